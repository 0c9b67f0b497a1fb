import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PLACES_PRICES } from '../gateways/places/prices.ts'
import { DOUBLE_PLACES } from '../gateways/places/testing/places-data.ts'
import { openPlacesDouble } from '../gateways/places/testing/places-double.ts'
import { openDemo } from '../signup/demo.service.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { dropBusiness, type Owner, signUp, signupPayload } from '../testing/owners.ts'
import { addRows, dropRows, rowsOf } from '../testing/rows.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'

const KEY = 'AIza-key-of-the-tests'
const MINUTE_MS = 60_000

const double = await openPlacesDouble({ apiKey: KEY })
const ENV = { GOOGLE_PLACES_API_KEY: KEY, GOOGLE_PLACES_API_URL: double.url }
const api = useTestApp({ env: ENV })
afterAll(() => double.close())
beforeEach(async () => {
  double.reset()
  await dropRows(api, 'placeCache')
  await dropRows(api, 'providerUsage')
})

const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const placeIds = DOUBLE_PLACES.filter(({ location }) => location).map(({ id }) => id)
const bakeryId = placeIds[0] ?? ''
/** Billing unit of each request that the double saw. */
const BILLED = { autocomplete: 'autocomplete', search: 'search pro', details: 'details atmosphere' } as const

async function spent(app: TestApp = api) {
  const rows = (await rowsOf(app, 'providerUsage', { provider: 'places' })).filter(({ calls }) => calls > 0)
  return Object.fromEntries(rows.map(({ sku, calls, micros }) => [sku || 'all', [calls, Number(micros)]]))
}

/** The same as the double counted it. */
function charged() {
  const seen = Object.entries(BILLED).flatMap(([sku, name]) => {
    const calls = double.calls[name] ?? 0
    return calls === 0 ? [] : [[sku, calls, calls * PLACES_PRICES[sku as keyof typeof BILLED]] as const]
  })
  if (seen.length === 0) return {}
  const sum = (at: 1 | 2) => seen.reduce((all, line) => all + line[at], 0)
  return {
    all: [sum(1), sum(2)],
    ...Object.fromEntries(seen.map(([sku, calls, micros]) => [sku, [calls, micros]])),
  }
}

test('a whole sign-up asks for the place once, its reviews included', async () => {
  const browser = api.browser()
  for (const query of ['blue', 'blue door']) await browser.get(`/api/business/autocomplete?query=${query}`)
  await browser.get(`/api/business/details?placeId=${bakeryId}`)
  // The wizard may take its time.
  later(50 * MINUTE_MS)
  const answer = await browser.post('/api/signup', signupPayload({ placeId: bakeryId }))
  expect(answer.status).toBe(201)
  const { business } = answer.body
  const connected = await browser.mutate('signup.connectServices', { businessId: business.id })
  expect(connected.body.result.data).toEqual({ rating: 4.6, reviewCount: 128, connected: true })
  expect(double.calls).toEqual({ autocomplete: 2, 'details atmosphere': 1 })
  expect(await spent()).toEqual(charged())
})

test('a business is what its owner confirmed, and nothing of Places changes that later', async () => {
  const [, , zoe = ''] = placeIds
  const form = {
    ...{ placeId: zoe, businessName: "Zoë's Café", businessPhone: '(217) 555-0140' },
    businessAddress: '5 Rosé Ln, Springfield, IL 62704',
  }
  const { browser, business } = await signUp(api, form)
  const typed = { name: "Zoë's Café", address: '5 Rosé Ln', city: 'Springfield', state: 'IL', zip: '62704' }
  const taken = { phone: '(217) 555-0140', timeZone: 'America/Chicago', country: 'US' }
  const none = { website: null, type: null, category: null }
  expect(business).toMatchObject({ ...typed, ...taken, ...none, placeId: zoe })
  const changed = { phone: '(217) 555-9999', website: 'https://zoe.example' }
  await browser.patch(`/api/businesses/${business.id}`, changed)
  await browser.mutate('signup.connectServices', { businessId: business.id })
  const later = await browser.get(`/api/businesses/${business.id}`)
  expect(later.body).toMatchObject({ ...typed, ...changed })
  const mine = { name: 'Mine', phone: '(217) 555-1' }
  const { body } = await browser.post('/api/businesses', { ...mine, placeId: placeIds[3] })
  expect(body).toMatchObject({ ...mine, address: null, website: null, type: null })
})

test('what the owner did not see on the card of the place is not theirs to confirm', async () => {
  const places = await Promise.all(
    placeIds.slice(0, 6).map((placeId) => api.deps.gateways.places.details({ placeId })),
  )
  const place = places.find(({ website, nationalPhoneNumber }) => website && nationalPhoneNumber)
  if (!place) throw new Error('no place of the double has a website and a telephone')
  await dropRows(api, 'allBusinesses')
  const form = { placeId: place.placeId, businessName: 'Mine', businessWebsite: place.website }
  const { business } = await signUp(api, { ...form, businessPhone: '(900) 555-0100' })
  expect(business).toMatchObject({ phone: null, website: place.website, hours: null, address: null })
  const shown = 'Monday–Sunday: 7:00 AM – 2:00 PM'
  for (const [businessHours, hours] of [
    ['Monday: Closed', null],
    [shown, shown],
  ] as const) {
    await dropRows(api, 'allBusinesses')
    expect((await signUp(api, { ...form, businessHours })).business).toMatchObject({ hours })
  }
})

test('a name that is a domain counts only where the directory calls the place so', async () => {
  const names = { businessName: 'evil.com', placeId: placeIds[5] }
  const { status, body } = await api.browser().post('/api/signup', signupPayload(names))
  expect([status, body.message]).toEqual([400, expect.stringContaining('Business name')])
})

describe('public reviews', () => {
  let owner: Owner
  beforeEach(async () => {
    await dropRows(api, 'allBusinesses')
    owner = await signUp(api, { placeId: bakeryId })
    double.reset()
    await dropRows(api, 'placeCache')
  })
  const read = () => owner.browser.get(`/api/business/reviews?place_id=${bakeryId}`)

  test('are five, say so, and leave the rating alone', async () => {
    const { body } = await read()
    expect(body).toMatchObject({
      ...{ source: 'places', cached: false, complete: false },
      place_info: { rating: 4.6, reviews: 128 },
      reviews: { reviews_results: { rating: 4.6, total_reviews: 128 } },
    })
    const { reviews } = body.reviews.reviews_results
    expect(reviews).toHaveLength(5)
    expect(reviews[0]).toMatchObject({
      author_name: 'Ann B.',
      text: 'Great rye',
      author_url: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/contrib\//),
      profile_photo_url: expect.stringMatching(/^https:\/\/lh3\.googleusercontent\.com\//),
      google_maps_url: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/reviews\//),
    })
    expect(reviews[1].text).toBe('El pan estaba frío')
  })

  test('share answer and question with the details of the place', async () => {
    await owner.browser.get(`/api/business/details?placeId=${bakeryId}`)
    later(4 * MINUTE_MS)
    expect((await read()).body).toMatchObject({ cached: true, stale: false })
    expect(double.calls).toEqual({ 'details atmosphere': 1 })
    later(2 * MINUTE_MS)
    expect((await read()).body.cached).toBe(false)
    await owner.browser.get(`/api/business/details?placeId=${bakeryId}`)
    expect(double.calls).toEqual({ 'details atmosphere': 2 })
  })

  test.each(['500', '429', 'html', 'disabled'] as const)(
    'that were known stand in with %s',
    async (fault) => {
      await read()
      later(6 * MINUTE_MS)
      double.state.fault = fault
      expect((await read()).body).toMatchObject({ cached: true, stale: true, complete: false })
      double.state.fault = 'none'
      later(MINUTE_MS)
      expect((await read()).body).toMatchObject({ cached: false, stale: false })
    },
  )
})

test('a business follows its place where the directory says it moved, unless somebody is there', async () => {
  const oldId = DOUBLE_PLACES.find(({ movedPlaceId }) => movedPlaceId === bakeryId)?.id ?? ''
  await dropRows(api, 'allBusinesses')
  const { browser, business } = await signUp(api, { placeId: oldId })
  const other = await signUp(api, { placeId: bakeryId })
  const read = () => browser.get(`/api/business/reviews?place_id=${oldId}`)
  const placeOf = async () => (await browser.get(`/api/businesses/${business.id}`)).body
  later(6 * MINUTE_MS)
  expect((await read()).status).toBe(200)
  expect(await placeOf()).toMatchObject({ placeId: oldId })
  await dropBusiness(api, other.business.id)
  later(6 * MINUTE_MS)
  await read()
  const reviewLink = `https://search.google.com/local/writereview?placeid=${bakeryId}`
  expect(await placeOf()).toMatchObject({ placeId: bakeryId, reviewLink, hasReviewLink: true })
})

// Each process asks for itself (DEP-8).
test.skipIf(process.env.TEST_STACK)(
  '100 equal questions at once are one call, for details, reviews and searches alike',
  async () => {
    await dropRows(api, 'allBusinesses')
    const owner = await signUp(api, { placeId: bakeryId })
    double.reset()
    await dropRows(api, 'placeCache')
    const urls = [
      `/api/business/details?placeId=${bakeryId}`,
      `/api/business/reviews?place_id=${bakeryId}`,
      '/api/business/search?query=dental',
      '/api/business/autocomplete?query=dental',
    ]
    // These are not kept, and calls of one account get their turn in order: the first answer waits for the last question.
    const held = Promise.withResolvers<void>()
    double.state.held = held.promise
    const asked = Array.from({ length: 100 }, (_, nth) => ({
      isHeld: nth % 4 >= 2,
      answer: owner.browser.get(urls[nth % 4] ?? ''),
    }))
    const last = owner.browser.get(`/api/business/place/${bakeryId}`)
    await Promise.all([last, ...asked.flatMap(({ isHeld, answer }) => (isHeld ? [] : [answer]))])
    held.resolve()
    const answers = await Promise.all(asked.map(({ answer }) => answer))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(double.calls).toEqual({ 'details atmosphere': 1, 'search pro': 1, autocomplete: 1 })
  },
)

describe('the budget', () => {
  test('of nothing calls nobody and serves what is kept, with its age', async () => {
    const app = await openTestApp({ env: { ...ENV, PLACES_MONTHLY_USD: '0' } })
    for (const url of ['search?query=dental', 'autocomplete?query=dental', `details?placeId=${bakeryId}`]) {
      expect((await app.get(`/api/business/${url}`)).status).toBe(503)
    }
    expect(double.calls).toEqual({})
    const fetchedAt = app.clock.now()
    const empty = { types: [], addressComponents: [], location: null }
    const place = { ...empty, placeId: bakeryId, name: 'Kept', primaryType: 'bakery' }
    const reviews = { source: 'places', complete: false, rating: 4.6, total: 128, reviews: [] }
    for (const [kind, body] of [
      ['details', { ...place, googleMapsUri: 'https://maps.google.com/?cid=1', reviews }],
      ['reviews', reviews],
    ] as const) {
      const expiresAt = new Date(fetchedAt.getTime() + 60 * MINUTE_MS)
      const row = { placeId: bakeryId, kind, source: 'places', fetchedAt, expiresAt }
      await addRows(app, 'placeCache', { ...row, body: JSON.stringify(body) })
    }
    expect((await app.get(`/api/business/details?placeId=${bakeryId}`)).body.name).toBe('Kept')
    const { browser } = await signUp(app, { placeId: bakeryId })
    app.setNow(fetchedAt.getTime() + 30 * MINUTE_MS)
    expect((await browser.get(`/api/business/reviews?place_id=${bakeryId}`)).body).toMatchObject({
      cached: true,
      stale: true,
      cache_time: fetchedAt.toISOString(),
    })
    expect(double.calls).toEqual({})
    expect(await spent(app)).toEqual({})
  })

  test('counts to the call what the provider saw, whatever came of it', async () => {
    const app = await openTestApp({ env: { ...ENV, PLACES_MONTHLY_USD: '2' } })
    let turn = 7
    const next = (below: number) => {
      turn = (turn * 48_271) % 2_147_483_647
      return turn % below
    }
    const failures = ['500', '429', 'html', 'lost answer', 'disabled', 'strange'] as const
    const faults = ['none', 'none', 'none', ...failures] as const
    for (let round = 0; round < 40; round += 1) {
      double.state.fault = faults[next(faults.length)] ?? 'none'
      double.state.notFound = next(2) === 0 ? '404' : 'empty 404'
      await Promise.all(
        Array.from({ length: 6 }, () =>
          app.get(
            [
              `/api/business/autocomplete?query=${'abcdefghij'[next(10)]}${next(10)}`,
              `/api/business/search?query=dental%20${next(40)}`,
              `/api/business/details?placeId=${next(4) === 0 ? 'ChIJnone' : placeIds[next(placeIds.length)]}`,
            ][next(3)] ?? '',
          ),
        ),
      )
      // Breakers open and close again, and what was cached goes.
      app.setNow(app.clock.now().getTime() + next(40) * MINUTE_MS)
    }
    const [calls, micros] = (await spent(app)).all ?? [0, 0]
    expect(calls).toBeGreaterThan(50)
    // Some were refused for the budget.
    expect(micros).toBeGreaterThan(1_900_000)
    expect(micros).toBeLessThanOrEqual(2_000_000)
    expect(await spent(app)).toEqual(charged())
  })

  test('gets back what never left: no connection, or a breaker that is open', async () => {
    const gone = await openPlacesDouble({ apiKey: KEY })
    const app = await openTestApp({ env: { ...ENV, GOOGLE_PLACES_API_URL: gone.url } })
    await app.get('/api/business/search?query=dental')
    expect(await spent(app)).toEqual({ all: [1, 32_000], search: [1, 32_000] })
    await gone.close()
    for (let nth = 0; nth < 8; nth += 1) {
      expect((await app.get(`/api/business/search?query=dental%20${nth}`)).status).toBe(503)
    }
    expect(await spent(app)).toEqual({ all: [1, 32_000], search: [1, 32_000] })
  })
})

test('the demo owner of a local sandbox costs no call', async () => {
  expect(await openDemo(api.deps)).not.toBeNull()
  expect(double.calls).toEqual({})
})
