import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { LocalRank } from '../gateways/local-rank/interface.ts'
import { ENTRIES } from '../gateways/places/directory/entries.ts'
import { PlacesError } from '../gateways/places/interface.ts'
import { dataOf } from '../testing/answers.ts'
import { runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'

const START = Date.parse('2026-11-19T16:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

const api = useTestApp({ limits: true })
let sample: LocalRank
let owner: Owner
let broken: boolean
let searches: number
let room: number
beforeAll(() => {
  sample = api.deps.gateways.localRank
})
beforeEach(async () => {
  for (const table of ['users', 'rateLimits', 'placeCache'] as const) await dropRows(api, table)
  await runJobs(api)
  broken = false
  searches = 0
  room = Number.POSITIVE_INFINITY
  const { around, find, source } = sample
  api.deps.gateways.localRank = {
    ...{ source, find, searchMicros: 0 },
    room: async () => room,
    async around(query) {
      if (broken) throw new PlacesError('unavailable', 'away')
      searches += 1
      return around(query)
    },
  }
  api.setNow(START)
  owner = await signUp(api)
})

const follow = ({ user, business }: Owner, ...keywords: string[]) =>
  Promise.all(
    keywords.map((keyword) =>
      addRows(api, 'seoRankingRequests', {
        ...{ userId: user.id, businessId: business.id as number, keyword, location: 'Austin, TX' },
        requestedAt: new Date(START),
        rankingData: null,
      }),
    ),
  )
/** Lets the worker do its hourly round and whatever follows from it. */
async function worker(at: number) {
  api.setNow(at)
  await runHourlyJobs(api.deps)
  for (let round = 0; round < 8; round++) await runJobs(api)
}
const grids = async () =>
  (await rowsOf(api, 'rankGrids')).map(({ keyword, size, spacing, state }) => ({
    keyword,
    size,
    spacing,
    state,
  }))

test('each tracked keyword gets a grid by itself, and another one when a week is over', async () => {
  await follow(owner, 'bakery', 'Bakery', 'birthday cake')
  await worker(START)
  await worker(START + HOUR)
  await worker(START + 2 * HOUR)
  expect(
    (await grids()).map(({ keyword, size, state }) => `${keyword.toLowerCase()} ${size} ${state}`).sort(),
  ).toEqual(['bakery 5 done', 'birthday cake 5 done'])
  expect(searches).toBe(50)
  await worker(START + 7 * DAY - 1)
  expect(searches).toBe(50)
  await worker(START + 7 * DAY)
  expect(searches).toBe(75)
})

test('it has the form of the newest grid, so that the trend goes on', async () => {
  await follow(owner, 'bakery')
  const { business } = owner
  const start = { businessId: business.id as number, keyword: 'bakery', size: 3, spacing: 0.5 }
  const { body } = await owner.browser.mutate('ranking.grids.start', start)
  for (let round = 0; round < 4; round++) await runJobs(api)
  await worker(START + 7 * DAY)
  expect(await grids()).toEqual(
    Array.from({ length: 2 }, () => ({ keyword: 'bakery', size: 3, spacing: 805, state: 'done' })),
  )
  const { user } = owner
  await owner.browser.post('/api/login', { username: user.username, password: owner.password })
  const { grids: listed } = await dataOf(
    owner.browser.query('ranking.grids.list', { businessId: business.id }),
  )
  expect(listed).toHaveLength(1)
  const { trend } = await dataOf(
    owner.browser.query('ranking.grids.get', { businessId: business.id, gridId: listed[0].id }),
  )
  expect(
    trend.map(({ startedAt, checked }: { startedAt: string; checked: number }) => [startedAt, checked]),
  ).toEqual([
    [new Date(START).toISOString(), 9],
    [new Date(START + 7 * DAY).toISOString(), 9],
  ])
  expect(listed[0].id).not.toBe(body.result.data.id)
})

test('one that the provider stopped is tried again a day later', async () => {
  await follow(owner, 'bakery')
  broken = true
  await worker(START)
  broken = false
  await worker(START + DAY - 1)
  expect((await grids()).map(({ state }) => state)).toEqual(['stopped'])
  await worker(START + DAY)
  expect((await grids()).map(({ state }) => state).sort()).toEqual(['done', 'stopped'])
})

test('a business without an address on Google is tried once', async () => {
  const mobile = ENTRIES.find(({ place }) => place.location === null)?.place.placeId ?? null
  await setRows(api, 'businesses', { id: owner.business.id as number }, { placeId: mobile })
  await follow(owner, 'plumber')
  for (const days of [0, 1, 8]) await worker(START + days * DAY)
  expect((await grids()).map(({ state }) => state)).toEqual(['stopped'])
})

test('where searches are paid for it is small, and the budget goes round: who waits longest is first (T20)', async () => {
  api.deps.gateways.localRank = { ...api.deps.gateways.localRank, searchMicros: 15_000 }
  const other = await signUp(api)
  await follow(owner, 'bakery', 'birthday cake')
  await follow(other, 'plumber')
  room = 17
  await worker(START)
  expect((await grids()).map(({ keyword, size }) => [keyword, size])).toEqual([['bakery', 3]])
  await worker(START + HOUR)
  expect((await grids()).map(({ keyword }) => keyword)).toContain('plumber')
  room = 8
  await worker(START + 2 * HOUR)
  expect(await grids()).toHaveLength(2)
})

test('a business has 200 automatic searches a day, which the owner’s own grids do not know', async () => {
  await follow(owner, ...Array.from({ length: 9 }, (_, n) => `keyword ${n}`))
  for (let hour = 0; hour < 10; hour += 1) await worker(START + hour * HOUR)
  expect(await grids()).toHaveLength(8)
  expect(
    (await dataOf(owner.browser.query('ranking.grids.list', { businessId: owner.business.id }))).left,
  ).toBe(60)
  await worker(START + DAY)
  expect(await grids()).toHaveLength(9)
})
