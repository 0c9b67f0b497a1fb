import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { nextPlaceId, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { metered, spendBudget } from './spend.ts'

const testApp = useTestApp()

const log = { warn: vi.fn() }
let at = new Date('2026-11-20T12:00:00.000Z')
beforeEach(() => {
  log.warn.mockReset()
  at = new Date('2026-11-20T12:00:00.000Z')
})
const deps = () => ({ db: testApp.db, clock: { now: () => at }, log })
const newProvider = () => `provider-${randomUUID()}`
const usage = async (provider: string) =>
  (await rowsOf(testApp, 'providerUsage', { provider }, ['sku', 'month', 'calls', 'micros'])).sort((a, b) =>
    `${a.month} ${a.sku}`.localeCompare(`${b.month} ${b.sku}`),
  )

describe('a monthly budget', () => {
  test('with room for one of 100 calls at once lets exactly one through', async () => {
    const budget = { costMicros: 17_000, monthlyCapMicros: 100_000 }
    const spending = { provider: newProvider(), sku: 'details', ...budget }
    for (let count = 0; count < 4; count += 1) expect(await spendBudget(deps(), spending)).toBe(true)
    const fits = await Promise.all(Array.from({ length: 100 }, () => spendBudget(deps(), spending)))
    expect(fits.filter(Boolean)).toHaveLength(1)
    expect(await usage(spending.provider)).toEqual([
      { sku: '', month: '2026-11', calls: 5, micros: '85000' },
      { sku: 'details', month: '2026-11', calls: 5, micros: '85000' },
    ])
  })

  test('is one for all that a provider charges for', async () => {
    const provider = newProvider()
    const spend = (sku: string, costMicros: number) =>
      spendBudget(deps(), { provider, sku, costMicros, monthlyCapMicros: 100 })
    const fits = []
    // A free call still fits.
    for (const [sku, micros] of [
      ['a', 60],
      ['b', 60],
      ['b', 40],
      ['c', 1],
      ['d', 0],
    ] as const) {
      fits.push(await spend(sku, micros))
    }
    expect(fits).toEqual([true, false, true, false, true])
    expect((await usage(provider)).map(({ sku, calls, micros }) => [sku, calls, micros])).toEqual([
      ['', 3, '100'],
      ['a', 1, '60'],
      ['b', 1, '40'],
      ['d', 1, '0'],
    ])
  })

  test('never fits a call that costs more than all of it, and a budget of nothing fits none', async () => {
    const provider = newProvider()
    const spending = { provider, sku: 'a', costMicros: 5 }
    expect(await spendBudget(deps(), { ...spending, monthlyCapMicros: 4 })).toBe(false)
    expect(await spendBudget(deps(), { ...spending, monthlyCapMicros: 0 })).toBe(false)
    expect(await usage(provider)).toEqual([])
  })

  test('begins anew with the month of UTC, wherever the server stands', async () => {
    const spending = { provider: newProvider(), sku: 'a', costMicros: 1, monthlyCapMicros: 1 }
    const fits = []
    for (const time of [
      '2026-10-31T23:59:59.999Z',
      '2026-11-01T00:00:00.000Z',
      '2026-11-30T23:59:59.999Z',
      '2026-12-01T00:00:00.000Z',
      '2026-12-31T18:30:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ]) {
      at = new Date(time)
      fits.push(await spendBudget(deps(), spending))
    }
    expect(fits).toEqual([true, true, false, true, false, true])
    expect(
      (await usage(spending.provider)).filter(({ sku }) => sku === '').map(({ month }) => month),
    ).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
  })

  test('warns once at 80 % and once when it is used up, and says neither whom nor what', async () => {
    const spending = { provider: newProvider(), sku: 'a', costMicros: 10, monthlyCapMicros: 100 }
    const warned = []
    for (let count = 0; count < 12; count += 1) {
      await spendBudget(deps(), spending)
      warned.push(log.warn.mock.calls.length)
    }
    expect(warned).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2])
    const { provider } = spending
    expect(log.warn.mock.calls.map(([fields]) => fields)).toEqual([
      { provider, month: '2026-11', used: 80, cap: 100 },
      { provider, month: '2026-11' },
    ])
  })
})

describe('a metered gateway', () => {
  const rank = { find: vi.fn(async (query: { keyword: string }) => query.keyword) }
  beforeEach(() => {
    rank.find.mockClear()
  })

  test('is not asked when the call does not fit: it seems to be away', async () => {
    const tariff = { provider: newProvider(), costMicros: { find: 1 }, monthlyCapMicros: 2 }
    const gateway = metered(deps(), rank, tariff)
    expect([await gateway.find({ keyword: 'a' }), await gateway.find({ keyword: 'b' })]).toEqual(['a', 'b'])
    const away = { name: 'PlacesError', kind: 'unavailable' }
    await expect(gateway.find({ keyword: 'c' })).rejects.toMatchObject(away)
    expect(rank.find).toHaveBeenCalledTimes(2)
  })

  test('without its counter is asked when it costs nothing, and not when it has a budget', async () => {
    const getExecutor = () => {
      throw new Error('away')
    }
    const broken = { ...deps(), db: { getExecutor } as never }
    const tariff = { provider: newProvider(), costMicros: { find: 1 } }
    const find = (monthlyCapMicros: number | null) =>
      metered(broken, rank, { ...tariff, monthlyCapMicros }).find({ keyword: 'a' })
    expect(await find(null)).toBe('a')
    await expect(find(100)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(rank.find).toHaveBeenCalledTimes(1)
  })
})

describe('the product', () => {
  test('counts each call of the directory, the public reviews and the ranking; what is cached is none', async () => {
    const { browser } = await signUp(testApp)
    await dropRows(testApp, 'providerUsage')
    const placeId = nextPlaceId()
    for (let time = 0; time < 2; time += 1) {
      for (const path of [
        'autocomplete?query=bakery',
        'search?query=bakery',
        `details?placeId=${placeId}`,
        `reviews?place_id=${placeId}`,
        'ranking?businessName=Blue&businessCategory=bakery&location=Springfield,%20IL',
      ]) {
        await browser.get(`/api/business/${path}`)
      }
    }
    const counted = (await rowsOf(testApp, 'providerUsage')).filter(({ provider }) =>
      /^sandbox-/.test(provider),
    )
    const calls = counted.map(({ provider, sku, calls }) => [`${provider} ${sku}`.trim(), calls])
    expect(Object.fromEntries(calls)).toEqual({
      'sandbox-places': 5,
      'sandbox-places autocomplete': 2,
      'sandbox-places search': 2,
      'sandbox-places details': 1,
      'sandbox-public-reviews': 1,
      'sandbox-public-reviews forPlace': 1,
      'sandbox-local-rank': 1,
      'sandbox-local-rank find': 1,
    })
  })

  test('answers from what it kept when the budget is used up, and says so', async () => {
    const { browser } = await signUp(testApp)
    const { publicReviews } = testApp.deps.gateways
    if (publicReviews === null) throw new Error('the sandbox has a source of reviews')
    const tariff = { provider: newProvider(), costMicros: { forPlace: 1 }, monthlyCapMicros: 1 }
    const forPlace = vi.fn(publicReviews.forPlace)
    testApp.deps.gateways.publicReviews = metered({ ...deps(), db: testApp.db }, { forPlace }, tariff)
    const reviews = (placeId: string) => browser.get(`/api/business/reviews?place_id=${placeId}`)
    const placeId = nextPlaceId()
    const start = testApp.clock.now().getTime()
    onTestFinished(() => {
      testApp.deps.gateways.publicReviews = publicReviews
      testApp.setNow(start)
    })
    expect((await reviews(placeId)).body).toMatchObject({ cached: false, stale: false })
    testApp.setNow(start + 6 * 60_000)
    expect((await reviews(placeId)).body).toMatchObject({ cached: true, stale: true })
    expect((await reviews(nextPlaceId())).status).toBe(503)
    expect(forPlace).toHaveBeenCalledTimes(1)
  })
})
