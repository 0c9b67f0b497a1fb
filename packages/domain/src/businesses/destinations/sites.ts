import { m } from '../../languages/messages/businesses/words.ts'
import { inWords } from '../../speaking.ts'

/** Sites where a customer can write a public review; `own` is any other page of the owner's choice. */
export const REVIEW_SITES = [
  'google',
  'facebook',
  'tripadvisor',
  'trustpilot',
  'booking',
  'apple',
  'own',
] as const

export type ReviewSite = (typeof REVIEW_SITES)[number]

/** Yelp forbids asking for reviews (POL-6): it is named on the company page, and no survey or request leads there. */
export type DestinationSite = ReviewSite | 'yelp'

export const SITE_NAMES: Record<DestinationSite, string> = inWords(() => ({
  google: 'Google',
  facebook: 'Facebook',
  tripadvisor: 'Tripadvisor',
  trustpilot: 'Trustpilot',
  booking: 'Booking.com',
  apple: 'Apple Maps',
  own: m.yourOwnPage,
  yelp: 'Yelp',
}))

/** Maximum number of sites that a survey offers. */
export const MOST_SITES = 3

/** A site on which a customer writes a review, as a survey shows it. */
export interface ReviewDestination {
  site: ReviewSite
  name: string
  url: string
}
