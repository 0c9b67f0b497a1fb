import type { VerifiedBy } from './claims/verified.ts'
import type { FunnelMode } from './funnel.ts'

/** What everybody may read of a business (ARCH-12). */
export interface PublicBusiness {
  id: number
  name: string
  slug: string
  placeId: string | null
}

/** A business as its owner reads it; times are ISO 8601 in UTC. */
export interface Business extends PublicBusiness {
  userId: string
  reviewLink: string | null
  hasReviewLink: boolean
  googleRating: string | null
  reviewCount: number
  address: string | null
  phone: string | null
  website: string | null
  type: string | null
  category: string | null
  city: string | null
  state: string | null
  zip: string | null
  funnelMode: FunnelMode
  timeZone: string | null
  /** ISO 3166-1 alpha-2; null when neither the place nor the address told. */
  country: string | null
  /** When it was proved that the business is its place; null without a proof. */
  verifiedAt: string | null
  verifiedBy: VerifiedBy | null
  createdAt: string
  updatedAt: string
}
