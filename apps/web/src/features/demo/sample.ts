/** Everything that the demo dashboard shows. Invented: no real business, no real person. */

export type Tone = 'green' | 'amber' | 'red' | 'grey'

export type RequestStatus = 'Completed' | 'Pending' | 'No Response'
export type PresenceStatus = 'Verified' | 'Claimed' | 'Unclaimed'

export const BUSINESS = {
  name: 'Blue Door Bakery',
  address: '14 Main St, Springfield',
  phone: '(512) 555-0114',
  website: 'bluedoorbakery.example',
  page: 'fivestead.com/company/blue-door-bakery',
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

/** The address https://fivestead.com/demo as a QR code of 25 by 25 modules, one stroke per run. */
export const QR_PATH =
  'M0 0.5h7m4 0h3m4 0h7M0 1.5h1m5 0h1m2 0h1m1 0h5m2 0h1m5 0h1M0 2.5h1m1 0h3m1 0h1m1 0h2m2 0h1m2 0h2m1 0h1m1 0h3m1 0h1M0 3.5h1m1 0h3m1 0h1m1 0h3m2 0h3m2 0h1m1 0h3m1 0h1M0 4.5h1m1 0h3m1 0h1m1 0h1m1 0h3m3 0h1m1 0h1m1 0h3m1 0h1M0 5.5h1m5 0h1m1 0h1m3 0h2m1 0h2m1 0h1m5 0h1M0 6.5h7m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h7M8 7.5h2m4 0h2M0 8.5h1m1 0h5m2 0h3m1 0h3m2 0h5M0 9.5h1m1 0h4m3 0h1m1 0h1m1 0h1m2 0h1m2 0h1m3 0h1M0 10.5h4m1 0h3m1 0h1m3 0h4m3 0h2m1 0h2M1 11.5h1m1 0h1m1 0h1m1 0h1m2 0h1m1 0h1m1 0h6m4 0h1M0 12.5h3m1 0h3m5 0h4m1 0h2m1 0h1m1 0h3M0 13.5h3m4 0h4m1 0h2m2 0h2m1 0h1m1 0h1m1 0h1M0 14.5h1m1 0h2m1 0h2m1 0h1m1 0h1m3 0h2m1 0h5m1 0h2M0 15.5h1m1 0h1m2 0h1m1 0h2m1 0h2m2 0h3m2 0h2m3 0h1M0 16.5h1m2 0h2m1 0h1m2 0h5m1 0h6m1 0h1M8 17.5h2m1 0h1m1 0h1m2 0h1m3 0h2M0 18.5h7m2 0h2m2 0h2m1 0h1m1 0h1m1 0h1m1 0h3M0 19.5h1m5 0h1m1 0h1m1 0h1m3 0h1m1 0h1m3 0h2M0 20.5h1m1 0h3m1 0h1m1 0h1m2 0h10m1 0h1M0 21.5h1m1 0h3m1 0h1m1 0h1m2 0h1m4 0h3m1 0h5M0 22.5h1m1 0h3m1 0h1m1 0h3m3 0h2m5 0h2m1 0h1M0 23.5h1m5 0h1m2 0h2m5 0h6m2 0h1M0 24.5h7m1 0h3m1 0h3m2 0h8'
