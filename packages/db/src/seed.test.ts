import { canMove } from '@fivestead/domain/review-requests/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import type { Db } from './client.ts'
import { retireDemo } from './demo-owner.ts'
import { businessRows } from './seed/business.ts'
import { chanceFrom } from './seed/chance.ts'
import { type DemoOptions, seedDemo } from './seed.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const OPTIONS: DemoOptions = {
  now: NOW,
  hashPassword: async (password) => `hash of ${password}`,
  publicOrigin: 'https://reviews.example',
  places: [
    {
      placeId: 'ChIJ-demo-1',
      name: "Joe's Diner",
      rating: 4.6,
      reviewCount: 213,
      city: 'Austin',
      state: 'TX',
    },
    {
      placeId: 'ChIJ-demo-2',
      name: 'Bright Smile Dental',
      rating: 4.8,
      reviewCount: 96,
      phone: '(512) 555-0188',
    },
  ],
}

describeOnBoth('seedDemo', (url) => {
  let test: TestDatabase
  let db: Db
  beforeAll(async () => {
    test = await createTestDatabase(url)
    db = test.db
  })
  afterAll(() => test.close())
  /** A case with a database of its own. */
  const alone = (name: string, work: (own: Db) => Promise<void>) =>
    it(name, async () => {
      const other = await createTestDatabase(url)
      await work(other.db).finally(() => other.close())
    })

  it('makes the demo once', async () => {
    const [first, second] = await Promise.all([seedDemo(db, OPTIONS), seedDemo(db, OPTIONS)])
    expect([first?.created, second?.created].sort()).toEqual([false, true])
    const later = await seedDemo(db, { ...OPTIONS, now: new Date('2027-01-01T00:00:00Z') })

    expect(later).toEqual({
      created: false,
      username: 'demo-owner',
      password: 'fivestead-demo',
      businesses: [
        { id: expect.any(Number), name: "Joe's Diner", slug: 'joe-s-diner' },
        { id: expect.any(Number), name: 'Bright Smile Dental', slug: 'bright-smile-dental' },
      ],
    })
    expect(await db.selectFrom('users').select(['username', 'password']).execute()).toEqual([
      { username: 'demo-owner', password: 'hash of fivestead-demo' },
    ])
    expect(await db.selectFrom('customers').select('id').execute()).toHaveLength(120)
  })

  it('stores the business as the place is, with every status of a request, rating and feedback state', async () => {
    const business = await db
      .selectFrom('businesses')
      .select(['placeId', 'reviewLink', 'hasReviewLink', 'googleRating', 'reviewCount', 'city', 'funnelMode'])
      .where('slug', '=', 'joe-s-diner')
      .executeTakeFirst()
    expect(business).toEqual({
      placeId: 'ChIJ-demo-1',
      reviewLink: 'https://search.google.com/local/writereview?placeid=ChIJ-demo-1',
      hasReviewLink: true,
      googleRating: '4.6',
      reviewCount: 213,
      city: 'Austin',
      funnelMode: 'open',
    })
    const statuses = await db.selectFrom('reviewRequests').select('status').distinct().execute()
    expect(statuses.map((row) => row.status).sort()).toEqual([
      'clicked',
      'completed',
      'failed',
      'feedback received',
      'opened',
      'pending',
      'sent',
    ])
    const ratings = await db.selectFrom('reviews').select('rating').distinct().orderBy('rating').execute()
    expect(ratings.map((row) => row.rating)).toEqual([1, 2, 3, 4, 5])
    const states = await db.selectFrom('inboxThreads').select('state').distinct().execute()
    expect(states.map((row) => row.state).sort()).toEqual(['in progress', 'new', 'solved'])
  })

  alone('leaves a place that somebody has, and a name that is taken, alone', async (own) => {
    await own.insertInto('users').values({ id: 'u' }).execute()
    const taken = { placeId: 'ChIJ-demo-1', slug: 'bright-smile-dental', reviewLink: 'x' }
    await own
      .insertInto('businesses')
      .values({ userId: 'u', name: 'x', ...taken })
      .execute()
    const seeded = await seedDemo(own, OPTIONS)
    expect(seeded?.businesses.map((business) => business.slug)).toEqual(['bright-smile-dental-2'])
  })

  alone('does not take over an account that has its name or its e-mail', async (own) => {
    const stranger = { id: 'stranger', username: 'demo-owner', password: 'own', email: 'own@shop.example' }
    await own.insertInto('users').values(stranger).execute()
    expect(await seedDemo(own, OPTIONS)).toBeNull()
    expect(await retireDemo(own, NOW)).toBe(false)
    await own.updateTable('users').set({ username: 'x', email: 'Demo-Owner@example.com' }).execute()
    expect(await seedDemo(own, OPTIONS)).toBeNull()
    expect(await own.selectFrom('users').select(['id', 'password']).execute()).toEqual([
      { id: 'stranger', password: 'own' },
    ])
  })

  alone('loses every way in when it is retired, keeps its rows, and is opened again', async (own) => {
    await seedDemo(own, OPTIONS)
    const ids = (table: 'customers' | 'messages' | 'reviews') =>
      own.selectFrom(table).select('id').orderBy('id').execute()
    const counts = () => Promise.all([ids('customers'), ids('messages'), ids('reviews')])
    const before = await counts()
    const { id: userId } = await own.selectFrom('users').select('id').executeTakeFirstOrThrow()
    // Changes made by a person who used the demo.
    await own
      .updateTable('users')
      .set({ username: 'mine-now', email: 'thief@evil.example', password: 'changed' })
      .execute()
    const business = await own.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
    const sess = JSON.stringify({ userId, attributes: {} })
    await own.insertInto('sessions').values({ sid: 'a', sess, expire: '2030-01-01T00:00:00Z' }).execute()
    const reset = { email: 'thief@evil.example', userId, tokenHash: 'h', createdAt: NOW }
    await own.insertInto('passwordResets').values(reset).execute()
    const sample = await own.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
    await own
      .updateTable('messages')
      .set({ state: 'queued', businessId: business.id })
      .where('id', '=', sample.id)
      .execute()

    expect(await retireDemo(own, NOW)).toBe(true)
    expect(await retireDemo(own, NOW)).toBe(false)
    const account = () => own.selectFrom('users').select(['username', 'email', 'password']).execute()
    expect(await account()).toEqual([{ username: 'mine-now', email: null, password: null }])
    expect(await own.selectFrom('sessions').select('sid').execute()).toEqual([])
    expect(await own.selectFrom('passwordResets').select('id').execute()).toEqual([])
    expect(await own.selectFrom('messages').select('id').where('state', '=', 'queued').execute()).toEqual([])
    expect(await counts()).toEqual(before)

    expect(await seedDemo(own, OPTIONS)).toMatchObject({ created: false })
    expect(await account()).toEqual([
      { username: 'demo-owner', email: 'demo-owner@example.com', password: 'hash of fivestead-demo' },
    ])
  })

  alone('leaves nothing behind when it fails', async (own) => {
    const broken = { ...OPTIONS, places: [{ placeId: 'p', name: 'x', rating: null, reviewCount: 2 ** 40 }] }
    await expect(seedDemo(own, broken)).rejects.toThrow()
    expect(await own.selectFrom('users').select('id').execute()).toEqual([])
  })
})

describe('the history of a business', () => {
  const facts = { id: 7, name: 'Joe', rating: 4.6, reviewCount: 213, customers: 70, areaCode: '512' }
  const at = (now: Date) => businessRows(chanceFrom(5), now, { ...facts, publicOrigin: 'https://r.example' })

  it.each([
    '2026-11-20T00:00:01Z',
    '2026-11-20T12:00:00Z',
    '2026-11-20T16:03:00Z',
    '2028-02-29T23:59:59.999Z',
  ])('moves forward, within three months, and not past %s', (iso) => {
    const now = new Date(iso)
    const rows = at(now)
    // The same in every run.
    expect(at(now)).toEqual(rows)
    const oldest = now.getTime() - 92 * 86_400_000
    for (const request of rows.reviewRequests) {
      const { createdAt, sentAt, deliveredAt, failedAt, openedAt, clickedAt, completedAt, feedbackAt } =
        request
      const ended = deliveredAt ?? failedAt
      const times = [createdAt, sentAt, ended, openedAt, clickedAt, completedAt, feedbackAt]
      const known = times.filter((time) => time instanceof Date).map((time) => time.getTime())
      expect(known).toEqual([...known].sort((a, b) => a - b))
      expect(Math.min(...known)).toBeGreaterThan(oldest)
      expect(Math.max(...known)).toBeLessThanOrEqual(now.getTime())
      expect(request.updatedAt).toEqual(new Date(lastStep(request)))
    }
    for (const { createdAt, updatedAt } of [...rows.reviews, ...rows.feedback, ...rows.messages]) {
      expect(updatedAt?.valueOf()).toBeGreaterThanOrEqual(createdAt?.valueOf() as number)
      expect(updatedAt?.valueOf()).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('has the time of each status that a request reached, and of no later one', () => {
    const TIMES = {
      opened: 'openedAt',
      clicked: 'clickedAt',
      completed: 'completedAt',
      'feedback received': 'feedbackAt',
    } as const
    for (const request of at(NOW).reviewRequests) {
      for (const [status, column] of Object.entries(TIMES) as [keyof typeof TIMES, 'openedAt'][]) {
        const reached = request.status === status || canMove(status, request.status ?? 'pending')
        expect([request.status, column, request[column] != null]).toEqual([request.status, column, reached])
      }
      expect(request.failureReason != null).toBe(request.status === 'failed')
    }
  })

  it('has a rating for each completed request and feedback below 4 stars only', () => {
    const rows = at(NOW)
    const rated = new Set(rows.reviews.map((review) => review.reviewRequestId))
    for (const request of rows.reviewRequests) {
      expect(rated.has(request.id)).toBe(
        request.status === 'completed' || request.status === 'feedback received',
      )
    }
    expect(rows.feedback.filter((row) => (row.rating ?? 0) >= 4)).toEqual([])
    const texts = rows.feedback.map((row) => row.message)
    expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.6)
  })

  it('sends customers to their own survey, and only to addresses that nobody has', () => {
    const rows = at(NOW)
    expect(new Set(rows.customers.map((row) => row.fullName)).size).toBe(70)
    for (const request of rows.reviewRequests) {
      expect(request.surveyUrl).toBe(`https://r.example/survey/7/${request.id}`)
    }
    for (const message of rows.messages) {
      expect(message.recipient).toMatch(
        message.channel === 'sms' ? /^\+1\d{3}55501\d\d$/ : /^[a-z.]+@example\.com$/,
      )
      expect(message.text).toContain('https://r.example/r/')
      expect(message.text).not.toMatch(/[{}]/)
    }
  })
})

function lastStep(request: Record<string, unknown>): number {
  const steps = ['createdAt', 'sentAt', 'failedAt', 'openedAt', 'clickedAt', 'completedAt', 'feedbackAt']
  return Math.max(...steps.map((step) => (request[step] as Date | null)?.getTime() ?? 0))
}
