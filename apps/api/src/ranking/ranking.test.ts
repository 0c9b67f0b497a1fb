import { mainKeyword } from '@fivestead/domain/ranking/keywords'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocalRank, RankQuery } from '../gateways/local-rank/interface.ts'
import { PlacesError } from '../gateways/places/interface.ts'
import { refusalOf } from '../testing/answers.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const START = '2026-11-19T16:00:00.000Z'
const HOUR = 3_600_000

const api = useTestApp({ limits: true })
let owner: Owner
let asked: RankQuery[]
let answer: (query: RankQuery) => number | null | Promise<number | null>
beforeAll(async () => {
  const localRank: LocalRank = {
    ...api.deps.gateways.localRank,
    async find(query) {
      asked.push(query)
      const position = await answer(query)
      const { keyword: queryUsed, location: locationUsed } = query
      return { position, totalResults: 40, queryUsed, locationUsed, provider: 'test' }
    },
  }
  api.deps.gateways.localRank = localRank
})
beforeEach(async () => {
  await dropRows(api, 'rateLimits')
  await dropRows(api, 'placeCache')
  owner = await signUp(api)
  asked = []
  answer = () => 4
})

const query = (more: Record<string, string> = {}) => ({
  businessName: owner.business.name as string,
  businessCategory: 'Coffee shop',
  location: 'Springfield, IL',
  placeId: owner.business.placeId as string,
  ...more,
})
const get = (more: Record<string, string> = {}) =>
  owner.browser.get(`/api/business/ranking?${new URLSearchParams(query(more))}`)
const track = (keyword: string) =>
  owner.browser.mutate('ranking.track', { businessId: owner.business.id, keyword, location: 'Austin, TX' })
/** A provider that answers when it is told to. */
function held() {
  const position = Promise.withResolvers<number | null>()
  const reached = Promise.withResolvers<void>()
  answer = () => {
    reached.resolve()
    return position.promise
  }
  return { release: position.resolve, reached: reached.promise }
}

describe('GET /api/business/ranking', () => {
  test('answers in the documented shape, with the time of the rank check', async () => {
    const { status, body } = await get()
    const data = {
      ...{ position: 4, totalResults: 40, queryUsed: 'Coffee shop', locationUsed: 'Springfield, IL' },
      ...{ provider: 'test', checkedAt: START, cached: false, stale: false },
    }
    expect([status, body]).toEqual([200, { success: true, data }])
    const trpc = await owner.browser.query('ranking.find', query())
    expect(trpc.body.result.data).toEqual({ ...body.data, cached: true })
  })

  test('an hour is one question; a refresh asks anew', async () => {
    await get()
    api.setNow(Date.parse(START) + HOUR - 1)
    expect((await get()).body.data).toMatchObject({ cached: true, checkedAt: START })
    expect(asked).toHaveLength(1)
    api.setNow(Date.parse(START) + HOUR)
    expect((await get()).body.data).toMatchObject({ cached: false })
    expect(asked).toHaveLength(2)
    answer = () => 2
    const refreshed = await owner.browser.mutate('ranking.refresh', query())
    expect(refreshed.body.result.data).toMatchObject({ position: 2, cached: false })
    expect((await get()).body.data).toMatchObject({ position: 2, cached: true })
  })

  test('category and place of the directory stand in for what is left out; its types are asked for in plain words', async () => {
    const { businessName, placeId } = query()
    const search = new URLSearchParams({ businessName, placeId })
    const { status } = await owner.browser.get(`/api/business/ranking?${search}`)
    expect(status).toBe(200)
    const { type, category, city, state } = owner.business
    expect(asked).toEqual([
      {
        keyword: mainKeyword({ type, category }),
        location: `${city}, ${state}`,
        placeId,
        businessName,
        at: { latitude: expect.any(Number), longitude: expect.any(Number) },
      },
    ])
    await get({ businessCategory: 'clothing_store' })
    expect(asked[1]?.keyword).toBe('clothing store')
  })

  test.each([
    ['businessName=Shop&location=Austin', 'Please enter a business category for Google ranking features'],
    ['businessName=Shop&businessCategory=bakery', 'Please enter both city and state for your business'],
    ['businessCategory=bakery', 'businessName is required'],
    ['businessName=Shop&nocache=1', 'Unknown field: nocache'],
  ])('%s is refused and asks nobody', async (search, message) => {
    expect(await refusalOf(owner.browser.get(`/api/business/ranking?${search}`))).toEqual([400, message])
    expect(asked).toEqual([])
  })
})

describe('what a search costs (T20)', () => {
  test('equal searches at once are one question', async () => {
    const { release, reached } = held()
    const all = Promise.all(Array.from({ length: 50 }, () => get()))
    await reached
    release(7)
    expect(new Set((await all).map(({ body }) => body.data.position))).toEqual(new Set([7]))
    expect(asked).toHaveLength(1)
  })

  test('an owner has one search at a time: a second is told so, another owner is not', async () => {
    const other = await signUp(api)
    const { release, reached } = held()
    const first = get()
    await reached
    const running = 'Another ranking search is still running. Please wait until it has finished.'
    expect(await refusalOf(get({ businessCategory: 'Bakery' }))).toEqual([409, running])
    expect((await track('latte')).status).toBe(409)
    expect(asked).toHaveLength(1)
    answer = () => 1
    const theirs = await other.browser.query('ranking.find', { ...query(), placeId: other.business.placeId })
    expect(theirs.status).toBe(200)
    release(3)
    expect((await first).status).toBe(200)
    expect((await get({ businessCategory: 'Bakery' })).status).toBe(200)
  })

  test('a search that a process left behind holds nobody up for long, and a failed one not at all', async () => {
    const until = new Date(Date.parse(START) + 30_000)
    const searchId = '00000000-0000-4000-8000-000000000000'
    await addRows(api, 'rankingSearches', { userId: owner.user.id, searchId, until })
    expect((await get()).status).toBe(409)
    api.setNow(until)
    answer = () => {
      throw new PlacesError('unavailable', 'away')
    }
    expect((await get()).status).toBe(503)
    answer = () => 5
    expect((await get()).status).toBe(200)
  })

  test('20 questions a day for a business, through whichever call; then an older rank check stands in', async () => {
    for (let n = 0; n < 19; n += 1) expect((await get({ businessCategory: `kind ${n}` })).status).toBe(200)
    expect((await track('latte')).status).toBe(200)
    const refused = await track('mocha')
    const used = 'This business has used its 20 ranking checks for today. Please try again later.'
    expect(await refusalOf(refused)).toEqual([429, used])
    expect(refused.headers['retry-after']).toBe(String(24 * 3600))
    expect(asked).toHaveLength(20)
    // A known position costs nothing, also when it is asked for anew.
    const known = (await get({ businessCategory: 'kind 3' })).body.data
    expect(known).toMatchObject({ cached: true, stale: false })
    const again = await owner.browser.mutate('ranking.refresh', query({ businessCategory: 'kind 3' }))
    expect(again.body.result.data).toMatchObject({ cached: true, stale: true, checkedAt: START })
    api.setNow(Date.parse(START) + 24 * HOUR)
    expect((await track('mocha')).status).toBe(200)
  })

  test("somebody else's place is paid for by the account", async () => {
    const other = await signUp(api)
    for (let n = 0; n < 20; n += 1) {
      const search = { ...query({ businessCategory: `kind ${n}` }), placeId: other.business.placeId }
      expect((await owner.browser.query('ranking.find', search)).status).toBe(200)
    }
    const more = { ...query({ businessCategory: 'one more' }), placeId: other.business.placeId }
    expect((await owner.browser.query('ranking.find', more)).status).toBe(429)
    expect((await other.browser.query('ranking.find', more)).status).toBe(200)
    expect((await get()).status).toBe(200)
  })
})

describe('a provider in trouble', () => {
  const fail = (kind: 'timeout' | 'unavailable' | 'not_found') => {
    answer = () => {
      throw new PlacesError(kind, 'secret words of the provider')
    }
  }

  test.each([
    ['timeout', 504, 'The ranking search is taking longer than expected. Please try again.'],
    ['unavailable', 503, 'The ranking service is not available right now. Please try again later.'],
    ['not_found', 404, 'Place not found'],
  ] as const)('%s is %i in our words', async (kind, code, message) => {
    fail(kind)
    expect(await refusalOf(get())).toEqual([code, message])
  })

  test('a rank check of the last seven days stands in, with its time; then nothing does', async () => {
    await get()
    fail('unavailable')
    const earlier = { position: 4, cached: true, stale: true, checkedAt: START }
    // A visit in between: the owner's session would end in the same moment.
    api.setNow(Date.parse(START) + 5 * 24 * HOUR)
    expect((await get()).body.data).toMatchObject(earlier)
    api.setNow(Date.parse(START) + 7 * 24 * HOUR - 1)
    expect((await get()).body.data).toMatchObject(earlier)
    api.setNow(Date.parse(START) + 7 * 24 * HOUR)
    expect((await get()).status).toBe(503)
  })
})
