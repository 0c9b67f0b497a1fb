import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { spendBudget } from '../gateways/budget/spend.ts'
import { dataOf } from '../testing/answers.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import type { Owner } from '../testing/owners.ts'
import { addRows, dropRows, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const NOW = '2026-03-31T23:30:00.000Z'
const OPERATOR = 'Operator@Shop.example'

const read = async ({ browser }: Owner) => {
  const { status, body } = await browser.query('reports.providerUsage', undefined)
  return { status, data: body.result?.data, message: body.error?.message }
}
const may = ({ browser }: Owner) => dataOf(browser.query('reports.isOperator', undefined))

let accounts = 0
const register = async (app: TestApp, email: string, confirmed: boolean): Promise<Owner> => {
  const browser = app.browser()
  accounts += 1
  const username = `account${accounts}`
  const password = 'correct horse battery'
  const answer = await browser.post('/api/register', { username, password, email, fullName: 'Ann' })
  expect(answer.status, answer.text).toBe(201)
  await setRows(app, 'users', { username }, { emailVerifiedAt: confirmed ? new Date(NOW) : null })
  return { browser } as unknown as Owner
}

describe('the operator, in the local sandbox too', () => {
  const api = useTestApp({
    now: NOW,
    // Nobody is asked: only what was charged is read.
    env: {
      OPERATOR_EMAIL: OPERATOR,
      GOOGLE_PLACES_API_KEY: 'AIzaSyTestTestTestTestTest',
      GOOGLE_PLACES_API_URL: 'http://127.0.0.1:9',
      PLACES_MONTHLY_USD: '1',
    },
  })
  const operator = async () => {
    await dropRows(api, 'users')
    return register(api, OPERATOR.toLowerCase(), true)
  }
  const spend = (sku: string, costMicros: number, at = NOW) =>
    spendBudget(
      { ...api.deps, clock: { now: () => new Date(at) } },
      { provider: 'places', sku, costMicros, monthlyCapMicros: 1_000_000 },
    )
  const placesOf = (data: { months: { month: string; providers: { provider: string }[] }[] }) =>
    data.months.map(({ month, providers }) => ({
      month,
      places: providers.find(({ provider }) => provider === 'places'),
    }))

  test('nobody else is; a provider without a call stands there with its budget', async () => {
    expect(await may(await register(api, 'owner1@shop.example', true))).toBe(false)
    const owner = await operator()
    expect(await may(owner)).toBe(true)
    const nothing = { provider: 'places', calls: 0, micros: 0, charged: [] }
    expect(placesOf((await read(owner)).data)).toEqual([
      { month: '2026-03', places: { ...nothing, capMicros: 1_000_000, state: 'within' } },
      { month: '2026-02', places: { ...nothing, capMicros: null, state: 'none' } },
    ])
  })

  test('this month and the one before, by what was charged, up to the end of the budget', async () => {
    const owner = await operator()
    await spend('details', 17_000, '2026-02-28T12:00:00.000Z')
    await spend('details', 17_000, '2026-01-31T12:00:00.000Z')
    for (let count = 0; count < 30; count += 1) await spend('reviews', 25_000)
    const places = async () => placesOf((await read(owner)).data).map((one) => one.places)
    expect(await places()).toEqual([
      {
        ...{ provider: 'places', calls: 30, micros: 750_000, capMicros: 1_000_000, state: 'within' },
        charged: [{ sku: 'reviews', calls: 30, micros: 750_000 }],
      },
      {
        ...{ provider: 'places', calls: 1, micros: 17_000, capMicros: null, state: 'none' },
        charged: [{ sku: 'details', calls: 1, micros: 17_000 }],
      },
    ])
    await spend('reviews', 50_000)
    expect((await places())[0]).toMatchObject({ micros: 800_000, state: 'almost' })
    while (await spend('reviews', 25_000));
    expect((await places())[0]).toMatchObject({ micros: 1_000_000, state: 'used-up' })
    // Free calls go on, and are counted.
    expect(await spend('ids', 0)).toBe(true)
    expect((await places())[0]).toMatchObject({ state: 'used-up', charged: [{ sku: 'ids' }, {}] })
  })

  test('the texts of 24 hours, of how many', async () => {
    const owner = await operator()
    const texts = async () => (await read(owner)).data.texts
    expect(await texts()).toEqual({ used: 0, limit: 1000, state: 'within' })
    const rows = (count: number, channel: 'email' | 'sms', sentAt: string) => {
      const one = () => ({ messageId: randomUUID(), channel, contactHash: 'x', sentAt })
      return addRows(api, 'sendUsage', ...Array.from({ length: count }, one))
    }
    await rows(799, 'sms', NOW)
    await rows(5, 'email', NOW)
    await rows(5, 'sms', '2026-03-30T23:30:00.000Z')
    expect(await texts()).toMatchObject({ used: 799, state: 'within' })
    await rows(1, 'sms', NOW)
    expect(await texts()).toMatchObject({ used: 800, state: 'almost' })
    await rows(200, 'sms', NOW)
    expect(await texts()).toMatchObject({ used: 1000, state: 'used-up' })
  })
})

describe('where strangers are', () => {
  const api = useTestApp({ now: NOW, env: { FIVESTEAD_SANDBOX: '0', OPERATOR_EMAIL: OPERATOR } })
  test.each([
    ['the confirmed address (SET-19)', OPERATOR.toLowerCase(), true, true],
    ['another address', 'ann@shop.example', true, false],
    ['an address that ends like it', `x${OPERATOR.toLowerCase()}`, true, false],
    ['an address that nobody confirmed', OPERATOR.toLowerCase(), false, false],
  ])(
    '%s: the operator alone may, and others are answered as if there were nothing',
    async (_, email, confirmed, opens) => {
      await dropRows(api, 'users')
      const account = await register(api, email, confirmed)
      expect(await may(account)).toBe(opens)
      if (opens) expect((await read(account)).status).toBe(200)
      else expect(await read(account)).toEqual({ status: 404, data: undefined, message: 'Not found' })
    },
  )
})

describe('without OPERATOR_EMAIL', () => {
  const api = useTestApp({ now: NOW, env: { FIVESTEAD_SANDBOX: '0' } })
  test('nobody is the operator', async () => {
    const owner = await register(api, 'ann@shop.example', true)
    expect(await may(owner)).toBe(false)
    expect((await read(owner)).status).toBe(404)
  })
})
