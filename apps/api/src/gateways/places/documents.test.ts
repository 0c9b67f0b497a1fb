import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOfDiscovery, type Json, readDocument } from '../testing/documents.ts'
import { googlePlaces } from './google.ts'
import { DETAILS_MASK, SEARCH_MASK } from './google-answers.ts'
import { DOUBLE_PLACES } from './testing/places-data.ts'
import { openPlacesDouble, type PlacesDouble } from './testing/places-double.ts'
import {
  COMMON_PARAMETERS,
  DETAILS_PARAMETERS,
  PLACE_FIELDS,
  REQUEST_SHAPES,
} from './testing/places-fields.ts'

/** Our adapter's requests and our double's answers, checked against Google's own document (decision 019). */

const document = readDocument('google-places/places.v1.discovery.json')

describe.skipIf(document === null)('Places API (New)', () => {
  const check = (name: string) => checkOfDiscovery(document ?? {}, `GoogleMapsPlacesV1${name}`)
  let double: PlacesDouble
  beforeAll(async () => {
    double = await openPlacesDouble({ apiKey: 'key' })
    const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
    const places = googlePlaces({
      apiUrl: double.url,
      apiKey: 'key',
      clock,
      log: { warn: () => {} },
    })
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
  ])('%s asks and answers as it says', (kind, request, response) => {
    expect(exchanges(kind)).toHaveLength(2)
    const [asked, answered] = [check(request), check(response)]
    for (const { body, answer } of exchanges(kind)) {
      expect(asked(body)).toBeNull()
      expect(answered(answer)).toBeNull()
      expect(asked({ ...(body as object), inputs: 1 })).toContain('additional properties')
    }
    expect(asked({})).toContain('required')
  })

  test('details answer as it says, asked by a path and parameters that it knows', () => {
    const found = exchanges('/places/')
    expect(found).toHaveLength(7)
    const answered = check('Place')
    for (const { path, answer } of found) {
      expect(path).toMatch(/^\/v1\/places\/[\w-]+\?languageCode=en$/)
      expect(answered(answer)).toBeNull()
    }
    const { resources } = document as {
      resources: { places: { methods: { get: { parameters: object; flatPath: string } } } }
    }
    expect(resources.places.methods.get.flatPath).toBe('v1/places/{placesId}')
    expect(Object.keys(resources.places.methods.get.parameters)).toContain('languageCode')
  })

  test('what the double takes, and what it refuses as unknown, is as it says', () => {
    const { schemas } = document as { schemas: Record<string, { properties: Record<string, Json> }> }
    const propertiesOf = (name: unknown) => schemas[String(name)]?.properties ?? {}
    const within = (part: Json) => part.$ref ?? (part.items as Json | undefined)?.$ref
    const compare = (given: object, name: unknown, all: boolean): void => {
      const known = propertiesOf(name)
      if (all) expect(Object.keys(given).sort()).toEqual(Object.keys(known).sort())
      for (const [field, part] of Object.entries(given)) {
        expect(Object.keys(known)).toContain(field)
        const inner = within(known[field] ?? {})
        if (typeof part === 'object' && part !== null) compare(part, inner, true)
        else if (part === null) expect(inner, field).toBeUndefined()
        else if (part !== 'any') expect(part.replace('strings', 'array')).toBe(known[field]?.type)
      }
    }
    compare(PLACE_FIELDS, 'GoogleMapsPlacesV1Place', false)
    for (const [name, shape] of Object.entries(REQUEST_SHAPES))
      compare(shape, `GoogleMapsPlacesV1${name}`, true)
    const { resources, parameters } = document as unknown as {
      resources: { places: { methods: { get: { parameters: object } } } }
      parameters: object
    }
    const { name: _name, ...query } = resources.places.methods.get.parameters as { name: unknown }
    expect(Object.keys(query).sort()).toEqual(DETAILS_PARAMETERS)
    expect(Object.keys(parameters)).toEqual(expect.arrayContaining(COMMON_PARAMETERS))
  })

  test('the masks name fields that there are, and so do all places of the double', () => {
    const { properties } = (document as { schemas: Record<string, { properties: object }> }).schemas
      .GoogleMapsPlacesV1Place ?? { properties: {} }
    for (const field of [...DETAILS_MASK.split(','), ...SEARCH_MASK.replaceAll('places.', '').split(',')]) {
      expect(Object.keys(properties)).toContain(field)
    }
    const known = check('Place')
    for (const place of DOUBLE_PLACES) expect(known(place)).toBeNull()
  })
})
