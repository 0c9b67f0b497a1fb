/**
 * Proofs that a business is its place: a code mailed to the website's domain, the operator's decision, or
 * (with the Google profile) Google's word.
 */
export const VERIFIED_BY = ['email-domain', 'operator', 'business-profile'] as const
export type VerifiedBy = (typeof VERIFIED_BY)[number]

/** Notifications about a place: another owner proved that it is theirs, or the operator decided a claim. */
export type PlaceNotificationKind = 'lost' | 'granted' | 'rejected'

/** Holder of a place, seen from one business: nobody, the business itself, or another one. */
export type PlaceHolder = 'nobody' | 'self' | 'unverified' | 'verified'

/** Returns the holder of a place, as the business with this id sees it. */
export function holderFor(
  holder: { id: number; verifiedAt: Date | null } | undefined,
  businessId: number,
): PlaceHolder {
  if (!holder) return 'nobody'
  if (holder.id === businessId) return 'self'
  return holder.verifiedAt === null ? 'unverified' : 'verified'
}
