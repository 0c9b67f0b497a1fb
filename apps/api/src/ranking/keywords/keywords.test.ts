import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlacesError } from '../../gateways/places/interface.ts'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { dropBusiness, type Owner, signUp } from '../../testing/owners.ts'
import { addRows, dropRows, rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const START = Date.parse('2026-11-19T16:00:00.000Z')
const DAY = 86_400_000

const api = useTestApp()
let owner: Owner
let position: number | null
let provider: string
let calls: number
beforeAll(() => {
  api.deps.gateways.localRank = {
    ...api.deps.gateways.localRank,
    async find({ keyword, location }) {
      calls += 1
      if (keyword === 'broken') throw new PlacesError('unavailable', 'away')
      return { position, totalResults: 40, queryUsed: keyword, locationUsed: location, provider }
    },
  }
})
beforeEach(async () => {
  await dropRows(api, 'placeCache')
  owner = await signUp(api)
  position = 8
  provider = 'test'
  calls = 0
})

const of = (keyword: string, location = 'Austin, TX') => ({
  businessId: owner.business.id as number,
  keyword,
  location,
})
const track = (keyword: string, location?: string) =>
  owner.browser.mutate('ranking.track', of(keyword, location))
const recheck = (keyword: string) => owner.browser.mutate('ranking.recheck', of(keyword))
const list = () => dataOf(owner.browser.query('ranking.keywords', { businessId: owner.business.id }))
const history = (keyword: string, location?: string) =>
  dataOf(owner.browser.query('ranking.history', of(keyword, location)))
const rows = () => rowsOf(api, 'seoRankingRequests', { businessId: owner.business.id })

describe('tracking', () => {
  test('a search is kept with who asked, when, and what was seen', async () => {
    const search = { keyword: 'coffee near me', location: 'Austin, TX' }
    const seen = { position: 8, totalResults: 40, provider: 'test' }
    expect(await dataOf(track('coffee  near me'))).toEqual({
      ...{ ...search, ...seen, checkedAt: new Date(START).toISOString(), change: { kind: 'first' } },
    })
    expect(await rows()).toMatchObject([
      {
        ...{ id: expect.any(Number), userId: owner.user.id, businessId: owner.business.id, ...search },
        ...{ requestedAt: new Date(START), notificationId: null },
        rankingData: { ...seen, queryUsed: search.keyword, locationUsed: search.location },
      },
    ])
  })

  test('the list shows each keyword once, with its newest position and its change', async () => {
    await track('pizza')
    await track('bakery')
    await track('pizza', 'Boise, ID')
    api.setNow(START + DAY)
    position = 3
    await recheck('pizza')
    position = null
    await recheck('bakery')
    expect(await list()).toMatchObject([
      { keyword: 'bakery', location: 'Austin, TX', position: null, change: { kind: 'left' } },
      { keyword: 'pizza', location: 'Austin, TX', position: 3, change: { kind: 'up', by: 5 } },
      { keyword: 'pizza', location: 'Boise, ID', position: 8, change: { kind: 'first' } },
    ])
  })

  test('within an hour the same search is the same rank check, kept once; capitals make no other keyword', async () => {
    await track('Pizza')
    api.setNow(START + 60_000)
    const first = { change: { kind: 'first' }, checkedAt: new Date(START).toISOString() }
    expect(await dataOf(track('Pizza'))).toMatchObject(first)
    expect([calls, (await rows()).length]).toEqual([1, 1])
    api.setNow(START + DAY)
    await track('pizza', 'AUSTIN, tx')
    const kept = { keyword: 'Pizza', location: 'Austin, TX' }
    expect(await rows()).toMatchObject([kept, kept])
    expect(await list()).toHaveLength(1)
  })

  test('the history is in the order of time, with gaps where nothing was found', async () => {
    for (const [day, seen] of [8, null, 5, 2].entries()) {
      api.setNow(START + day * DAY)
      position = seen
      await recheck('pizza')
    }
    expect(await history('pizza')).toMatchObject([8, null, 5, 2].map((seen) => ({ position: seen })))
    expect(await history('pizza', 'Boise, ID')).toEqual([])
  })

  test('a chart gets the newest 90 rank checks', async () => {
    const seen = { totalResults: 100, queryUsed: 'pizza', locationUsed: 'Austin, TX', provider: 'test' }
    const checks = Array.from({ length: 95 }, (_, day) => ({
      ...{ userId: owner.user.id, ...of('pizza'), requestedAt: new Date(START - day * DAY) },
      rankingData: JSON.stringify({ ...seen, position: day + 1 }),
    }))
    await addRows(api, 'seoRankingRequests', ...checks)
    const points = await history('pizza')
    expect([points.length, points[0].position, points.at(-1).position]).toEqual([90, 90, 1])
  })
})

test('after a change of the source a position is a first one, and each point says its own (RNK-11)', async () => {
  await track('pizza')
  position = 2
  provider = 'another'
  api.setNow(START + DAY)
  const { body } = await recheck('pizza')
  expect(body.result.data).toMatchObject({ position: 2, provider: 'another', change: { kind: 'source' } })
  expect(await list()).toMatchObject([{ change: { kind: 'source' } }])
  expect(await history('pizza')).toMatchObject([{ provider: 'test' }, { provider: 'another' }])
  position = 1
  api.setNow(START + 2 * DAY)
  expect((await recheck('pizza')).body.result.data.change).toEqual({ kind: 'up', by: 1 })
})

describe('refusals', () => {
  test('both fields are needed, in the documented words', async () => {
    const words = 'Please enter both a keyword and location to search'
    expect(await refusalOf(track('pizza', ' '))).toEqual([400, words])
  })

  test('a rank check that failed is not kept', async () => {
    const { status } = await track('broken')
    expect([status, await rows()]).toEqual([503, []])
  })

  test('a business without a place is told what is missing', async () => {
    const { body: shop } = await owner.browser.post('/api/businesses', { name: 'No Place Yet' })
    const input = { ...of('pizza'), businessId: shop.id }
    const missing = 'No Google Place ID configured. Please update your business settings.'
    expect(await refusalOf(owner.browser.mutate('ranking.track', input))).toEqual([400, missing])
  })

  test('50 keywords and no more, also at once, before the provider is asked; a tracked one can still be checked', async () => {
    const tracked = Array.from({ length: 49 }, (_, n) => ({ userId: owner.user.id, ...of(`word ${n}`) }))
    await addRows(api, 'seoRankingRequests', ...tracked)
    const answers = await Promise.all([track('one'), track('two'), track('three')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await list()).toHaveLength(50)
    const before = calls
    const full = 'You already track 50 keywords for this business. Please remove one first.'
    expect(await refusalOf(track('one more'))).toEqual([409, full])
    expect(calls).toBe(before)
    expect((await recheck('word 7')).status).toBe(200)
  })
})

describe('what goes', () => {
  test('a removed keyword goes with its history, and no other does', async () => {
    await track('pizza')
    api.setNow(START + DAY)
    await recheck('pizza')
    await track('pasta')
    const removed = await owner.browser.mutate('ranking.remove', of('PIZZA'))
    expect(removed.body.result.data).toEqual({ ok: true })
    expect((await list()).map(({ keyword }: { keyword: string }) => keyword)).toEqual(['pasta'])
    expect(await history('pizza')).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['business', () => dropBusiness(api, owner.business.id)],
    ['owner', () => dropRows(api, 'users', { id: owner.user.id })],
  ])('all of it with the %s', async (_, end) => {
    await track('pizza')
    await end()
    expect(await rows()).toEqual([])
  })
})
