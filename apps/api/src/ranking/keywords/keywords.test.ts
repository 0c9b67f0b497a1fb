import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlacesError } from '../../gateways/places/interface.ts'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
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
    const { status, body } = await track('coffee  near me')
    expect([status, body.result.data]).toEqual([
      200,
      {
        keyword: 'coffee near me',
        location: 'Austin, TX',
        position: 8,
        totalResults: 40,
        provider: 'test',
        checkedAt: new Date(START).toISOString(),
        change: { kind: 'first' },
      },
    ])
    expect(await rows()).toMatchObject([
      {
        id: expect.any(Number),
        userId: owner.user.id,
        businessId: owner.business.id,
        keyword: 'coffee near me',
        location: 'Austin, TX',
        requestedAt: new Date(START),
        rankingData: {
          position: 8,
          totalResults: 40,
          queryUsed: 'coffee near me',
          locationUsed: 'Austin, TX',
          provider: 'test',
        },
        notificationId: null,
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
    expect(
      (await list()).map((one: Record<string, unknown>) => [
        one.keyword,
        one.location,
        one.position,
        one.change,
      ]),
    ).toEqual([
      ['bakery', 'Austin, TX', null, { kind: 'left' }],
      ['pizza', 'Austin, TX', 3, { kind: 'up', by: 5 }],
      ['pizza', 'Boise, ID', 8, { kind: 'first' }],
    ])
  })

  test('within an hour the same search is the same rank check, kept once', async () => {
    await track('pizza')
    api.setNow(START + 60_000)
    const { body } = await track('pizza')
    expect(body.result.data).toMatchObject({
      change: { kind: 'first' },
      checkedAt: new Date(START).toISOString(),
    })
    expect([calls, (await rows()).length]).toEqual([1, 1])
  })

  test('capitals make no other keyword', async () => {
    await track('Pizza')
    api.setNow(START + DAY)
    await track('pizza', 'AUSTIN, tx')
    expect((await rows()).map(({ keyword, location }) => [keyword, location])).toEqual([
      ['Pizza', 'Austin, TX'],
      ['Pizza', 'Austin, TX'],
    ])
    expect(await list()).toHaveLength(1)
  })

  test('the history is in the order of time, with gaps where nothing was found', async () => {
    for (const [day, seen] of [8, null, 5, 2].entries()) {
      api.setNow(START + day * DAY)
      position = seen
      await recheck('pizza')
    }
    expect((await history('pizza')).map((point: { position: number }) => point.position)).toEqual([
      8,
      null,
      5,
      2,
    ])
    expect(await history('pizza', 'Boise, ID')).toEqual([])
  })

  test('a chart gets the newest 90 rank checks', async () => {
    await addRows(
      api,
      'seoRankingRequests',
      ...Array.from({ length: 95 }, (_, day) => ({
        userId: owner.user.id,
        ...of('pizza'),
        requestedAt: new Date(START - day * DAY),
        rankingData: JSON.stringify({
          position: day + 1,
          totalResults: 100,
          queryUsed: 'pizza',
          locationUsed: 'Austin, TX',
          provider: 'test',
        }),
      })),
    )
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
    expect(
      await refusalOf(owner.browser.mutate('ranking.track', { ...of('pizza'), businessId: shop.id })),
    ).toEqual([400, 'No Google Place ID configured. Please update your business settings.'])
  })

  test('50 keywords and no more, before the provider is asked; a tracked one can still be checked', async () => {
    await addRows(
      api,
      'seoRankingRequests',
      ...Array.from({ length: 50 }, (_, n) => ({ userId: owner.user.id, ...of(`word ${n}`) })),
    )
    const { status, body } = await track('one more')
    expect([status, body.error.message, calls]).toEqual([
      409,
      'You already track 50 keywords for this business. Please remove one first.',
      0,
    ])
    expect((await recheck('word 7')).status).toBe(200)
  })

  test('two that are added at once do not pass the limit together', async () => {
    await addRows(
      api,
      'seoRankingRequests',
      ...Array.from({ length: 49 }, (_, n) => ({ userId: owner.user.id, ...of(`word ${n}`) })),
    )
    const answers = await Promise.all([track('one'), track('two'), track('three')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await list()).toHaveLength(50)
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

  test('with the business', async () => {
    await track('pizza')
    await owner.browser.delete(`/api/businesses/${owner.business.id}`)
    expect(await rows()).toEqual([])
  })

  test('with the owner', async () => {
    await track('pizza')
    await dropRows(api, 'users', { id: owner.user.id })
    expect(await rows()).toEqual([])
  })
})
