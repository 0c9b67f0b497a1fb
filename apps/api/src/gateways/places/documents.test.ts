import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOfDiscovery, readDocument } from '../testing/documents.ts'
import { googlePlaces } from './google.ts'
import { DETAILS_MASK, SEARCH_MASK } from './google-answers.ts'
import { DOUBLE_PLACES } from './testing/places-data.ts'
import { openPlacesDouble, type PlacesDouble } from './testing/places-double.ts'
import { DETAILS_PARAMETERS, type Fields, PLACE_FIELDS, REQUEST_FIELDS } from './testing/places-requests.ts'

/** Our adapter's requests and our double's answers, checked against Google's own document (decision 019). */

const document = readDocument('google-places/places.v1.discovery.json') as {
  schemas: Record<string, { properties: Record<string, { $ref?: string; items?: { $ref?: string } }> }>
  resources: { places: { methods: { get: { parameters: object; flatPath: string } } } }
} | null

describe.skipIf(document === null)('Places API (New)', () => {
  const check = (name: string) => checkOfDiscovery(document ?? {}, `GoogleMapsPlacesV1${name}`)
  /** Each known field is one of the schema's, and so is each within it. */
  const compare = (known: Fields, schema: string): void => {
    const properties = document?.schemas[schema]?.properties ?? {}
    for (const [name, within] of Object.entries(known)) {
      expect(Object.keys(properties)).toContain(name)
      const inner = properties[name]?.$ref ?? properties[name]?.items?.$ref
      if (within === null) expect(inner, name).toBeUndefined()
      else compare(within, String(inner))
    }
  }
  const method = document?.resources.places.methods.get
  let double: PlacesDouble
  beforeAll(async () => {
    double = await openPlacesDouble({ apiKey: 'key' })
    const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
    const places = googlePlaces({ apiUrl: double.url, apiKey: 'key', clock, log: { warn: () => {} } })
    await places.autocomplete({ query: 'door', location: 'Springfield' })
    await places.autocomplete({ query: 'nobody' })
    await places.search({ query: 'dental', location: 'Springfield' })
    await places.search({ query: 'sangamon' })
    for (const { id } of DOUBLE_PLACES.slice(0, 7)) await places.details({ placeId: id })
  })
  afterAll(() => double?.close())

  const exchanges = (kind: string) => double.exchanges.filter(({ path }) => path.includes(kind))

  test.each([
    [':autocomplete', 'AutocompletePlacesRequest', 'AutocompletePlacesResponse'],
    [':searchText', 'SearchTextRequest', 'SearchTextResponse'],
  ] as const)('%s asks and answers as it says', (kind, request, response) => {
    expect(exchanges(kind)).toHaveLength(2)
    const [asked, answered] = [check(request), check(response)]
    for (const { body, answer } of exchanges(kind)) {
      expect(asked(body)).toBeNull()
      expect(answered(answer)).toBeNull()
      expect(asked({ ...(body as object), inputs: 1 })).toContain('additional properties')
    }
    expect(asked({})).toContain('required')
    compare(REQUEST_FIELDS[request], `GoogleMapsPlacesV1${request}`)
  })

  test('details answer as it says, asked by a path and parameters that it knows', () => {
    const found = exchanges('/places/')
    expect(found).toHaveLength(7)
    const answered = check('Place')
    for (const { path, query, answer } of found) {
      expect([path, query]).toEqual([expect.stringMatching(/^\/v1\/places\/[\w-]+$/), { languageCode: 'en' }])
      expect(answered(answer)).toBeNull()
    }
    expect(method?.flatPath).toBe('v1/places/{placesId}')
    expect(Object.keys(method?.parameters ?? {}).sort()).toEqual([...DETAILS_PARAMETERS, 'name'].sort())
  })

  test('the masks and the double name fields that there are, and so do all places of the double', () => {
    const masked = [...DETAILS_MASK.split(','), ...SEARCH_MASK.replaceAll('places.', '').split(',')]
    compare(PLACE_FIELDS, 'GoogleMapsPlacesV1Place')
    expect(Object.keys(PLACE_FIELDS)).toEqual(expect.arrayContaining(masked))
    const known = check('Place')
    for (const place of DOUBLE_PLACES) expect(known(place)).toBeNull()
  })
})
