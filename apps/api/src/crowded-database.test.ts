import { randomUUID } from 'node:crypto'
import type { PostgresDatabase } from '@fivestead/db/client'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiClient, makeKey } from './testing/api-keys.ts'
import type { TestAnswer } from './testing/create-test-app.ts'
import { outboxOf, quickSend, runJobs } from './testing/main-job.ts'
import { type Owner, signUp } from './testing/owners.ts'
import { useTestApp } from './testing/use-test-app.ts'

/**
 * A call that waits for the database must not make others wait (T25): the embedded database has one connection for all,
 * and with two processes the other's connections are free.
 */
describe.skipIf(!process.env.TEST_DATABASE_URL || process.env.TEST_STACK)(
  'a database that others are busy with (Postgres)',
  { timeout: 60_000 },
  () => {
    const lines: string[] = []
    const testApp = useTestApp({ env: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) })
    let database: PostgresDatabase
    let owner: Owner
    let other: Owner
    let requestId: string
    let unsubscribe: string
    const releases: (() => void)[] = []

    beforeAll(async () => {
      if (testApp.deps.database.kind !== 'postgres') throw new Error('Postgres was asked for')
      database = testApp.deps.database
      owner = await signUp(testApp)
      other = await signUp(testApp)
      requestId = (await quickSend(other)).requestId
      await runJobs(testApp)
      const [mail] = await outboxOf(testApp)
      unsubscribe = /(\/unsubscribe\/[\w-]+)/.exec(mail.text)?.[1] ?? ''
    })
    afterEach(() => {
      for (const release of releases.splice(0)) release()
    })

    /** Holds connections as calls that hang would. */
    async function hold(kind: 'visitors' | 'owners' | 'work' | 'jobs', count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const client = await database.pools[kind].connect()
        releases.push(() => client.release())
      }
    }

    /** Locks the rows that every write for a business points to, from outside, until the test ends. */
    async function lockBusiness({ business }: Owner): Promise<void> {
      const client = await database.pools.jobs.connect()
      releases.push(() => client.release(true))
      await client.query('begin')
      await client.query('select from businesses where id = $1 for update', [business.id])
      await client.query('select from business_ids where id = $1 for update', [business.id])
    }

    /**
     * Watches how many connections of a kind are wanted at the same time, those in use and those that are waited for:
     * seen at each demand, so that no wait is too short to be seen.
     */
    function watchDemand(kind: 'visitors' | 'owners'): { most: number; connections: number } {
      const pool = database.pools[kind]
      const { connect } = pool
      const demand = { most: 0, connections: pool.options.max }
      const spy = vi.spyOn(pool, 'connect').mockImplementation((...args: unknown[]) => {
        const connection = Reflect.apply(connect, pool, args)
        demand.most = Math.max(demand.most, pool.totalCount - pool.idleCount + pool.waitingCount)
        return connection
      })
      releases.push(() => spy.mockRestore())
      return demand
    }

    const person = (n: number) => ({ firstName: 'Ann', email: `ann${n}@shop.example` })
    let networks = 0
    const anyone = () => `198.51.${100 + (networks % 100)}.${(networks++ % 200) + 1}`

    function watchEnd(work: Promise<unknown>): () => boolean {
      let isOver = false
      void work.then(() => {
        isOver = true
      })
      return () => isOver
    }

    const rate = ({ business }: Owner) =>
      testApp.post('/api/reviews', { businessId: business.id, rating: 5, submissionKey: randomUUID() })

    /** Everything that the public site asks of the API for this owner's business. */
    const visitorCalls = ({ business }: Owner): Record<string, () => Promise<TestAnswer>> => ({
      survey: () => testApp.get(`/api/surveys/${business.id}?requestId=${requestId}`),
      'company page': () => testApp.get(`/api/company-pages/${business.slug}`),
      business: () => testApp.get(`/api/businesses/${business.id}`),
      'business by slug': () => testApp.get(`/api/business/by-slug/${business.slug}`),
      request: () => testApp.get(`/api/review-requests/${requestId}`),
      rating: () => rate(other),
      feedback: () =>
        testApp.post('/api/feedback', { businessId: business.id, feedback: 'Thank you for it all.' }),
      clicked: () => testApp.mutate('reviewRequests.clicked', { requestId }),
      contact: () =>
        testApp.post('/api/contact', {
          name: 'Ann Baker',
          email: 'ann@shop.example',
          subject: 'general',
          message: 'Is somebody there?',
        }),
      'asking to unsubscribe': () => testApp.get(unsubscribe),
      unsubscribing: () => testApp.post(unsubscribe),
    })

    test('visitors are served while owners, the worker and the queue hold every connection of theirs', async () => {
      await hold('owners', 6)
      await hold('work', 4)
      await hold('jobs', 2)
      const said: Record<string, string | number> = {}
      for (const [name, call] of Object.entries(visitorCalls(other))) {
        const { status, text } = await call()
        said[name] = status < 300 ? 'served' : `${status} ${text}`
      }
      expect(said).toEqual(Object.fromEntries(Object.keys(said).map((name) => [name, 'served'])))
      const refused = await owner.browser.query('businesses.list')
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    })

    test('owners are served while visitors hold every connection of theirs', async () => {
      await hold('visitors', 5)
      expect((await owner.browser.query('businesses.list')).status).toBe(200)
      await quickSend(owner)
      const refused = await rate(other)
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    })

    test('one locked business: its calls are refused, and nobody else waits', async () => {
      await lockBusiness(owner)
      const demands = [watchDemand('visitors'), watchDemand('owners')]
      const sends = Array.from({ length: 14 }, (_, n) =>
        owner.browser.mutate('reviewRequests.quickSend', {
          businessId: owner.business.id,
          name: `Customer ${n}`,
          contact: `blocked${n}@shop.example`,
        }),
      )
      const ratings = Array.from({ length: 14 }, () => rate(owner))
      const blocked = Promise.all([...sends, ...ratings])
      const isOver = watchEnd(blocked)
      let served = 0
      while (!isOver()) {
        const answers = await Promise.all([
          rate(other),
          testApp.get(`/api/surveys/${other.business.id}?requestId=${requestId}`),
          other.browser.query('customers.list', { businessId: other.business.id }),
        ])
        for (const { status, text } of answers) expect(status, text).toBeLessThan(300)
        served += 1
      }
      expect(served).toBeGreaterThan(5)
      for (const { most, connections } of demands) {
        expect(most).toBeGreaterThan(0)
        expect(most).toBeLessThanOrEqual(connections)
      }
      const answers = await blocked
      const refusals = answers.map(({ status, headers }) => [status, headers['retry-after']].join(' '))
      // Behind those that wait for the lock others of the same business wait for a connection.
      for (const refusal of refusals) expect(['429 1', '503 5']).toContain(refusal)
    })

    test.each([
      {
        who: 'one API key',
        call: async () => {
          const client = apiClient(testApp, (await makeKey(owner)).key)
          return (n: number) => client.post(`/businesses/${owner.business.id}/customers`, person(n))
        },
      },
      {
        who: 'one business',
        call: async () => () =>
          testApp.get(`/api/surveys/${other.business.id}?requestId=${requestId}`, { from: anyone() }),
      },
      { who: 'one network', call: async () => () => owner.browser.query('businesses.list') },
    ])('fifty calls of $who at once are answered, or told to come again', async ({ call }) => {
      const send = await call()
      lines.length = 0
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n)))
      const refused = answers.filter(({ status }) => status >= 400)
      expect(refused.length).toBeLessThan(50)
      for (const { status, headers, text } of refused) {
        expect([status, headers['retry-after']], text).toEqual([429, '1'])
        expect(text).toContain('Too many requests at once. Please send fewer at a time.')
      }
      expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    })

    test('twenty parts of an import at once: they never reach the connections of visitors', async () => {
      const businessId = owner.business.id
      const file = { fileName: 'customers.csv', size: 1000, separator: ',', skip: 1, attested: true }
      const begin = { businessId, ...file, columns: { name: 0, email: 1 } }
      const begun = await owner.browser.post('/api/business/customers/imports', begin)
      const rows = Array.from({ length: 2000 }, (_, n) => `Person ${n},person${n}@shop.example`).join('\n')
      const part = { businessId, part: 0, text: `name,email\n${rows}\n`, last: true }
      const url = `/api/business/customers/imports/${begun.body.id}/parts`
      const parts = Promise.all(Array.from({ length: 20 }, () => owner.browser.post(url, part)))
      const isOver = watchEnd(parts)
      let most = 0
      while (!isOver()) {
        expect((await rate(other)).status).toBe(201)
        most = Math.max(most, database.pools.visitors.waitingCount)
      }
      expect(most).toBe(0)
      const answers = await parts
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      for (const { status, headers } of answers) {
        if (status !== 200) expect([status, headers['retry-after']]).toEqual([429, '1'])
      }
    })
  },
)
