/** Everything that the demo dashboard shows. Invented: no real business, no real person. */

export type Tone = 'green' | 'amber' | 'red' | 'grey'

export type RequestStatus = 'Completed' | 'Pending' | 'No Response'
export type PresenceStatus = 'Verified' | 'Claimed' | 'Unclaimed'

export const BUSINESS = {
  name: 'Blue Door Bakery',
  address: '14 Main St, Springfield',
  phone: '(512) 555-0114',
  website: 'bluedoorbakery.example',
} as const

export const BUSINESSES = [
  { name: BUSINESS.name, address: BUSINESS.address, active: true },
  { name: 'Corner Dental', address: '2 Oak Ave, Springfield', active: false },
] as const

/** Reviews per month, oldest first; together they are all reviews. */
export const MONTHS = [
  { month: 'Dec', reviews: 6 },
  { month: 'Jan', reviews: 7 },
  { month: 'Feb', reviews: 6 },
  { month: 'Mar', reviews: 9 },
  { month: 'Apr', reviews: 8 },
  { month: 'May', reviews: 10 },
  { month: 'Jun', reviews: 9 },
  { month: 'Jul', reviews: 12 },
  { month: 'Aug', reviews: 11 },
  { month: 'Sep', reviews: 14 },
  { month: 'Oct', reviews: 16 },
  { month: 'Nov', reviews: 20 },
] as const

/** How many reviews gave how many stars. */
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
    date: 'Nov 19, 2026',
    rating: 5,
    text: 'Ordered a birthday cake on Tuesday, picked it up on Thursday, and my daughter has not stopped talking about it.',
  },
  {
    name: 'Sam O.',
    date: 'Nov 18, 2026',
    rating: 5,
    text: 'The sourdough sells out by ten for a reason. They kept one back for me after I called.',
  },
  {
    name: 'Kim R.',
    date: 'Nov 16, 2026',
    rating: 3,
    text: 'Bread was great, parking was not. Come before eight.',
  },
  {
    name: 'Ali D.',
    date: 'Nov 15, 2026',
    rating: 5,
    text: 'My coffee order was wrong once. They fixed it the same afternoon and remembered me the next day.',
  },
  {
    name: 'Jo M.',
    date: 'Nov 12, 2026',
    rating: 4,
    text: 'Lovely people and honest prices. I wish they opened on Mondays.',
  },
] as const

export const REQUESTS: readonly {
  name: string
  channel: 'SMS' | 'Email'
  date: string
  status: RequestStatus
}[] = [
  { name: 'Pat Lee', channel: 'Email', date: 'Nov 19, 2026', status: 'Completed' },
  { name: 'Sam Ortiz', channel: 'SMS', date: 'Nov 18, 2026', status: 'Completed' },
  { name: 'Robin Hale', channel: 'SMS', date: 'Nov 18, 2026', status: 'Pending' },
  { name: 'Kim Rao', channel: 'Email', date: 'Nov 16, 2026', status: 'Completed' },
  { name: 'Lee Novak', channel: 'SMS', date: 'Nov 11, 2026', status: 'No Response' },
  { name: 'Ali Demir', channel: 'Email', date: 'Nov 10, 2026', status: 'Completed' },
]

export const REQUEST_TONES: Record<RequestStatus, Tone> = {
  Completed: 'green',
  Pending: 'amber',
  'No Response': 'grey',
}

/** Places gained (above 0) or lost since last month. */
export const KEYWORDS = [
  { term: 'sourdough bread springfield', position: 2, change: 2 },
  { term: 'bakery near me', position: 3, change: 1 },
  { term: 'birthday cakes springfield', position: 6, change: 0 },
  { term: 'coffee and cake downtown', position: 9, change: -1 },
  { term: 'wedding cakes', position: 14, change: 4 },
  { term: 'gluten free bakery', position: 22, change: -3 },
] as const

/** Accuracy: how much of the entry matches the business's own data, in percent. */
export const PRESENCE: readonly { site: string; status: PresenceStatus; accuracy: number }[] = [
  { site: 'Google Business Profile', status: 'Verified', accuracy: 98 },
  { site: 'Bing Places', status: 'Verified', accuracy: 95 },
  { site: 'Yelp', status: 'Claimed', accuracy: 92 },
  { site: 'Facebook', status: 'Claimed', accuracy: 88 },
  { site: 'Apple Maps', status: 'Unclaimed', accuracy: 64 },
]

export const PRESENCE_TONES: Record<PresenceStatus, Tone> = {
  Verified: 'green',
  Claimed: 'amber',
  Unclaimed: 'red',
}

export const CUSTOMERS = [
  { name: 'Pat Lee', email: 'pat@example.com', phone: '(512) 555-0123', lastVisit: 'Nov 19, 2026' },
  { name: 'Sam Ortiz', email: 'sam@example.com', phone: '(512) 555-0188', lastVisit: 'Nov 18, 2026' },
  { name: 'Robin Hale', email: 'robin@example.com', phone: '(512) 555-0147', lastVisit: 'Nov 18, 2026' },
  { name: 'Kim Rao', email: 'kim@example.com', phone: '(512) 555-0109', lastVisit: 'Nov 16, 2026' },
  { name: 'Ali Demir', email: 'ali@example.com', phone: '(512) 555-0161', lastVisit: 'Nov 10, 2026' },
] as const

/** Figures of the search engine's profile, shown once the demo is connected. */
export const PROFILE = [
  { label: 'Profile views', value: '1,840' },
  { label: 'Searches', value: '1,126' },
  { label: 'Calls', value: '94' },
  { label: 'Direction requests', value: '211' },
] as const
