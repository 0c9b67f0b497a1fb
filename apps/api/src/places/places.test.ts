import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxMapsLinks } from '../gateways/maps-links/sandbox.ts'
import { ENTRIES } from '../gateways/places/directory/entries.ts'
import { type PlacesFaults, sandboxPlaces } from '../gateways/places/sandbox.ts'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { placeLocation } from './service.ts'

const bakery = ENTRIES.find(({ place }) => place.name === 'Blue Door Bakery')?.place
const bakeryId = bakery?.placeId ?? ''

const CONTACT = {
  formatted_address: '14 Main St, Springfield, IL 62701',
  formatted_phone_number: '(217) 555-0114',
  website: 'https://www.bluedoorbakery.example/',
}
const SLOW = 'The search is taking longer than expected. Please try again.'

const testApp = useTestApp()
const faults: PlacesFaults = {}
const calls: string[] = []

beforeAll(() => {
  testApp.deps.gateways.places = sandboxPlaces({ faults, onCall: (call) => calls.push(call) })
})
beforeEach(() => {
  calls.length = 0
  for (const call of ['autocomplete', 'search', 'details'] as const) delete faults[call]
})

describe('autocomplete', () => {
  test('answers a visitor with values, falling relevance and types, on both transports', async () => {
    const { status, body } = await testApp.get('/api/business/autocomplete?query=blue%20door')
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      ...{ value: 'Blue Door Bakery', relevance: 100, type: 'bakery', placeId: bakeryId },
      address: '14 Main St, Springfield, IL 62701',
    })
    const dental = await testApp.get('/api/business/autocomplete?query=dental&location=Tucson')
    const relevances = dental.body.map(({ relevance }: { relevance: number }) => relevance)
    expect(relevances).toEqual([100, 95, 90, 85, 80])
    expect(dental.body[0].value).toBe('Old Pueblo Dental Care')
    const input = { query: 'dental', location: 'Tucson' }
    expect(await dataOf(testApp.query('places.autocomplete', input))).toEqual(dental.body)
  })

  test('under two characters asks nobody', async () => {
    expect((await testApp.get('/api/business/autocomplete?query=b')).body).toEqual([])
    expect(calls).toEqual([])
  })
})

describe('search', () => {
  test('answers a list in the documented shape', async () => {
    const { body } = await testApp.get('/api/business/search?query=blue%20door%20bakery')
    expect(body[0]).toEqual({
      name: 'Blue Door Bakery',
      place_id: bakeryId,
      ...CONTACT,
      rating: bakery?.rating,
      ...{ user_ratings_total: bakery?.userRatingCount, reviews: bakery?.userRatingCount },
    })
  })

  test('leaves out what a place does not have', async () => {
    const { body } = await testApp.get('/api/business/search?query=second%20wind%20yoga')
    const there = ['formatted_address', 'formatted_phone_number', 'name', 'place_id', 'website']
    expect(Object.keys(body[0]).toSorted()).toEqual(there)
    const mobile = await testApp.get('/api/business/search?query=sangamon%20plumbing')
    expect(mobile.body[0].formatted_address).toBe('Springfield, IL')
  })

  test('an empty query is refused with the documented text', async () => {
    const answer = await testApp.get('/api/business/search?query=%20')
    const message = 'Please enter a business name to search'
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('a slow directory is 504, one that is down 503, in the documented words', async () => {
    const search = () => testApp.get('/api/business/search?query=blue')
    faults.search = 'timeout'
    expect(await search()).toMatchObject({ status: 504, body: { message: SLOW } })
    faults.search = 'unavailable'
    const message = 'Search service temporarily unavailable. Please try again later.'
    expect(await search()).toMatchObject({ status: 503, body: { message } })
    const trpc = await testApp.query('places.search', { query: 'blue' })
    expect(trpc.body.error.data).toEqual({ code: 'SERVICE_UNAVAILABLE', httpStatus: 503 })
  })
})

describe('a share link', () => {
  const resolve = (link: unknown) => testApp.query('places.resolveLink', { link })

  test('leads to its place, or to none', async () => {
    const known = await dataOf(resolve(` http://maps.app.goo.gl/${bakeryId}?g_st=ic `))
    expect(known).toEqual({ placeId: bakeryId, name: null })
    expect(await dataOf(resolve('https://goo.gl/maps/nobody'))).toEqual({ placeId: null, name: null })
  })

  test.each(['https://evil.example/x', 'https://www.google.com/maps/place/x', 'http://127.0.0.1/', 7])(
    '%j is refused',
    async (link) => {
      expect(await refusalOf(resolve(link))).toEqual([400, 'link must be a share link of Google Maps'])
    },
  )

  test('that nobody answers for is told in the documented words', async () => {
    const { mapsLinks } = testApp.deps.gateways
    testApp.deps.gateways.mapsLinks = sandboxMapsLinks({ resolve: 'timeout' })
    const refused = await refusalOf(resolve('https://maps.app.goo.gl/AbC'))
    testApp.deps.gateways.mapsLinks = mapsLinks
    expect(refused).toEqual([504, SLOW])
  })
})

describe('details', () => {
  test('placeId answers flat, place_id wrapped, and the path the same', async () => {
    const flat = await testApp.get(`/api/business/details?placeId=${bakeryId}`)
    expect(flat.body).toMatchObject({
      place_id: bakeryId,
      name: 'Blue Door Bakery',
      ...CONTACT,
      ...{ international_phone_number: '+1 217-555-0114', phone: '(217) 555-0114' },
      types: ['bakery', 'food', 'store', 'point_of_interest', 'establishment'],
      type: 'bakery',
      user_ratings_total: bakery?.userRatingCount,
      geometry: { location: { lat: expect.any(Number), lng: expect.any(Number) } },
      source: 'sandbox',
    })
    expect(flat.body.address_components).toContainEqual({
      long_name: 'Illinois',
      short_name: 'IL',
      types: ['administrative_area_level_1'],
    })
    const wrapped = await testApp.get(`/api/business/details?place_id=${bakeryId}`)
    expect(wrapped.body).toEqual({ success: true, business: flat.body })
    expect((await testApp.get(`/api/business/place/${bakeryId}`)).body).toEqual(flat.body)
    expect(await dataOf(testApp.query('places.details', { placeId: bakeryId }))).toEqual(flat.body)
  })

  test('an hour of visitors is one question; then it is asked again', async () => {
    const id = ENTRIES[20]?.place.placeId
    await Promise.all(Array.from({ length: 50 }, () => testApp.get(`/api/business/place/${id}`)))
    testApp.setNow('2026-11-19T16:59:59.000Z')
    await testApp.get(`/api/business/place/${id}`)
    expect(calls).toEqual(['details'])
    testApp.setNow('2026-11-19T17:00:01.000Z')
    await testApp.get(`/api/business/place/${id}`)
    expect(calls).toEqual(['details', 'details'])
  })

  test('an id that the directory does not know is 404, and asked once in five minutes', async () => {
    for (let count = 0; count < 3; count++) {
      const refused = await refusalOf(testApp.get('/api/business/place/ChIJnone'))
      expect(refused).toEqual([404, 'Place not found'])
    }
    expect(calls).toEqual(['details'])
  })

  test('a fault is not kept', async () => {
    const id = ENTRIES[21]?.place.placeId
    faults.details = 'unavailable'
    expect((await testApp.get(`/api/business/place/${id}`)).status).toBe(503)
    delete faults.details
    expect((await testApp.get(`/api/business/place/${id}`)).status).toBe(200)
  })

  test.each([
    '/api/business/details',
    '/api/business/details?placeId=../etc',
    '/api/business/details?place_id=',
    `/api/business/details?placeId=${bakeryId}&extra=1`,
    `/api/business/place/${'x'.repeat(300)}`,
  ])('%s is refused', async (url) => {
    expect(await refusalOf(testApp.get(url))).toEqual([400, expect.any(String)])
    expect(calls).toEqual([])
  })
})

describe('where a place lies', () => {
  const now = new Date('2026-12-01T12:00:00.000Z').getTime()
  const DAY_MS = 86_400_000
  const locationOf = (id: string | undefined) => placeLocation(testApp.deps, id ?? '')
  beforeEach(() => testApp.setNow(now))

  test('is known for 30 days, however often the rest goes', async () => {
    const place = ENTRIES[23]?.place
    expect(await locationOf(place?.placeId)).toEqual(place?.location)
    testApp.setNow(now + 30 * DAY_MS - 1)
    await runHourlyJobs(testApp.deps)
    expect(await locationOf(place?.placeId)).toEqual(place?.location)
    expect(calls).toEqual(['details'])
    testApp.setNow(now + 30 * DAY_MS)
    await runHourlyJobs(testApp.deps)
    expect(await locationOf(place?.placeId)).toEqual(place?.location)
    expect(calls).toEqual(['details', 'details'])
  })

  test('comes along with the details, and is null where a business visits its customers', async () => {
    const [first, mobile] = [ENTRIES[22]?.place, ENTRIES.find(({ place }) => place.location === null)?.place]
    await testApp.get(`/api/business/place/${first?.placeId}`)
    expect(await locationOf(first?.placeId)).toEqual(first?.location)
    expect(await locationOf(mobile?.placeId)).toBeNull()
    expect(calls).toEqual(['details', 'details'])
  })
})
