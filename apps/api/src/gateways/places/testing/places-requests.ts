import { googleError } from '../../testing/google-errors.ts'

/** Billing unit of a call, by the dearest field of its mask. */
export type PlacesSku = 'autocomplete' | `${'search' | 'details'} ${Tier}` | 'refused'
type Tier = 'ids' | 'essentials' | 'pro' | 'enterprise' | 'atmosphere'

const fields = (names: string) => names.split(' ')
/** Known fields by what they cost, the dearest first (list of the SKUs in public copies of Google's page). */
const TIERS: readonly [Tier, readonly string[]][] = [
  ['atmosphere', fields('reviews')],
  [
    'enterprise',
    fields(
      'rating userRatingCount nationalPhoneNumber internationalPhoneNumber websiteUri regularOpeningHours',
    ),
  ],
  [
    'pro',
    [
      ...fields(
        'displayName businessStatus googleMapsUri googleMapsLinks primaryType primaryTypeDisplayName',
      ),
      ...fields('pureServiceAreaBusiness timeZone'),
    ],
  ],
  ['essentials', fields('formattedAddress shortFormattedAddress addressComponents location types')],
  ['ids', fields('id name movedPlace movedPlaceId')],
]

/** Names of fields, each with those within it; null = none. */
export interface Fields {
  [name: string]: Fields | null
}
const leaves = (names: string): Fields => Object.fromEntries(fields(names).map((name) => [name, null]))
const TEXT = leaves('languageCode text')
const POSITION = leaves('latitude longitude')
const CIRCLE: Fields = { circle: { center: POSITION, radius: null } }
const RECTANGLE: Fields = { rectangle: { low: POSITION, high: POSITION } }

/** Known fields of a place and of requests, and parameters of details; a test compares them with Google's document. */
export const PLACE_FIELDS: Fields = {
  ...leaves(TIERS.flatMap(([, names]) => names).join(' ')),
  addressComponents: leaves('languageCode longText shortText types'),
  displayName: TEXT,
  googleMapsLinks: leaves('directionsUri photosUri placeUri reviewsUri writeAReviewUri'),
  location: POSITION,
  primaryTypeDisplayName: TEXT,
  reviews: {
    ...leaves('flagContentUri googleMapsUri name publishTime rating relativePublishTimeDescription'),
    ...{ originalText: TEXT, text: TEXT, visitDate: leaves('day month year') },
    authorAttribution: leaves('displayName photoUri uri'),
  },
  regularOpeningHours: leaves('weekdayDescriptions'),
  timeZone: leaves('id version'),
}
const COMMON: Fields = {
  ...leaves('includeFutureOpeningBusinesses includePureServiceAreaBusinesses languageCode regionCode'),
  locationBias: { ...CIRCLE, ...RECTANGLE },
}
export const REQUEST_FIELDS = {
  SearchTextRequest: {
    ...COMMON,
    ...leaves('includedType maxResultCount minRating openNow pageSize pageToken priceLevels rankPreference'),
    ...leaves('strictTypeFiltering textQuery'),
    locationRestriction: RECTANGLE,
  },
  AutocompletePlacesRequest: {
    ...COMMON,
    ...leaves(
      'includeQueryPredictions includedPrimaryTypes includedRegionCodes input inputOffset sessionToken',
    ),
    ...{ locationRestriction: { ...CIRCLE, ...RECTANGLE }, origin: POSITION },
  },
} satisfies Record<string, Fields>
export const DETAILS_PARAMETERS = ['languageCode', 'regionCode', 'sessionToken']

export type Json = { [name: string]: unknown }
export interface Refusal {
  code: number
  message: string
  status: string
  details?: object[]
}
export interface Mask {
  fields: string[]
  nextPage: boolean
}
export type Call = { kind: 'autocomplete' | 'search' } | { kind: 'details'; id: string }

export const error = (code: number, status: string, message: string, reason?: string): Refusal =>
  googleError(code, status, { message, ...(reason !== undefined && { reason }) }).error
export const invalid = (message: string, reason?: string) => error(400, 'INVALID_ARGUMENT', message, reason)
export const NO_KEY = error(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers.")
export const WRONG_KEY = invalid('API key not valid. Please pass a valid API key.', 'API_KEY_INVALID')
export const DISABLED = error(
  ...([403, 'PERMISSION_DENIED', 'Places API (New) is disabled in project 1.', 'SERVICE_DISABLED'] as const),
)
export const QUOTA = error(
  ...([429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for SearchTextRequest.', 'RATE_LIMIT_EXCEEDED'] as const),
)

/** Reads the call; null for an unknown one. */
export function callOf(method: string, path: string): Call | null {
  if (method === 'POST' && path === '/v1/places:autocomplete') return { kind: 'autocomplete' }
  if (method === 'POST' && path === '/v1/places:searchText') return { kind: 'search' }
  const [, id] = /^\/v1\/places\/([\w-]+)$/.exec(path) ?? []
  return method === 'GET' && id !== undefined ? { kind: 'details', id } : null
}

/** A search names its fields with the prefix `places.`; predictions need no mask. */
export function maskOf(header: unknown, { kind }: Call): Mask | Refusal {
  if (kind === 'autocomplete') return { fields: [], nextPage: false }
  if (typeof header !== 'string' || header === '') return invalid('FieldMask is a required parameter.')
  const prefix = kind === 'search' ? 'places.' : ''
  const paths = header.split(',').filter((path) => kind === 'details' || path !== 'nextPageToken')
  const names = paths.map((path) => (path.startsWith(prefix) ? path.slice(prefix.length).split('.') : []))
  const unknown = names.findIndex((name) => !isPath(name))
  if (unknown >= 0) return invalid(`Cannot find matching fields for path '${paths[unknown]}'.`)
  const nextPage = kind === 'search' && header.includes('nextPageToken')
  return { fields: names.map(([field = '']) => field), nextPage }
}

/** Whether each name is a field of what the one before it names. */
function isPath(names: readonly string[]): boolean {
  let known: Fields | null = PLACE_FIELDS
  for (const name of names) {
    if (known === null || !Object.hasOwn(known, name)) return false
    known = known[name] ?? null
  }
  return names.length > 0
}

/** Google's objection to a request; null for none. The types of its values are checked against Google's document. */
export function requestProblem(body: unknown, name: keyof typeof REQUEST_FIELDS): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'Root element must be a message.'
  const unknown = unknownIn(body, REQUEST_FIELDS[name])
  if (unknown !== null) return `Unknown name "${unknown}": Cannot find field.`
  const {
    locationBias,
    locationRestriction,
    pageSize = 20,
    includedPrimaryTypes,
    sessionToken,
  } = body as Request
  if (locationBias && locationRestriction)
    return 'Only one of location_bias and location_restriction can be set.'
  if (pageSize < 0 || pageSize > 20) return 'page_size must be between 1 and 20.'
  if ((includedPrimaryTypes ?? []).length > 5) return 'Too many included_primary_types.'
  if (sessionToken !== undefined && !/^[\w-]{1,36}$/.test(sessionToken)) return 'Invalid session_token.'
  const { center: { latitude = 0, longitude = 0 } = {}, radius = 0 } = locationBias?.circle ?? {}
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return 'Invalid circle.center.'
  return radius < 0 || radius > 50_000 ? 'circle.radius must be between 0.0 and 50000.0.' : null
}

/** The first name that is no field; null where all are. */
function unknownIn(body: object, known: Fields): string | null {
  for (const [name, value] of Object.entries(body)) {
    const within = known[name]
    if (within === undefined) return name
    const unknown = within === null ? null : unknownIn(Object(value), within)
    if (unknown !== null) return unknown
  }
  return null
}

interface Request {
  locationBias?: { circle?: { center?: { latitude?: number; longitude?: number }; radius?: number } }
  locationRestriction?: object
  pageSize?: number
  includedPrimaryTypes?: string[]
  sessionToken?: string
}

const tierOf = (names: readonly string[]): Tier =>
  TIERS.find(([, tier]) => names.some((name) => tier.includes(name)))?.[0] ?? 'ids'

/** Billing unit of a call. */
export const skuOf = ({ kind }: Call, mask: Mask): PlacesSku =>
  kind === 'autocomplete' ? kind : `${kind} ${tierOf(mask.fields)}`
