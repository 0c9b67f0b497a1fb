/** Names of fields, each with those within it; null = none. */
export interface Fields {
  [name: string]: Fields | null
}

const leaves = (names: string): Fields => Object.fromEntries(names.split(' ').map((name) => [name, null]))

const TEXT = leaves('languageCode text')
const LAT_LNG = leaves('latitude longitude')
const DATE = leaves('day month year')
const AUTHOR = leaves('displayName photoUri uri')
const POINT: Fields = { ...leaves('day hour minute truncated'), date: DATE }

/** The fields that the double has of a place, for masks; a test holds them against Google's document. */
export const PLACE_FIELDS: Fields = {
  ...leaves(
    'businessStatus formattedAddress googleMapsUri id internationalPhoneNumber movedPlace movedPlaceId name nationalPhoneNumber',
  ),
  ...leaves(
    'priceLevel primaryType pureServiceAreaBusiness rating shortFormattedAddress types userRatingCount utcOffsetMinutes websiteUri',
  ),
  addressComponents: leaves('languageCode longText shortText types'),
  attributions: leaves('provider providerUri'),
  consumerAlert: {
    ...leaves('languageCode overview'),
    details: { ...leaves('description title'), aboutLink: leaves('title uri') },
  },
  displayName: TEXT,
  editorialSummary: TEXT,
  generativeSummary: { overviewFlagContentUri: null, disclosureText: TEXT, overview: TEXT },
  googleMapsLinks: leaves('directionsUri photosUri placeUri reviewsUri writeAReviewUri'),
  location: LAT_LNG,
  photos: { ...leaves('flagContentUri googleMapsUri heightPx name widthPx'), authorAttributions: AUTHOR },
  plusCode: leaves('compoundCode globalCode'),
  postalAddress: leaves(
    'addressLines administrativeArea languageCode locality organization postalCode recipients regionCode revision sortingCode sublocality',
  ),
  primaryTypeDisplayName: TEXT,
  regularOpeningHours: {
    ...leaves('nextCloseTime nextOpenTime openNow secondaryHoursType weekdayDescriptions'),
    periods: { close: POINT, open: POINT },
    specialDays: { date: DATE },
  },
  reviewSummary: { ...leaves('flagContentUri reviewsUri'), disclosureText: TEXT, text: TEXT },
  reviews: {
    ...leaves('flagContentUri googleMapsUri name publishTime rating relativePublishTimeDescription'),
    ...{ authorAttribution: AUTHOR, originalText: TEXT, text: TEXT, visitDate: DATE },
  },
  timeZone: leaves('id version'),
  viewport: { high: LAT_LNG, low: LAT_LNG },
}

/** Type of a request's field; `any`: a field that nobody here asks for. */
type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'strings' | 'any' | Shape
export interface Shape {
  [name: string]: Kind
}

const POSITION: Shape = { latitude: 'number', longitude: 'number' }
const CIRCLE: Shape = { center: POSITION, radius: 'number' }
const RECTANGLE: Shape = { low: POSITION, high: POSITION }
const COMMON: Shape = {
  includeFutureOpeningBusinesses: 'boolean',
  includePureServiceAreaBusinesses: 'boolean',
  languageCode: 'string',
  regionCode: 'string',
  locationBias: { circle: CIRCLE, rectangle: RECTANGLE },
}

/** Requests by their names in Google's document, which a test holds them against. */
export const REQUEST_SHAPES = {
  SearchTextRequest: {
    ...COMMON,
    evOptions: 'any',
    includedType: 'string',
    locationRestriction: { rectangle: RECTANGLE },
    maxResultCount: 'integer',
    minRating: 'number',
    openNow: 'boolean',
    pageSize: 'integer',
    pageToken: 'string',
    priceLevels: 'strings',
    rankPreference: 'string',
    routingParameters: 'any',
    searchAlongRouteParameters: 'any',
    strictTypeFiltering: 'boolean',
    textQuery: 'string',
  },
  AutocompletePlacesRequest: {
    ...COMMON,
    includeQueryPredictions: 'boolean',
    includedPrimaryTypes: 'strings',
    includedRegionCodes: 'strings',
    input: 'string',
    inputOffset: 'integer',
    locationRestriction: { circle: CIRCLE, rectangle: RECTANGLE },
    origin: POSITION,
    sessionToken: 'string',
  },
} as const satisfies Record<string, Shape>

/** Parameters of a details call; those that every API of Google takes stand behind them. */
export const DETAILS_PARAMETERS = ['languageCode', 'regionCode', 'sessionToken']
export const COMMON_PARAMETERS = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser', '$.xgafv']

const RADIUS_MAX = 50_000
const TYPES_MAX = 5
const REGIONS_MAX = 15
const RESULTS_MAX = 20
const TOKEN = /^[\w-]{1,36}$/

/** Google's objection to a request, in its words; null for none. */
export function requestProblem(body: unknown, name: keyof typeof REQUEST_SHAPES): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return 'Invalid JSON payload received. Root element must be a message.'
  }
  return shapeProblem(body as Record<string, unknown>, REQUEST_SHAPES[name], '') ?? limitProblem(body)
}

function shapeProblem(body: Record<string, unknown>, shape: Shape, at: string): string | null {
  for (const [name, value] of Object.entries(body)) {
    const kind = shape[name]
    const place = at === '' ? '' : ` at '${at}'`
    if (kind === undefined) {
      return `Invalid JSON payload received. Unknown name "${name}"${place}: Cannot find field.`
    }
    if (!isOf(kind, value)) return `Invalid value${place} (${name}), ${JSON.stringify(value)}`
    if (typeof kind === 'object') {
      const within = shapeProblem(value as Record<string, unknown>, kind, at === '' ? name : `${at}.${name}`)
      if (within !== null) return within
    }
  }
  return null
}

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'any') return true
  if (kind === 'strings') return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (kind === 'integer') return Number.isInteger(value)
  if (typeof kind === 'string') return typeof value === kind
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A request whose fields are known: what their values may not be. */
function limitProblem(request: {
  locationBias?: Area
  locationRestriction?: Area
  origin?: Position
  includedPrimaryTypes?: string[]
  includedRegionCodes?: string[]
  sessionToken?: string
  pageSize?: number
  maxResultCount?: number
  minRating?: number
}): string | null {
  const { locationBias, locationRestriction, origin, sessionToken, minRating = 0 } = request
  if (locationBias && locationRestriction) {
    return 'At most one of location_bias and location_restriction can be set.'
  }
  for (const area of [locationBias, locationRestriction]) {
    const problem = area === undefined ? null : areaProblem(area)
    if (problem !== null) return problem
  }
  if (origin && !isOnEarth(origin)) return 'Invalid origin.'
  if ((request.includedPrimaryTypes ?? []).length > TYPES_MAX) return 'Too many included_primary_types.'
  if ((request.includedRegionCodes ?? []).length > REGIONS_MAX) return 'Too many included_region_codes.'
  if (sessionToken !== undefined && !TOKEN.test(sessionToken)) return 'Invalid session_token.'
  for (const size of [request.pageSize, request.maxResultCount]) {
    if (size !== undefined && (size < 0 || size > RESULTS_MAX)) return 'page_size must be between 1 and 20.'
  }
  return minRating < 0 || minRating > 5 ? 'min_rating must be between 0 and 5.' : null
}

interface Position {
  latitude?: number
  longitude?: number
}
interface Area {
  circle?: { center?: Position; radius?: number }
  rectangle?: { low?: Position; high?: Position }
}

function areaProblem({ circle, rectangle }: Area): string | null {
  if ((circle === undefined) === (rectangle === undefined))
    return 'Exactly one of circle and rectangle must be set.'
  if (circle !== undefined) {
    const { center, radius = 0 } = circle
    if (center === undefined || !isOnEarth(center))
      return 'Invalid circle.center: latitude must be in the [-90, 90] range.'
    return radius < 0 || radius > RADIUS_MAX ? 'circle.radius must be between 0.0 and 50000.0.' : null
  }
  const { low, high } = rectangle ?? {}
  return low && high && isOnEarth(low) && isOnEarth(high) ? null : 'Invalid rectangle.'
}

const isOnEarth = ({ latitude = 0, longitude = 0 }: Position) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
