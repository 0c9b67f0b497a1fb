import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { googlePlaces } from './google.ts'
import type { Places } from './interface.ts'
import { sandboxPlaces } from './sandbox.ts'
import { DOUBLE_PLACES } from './testing/places-data.ts'
import { openPlacesDouble } from './testing/places-double.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const log = { warn: vi.fn() }
const KEY = 'AIza-key-of-the-tests'
/** Long enough for an answer on this machine, and what a test of silence waits. */
const TIMEOUT_MS = 300

const double = await openPlacesDouble({ apiKey: KEY })
afterAll(() => double.close())
beforeEach(() => {
  double.reset()
  log.warn.mockReset()
})

const google = (more: Partial<Parameters<typeof googlePlaces>[0]> = {}) =>
  googlePlaces({ apiUrl: double.url, apiKey: KEY, clock, log, ...more })

/** Requirements on every maps directory, with or without a lasting fault. */
const providers: [string, (fault?: 'timeout' | 'unavailable') => Places][] = [
  [
    'sandbox',
    (fault) => sandboxPlaces(fault ? { faults: { autocomplete: fault, search: fault, details: fault } } : {}),
  ],
  [
    'Places API (New)',
    (fault) => {
      const faults = { timeout: 'silent', unavailable: '500', none: 'none' } as const
      double.state.fault = faults[fault ?? 'none']
      return google(fault === 'timeout' ? { timeoutMs: TIMEOUT_MS } : {})
    },
  ],
]

describe.each(providers)('%s', (_name, open) => {
  test('a prediction leads to the details of the same place', async () => {
    const [first] = await open().autocomplete({ query: 'blue door' })
    const address = expect.stringMatching(/^14 Main St, Springfield/)
    expect(first).toMatchObject({ name: 'Blue Door Bakery', address })
    const place = await open().details({ placeId: first?.placeId ?? '' })
    expect(place).toMatchObject({ placeId: first?.placeId, name: first?.name, timeZone: 'America/Chicago' })
    const town = place.addressComponents.find(({ types }) => types.includes('locality'))
    expect(town?.longText).toBe('Springfield')
  })

  test('at most 5 predictions and 20 results; no hit is an empty list', async () => {
    expect(await open().autocomplete({ query: 'dental' })).toHaveLength(5)
    const found = await open().search({ query: 'dental' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThanOrEqual(20)
    expect(await open().autocomplete({ query: 'no such business anywhere' })).toEqual([])
    expect(await open().search({ query: 'no such business anywhere' })).toEqual([])
  })

  test('a town draws results to itself', async () => {
    expect((await open().search({ query: 'bakery', location: 'Springfield' })).length).toBeGreaterThan(0)
    const [first] = await open().autocomplete({ query: 'blue door', location: 'Springfield' })
    expect(first?.name).toBe('Blue Door Bakery')
  })

  test('a business that visits its customers has no address and no location', async () => {
    const [place] = await open().search({ query: 'sangamon plumbing' })
    expect(place).toMatchObject({ formattedAddress: null, location: null, name: 'Sangamon Plumbing & Drain' })
  })

  test('a place that nobody rated has no figures, not 0', async () => {
    const [found] = await open().search({ query: 'second wind yoga' })
    const place = await open().details({ placeId: found?.placeId ?? '' })
    expect(place).toMatchObject({ name: 'Second Wind Yoga', rating: null, userRatingCount: null })
  })

  test('an unknown id is not found', async () => {
    await expect(open().details({ placeId: 'ChIJnone' })).rejects.toMatchObject({ kind: 'not_found' })
  })

  test.each(['timeout', 'unavailable'] as const)('%s is told apart', async (kind) => {
    const places = open(kind)
    for (const call of ['autocomplete', 'search', 'details'] as const) {
      await expect(places[call]({ query: 'blue', placeId: 'x' })).rejects.toMatchObject({ kind })
    }
  })

  test('what a caller does to an answer does not reach the next one', async () => {
    const places = open()
    const [place] = await places.search({ query: 'blue door' })
    if (place) place.types.length = 0
    expect((await places.search({ query: 'blue door' }))[0]?.types).not.toEqual([])
  })
})

describe('Places API (New) besides', () => {
  const idOf = (name: string) =>
    DOUBLE_PLACES.find(({ displayName }) => (displayName as { text: string }).text.includes(name))?.id ?? ''

  test('gets its key in the header alone, and each call is charged as planned', async () => {
    const places = google()
    await places.autocomplete({ query: 'blue door' })
    await places.search({ query: 'blue door' })
    await places.details({ placeId: idOf('Blue Door Bakery') })
    expect(JSON.stringify(double.exchanges)).not.toContain(KEY)
    expect(double.calls).toEqual({ autocomplete: 1, 'search pro': 1, 'details atmosphere': 1 })
  })

  test.each(['404', '400', 'empty 404', 'not an id'] as const)('says not found as %s', async (how) => {
    double.state.notFound = how
    await expect(google().details({ placeId: 'ChIJnone' })).rejects.toMatchObject({ kind: 'not_found' })
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('gives five reviews along, in the words that were written', async () => {
    const { reviews } = await google().details({ placeId: idOf('Blue Door Bakery') })
    expect(reviews).toMatchObject({ source: 'places', complete: false, rating: 4.6, total: 128 })
    expect(reviews?.reviews.map(({ text, language }) => [text, language])).toEqual([
      ['Great rye', 'en'],
      ['El pan estaba frío', 'es'],
      [null, 'und'],
      ['Closed at noon 🙄', 'en'],
      ['خبز رائع', 'ar'],
    ])
    expect(reviews?.reviews[0]).toEqual({
      ...{ id: 'places/ChIJBlueDoorBakery00000001/reviews/Chd1', authorName: 'Ann B.' },
      authorUrl: 'https://www.google.com/maps/contrib/101/reviews',
      authorPhotoUrl: 'https://lh3.googleusercontent.com/a/photo1=s128-c0x00000000-cc-rp-mo',
      ...{ rating: 5, text: 'Great rye', language: 'en' },
      publishedAt: new Date('2026-10-23T10:00:00.123Z'),
      reply: null,
      url: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/reviews\//),
    })
    const yoga = await google().details({ placeId: idOf('Second Wind Yoga') })
    expect(yoga.reviews).toMatchObject({ rating: null, total: null, reviews: [] })
  })

  test('reads names with emoji and from right to left', async () => {
    const names = { 'Café Zoë': 'Café Zoë ☕️🧁', مخبز: 'مخبز السلام' }
    for (const [query, name] of Object.entries(names)) {
      const [first] = await google().autocomplete({ query })
      expect(first?.name).toBe(name)
      expect((await google().details({ placeId: first?.placeId ?? '' })).name).toBe(name)
    }
  })

  test('tells where a business has moved', async () => {
    const place = await google().details({ placeId: idOf('old shop') })
    expect(place.movedTo).toBe(idOf('Blue Door Bakery'))
  })

  test.each([
    ['a wrong key', { status: 400, reason: 'API_KEY_INVALID' }, () => google({ apiKey: 'AIza-wrong' })],
    ['the API switched off', { status: 403, reason: 'SERVICE_DISABLED' }, 'disabled'],
    ['a quota', { status: 429, reason: 'RATE_LIMIT_EXCEEDED' }, '429'],
  ] as const)('with %s it seems to be away, and the operator is told once', async (_what, said, how) => {
    const places = typeof how === 'function' ? how() : google()
    if (typeof how === 'string') double.state.fault = how
    for (let time = 0; time < 3; time += 1) {
      await expect(places.search({ query: 'blue' })).rejects.toMatchObject({ kind: 'unavailable' })
    }
    expect(log.warn.mock.calls).toEqual([[said, expect.stringMatching(/quota|GOOGLE_PLACES_API_KEY/)]])
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('AIza')
  })

  test.each(['html', 'lost answer'] as const)('with %s it seems to be away', async (fault) => {
    double.state.fault = fault
    const away = { name: 'PlacesError', kind: 'unavailable', neverLeft: false }
    await expect(google().details({ placeId: idOf('Zoë') })).rejects.toMatchObject(away)
  })

  test('leaves out what it cannot use, and knows what never left', async () => {
    double.state.fault = 'strange'
    expect(await google().search({ query: 'blue' })).toEqual([])
    expect(await google().autocomplete({ query: 'blue' })).toEqual([])
    await expect(google().details({ placeId: 'x' })).rejects.toMatchObject({ kind: 'unavailable' })
    const gone = await openPlacesDouble({ apiKey: KEY })
    await gone.close()
    const away = { name: 'PlacesError', kind: 'unavailable', neverLeft: true }
    await expect(google({ apiUrl: gone.url }).search({ query: 'blue' })).rejects.toMatchObject(away)
  })
})
