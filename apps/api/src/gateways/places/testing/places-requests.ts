import { type Fields, PLACE_FIELDS } from './places-fields.ts'

/** Billing unit of a call, by the dearest field of its mask. */
export type PlacesSku = 'autocomplete' | `${'search' | 'details'} ${Tier}` | 'refused'
type Tier = 'ids' | 'essentials' | 'pro' | 'enterprise' | 'atmosphere'

/** Fields by what they cost, the dearest first (list of the SKUs in public copies of Google's page). */
const TIERS: readonly [Tier, readonly string[]][] = [
  ['atmosphere', ['reviews', 'reviewSummary', 'editorialSummary', 'generativeSummary']],
  [
    'enterprise',
    [
      'rating',
      'userRatingCount',
      'nationalPhoneNumber',
      'internationalPhoneNumber',
      'websiteUri',
      'regularOpeningHours',
      'priceLevel',
    ],
  ],
  [
    'pro',
    [
      'displayName',
      'businessStatus',
      'googleMapsUri',
      'googleMapsLinks',
      'primaryType',
      'primaryTypeDisplayName',
      'pureServiceAreaBusiness',
      'timeZone',
      'utcOffsetMinutes',
      'consumerAlert',
    ],
  ],
  [
    'essentials',
    [
      'formattedAddress',
      'shortFormattedAddress',
      'addressComponents',
      'postalAddress',
      'location',
      'types',
      'plusCode',
      'viewport',
    ],
  ],
  ['ids', ['id', 'name', 'movedPlace', 'movedPlaceId', 'attributions', 'photos']],
]

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

export const error = (code: number, status: string, message: string, details?: object[]): Refusal => ({
  code,
  message,
  status,
  ...(details && { details }),
})
const reason = (name: string) => [
  {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: name,
    domain: 'googleapis.com',
    metadata: { service: 'places.googleapis.com' },
  },
]
export const NO_KEY = error(
  403,
  'PERMISSION_DENIED',
  "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
)
export const WRONG_KEY = error(
  400,
  'INVALID_ARGUMENT',
  'API key not valid. Please pass a valid API key.',
  reason('API_KEY_INVALID'),
)
export const DISABLED = error(
  403,
  'PERMISSION_DENIED',
  'Places API (New) has not been used in project 1 before or it is disabled.',
  reason('SERVICE_DISABLED'),
)
export const QUOTA = error(
  429,
  'RESOURCE_EXHAUSTED',
  "Quota exceeded for quota metric 'SearchTextRequest' of service 'places.googleapis.com'.",
  reason('RATE_LIMIT_EXCEEDED'),
)
const NO_MASK = error(
  400,
  'INVALID_ARGUMENT',
  "FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it. Optionally, to set the field mask value as * to return all fields. Consider '*' only for testing purposes.",
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
  if (typeof header !== 'string' || header === '') return NO_MASK
  const paths = header.split(',')
  if (header === '*') return { fields: TIERS.flatMap(([, fields]) => fields), nextPage: true }
  const nextPage = kind === 'search' && paths.includes('nextPageToken')
  const fields: string[] = []
  for (const path of paths) {
    if (kind === 'search' && path === 'nextPageToken') continue
    const names =
      kind === 'details' || path.startsWith('places.') ? path.replace(/^places\./, '').split('.') : []
    const [field = ''] = names
    const known = TIERS.some(([, fieldNames]) => fieldNames.includes(field)) && isPath(names)
    if (!known || (kind === 'details' && path.startsWith('places.'))) {
      return error(
        400,
        'INVALID_ARGUMENT',
        `Error expanding 'fields' parameter. Cannot find matching fields for path '${path}'.`,
      )
    }
    fields.push(field)
  }
  return { fields, nextPage }
}

/** Whether each name is a field of what the one before it names. */
function isPath(names: readonly string[]): boolean {
  let fields: Fields | null = PLACE_FIELDS
  for (const name of names) {
    if (fields === null || !Object.hasOwn(fields, name)) return false
    fields = fields[name] ?? null
  }
  return true
}

const tierOf = (fields: readonly string[]): Tier =>
  TIERS.find(([, names]) => fields.some((field) => names.includes(field)))?.[0] ?? 'ids'

/** Billing unit of a call. */
export const skuOf = ({ kind }: Call, { fields }: Mask): PlacesSku =>
  kind === 'autocomplete' ? kind : `${kind} ${tierOf(fields)}`
