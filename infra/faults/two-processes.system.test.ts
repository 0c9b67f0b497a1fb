import { randomBytes, randomUUID } from 'node:crypto'
import { PLACES_PRICES } from '@fivestead/api/gateways/places/prices'
import { openPlacesDouble, type PlacesDouble } from '@fivestead/api/gateways/places/testing/places-double'
import { openPooler, type Pooler, poolerProgram } from '@fivestead/db/testing-pooler'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { type RunningApi, startApi } from './testing/api.ts'
import { has } from './testing/means.ts'
import { openVisitor, type Visitor } from './testing/visitor.ts'

const KEY = 'AIza-key-of-the-tests'
const PASSWORD = 'Correct-Horse-1'
/**
 * For a month of the Places API, in US dollars, and how often it pays for what is asked while somebody types. Less than the
 * details of one place cost: the worker asks for those of rivals by itself.
 */
const BUDGET = '0.02'
const PAID = Math.floor((Number(BUDGET) * 1_000_000) / PLACES_PRICES.autocomplete)

/** Two processes, each an API with a worker, on one Postgres, over PgBouncer where there is one (DEP-8). */
describe('two processes share their state exactly', () => {
  let cluster: Cluster | null = null
  let pooler: Pooler | null = null
  let places: PlacesDouble
  const running: RunningApi[] = []
  let urls: string[] = []

  beforeAll(async () => {
    cluster = await makeCluster()
    if (!has('a Postgres server program', cluster !== null) || cluster === null) return
    await cluster.start()
    if (has('PgBouncer', poolerProgram() !== null)) pooler = await openPooler(cluster.url, 8)
    places = await openPlacesDouble({ apiKey: KEY })
    const env = {
      DATABASE_URL: pooler?.url ?? cluster.url,
      DATABASE_LISTEN_URL: cluster.url,
      SESSION_KEY: randomBytes(32).toString('base64'),
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_FACTOR: '1',
      GOOGLE_PLACES_API_KEY: KEY,
      GOOGLE_PLACES_API_URL: places.url,
      PLACES_MONTHLY_USD: BUDGET,
    }
    // At the same time: both migrate.
    running.push(startApi(env), startApi(env))
    urls = await Promise.all(running.map(({ url }) => url))
  }, 120_000)
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGTERM')
    await Promise.all(running.map(({ ended }) => ended))
    await places?.close()
    await pooler?.close()
    await cluster?.remove()
  }, 60_000)

  let networks = 0
  /** Somebody in a network of their own. */
  const somebody = () => openVisitor(`10.20.${networks++}.1`)
  const at = (n: number): string => urls[n % urls.length] ?? ''
  /** Calls both processes in turn, without waiting for one another; how often each status came. */
  async function tally(count: number, call: (api: string, n: number) => Promise<{ status: number }>) {
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => call(at(n), n)))
    return Object.fromEntries(
      [...new Set(answers.map(({ status }) => status))].map((status) => [
        status,
        answers.filter((answer) => answer.status === status).length,
      ]),
    )
  }

  async function signUp(): Promise<{ visitor: Visitor; username: string; email: string }> {
    const visitor = somebody()
    const username = `two-${randomUUID().slice(0, 8)}`
    const email = `${username}@example.com`
    const account = { username, email, fullName: 'Dana Reyes', password: PASSWORD }
    expect((await visitor.post(`${at(0)}/api/register`, account)).status).toBe(201)
    return { visitor, username, email }
  }
  const signIn = async (username: string, api: string): Promise<Visitor> => {
    const visitor = somebody()
    expect((await visitor.post(`${api}/api/login`, { username, password: PASSWORD })).status).toBe(200)
    return visitor
  }
  const outbox = async () =>
    (await somebody().get(`${at(0)}/api/sandbox/outbox`)).body as { to: string; text: string }[]

  test('a narrow limit: of sixty sign-ins to one account at both, exactly ten are looked at', async () => {
    if (cluster === null) return
    const wrong = { username: 'nobody-at-all', password: 'wrong' }
    expect(await tally(60, (api) => somebody().post(`${api}/api/login`, wrong))).toEqual({ 401: 10, 429: 50 })
  })

  test('a wide limit, drawn in blocks: of 200 codes from one network at both, exactly 120 are looked up', async () => {
    if (cluster === null) return
    const visitor = somebody()
    const codes = tally(200, (api) => visitor.get(`${api}/api/short-links/0123456789ab`))
    expect(await codes).toEqual({ 404: 120, 429: 80 })
  })

  test('a session that one ends is over at the other, by signing out, a new password and the end of the account', async () => {
    if (cluster === null) return
    const { visitor: owner, username } = await signUp()
    const status = async (who: Visitor, n: number) => (await who.get(`${at(n)}/api/auth/user`)).status
    const second = await signIn(username, at(1))
    expect(
      await Promise.all([status(owner, 0), status(owner, 1), status(second, 0), status(second, 1)]),
    ).toEqual([200, 200, 200, 200])
    // A copy of the cookies, since whoever signs out is told to forget them.
    const copy = second.copy()
    expect((await second.post(`${at(0)}/api/logout`, {})).status).toBe(200)
    expect([await status(copy, 1), await status(copy, 0)]).toEqual([401, 401])

    const third = await signIn(username, at(0))
    expect(await status(third, 1)).toBe(200)
    const newPassword = 'Another-Horse-2'
    const changed = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
    expect((await owner.post(`${at(1)}/trpc/auth.changePassword`, changed)).status).toBe(200)
    expect([await status(third, 0), await status(third, 1)]).toEqual([401, 401])

    const last = owner.copy()
    expect(await status(last, 0)).toBe(200)
    const gone = { password: newPassword }
    expect((await owner.post(`${at(0)}/trpc/users.deleteAccount`, gone)).status).toBe(200)
    expect([await status(last, 1), await status(last, 0)]).toEqual([401, 401])
  })

  test('an open dashboard at one is told of what the other did, until its session ends there', async () => {
    if (cluster === null) return
    const { visitor } = await signUp()
    const made = await visitor.post(`${at(0)}/api/businesses`, { name: 'Followed' })
    const { id } = made.body as { id: number }
    const headers = { accept: 'text/event-stream', cookie: visitor.cookie() }
    const { status, body } = await fetch(`${at(0)}/api/live?businessId=${id}`, { headers })
    expect(status).toBe(200)
    let heard = ''
    const ended = (async () => {
      for await (const part of body ?? []) heard += new TextDecoder().decode(part)
    })()
    expect((await somebody().post(`${at(1)}/api/reviews`, { businessId: id, rating: 5 })).status).toBe(201)
    await vi.waitFor(() => expect(heard).toContain('data: reviews'), { timeout: 2000 })
    expect((await visitor.post(`${at(1)}/api/logout`, {})).status).toBe(200)
    await ended
  })

  test('a link for a new password works once, when both are asked at the same time', async () => {
    if (cluster === null) return
    const { visitor, email } = await signUp()
    await visitor.post(`${at(0)}/trpc/auth.requestPasswordReset`, { email })
    const token = await vi.waitFor(
      async () => {
        const mails = (await outbox()).filter(({ to }) => to === email)
        const found = mails
          .map(({ text }) => /reset-password\?token=([\w-]{43})/.exec(text)?.[1])
          .find(Boolean)
        expect(found).toBeDefined()
        return found
      },
      { timeout: 30_000, interval: 200 },
    )
    const reset = (api: string, n: number) =>
      somebody().post(`${api}/trpc/auth.resetPassword`, { token, newPassword: `Another-Horse-${n}` })
    expect(await tally(6, reset)).toEqual({ 200: 1, 400: 5 })
  })

  test('each of the jobs that both take is done once', async () => {
    if (cluster === null) return
    const { visitor: owner } = await signUp()
    const business = { name: 'Reyes Bakery', address: '12 Main St, Springfield, IL 62701' }
    const { body } = await owner.post(`${at(0)}/api/businesses`, business)
    const { id: businessId } = body as { id: number }
    const contacts = Array.from({ length: 18 }, () => `${randomUUID()}@customers.example`)
    const send = (api: string, n: number) =>
      owner.post(`${api}/trpc/reviewRequests.quickSend`, {
        businessId,
        name: 'Pat Long',
        contact: contacts[n],
      })
    expect(await tally(contacts.length, send)).toEqual({ 200: contacts.length })
    const times = async () => {
      const sent = await outbox()
      return contacts.map((contact) => sent.filter(({ to }) => to === contact).length)
    }
    const once = contacts.map(() => 1)
    await vi.waitFor(async () => expect(await times()).toEqual(once), { timeout: 30_000, interval: 200 })
  })

  test('the budget of a provider is one: both together ask as often as it pays for', async () => {
    if (cluster === null) return
    const before = places.calls.autocomplete ?? 0
    const search = (api: string, n: number) => {
      const input = encodeURIComponent(JSON.stringify({ query: `bakery ${n}` }))
      return somebody().get(`${api}/trpc/places.autocomplete?input=${input}`)
    }
    const answers = await tally(40, search)
    expect((places.calls.autocomplete ?? 0) - before, JSON.stringify(answers)).toBe(PAID)
  })
})
