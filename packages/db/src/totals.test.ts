import { randomUUID } from 'node:crypto'
import { VIAS } from '@fivestead/domain/via'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import type { Db } from './client.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

const MONDAY = Date.parse('2026-11-16T00:00:00.000Z')
const HOUR = 3_600_000
const SITES = ['google', 'tripadvisor', 'own'] as const

describeOnBoth('totals', (url) => {
  let test: TestDatabase
  let db: Db
  let businessId: number
  let customerId: string

  beforeAll(async () => {
    test = await createTestDatabase(url)
    db = test.db
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    const userId = randomUUID()
    await db.insertInto('users').values({ id: userId }).execute()
    const shop = { userId, name: 'Shop', slug: randomUUID() }
    const business = db.insertInto('businesses').values(shop).returning('id')
    businessId = (await business.executeTakeFirstOrThrow()).id
    const customer = db.insertInto('customers').values({ businessId, fullName: 'Ann' }).returning('id')
    customerId = (await customer.executeTakeFirstOrThrow()).id
  })

  /** Sums over all slots, without rows that have come down to nothing. */
  async function kept() {
    const requests = await sql`
      select week, channel, sum(asked)::int as asked, sum(sent)::int as sent, sum(delivered)::int as delivered,
        sum(opened)::int as opened, sum(clicked)::int as clicked, sum(rated)::int as rated,
        sum(to_public)::int as to_public
      from request_totals where business_id = ${businessId}
      group by 1, 2 having sum(asked) <> 0 order by 1, 2`.execute(db)
    const reviews = await sql`
      select week, asked, via, rating, sum(reviews)::int as reviews, sum(to_public)::int as to_public
      from review_totals where business_id = ${businessId}
      group by 1, 2, 3, 4 having sum(reviews) <> 0 order by 1, 2, 3, 4`.execute(db)
    const sites = await sql`
      select week, site, sum(taps)::int as taps from site_totals where business_id = ${businessId}
      group by 1, 2 having sum(taps) <> 0 order by 1, 2`.execute(db)
    return { requests: requests.rows, reviews: reviews.rows, sites: sites.rows }
  }
  /** The same, counted row by row. */
  async function counted() {
    const requests = await sql`
      select date_trunc('week', created_at) as week, channel, count(*)::int as asked,
        count(coalesce(sent_at, opened_at))::int as sent,
        count(*) filter (where delivered_at is not null
          or (reported_at is null and opened_at is not null))::int as delivered, count(opened_at)::int as opened,
        count(clicked_at)::int as clicked, count(completed_at)::int as rated,
        count(*) filter (where exists (
          select from reviews where review_request_id = review_requests.id and public_sites <> '{}'))::int as to_public
      from review_requests where business_id = ${businessId} group by 1, 2 order by 1, 2`.execute(db)
    const reviews = await sql`
      select date_trunc('week', created_at) as week, review_request_id is not null as asked, coalesce(via, '') as via, rating,
        count(*)::int as reviews, count(*) filter (where public_sites <> '{}')::int as to_public
      from reviews where business_id = ${businessId} group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
    const sites = await sql`
      select date_trunc('week', created_at) as week, site, count(*)::int as taps
      from reviews, unnest(public_sites) site where business_id = ${businessId} group by 1, 2 order by 1, 2`.execute(
      db,
    )
    return { requests: requests.rows, reviews: reviews.rows, sites: sites.rows }
  }
  const requestRow = (hours: number, channel: 'email' | 'sms' | 'link', at: Date | null = null) => ({
    id: randomUUID(),
    businessId,
    customerId,
    channel,
    surveyUrl: 'https://x.example',
    createdAt: new Date(MONDAY + hours * HOUR),
    sentAt: at,
  })

  it('a week begins on Monday, UTC', async () => {
    await db
      .insertInto('reviewRequests')
      .values([requestRow(-0.001, 'sms'), requestRow(0, 'sms')])
      .execute()
    const { requests } = await kept()
    expect(requests).toMatchObject([
      { week: new Date('2026-11-09T00:00:00.000Z'), asked: 1 },
      { week: new Date('2026-11-16T00:00:00.000Z'), asked: 1 },
    ])
  })

  it('equal what is counted, whatever is written and removed', async () => {
    const at = fc.constantFrom('sentAt', 'reportedAt', 'deliveredAt', 'openedAt', 'clickedAt', 'completedAt')
    const stars = fc.integer({ min: 1, max: 5 })
    const hours = fc.integer({ min: -300, max: 300 })
    const step = fc.oneof(
      fc.record({
        ask: fc.array(fc.tuple(hours, fc.constantFrom('email', 'sms', 'link')), { maxLength: 4 }),
      }),
      fc.record({ move: fc.nat(), at }),
      fc.record({
        rate: fc.option(fc.nat()),
        stars,
        sites: fc.subarray([...SITES]),
        via: fc.constantFrom(null, ...VIAS),
        hours,
      }),
      fc.record({ went: fc.nat(), sites: fc.subarray([...SITES], { minLength: 1 }) }),
      fc.record({ change: fc.nat(), stars }),
      fc.record({ drop: fc.nat() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const requests: string[] = []
        const reviews: string[] = []
        const pick = (list: string[], n: number) => list[n % Math.max(1, list.length)] ?? randomUUID()
        const now = new Date(MONDAY + 400 * HOUR)
        for (const one of steps) {
          if ('ask' in one && one.ask.length > 0) {
            const rows = one.ask.map(([hour, channel]) => requestRow(hour, channel))
            requests.push(...rows.map(({ id }) => id))
            await db.insertInto('reviewRequests').values(rows).execute()
          }
          if ('move' in one) {
            const id = pick(requests, one.move)
            const change = { [one.at]: now }
            await db.updateTable('reviewRequests').set(change).where('id', '=', id).execute()
          }
          if ('rate' in one) {
            const known = one.rate === null ? undefined : requests[one.rate % Math.max(1, requests.length)]
            const { stars: rating, sites: publicSites, via } = one
            const createdAt = new Date(MONDAY + one.hours * HOUR)
            const row = { id: randomUUID(), businessId, reviewRequestId: known ?? null, rating, createdAt }
            const added = await db
              .insertInto('reviews')
              .values({ ...row, publicSites, wentPublicAt: publicSites.length > 0 ? now : null, via })
              .onConflict((conflict) => conflict.doNothing())
              .returning('id')
              .executeTakeFirst()
            if (added) reviews.push(added.id)
          }
          if ('went' in one) {
            const id = pick(reviews, one.went)
            const gone = { publicSites: one.sites, wentPublicAt: now }
            await db.updateTable('reviews').set(gone).where('id', '=', id).execute()
          }
          if ('change' in one) {
            const id = pick(reviews, one.change)
            await db.updateTable('reviews').set({ rating: one.stars }).where('id', '=', id).execute()
          }
          if ('drop' in one) {
            const [dropped] = requests.splice(one.drop % Math.max(1, requests.length), 1)
            if (dropped) await db.deleteFrom('reviewRequests').where('id', '=', dropped).execute()
          }
        }
        expect(await kept()).toEqual(await counted())
        await db.deleteFrom('reviews').where('businessId', '=', businessId).execute()
        await db.deleteFrom('reviewRequests').where('businessId', '=', businessId).execute()
        expect(await kept()).toEqual({ requests: [], reviews: [], sites: [] })
      }),
      { numRuns: 15 },
    )
  })

  it('go with their business', async () => {
    await db.insertInto('reviewRequests').values(requestRow(1, 'email')).execute()
    await db.insertInto('reviews').values({ businessId, rating: 5 }).execute()
    await db.deleteFrom('businesses').where('id', '=', businessId).execute()
    // Rows of a deleted business are not subtracted one by one.
    const before = await kept()
    await db.deleteFrom('reviews').where('businessId', '=', businessId).execute()
    expect(await kept()).toEqual(before)
    await db.deleteFrom('businessIds').where('id', '=', businessId).execute()
    expect(await kept()).toEqual({ requests: [], reviews: [], sites: [] })
  })

  it.skipIf(url === '')(
    'hold up nobody: a rating that is not committed yet keeps no other waiting',
    async () => {
      if (test.database.kind !== 'postgres') throw new Error('a Postgres was asked for')
      const { owners: pool } = test.database.pools
      const slotOf = async (client: PoolClient) =>
        (await client.query<{ slot: number }>('select pg_backend_pid() % 16 as slot')).rows[0]?.slot
      const rate = (client: PoolClient) =>
        client.query('insert into reviews (business_id, rating) values ($1, 5)', [businessId])
      const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
      try {
        const [first] = clients
        const slots = await Promise.all(clients.map(slotOf))
        const second = clients[slots.findIndex((slot) => slot !== slots[0])]
        if (!first || !second) throw new Error('all connections have one slot')
        await rate(first)
        await first.query('begin')
        await rate(first)
        await second.query("set statement_timeout = '5s'")
        await rate(second)
        await first.query('commit')
        expect((await kept()).reviews).toMatchObject([{ reviews: 3 }])
      } finally {
        for (const client of clients) client.release(true)
      }
    },
  )
})
