import { m as reportWords } from '@fivestead/domain/languages/messages/reports/words'
import { m } from '@fivestead/domain/languages/messages/reviews/words'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlacesDouble, type PlacesDouble } from '../../gateways/places/testing/places-double.ts'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { quickSend } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const KEY = 'AIza-key-of-the-tests'
const PLACE = 'ChIJBlueDoorBakery00000001'
const START = Date.parse('2026-11-19T16:00:00.000Z')
const MINUTE_MS = 60_000

/** Places API in trouble. */
const TROUBLES = {
  slow: () => Object.assign(double.state, { fault: 'silent' }),
  failing: () => Object.assign(double.state, { fault: '500' }),
  'rate-limiting': () => Object.assign(double.state, { fault: '429' }),
  'talking HTML': () => Object.assign(double.state, { fault: 'html' }),
}

let double: PlacesDouble
const api = useTestApp({
  each: true,
  now: new Date(START).toISOString(),
  env: async () => {
    double ??= await openPlacesDouble({ apiKey: KEY })
    return { GOOGLE_PLACES_API_KEY: KEY, GOOGLE_PLACES_API_URL: double.url }
  },
})
afterAll(() => double.close())

let owner: Owner
beforeEach(async () => {
  double.reset()
  owner = await signUp(api, { placeId: PLACE, businessAddress: '1 Main Street, Springfield, IL 62701' })
})

const later = (ms: number) => api.setNow(START + ms)
const reviews = () => owner.browser.get(`/api/business/reviews?place_id=${PLACE}`)

/** All that the survey and the company page ask for, and what they send; the statuses. */
async function customerJourney(n: number): Promise<number[]> {
  const { id: businessId, slug } = owner.business
  const { requestId } = await quickSend(owner, { contact: `visitor${n}@shop.example` })
  const visitor = api.browser()
  const answers = [
    await visitor.get(`/api/company-pages/${slug}`),
    await visitor.get(`/api/surveys/${businessId}?requestId=${requestId}`),
    await visitor.get(`/api/business/by-slug/${slug}`),
    await visitor.post('/api/reviews', { businessId, requestId, rating: 2 }),
    await visitor.post('/api/feedback', { businessId, requestId, feedback: 'The soup was cold.' }),
    await visitor.post('/api/reviews', { businessId, rating: 5 }),
  ]
  return answers.map(({ status, text }) => {
    expect(status, text).toBeLessThan(300)
    return status
  })
}

describe.each(Object.entries(TROUBLES))('while Places is %s', (name, makeTrouble) => {
  test('survey and company page ask nothing of it, and wait for nothing of it', async () => {
    const well = await customerJourney(1)
    makeTrouble()
    later(2 * 60 * MINUTE_MS)
    double.exchanges.length = 0
    const answered: string[] = []
    // An owner's screens wait for Google at the same time.
    const screens = [
      owner.browser.query('reports.keyMetrics', { businessId: owner.business.id }),
      owner.browser.query('publicReviews.list', { placeId: PLACE }),
      owner.browser.query('places.details', { placeId: PLACE }),
      owner.browser.get('/api/business/search?query=bakery'),
    ].map((screen) => screen.then(({ status }) => void answered.push(String(status))))
    expect(await customerJourney(2)).toEqual(well)
    // Not one of the screens that hang has come back before the customer was done.
    if (name === 'slow') expect(answered).toEqual([])
    await Promise.all(screens)
    const calls = Object.values(double.calls).reduce((sum, count) => sum + count, 0)
    await customerJourney(3)
    expect(Object.values(double.calls).reduce((sum, count) => sum + count, 0)).toBe(calls)
  })

  test('the dashboard shows what it knew with its age, for a day; then the documented words', async () => {
    const first = await reviews()
    const known = { source: 'places', place_info: { rating: expect.any(Number) } }
    expect(first.body).toMatchObject({ stale: false, ...known })
    makeTrouble()
    later(3 * 60 * MINUTE_MS)
    const { status, body } = await reviews()
    const aged = { ...first.body, cached: true, stale: true, reviews: expect.any(Object) }
    expect([status, body]).toEqual([200, aged])
    // A call that hangs is the same from here on, and takes its five seconds each time.
    if (name === 'slow') return
    later(24 * 60 * MINUTE_MS + MINUTE_MS)
    expect(await refusalOf(reviews())).toEqual([503, m.loadFailed])
    const statistics = owner.browser.get(`/api/business/reviews/statistics?placeId=${PLACE}`)
    expect(await refusalOf(statistics)).toEqual([503, reportWords.statisticsUnavailableHint])
    // Figures that nobody may keep are not made up.
    const metrics = owner.browser.query('reports.keyMetrics', { businessId: owner.business.id })
    const none = { value: null, source: 'stored' }
    expect(await dataOf(metrics)).toMatchObject({ totalReviews: none, averageRating: none })
  })
})

// Each process has a breaker of its own (DEP-8).
test.skipIf(process.env.TEST_STACK)(
  'a provider that fails is left alone for half a minute, then asked once, and all is as before',
  async () => {
    double.state.fault = '500'
    const search = (n: number) => owner.browser.get(`/api/business/search?query=bakery%20${n}`)
    for (let n = 0; n < 12; n += 1) expect((await search(n)).status).toBe(503)
    // Five in a row open the breaker.
    expect(double.calls['search pro']).toBe(5)
    later(29_999)
    expect((await search(20)).status).toBe(503)
    expect(double.calls['search pro']).toBe(5)
    // One call decides: still in trouble.
    later(30_000)
    expect((await search(21)).status).toBe(503)
    expect((await search(22)).status).toBe(503)
    expect(double.calls['search pro']).toBe(6)
    // And once it is well, nobody has to do anything.
    double.state.fault = 'none'
    later(60_000)
    expect((await search(23)).status).toBe(200)
    expect((await search(24)).status).toBe(200)
    expect((await reviews()).body).toMatchObject({ stale: false })
  },
)
