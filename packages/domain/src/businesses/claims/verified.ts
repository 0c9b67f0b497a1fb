/**
 * How it was proved that a business is its place: a code mailed to the website's domain, the operator's decision, or
 * (with the Google profile) Google's word.
 */
export const VERIFIED_BY = ['email-domain', 'operator', 'business-profile'] as const
export type VerifiedBy = (typeof VERIFIED_BY)[number]

/** What an owner is told about a place: somebody else proved that it is theirs; the operator's decision on a claim. */
export type PlaceNotificationKind = 'lost' | 'granted' | 'rejected'

/** Who has a place, seen from one business: nobody, the business itself, or another one. */
export type PlaceHolder = 'nobody' | 'self' | 'unverified' | 'verified'

/** Who has a place, as the business with this id sees it. */
export function holderFor(
  holder: { id: number; verifiedAt: Date | null } | undefined,
  businessId: number,
): PlaceHolder {
  if (!holder) return 'nobody'
  if (holder.id === businessId) return 'self'
  return holder.verifiedAt === null ? 'unverified' : 'verified'
}
