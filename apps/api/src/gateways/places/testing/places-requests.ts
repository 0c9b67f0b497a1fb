import { googleError } from '../../testing/google-errors.ts'

/** Billing unit of a call, by the dearest field of its mask. */
export type PlacesSku = 'autocomplete' | `${'search' | 'details'} ${Tier}` | 'refused'
type Tier = 'ids' | 'essentials' | 'pro' | 'enterprise' | 'atmosphere'

const fields = (names: string) => names.split(' ')
/** Known fields by what they cost, the dearest first (list of the SKUs in public copies of Google's page). */
const TIERS: readonly [Tier, readonly string[]][] = [
  ['atmosphere', fields('reviews')],
  ['enterprise', fields('rating userRatingCount nationalPhoneNumber internationalPhoneNumber websiteUri')],
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

/** Known fields of a place, parameters of a details call, and fields of requests; a test holds them against Google's document. */
export const PLACE_FIELDS = TIERS.flatMap(([, names]) => names)
export const DETAILS_PARAMETERS = ['languageCode', 'regionCode', 'sessionToken']
export const REQUEST_FIELDS = {
  SearchTextRequest: fields(
    'includePureServiceAreaBusinesses languageCode locationBias pageSize pageToken textQuery',
  ),
  AutocompletePlacesRequest: fields(
    'includePureServiceAreaBusinesses includedPrimaryTypes input languageCode',
  ),
}

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
  const names = paths.map((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : ''))
  const unknown = names.findIndex((name) => !PLACE_FIELDS.includes(name))
  if (unknown < 0) return { fields: names, nextPage: kind === 'search' && header.includes('nextPageToken') }
  return invalid(`Cannot find matching fields for path '${paths[unknown]}'.`)
}

/** Google's objection to a request; null for none. The types of its values are checked against Google's document. */
export function requestProblem(body: unknown, name: keyof typeof REQUEST_FIELDS): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'Root element must be a message.'
  const unknown = Object.keys(body).find((field) => !REQUEST_FIELDS[name].includes(field))
  if (unknown !== undefined) return `Unknown name "${unknown}": Cannot find field.`
  const { pageSize = 20, locationBias } = body as { pageSize?: number; locationBias?: Bias }
  if (pageSize < 0 || pageSize > 20) return 'page_size must be between 1 and 20.'
  const { center: { latitude = 0, longitude = 0 } = {}, radius = 0 } = locationBias?.circle ?? {}
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return 'Invalid circle.center.'
  return radius < 0 || radius > 50_000 ? 'circle.radius must be between 0.0 and 50000.0.' : null
}

interface Bias {
  circle?: { center?: { latitude?: number; longitude?: number }; radius?: number }
}

const tierOf = (names: readonly string[]): Tier =>
  TIERS.find(([, tier]) => names.some((name) => tier.includes(name)))?.[0] ?? 'ids'

/** Billing unit of a call. */
export const skuOf = ({ kind }: Call, mask: Mask): PlacesSku =>
  kind === 'autocomplete' ? kind : `${kind} ${tierOf(mask.fields)}`
