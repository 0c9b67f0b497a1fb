import * as m from '@fivestead/domain/languages/messages/demo/en'
import { LANGUAGE_TAG } from '../../lib/language.ts'
import { sampleSurvey } from '../../lib/sample-surveys.ts'

/** Sample data of the demo dashboard. Invented: no real business, no real person. */

export type Tone = 'green' | 'amber' | 'red' | 'grey'

export type RequestStatus = 'Completed' | 'Pending' | 'No Response'
export type PresenceStatus = 'Verified' | 'Claimed' | 'Unclaimed'

const dayFormat = new Intl.DateTimeFormat(LANGUAGE_TAG, { dateStyle: 'medium', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat(LANGUAGE_TAG, { month: 'short', timeZone: 'UTC' })

/** A day of November 2026, when the sample was made. */
const november = (day: number) => dayFormat.format(Date.UTC(2026, 10, day))
/** A month before that one, by its number. */
const monthName = (month: number) => monthFormat.format(Date.UTC(2026, month - 1, 1))

export const BUSINESS = {
  name: sampleSurvey('bakery').name,
  address: '14 Main St, Springfield',
  phone: '(512) 555-0114',
  website: 'bluedoorbakery.example',
} as const

export const BUSINESSES = [
  { name: BUSINESS.name, address: BUSINESS.address, active: true },
  { name: sampleSurvey('dentist').name, address: '2 Oak Ave, Springfield', active: false },
] as const

/** Reviews per month, oldest first; together they are all reviews. */
export const MONTHS = [
  { month: monthName(12), reviews: 6 },
  { month: monthName(1), reviews: 7 },
  { month: monthName(2), reviews: 6 },
  { month: monthName(3), reviews: 9 },
  { month: monthName(4), reviews: 8 },
  { month: monthName(5), reviews: 10 },
  { month: monthName(6), reviews: 9 },
  { month: monthName(7), reviews: 12 },
  { month: monthName(8), reviews: 11 },
  { month: monthName(9), reviews: 14 },
  { month: monthName(10), reviews: 16 },
  { month: monthName(11), reviews: 20 },
] as const

/** Number of reviews for each number of stars. */
export const STARS = [
  { stars: 5, reviews: 96 },
  { stars: 4, reviews: 20 },
  { stars: 3, reviews: 6 },
  { stars: 2, reviews: 3 },
  { stars: 1, reviews: 3 },
] as const

export const TOTALS = {
  reviews: 128,
  rating: 4.6,
  requests: 64,
  answered: 41,
  ranking: 3,
  customers: 38,
} as const

export const REVIEWS = [
  {
    name: 'Pat L.',
    date: november(19),
    rating: 5,
    text: m.cakeReview,
  },
  {
    name: 'Sam O.',
    date: november(18),
    rating: 5,
    text: m.sourdoughReview,
  },
  {
    name: 'Kim R.',
    date: november(16),
    rating: 3,
    text: m.parkingReview,
  },
  {
    name: 'Ali D.',
    date: november(15),
    rating: 5,
    text: m.coffeeReview,
  },
  {
    name: 'Jo M.',
    date: november(12),
    rating: 4,
    text: m.pricesReview,
  },
] as const

export const REQUESTS: readonly {
  name: string
  channel: 'SMS' | 'Email'
  date: string
  status: RequestStatus
}[] = [
  { name: 'Pat Lee', channel: 'Email', date: november(19), status: 'Completed' },
  { name: 'Sam Ortiz', channel: 'SMS', date: november(18), status: 'Completed' },
  { name: 'Robin Hale', channel: 'SMS', date: november(18), status: 'Pending' },
  { name: 'Kim Rao', channel: 'Email', date: november(16), status: 'Completed' },
  { name: 'Lee Novak', channel: 'SMS', date: november(11), status: 'No Response' },
  { name: 'Ali Demir', channel: 'Email', date: november(10), status: 'Completed' },
]

export const STATUS_WORDS: Record<RequestStatus, string> = {
  Completed: m.completed,
  Pending: m.pending,
  'No Response': m.noResponse,
}

export const REQUEST_TONES: Record<RequestStatus, Tone> = {
  Completed: 'green',
  Pending: 'amber',
  'No Response': 'grey',
}

/** Places gained (above 0) or lost since last month. */
export const KEYWORDS = [
  { term: m.sourdoughBreadSpringfield, position: 2, change: 2 },
  { term: m.bakeryNearMe, position: 3, change: 1 },
  { term: m.birthdayCakesSpringfield, position: 6, change: 0 },
  { term: m.coffeeAndCakeDowntown, position: 9, change: -1 },
  { term: m.weddingCakes, position: 14, change: 4 },
  { term: m.glutenFreeBakery, position: 22, change: -3 },
] as const

/** Accuracy: how much of the entry matches the business's own data, in percent. */
export const PRESENCE: readonly { site: string; status: PresenceStatus; accuracy: number }[] = [
  { site: 'Google Business Profile', status: 'Verified', accuracy: 98 },
  { site: 'Bing Places', status: 'Verified', accuracy: 95 },
  { site: 'Yelp', status: 'Claimed', accuracy: 92 },
  { site: 'Facebook', status: 'Claimed', accuracy: 88 },
  { site: 'Apple Maps', status: 'Unclaimed', accuracy: 64 },
]

export const PRESENCE_WORDS: Record<PresenceStatus, string> = {
  Verified: m.verified,
  Claimed: m.claimed,
  Unclaimed: m.unclaimed,
}

export const PRESENCE_TONES: Record<PresenceStatus, Tone> = {
  Verified: 'green',
  Claimed: 'amber',
  Unclaimed: 'red',
}

export const CUSTOMERS = [
  { name: 'Pat Lee', email: 'pat@example.com', phone: '(512) 555-0123', lastVisit: november(19) },
  { name: 'Sam Ortiz', email: 'sam@example.com', phone: '(512) 555-0188', lastVisit: november(18) },
  { name: 'Robin Hale', email: 'robin@example.com', phone: '(512) 555-0147', lastVisit: november(18) },
  { name: 'Kim Rao', email: 'kim@example.com', phone: '(512) 555-0109', lastVisit: november(16) },
  { name: 'Ali Demir', email: 'ali@example.com', phone: '(512) 555-0161', lastVisit: november(10) },
] as const

/** Figures of the search engine's profile, shown once the demo is connected. */
export const PROFILE = [
  { label: m.profileViews, value: '1,840' },
  { label: m.searches, value: '1,126' },
  { label: m.calls, value: '94' },
  { label: m.directionRequests, value: '211' },
] as const
