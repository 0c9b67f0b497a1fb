import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/create-test-app.ts'
import { rowsOf } from '../../testing/rows.ts'
import { openTestApp } from '../../testing/use-test-app.ts'
import { openPlacesDouble } from '../places/testing/places-double.ts'
import { openSerpapiDouble } from './testing/serpapi-double.ts'

const apiKey = `AIza${'x'.repeat(35)}`
const QUERY = {
  ...{ keyword: 'dentist', location: 'Springfield', placeId: 'ChIJelsewhere', businessName: 'Elsewhere' },
  at: { latitude: 39.7817, longitude: -89.6501 },
}

const places = await openPlacesDouble({ apiKey })
const serpapi = await openSerpapiDouble({ apiKey })
afterAll(() => Promise.all([places.close(), serpapi.close()]))
beforeEach(() => {
  places.reset()
  serpapi.reset()
})

const usage = (app: TestApp, provider: string) =>
  rowsOf(app, 'providerUsage', { provider, sku: 'rankSearch' }, ['calls', 'micros'])
const PLACES = { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_API_URL: places.url }
const SERPAPI = { SERPAPI_KEY: apiKey, SERPAPI_API_URL: serpapi.url, SERPAPI_MONTHLY_USD: '0.04' }

test('with a key for Places positions come from its search; each page is counted and costs nothing, whatever the budget', async () => {
  const app = await openTestApp({ env: { ...PLACES, PLACES_MONTHLY_USD: '0' } })
  const { modes, localRank } = app.deps.gateways
  expect(modes['local-rank']).toBe('real')
  expect(await localRank.find(QUERY)).toMatchObject({ provider: 'places', totalResults: 60 })
  expect(places.exchanges).toHaveLength(3)
  expect(await usage(app, 'places')).toEqual([{ calls: 3, micros: '0' }])
})

test('with a key for SerpApi they come from there, as far as its monthly budget goes (T20)', async () => {
  const app = await openTestApp({ env: { ...PLACES, ...SERPAPI } })
  const { localRank } = app.deps.gateways
  expect([localRank.source, localRank.searchMicros]).toEqual(['serpapi', 15_000])
  await localRank.around(QUERY)
  await localRank.around(QUERY)
  await expect(localRank.around(QUERY)).rejects.toMatchObject({ kind: 'unavailable' })
  expect([serpapi.exchanges.length, places.exchanges.length]).toEqual([2, 0])
  expect(await usage(app, 'serpapi')).toEqual([{ calls: 2, micros: '30000' }])
})

test('with neither, outside the sandbox, the port is off and says so', async () => {
  const { modes, localRank } = (await openTestApp({ env: { FIVESTEAD_SANDBOX: '0' } })).deps.gateways
  expect(modes['local-rank']).toBe('off')
  await expect(localRank.around(QUERY)).rejects.toMatchObject({ kind: 'off' })
})

test('weekly grids may spend what the days of the month so far bring, the owners of all businesses together', async () => {
  const app = await openTestApp({ env: { ...PLACES, ...SERPAPI, SERPAPI_MONTHLY_USD: '4.5' } })
  const { localRank } = app.deps.gateways
  const room = (day: string) => {
    app.setNow(Date.parse(`${day}T12:00:00.000Z`))
    return localRank.room()
  }
  expect([await room('2026-12-01'), await room('2026-12-31')]).toEqual([9, 300])
  await room('2026-12-01')
  await localRank.around(QUERY)
  expect([await room('2026-12-01'), await room('2027-01-01')]).toEqual([8, 9])
  const free = (await openTestApp({ env: PLACES })).deps.gateways.localRank
  expect(await free.room()).toBe(Number.POSITIVE_INFINITY)
})
