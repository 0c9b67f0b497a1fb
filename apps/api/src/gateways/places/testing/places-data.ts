/** A place as Places API (New) answers it; every field may be absent. */
export interface DoublePlace {
  id: string
  [field: string]: unknown
}

const text = (words: string, languageCode = 'en') => ({ text: words, languageCode })

interface Town {
  town: string
  state: [long: string, short: string]
  zip: string
  country: [long: string, short: string]
}

const SPRINGFIELD: Town = {
  ...{ town: 'Springfield', state: ['Illinois', 'IL'], zip: '62701', country: ['United States', 'US'] },
}

function components({ town, state, zip, country }: Town, street?: [number: string, route: string]) {
  const part = (longText: string, shortText: string, ...types: string[]) => ({
    ...{ longText, shortText, types, languageCode: 'en' },
  })
  return [
    ...(street ? [part(street[0], street[0], 'street_number'), part(street[1], street[1], 'route')] : []),
    part(town, town, 'locality', 'political'),
    part(state[0], state[1], 'administrative_area_level_1', 'political'),
    part(country[0], country[1], 'country', 'political'),
    ...(street ? [part(zip, zip, 'postal_code')] : []),
  ]
}

const DAY_MS = 86_400_000
const PUBLISHED = Date.parse('2026-11-01T10:00:00Z')

function review(
  placeId: string,
  nth: number,
  more: { rating: number; author: string; said?: [text: string, language: string, translated?: string] },
) {
  const { rating, author, said } = more
  const contributor = `https://www.google.com/maps/contrib/10${nth}`
  return {
    name: `places/${placeId}/reviews/Chd${nth}`,
    rating,
    // Stars alone have neither text.
    ...(said && { text: text(said[2] ?? said[0]), originalText: text(said[0], said[1]) }),
    relativePublishTimeDescription: 'a while ago',
    publishTime: new Date(PUBLISHED - nth * 9 * DAY_MS).toISOString().replace('.000Z', `.${nth}23456789Z`),
    authorAttribution: {
      displayName: author,
      uri: `${contributor}/reviews`,
      photoUri: `https://lh3.googleusercontent.com/a/photo${nth}=s128-c0x00000000-cc-rp-mo`,
    },
    flagContentUri: `https://www.google.com/local/review/rap/report?postId=Chd${nth}`,
    googleMapsUri: `https://www.google.com/maps/reviews/data=!4m6!14m5!1m4!2m3!1sChd${nth}`,
  }
}

/** Fields of every place with an address. */
function listed(
  id: string,
  name: [text: string, language?: string],
  at: {
    street: [number: string, route: string]
    town?: Town
    location: [latitude: number, longitude: number]
  },
  more: Omit<DoublePlace, 'id'>,
): DoublePlace {
  const { street, town = SPRINGFIELD, location } = at
  const line = `${street[0]} ${street[1]}, ${town.town}, ${town.state[1]} ${town.zip}`
  return {
    id,
    name: `places/${id}`,
    displayName: text(...name),
    formattedAddress: `${line}, USA`,
    shortFormattedAddress: `${street[0]} ${street[1]}, ${town.town}`,
    addressComponents: components(town, street),
    location: { latitude: location[0], longitude: location[1] },
    googleMapsUri: `https://maps.google.com/?cid=${id.length}${id.charCodeAt(5)}`,
    businessStatus: 'OPERATIONAL',
    timeZone: { id: 'America/Chicago' },
    ...more,
  }
}

const COLD: [string, string, string] = ['El pan estaba frío', 'es', 'The bread was cold']
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const ANY = ['point_of_interest', 'establishment']
const BAKERY = 'ChIJBlueDoorBakery00000001'

/** Invented businesses, each with something that the real directory shows now and then. */
export const DOUBLE_PLACES: readonly DoublePlace[] = [
  listed(
    BAKERY,
    ['Blue Door Bakery'],
    { street: ['14', 'Main St'], location: [39.8014, -89.6441] },
    {
      ...{ types: ['bakery', 'food_store', 'food', 'store', ...ANY], primaryType: 'bakery' },
      ...{ primaryTypeDisplayName: text('Bakery'), websiteUri: 'https://www.bluedoorbakery.example/' },
      ...{ nationalPhoneNumber: '(217) 555-0114', internationalPhoneNumber: '+1 217-555-0114' },
      ...{ rating: 4.6, userRatingCount: 128 },
      regularOpeningHours: {
        weekdayDescriptions: DAYS.map((day) => `${day}: 7:00\u202fAM\u2009–\u20092:00\u202fPM`),
      },
      googleMapsLinks: {
        placeUri: `https://maps.google.com/?cid=1`,
        reviewsUri: `https://www.google.com/maps/place//data=!4m4!3m3!1s0x0:0x1!9m1!1b1`,
        writeAReviewUri: `https://www.google.com/maps/place//data=!4m3!3m2!1s0x0:0x1!12e1`,
      },
      reviews: [
        review(BAKERY, 1, { rating: 5, author: 'Ann B.', said: ['Great rye', 'en'] }),
        review(BAKERY, 2, { rating: 2, author: 'Íñigo 🥐', said: COLD }),
        review(BAKERY, 3, { rating: 5, author: 'Cleo' }),
        review(BAKERY, 4, { rating: 1, author: 'Dan', said: ['Closed at noon 🙄', 'en'] }),
        review(BAKERY, 5, { rating: 5, author: 'دانا', said: ['خبز رائع', 'ar', 'Wonderful bread'] }),
      ],
    },
  ),
  {
    // Visits its customers: no street, no place on the map.
    id: 'ChIJSangamonPlumbing000002',
    name: 'places/ChIJSangamonPlumbing000002',
    displayName: text('Sangamon Plumbing & Drain'),
    addressComponents: components(SPRINGFIELD),
    ...{ types: ['plumber', ...ANY], primaryType: 'plumber', pureServiceAreaBusiness: true },
    ...{ nationalPhoneNumber: '(217) 555-0171', internationalPhoneNumber: '+1 217-555-0171' },
    ...{ rating: 4.9, userRatingCount: 41, googleMapsUri: 'https://maps.google.com/?cid=2' },
    ...{ businessStatus: 'OPERATIONAL', timeZone: { id: 'America/Chicago' } },
    reviews: [review('ChIJSangamonPlumbing000002', 1, { rating: 5, author: 'Eve', said: ['On time', 'en'] })],
  },
  // New: nobody has rated it.
  listed(
    'ChIJSecondWindYoga00000003',
    ['Second Wind Yoga'],
    { street: ['220', 'Oak Ave'], location: [39.7951, -89.6502] },
    {
      ...{ types: ['yoga_studio', 'gym', 'health', ...ANY], primaryType: 'yoga_studio' },
      ...{ nationalPhoneNumber: '(217) 555-0133', internationalPhoneNumber: '+1 217-555-0133' },
    },
  ),
  listed(
    'ChIJCafeZoe000000000000004',
    ['Café Zoë ☕️🧁', 'fr'],
    { street: ['3', 'Rosé Ln'], location: [39.8102, -89.6399] },
    {
      ...{ types: ['cafe', 'food', ...ANY], primaryType: 'cafe', nationalPhoneNumber: '(217) 555-0140' },
      ...{ rating: 4.2, userRatingCount: 12 },
    },
  ),
  listed(
    'ChIJSalamBakery00000000005',
    ['مخبز السلام', 'ar'],
    { street: ['77', 'Lake Dr'], location: [39.7877, -89.6205] },
    {
      ...{ types: ['bakery', 'food', 'store', ...ANY], primaryType: 'bakery' },
      ...{ rating: 4.8, userRatingCount: 64 },
    },
  ),
  // Closed here, and open elsewhere under another id.
  listed(
    'ChIJBlueDoorBakeryOld00006',
    ['Blue Door Bakery (old shop)'],
    { street: ['2', 'Mill Rd'], location: [39.8201, -89.66] },
    {
      ...{ types: ['bakery', ...ANY], primaryType: 'bakery', businessStatus: 'CLOSED_PERMANENTLY' },
      ...{ movedPlace: `places/${BAKERY}`, movedPlaceId: BAKERY, rating: 4.4, userRatingCount: 96 },
    },
  ),
  // Enough dentists for four pages of a text search, of which the provider shows three.
  ...Array.from({ length: 66 }, (_, nth) =>
    listed(
      `ChIJDentist${String(nth).padStart(3, '0')}000000000000`,
      [`${['Lincoln', 'Prairie', 'Capitol', 'Maple'][nth % 4]} Dental ${nth + 1}`],
      {
        street: [String(100 + nth), 'Capitol Ave'],
        location: [39.75 + (nth % 9) * 0.012, -89.7 + Math.floor(nth / 9) * 0.014],
      },
      {
        ...{ types: ['dentist', 'health', ...ANY], primaryType: 'dentist', userRatingCount: 5 + nth },
        nationalPhoneNumber: `(217) 555-${String(200 + nth).padStart(4, '0')}`,
        rating: 3 + (nth % 20) / 10,
      },
    ),
  ),
]
