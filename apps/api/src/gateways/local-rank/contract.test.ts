import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ENTRIES } from '../places/directory/entries.ts'
import { openPlacesDouble, type PlacesFault } from '../places/testing/places-double.ts'
import { checkOfDiscovery, type Json, readDocument } from '../testing/documents.ts'
import type { LocalRank, PointQuery, RankQuery } from './interface.ts'
import { cidOf } from './match.ts'
import { localRankOver } from './pages.ts'
import { placesRankPages } from './places.ts'
import { sandboxLocalRank } from './sandbox.ts'
import { serpapiRankPages } from './serpapi.ts'
import { openSerpapiDouble, SAMPLE_PLACES, type SerpapiFault } from './testing/serpapi-double.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const apiKey = 'key-of-the-double'

const places = await openPlacesDouble({ apiKey })
const serpapi = await openSerpapiDouble({ apiKey })
afterAll(() => Promise.all([places.close(), serpapi.close()]))
beforeEach(() => {
  places.reset()
  serpapi.reset()
})

const options = { apiKey, clock, timeoutMs: 300 }
const openPlaces = (more: { apiKey?: string } = {}) => {
  const pages = placesRankPages({ apiUrl: places.url, ...options, ...more })
  return localRankOver(pages, { source: 'places', searchMicros: 0 })
}
const openSerpapi = (more: { apiKey?: string } = {}) => {
  const pages = serpapiRankPages({ apiUrl: serpapi.url, ...options, ...more })
  return localRankOver(pages, { source: 'serpapi', searchMicros: 15_000 })
}
const openSandbox = () => sandboxLocalRank({ clock })

const bakery = ENTRIES.find(({ place }) => place.name === 'Blue Door Bakery')
if (!bakery?.place.location) throw new Error('no bakery')
const SPRINGFIELD = { latitude: 39.7817, longitude: -89.6501 }
const sample = (nth: number) => {
  const { placeId, title: businessName } = SAMPLE_PLACES[nth] ?? {}
  return { placeId: placeId as string, businessName: businessName as string }
}

interface Subject {
  open(): LocalRank
  /** One that is listed, and one that is not. */
  known: RankQuery
  unknown: RankQuery
  /** A search that finds it without its id. */
  named: { keyword: string; businessName: string }
}

const elsewhere = { placeId: 'ChIJelsewhere', businessName: 'Elsewhere' }
const own = { placeId: bakery.place.placeId, businessName: 'Blue Door Bakery', at: bakery.place.location }
const dentist = { keyword: 'dentist', location: 'Springfield', at: SPRINGFIELD }
const pizza = { keyword: 'pizza', location: 'Springfield, IL', at: SPRINGFIELD }
const subjects = {
  sandbox: {
    open: openSandbox,
    known: { keyword: 'bakery', location: 'Springfield, IL', ...own },
    unknown: { keyword: 'emergency plumber', location: 'Springfield, IL', ...own },
    named: { keyword: 'bakery', businessName: 'blue door bakery ' },
  },
  Places: {
    open: openPlaces,
    known: { ...dentist, placeId: 'ChIJDentist005000000000000', businessName: 'Dentist 5' },
    unknown: { ...dentist, ...elsewhere },
    named: { keyword: 'bakery', businessName: 'Blue Door Bakery' },
  },
  SerpApi: {
    open: openSerpapi,
    known: { ...pizza, ...sample(24) },
    unknown: { ...pizza, ...elsewhere },
    named: { keyword: 'pizza', businessName: 'sample place 3' },
  },
} satisfies Record<string, Subject>

const pointOf = ({ keyword, businessName, placeId, at }: RankQuery): PointQuery => ({
  keyword,
  businessName,
  placeId: placeId ?? '',
  at: at ?? SPRINGFIELD,
})

/** Requirements on every provider of positions. */
describe.each<[string, Subject]>(Object.entries(subjects))('%s', (_name, { open, known, unknown, named }) => {
  test('a listed place has a position from 1 on, within what was looked through; asked again it is the same', async () => {
    const found = await open().find(known)
    expect(found.position).toBeGreaterThanOrEqual(1)
    expect(found.totalResults).toBeGreaterThanOrEqual(found.position ?? Number.NaN)
    expect(found.totalResults).toBeLessThanOrEqual(200)
    expect(found).toMatchObject({ queryUsed: known.keyword, locationUsed: known.location })
    expect(found.provider).toBe(open().source)
    expect(await open().find(known)).toEqual(found)
  })

  test('a place that is not listed has none', async () => {
    expect((await open().find(unknown)).position).toBeNull()
  })

  test('a business without an id is looked for by its name', async () => {
    const byName = { ...known, ...named, placeId: null }
    expect((await open().find(byName)).position).toBeGreaterThanOrEqual(1)
    const nobody = await open().find({ ...byName, businessName: 'Nobody Of That Name' })
    expect(nobody.position).toBeNull()
  })

  test('where nobody knows the point, the town in the words has to do', async () => {
    expect((await open().find({ ...known, at: null })).totalResults).toBeGreaterThanOrEqual(1)
  })

  test('from a point: at most 20 places, each once, and its own where its position says', async () => {
    const { position, placeIds } = await open().around(pointOf(known))
    expect(placeIds.length).toBeLessThanOrEqual(20)
    expect(new Set(placeIds).size).toBe(placeIds.length)
    expect(placeIds.indexOf(known.placeId ?? '')).toBe(position === null ? -1 : position - 1)
    expect((await open().around(pointOf(unknown))).position).toBeNull()
  })

  test('another point has another order', async () => {
    const here = await open().around(pointOf(known))
    const { latitude, longitude } = known.at ?? SPRINGFIELD
    const there = await open().around({ ...pointOf(known), at: { latitude: latitude + 0.09, longitude } })
    expect(there.placeIds).not.toEqual(here.placeIds)
  })
})

describe('Places', () => {
  const { known, named } = subjects.Places
  const document = readDocument('google-places/places.v1.discovery.json')

  test('is asked for ids alone, which are charged as such, around the point and in the words', async () => {
    await openPlaces().find(known)
    await openPlaces().around(pointOf(known))
    expect(Object.keys(places.calls)).toEqual(['search ids'])
    expect(places.exchanges[0]?.body).toMatchObject({
      textQuery: 'dentist in Springfield',
      pageSize: 20,
      includePureServiceAreaBusinesses: true,
      locationBias: { circle: { center: SPRINGFIELD, radius: 2000 } },
    })
    expect(places.exchanges.at(-1)?.body).toMatchObject({ textQuery: 'dentist' })
  })

  test('is looked through for 60 results and no more; a position on a later page counts those before it', async () => {
    const missing = await openPlaces().find({ ...known, placeId: 'ChIJelsewhere' })
    expect(missing).toMatchObject({ position: null, totalResults: 60 })
    expect(places.exchanges).toHaveLength(3)
    const [, , last] = places.exchanges
    const { places: page } = (last?.answer ?? {}) as { places: { id: string }[] }
    expect(await openPlaces().find({ ...known, placeId: page[0]?.id ?? '' })).toMatchObject({ position: 41 })
  })

  test('a business without an id is looked for by name and town first', async () => {
    expect((await openPlaces().find({ ...known, ...named, placeId: null })).position).toBe(1)
    expect(places.exchanges[0]?.body).toMatchObject({ textQuery: 'Blue Door Bakery Springfield' })
  })

  test.skipIf(document === null)('question and answer are as the discovery document says', async () => {
    await openPlaces().find({ ...known, placeId: 'ChIJelsewhere' })
    const request = checkOfDiscovery(document ?? {}, 'GoogleMapsPlacesV1SearchTextRequest')
    const answer = checkOfDiscovery(document ?? {}, 'GoogleMapsPlacesV1SearchTextResponse')
    expect(places.exchanges).toHaveLength(3)
    for (const exchange of places.exchanges) {
      expect(request(exchange.body)).toBeNull()
      expect(answer(exchange.answer)).toBeNull()
    }
    expect(request({ ...(places.exchanges[0]?.body as Json), query: 'x' })).toContain('additional properties')
  })

  const faults: PlacesFault[] = ['500', '429', 'disabled', 'html', 'strange', 'lost answer', 'silent']
  test.each(faults)('%s is told as unavailable, silence as a timeout', async (fault) => {
    places.failNext(fault)
    const kind = fault === 'silent' ? 'timeout' : 'unavailable'
    await expect(openPlaces().find(known)).rejects.toMatchObject({ name: 'PlacesError', kind })
  })

  test('a wrong key is unavailable', async () => {
    await expect(openPlaces({ apiKey: 'wrong' }).find(known)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('SerpApi', () => {
  const { known, named } = subjects.SerpApi
  const document = readDocument('serpapi/google_maps.json')

  test.skipIf(document === null)('is asked by parameters that its document names', async () => {
    await openSerpapi().find({ ...known, placeId: 'ChIJelsewhere' })
    const { params, common_params } = document as { params: Json; common_params?: Json }
    const names = new Set(['api_key', 'engine', ...Object.keys(params), ...Object.keys(common_params ?? {})])
    const asked = serpapi.exchanges.flatMap(({ query }) => Object.keys(query))
    expect(asked.filter((name) => !names.has(name))).toEqual([])
    expect(new Set(asked)).toContain('start')
  })

  test('from the point, with the town in the words; a position on the second page counts the first', async () => {
    expect(await openSerpapi().find(known)).toMatchObject({ position: 25, totalResults: 40 })
    expect(serpapi.exchanges.map(({ query }) => [query.q, query.ll, query.start])).toEqual([
      ['pizza in Springfield, IL', '@39.781700,-89.650100,14z', undefined],
      ['pizza in Springfield, IL', '@39.781700,-89.650100,14z', '20'],
    ])
    const missing = await openSerpapi().find({ ...known, placeId: 'ChIJelsewhere' })
    expect(missing).toMatchObject({ position: null, totalResults: 45 })
  })

  /** https://developers.google.com/maps/documentation/places: the id and the CID of its own example. */
  const SYDNEY = { placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4', cid: '10281119596374313554' }

  test('a place id carries the CID; another form has none', () => {
    expect(cidOf(SYDNEY.placeId)).toBe(SYDNEY.cid)
    for (const other of ['', 'ChIJshort', 'EicxMyBNYXJrZXQgU3Q', 'GhIJQWDl0CIeQUARxks3icF8U8A']) {
      expect(cidOf(other)).toBeNull()
    }
  })

  const place = { title: "Joe's Café", phone: '+1 (217) 555-0199', latitude: 39.7817, longitude: -89.6501 }
  const joes = { businessName: 'Joes Cafe', phone: '2175550199' }
  const wanted = { ...pointOf(known), ...joes, placeId: SYDNEY.placeId }
  const unnamed = { ...place, placeId: null, cid: null }
  test.each([
    ['by its id', { ...place, placeId: SYDNEY.placeId, cid: null, title: 'Renamed' }, 1],
    ['by its CID', { ...unnamed, cid: SYDNEY.cid, title: 'Renamed' }, 1],
    ['by a CID that is called place_id', { ...unnamed, placeId: SYDNEY.cid, title: 'Renamed' }, 1],
    ['by name and phone', unnamed, 1],
    ['not by its name alone', { ...unnamed, phone: null }, null],
    ['not where the phone is another', { ...unnamed, phone: '217-555-0100' }, null],
    ['not where the id is another', { ...unnamed, placeId: 'ChIJanother' }, null],
    ['not where the CID is another', { ...unnamed, cid: '7' }, null],
  ])('the own place is found %s', async (_, found, position) => {
    serpapi.places.unshift(found)
    expect((await openSerpapi().around(wanted)).position).toBe(position)
  })

  test('a business without an id is looked for by its name; 200 with words under "error" is no result', async () => {
    const byName = { ...known, ...named, placeId: null }
    expect((await openSerpapi().find(byName)).position).toBe(3)
    serpapi.failNext('empty')
    expect(await openSerpapi().find(known)).toMatchObject({ position: null, totalResults: 0 })
  })

  test.each<[SerpapiFault, string]>([
    [{ status: 400 }, 'unavailable'],
    [{ status: 401 }, 'unavailable'],
    ['out of searches', 'unavailable'],
    [{ status: 429, error: 'Throughput limit' }, 'unavailable'],
    [{ status: 500 }, 'unavailable'],
    [{ status: 503 }, 'unavailable'],
    ['html 200', 'unavailable'],
    ['lost answer', 'unavailable'],
    ['silent', 'timeout'],
  ])('%j is %s', async (fault, kind) => {
    serpapi.failNext(fault)
    await expect(openSerpapi().find(known)).rejects.toMatchObject({ name: 'PlacesError', kind })
  })

  test('a wrong key is unavailable, and the words do not carry the key', async () => {
    const refusal = { kind: 'unavailable', message: 'SerpApi refused our key' }
    await expect(openSerpapi({ apiKey: 'wrong' }).find(known)).rejects.toMatchObject(refusal)
  })
})
