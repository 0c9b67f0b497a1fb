import { m } from '@fivestead/domain/languages/messages/ranking/words'
import { GRID_SEARCHES_PER_DAY } from '@fivestead/domain/ranking/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LocalRank } from '../../gateways/local-rank/interface.ts'
import { localRankOver } from '../../gateways/local-rank/pages.ts'
import { serpapiRankPages } from '../../gateways/local-rank/serpapi.ts'
import { openSerpapiDouble, type SerpapiDouble } from '../../gateways/local-rank/testing/serpapi-double.ts'
import { ENTRIES } from '../../gateways/places/directory/entries.ts'
import { PlacesError } from '../../gateways/places/interface.ts'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { loseJobs, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { jobHandlers, runHourlyJobs } from '../../worker.ts'

const START = Date.parse('2026-11-19T16:00:00.000Z')
const HOUR = 3_600_000

const api = useTestApp({ limits: true })
let serpapi: SerpapiDouble
let overDouble: LocalRank
let owner: Owner
beforeAll(async () => {
  serpapi = await openSerpapiDouble({ apiKey: 'key' })
  const { clock } = api.deps
  overDouble = localRankOver(serpapiRankPages({ apiUrl: serpapi.url, apiKey: 'key', clock }), {
    source: 'serpapi',
    searchMicros: 15_000,
  })
})
afterAll(() => serpapi?.close())
beforeEach(async () => {
  await dropRows(api, 'users')
  await dropRows(api, 'rateLimits')
  await dropRows(api, 'placeCache')
  await runJobs(api)
  serpapi.reset()
  api.deps.gateways.localRank = overDouble
  owner = await signUp(api)
  // The business stands in the middle, and five others a little to the north.
  const own = ENTRIES.find(({ place }) => place.placeId === owner.business.placeId)?.place
  const { latitude = 0, longitude = 0 } = own?.location ?? {}
  const others = ENTRIES.filter(({ place }) => place.placeId !== own?.placeId).slice(0, 6)
  const listed = [own, ...others.map(({ place }) => place)].map((place, index) => ({
    ...{ title: place?.name ?? '', placeId: place?.placeId ?? '', cid: null, phone: null },
    ...{ latitude: latitude + index * 0.002, longitude },
  }))
  serpapi.places.splice(0, serpapi.places.length, ...listed)
  await track('bakery')
})

const id = () => ({ businessId: owner.business.id as number })
async function track(keyword: string, location = 'Austin, TX') {
  await owner.browser.mutate('ranking.track', { ...id(), keyword, location })
  serpapi.exchanges.length = 0
}
const start = (more: object = {}) =>
  owner.browser.mutate('ranking.grids.start', { ...id(), keyword: 'bakery', size: 3, spacing: 0.5, ...more })
const started = async (more: object = {}) => {
  const { status, body } = await start(more)
  expect([status, body.error?.message]).toEqual([200, undefined])
  return body.result.data.id as string
}
const resume = (gridId: string) => owner.browser.mutate('ranking.grids.resume', { ...id(), gridId })
const get = (gridId: string) => dataOf(owner.browser.query('ranking.grids.get', { ...id(), gridId }))
const list = () => dataOf(owner.browser.query('ranking.grids.list', id()))
const rivals = (gridId: string) => dataOf(owner.browser.query('ranking.grids.rivals', { ...id(), gridId }))
async function work() {
  for (let round = 0; round < 10; round++) await runJobs(api)
}
/** A grid that was asked to its end. */
const completed = async (more: object = {}) => {
  const gridId = await started(more)
  await work()
  return gridId
}
/** Where the double was asked from, in the order of asking. */
const asked = () => serpapi.exchanges.map(({ query }) => query.ll)

describe('a grid', () => {
  test('asks once for each point, keeps what was seen, and says what it is', async () => {
    const gridId = await started()
    expect(await list()).toMatchObject({
      source: 'serpapi',
      searchMicros: 15_000,
      left: GRID_SEARCHES_PER_DAY - 9,
      grids: [{ id: gridId, state: 'running', checked: 0, average: null }],
    })
    await work()
    expect(new Set(asked()).size).toBe(9)
    expect(serpapi.exchanges).toHaveLength(9)
    expect(serpapi.exchanges[0]?.query.q).toBe('bakery')
    const grid = await get(gridId)
    expect(grid).toMatchObject({ state: 'done', checked: 9, found: 9, provider: 'serpapi', change: null })
    expect(grid.points).toHaveLength(9)
    expect(grid.points[4]).toEqual({ east: 0, north: 0, position: 1 })
    // To the north the others are nearer.
    expect(grid.points[1].position).toBeGreaterThan(1)
    expect(grid.points[7].position).toBe(1)
  })

  test('keeps ids, positions and no coordinates', async () => {
    await completed()
    const grids = await rowsOf(api, 'rankGrids')
    const points = await rowsOf(api, 'rankGridPoints')
    const { latitude = 0 } =
      ENTRIES.find(({ place }) => place.placeId === owner.business.placeId)?.place.location ?? {}
    expect(JSON.stringify([grids, points])).not.toContain(String(Math.trunc(latitude * 100) / 100))
    const columns = ['checkedAt', 'gridId', 'placeIds', 'point', 'position']
    expect(Object.keys(points[0] ?? {}).sort()).toEqual(columns)
    expect(points[0]?.placeIds).toContain(owner.business.placeId)
  })

  test('counts what is not found as 21, and is compared with the one before of the same kind alone', async () => {
    const { average } = await get(await completed())
    serpapi.places.shift()
    api.setNow(START + HOUR)
    const now = await get(await completed())
    expect(now).toMatchObject({ state: 'done', found: 0, topThree: 0, average: 21 })
    expect(now.points[0].position).toBeNull()
    expect(now.change).toBe(Math.round((average - 21) * 10) / 10)
    api.setNow(START + 2 * HOUR)
    expect((await get(await completed({ spacing: 1 }))).change).toBeNull()
  })
})

describe('a grid that is interrupted', () => {
  test('by the end of the process asks again for the point in flight alone', async () => {
    let left = 4
    const around = vi.fn(async (query: Parameters<LocalRank['around']>[0]) => {
      const seen = await overDouble.around(query)
      left -= 1
      if (left === 0) throw new Error('killed')
      return seen
    })
    api.deps.gateways.localRank = { ...overDouble, around }
    const gridId = await started()
    const job = { gridId, turn: 0 }
    await expect(jobHandlers(api.deps)['run-rank-grid'](job)).rejects.toThrow('killed')
    expect(await get(gridId)).toMatchObject({ state: 'running', checked: 3 })
    await work()
    // A job that is delivered twice, or is an older one, asks nobody again.
    for (const turn of [0, 1, 2]) await jobHandlers(api.deps)['run-rank-grid']({ gridId, turn })
    expect(await get(gridId)).toMatchObject({ state: 'done', checked: 9 })
    expect(asked()).toHaveLength(10)
    expect(new Set(asked()).size).toBe(9)
    expect(asked()[4]).toBe(asked()[3])
  })

  test('by the provider stops, says so, and goes on at the next point for nothing', async () => {
    serpapi.failNext('none', 'none', 'none', { status: 503 })
    const gridId = await started()
    await work()
    expect(await get(gridId)).toMatchObject({ state: 'stopped', stoppedBy: 'unavailable', checked: 3 })
    expect((await get(gridId)).points[3]).not.toHaveProperty('position')
    const { left } = await list()
    expect((await resume(gridId)).status).toBe(200)
    await work()
    expect(await get(gridId)).toMatchObject({ state: 'done', stoppedBy: null, checked: 9 })
    expect(serpapi.exchanges).toHaveLength(10)
    expect((await list()).left).toBe(left)
    expect(await refusalOf(resume(gridId))).toEqual([409, m.gridEnded])
  })

  test('by a queue that lost its job gets another one', async () => {
    const gridId = await started()
    await loseJobs(api)
    for (const [late, checked] of [
      [0, 0],
      [1, 9],
    ] as const) {
      api.setNow(START + 10 * 60_000 + late)
      await runHourlyJobs(api.deps)
      await work()
      expect(await get(gridId)).toMatchObject({ checked })
    }
    expect(await get(gridId)).toMatchObject({ state: 'done' })
  })

  test('by a change of the source stops for good', async () => {
    const gridId = await started()
    api.deps.gateways.localRank = { ...overDouble, source: 'places' }
    await work()
    expect(await get(gridId)).toMatchObject({ state: 'stopped', stoppedBy: 'source', checked: 0 })
    expect((await resume(gridId)).body.error.message).toBe(m.gridSourceChanged)
    expect(serpapi.exchanges).toEqual([])
  })
})

describe('what a grid costs (T20)', () => {
  test('60 searches a day for a business, all of a grid or none of it', async () => {
    await completed({ size: 7 })
    const refused = await start({ size: 5 })
    const few =
      'This grid checks 25 points, and 11 are left for today. Choose a smaller one, or try again tomorrow.'
    expect(await refusalOf(refused)).toEqual([429, few])
    expect(refused.headers['retry-after']).toBe(String(24 * 3600))
    await completed()
    expect((await list()).left).toBe(2)
    expect((await start()).status).toBe(429)
    expect(serpapi.exchanges).toHaveLength(58)
    api.setNow(START + 24 * HOUR)
    expect((await list()).left).toBe(60)
    await started()
  })

  test('one grid runs at a time; of many at once one is started and counted', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => start()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.message).toBe(m.gridRunning)
    expect((await list()).left).toBe(GRID_SEARCHES_PER_DAY - 9)
  })

  test('an account starts 20 grids a day, however many businesses it has', async () => {
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await start({ keyword: 'nobody tracks this' })).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
    expect(statuses[20]).toBe(429)
  })

  test.each([
    [{ keyword: 'nobody tracks this' }, m.gridUntracked],
    [{ size: 4 }, 'size must be 3, 5 or 7'],
    [{ spacing: 0.1 }, 'spacing must be 0.5, 1 or 2 miles'],
  ])('%j is refused, and nothing is asked or counted', async (more, words) => {
    expect(await refusalOf(start(more))).toEqual([400, words])
    expect(serpapi.exchanges).toEqual([])
    expect((await list()).left).toBe(GRID_SEARCHES_PER_DAY)
  })

  test('a business without an address on Google has no middle', async () => {
    const mobile = ENTRIES.find(({ place }) => place.location === null)?.place.placeId ?? null
    await setRows(api, 'businesses', { id: id().businessId }, { placeId: mobile })
    expect((await start()).body.error.message).toBe(m.gridNoAddress)
  })
})

describe('who sees a grid', () => {
  test('nobody else: a foreign one answers as an absent one', async () => {
    const gridId = await completed()
    const stranger = await signUp(api)
    const own = { businessId: stranger.business.id as number }
    const absent = '00000000-0000-4000-8000-000000000000'
    for (const name of ['get', 'rivals', 'rivalPlaces']) {
      const call = (input: object) => stranger.browser.query(`ranking.grids.${name}`, input)
      expect((await call({ ...id(), gridId })).status).toBe(404)
      const [foreign, none] = [await call({ ...own, gridId }), await call({ ...own, gridId: absent })]
      expect([foreign.status, foreign.body]).toEqual([404, none.body])
    }
    const resumed = await stranger.browser.mutate('ranking.grids.resume', { ...own, gridId })
    expect(resumed.status).toBe(404)
  })

  test('it goes with its keyword, once no town tracks it any more', async () => {
    const gridId = await completed()
    await track('bakery', 'Dallas, TX')
    const remove = (location: string) =>
      owner.browser.mutate('ranking.remove', { ...id(), keyword: 'bakery', location })
    await remove('Austin, TX')
    expect((await get(gridId)).state).toBe('done')
    await remove('Dallas, TX')
    expect((await list()).grids).toEqual([])
    expect(await rowsOf(api, 'rankGridPoints')).toEqual([])
    expect((await list()).left).toBe(GRID_SEARCHES_PER_DAY - 9)
  })
})

describe('rivals', () => {
  test('are counted from the grid; names come from the directory when asked for, at most five, and are not kept', async () => {
    const gridId = await completed()
    const { points, rivals: found } = await rivals(gridId)
    expect(points).toBe(9)
    expect(found).toHaveLength(5)
    expect(found[0]).toMatchObject({ ahead: 3, seen: 9, change: null })
    expect(JSON.stringify(found)).not.toContain('name')
    const { places } = api.deps.gateways
    const details = vi.fn(places.details)
    api.deps.gateways.places = { ...places, details }
    try {
      const ask = () => owner.browser.query('ranking.grids.rivalPlaces', { ...id(), gridId })
      const { body } = await ask()
      expect(body.result.data).toHaveLength(5)
      const [first] = body.result.data
      const known = ENTRIES.find(({ place }) => place.placeId === first.placeId)?.place
      expect(first).toEqual({
        ...{ placeId: known?.placeId, name: known?.name, rating: known?.rating },
        ...{ reviews: known?.userRatingCount, mapsUrl: known?.googleMapsUri },
      })
      expect(details).toHaveBeenCalledTimes(5)
      await ask()
      expect(details).toHaveBeenCalledTimes(5)
      // What the directory does not tell of now, its budget for one, is left out.
      await dropRows(api, 'placeCache')
      details.mockRejectedValueOnce(new PlacesError('unavailable', 'The monthly budget is used up'))
      expect((await ask()).body.result.data).toHaveLength(4)
      const kept = await rowsOf(api, 'rankGridPoints')
      expect(JSON.stringify(kept)).not.toContain(String(known?.name))
    } finally {
      api.deps.gateways.places = places
    }
  })

  test('move by their own average in the grids', async () => {
    const [before] = (await rivals(await completed())).rivals
    const index = serpapi.places.findIndex(({ placeId }) => placeId === before.placeId)
    serpapi.places.push(...serpapi.places.splice(index, 1).map((place) => ({ ...place, latitude: 80 })))
    api.setNow(START + HOUR)
    const { rivals: now } = await rivals(await completed())
    expect(now.every(({ change }: { change: number | null }) => change !== null)).toBe(true)
    expect(now.some(({ change }: { change: number }) => change > 0)).toBe(true)
  })
})
