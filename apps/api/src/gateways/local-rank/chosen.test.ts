import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/create-test-app.ts'
import { openTestApp } from '../../testing/use-test-app.ts'
import { openPlacesDouble, type PlacesDouble } from '../places/testing/places-double.ts'
import { openSerpapiDouble, type SerpapiDouble } from './testing/serpapi-double.ts'

const apiKey = `AIza${'x'.repeat(35)}`
const QUERY = {
  keyword: 'dentist',
  location: 'Springfield',
  placeId: 'ChIJelsewhere',
  businessName: 'Elsewhere',
  at: { latitude: 39.7817, longitude: -89.6501 },
}

let places: PlacesDouble
let serpapi: SerpapiDouble
beforeAll(async () => {
  places = await openPlacesDouble({ apiKey })
  serpapi = await openSerpapiDouble({ apiKey })
})
afterAll(async () => {
  await places?.close()
  await serpapi?.close()
})
beforeEach(() => {
  places.reset()
  serpapi.reset()
})

async function withApp(env: Record<string, string>, act: (app: TestApp) => Promise<void>) {
  const app = await openTestApp({ env })
  await act(app)
}
const usage = (app: TestApp, provider: string) =>
  app.db
    .selectFrom('providerUsage')
    .select(['calls', 'micros'])
    .where('provider', '=', provider)
    .where('sku', '=', 'rankSearch')
    .executeTakeFirst()

const withPlaces = () => ({ GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_API_URL: places.url })
const withSerpapi = () => ({ SERPAPI_KEY: apiKey, SERPAPI_API_URL: serpapi.url })

test('with a key for Places positions come from its search; each page is counted and costs nothing, whatever the budget', () =>
  withApp({ ...withPlaces(), PLACES_MONTHLY_USD: '0' }, async (app) => {
    const { deps } = app
    expect(deps.gateways.modes['local-rank']).toBe('real')
    expect(await deps.gateways.localRank.find(QUERY)).toMatchObject({ provider: 'places', totalResults: 60 })
    expect(places.exchanges).toHaveLength(3)
    expect(await usage(app, 'places')).toEqual({ calls: 3, micros: '0' })
  }))

test('with a key for SerpApi they come from there, as far as its monthly budget goes (T20)', () =>
  withApp({ ...withPlaces(), ...withSerpapi(), SERPAPI_MONTHLY_USD: '0.04' }, async (app) => {
    const { localRank } = app.deps.gateways
    expect([localRank.source, localRank.searchMicros]).toEqual(['serpapi', 15_000])
    await localRank.around(QUERY)
    await localRank.around(QUERY)
    await expect(localRank.around(QUERY)).rejects.toMatchObject({ kind: 'unavailable' })
    expect([serpapi.exchanges.length, places.exchanges.length]).toEqual([2, 0])
    expect(await usage(app, 'serpapi')).toEqual({ calls: 2, micros: '30000' })
  }))

test('with neither, outside the sandbox, the port is off and says so', () =>
  withApp({ FIVESTEAD_SANDBOX: '0' }, async ({ deps }) => {
    expect(deps.gateways.modes['local-rank']).toBe('off')
    await expect(deps.gateways.localRank.around(QUERY)).rejects.toMatchObject({ kind: 'off' })
  }))
