import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dataOf } from '../testing/answers.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, organizationOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const NOW = '2026-11-18T12:00:00.000Z'
const api = useTestApp({ now: NOW })
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
})
const read = (browser = owner.browser) => dataOf(browser.query('reports.overview'))

test('businesses stand side by side with their counted figures, and “unknown” where nothing is', async () => {
  const { id } = owner.business
  const second = await dataOf(owner.browser.mutate('businesses.create', { name: 'Second Street Bakery' }))
  const week = (asked: number, rated: number, start: string) => ({
    ...{ businessId: id, week: start, channel: 'sms' as const, asked, rated },
    ...{ sent: asked, delivered: 0, opened: 0, clicked: 0, toPublic: 0 },
  })
  await addRows(api, 'requestTotals', week(40, 10, '2026-10-19'), week(9, 4, '2026-11-16'))
  const snapshot = (rating: number, reviewCount: number, takenAt: string) => ({
    ...{ businessId: id, rating, reviewCount, takenAt, source: 'places' },
  })
  await sql`delete from rating_snapshots`.execute(api.db)
  await addRows(
    api,
    'ratingSnapshots',
    snapshot(4.1, 90, '2026-10-18T00:00:00Z'),
    snapshot(4.6, 120, '2026-11-17T00:00:00Z'),
  )
  await sql`insert into feedback (business_id, message, source) values (${id}, 'Cold soup', 'survey')`.execute(
    api.db,
  )
  const check = (keyword: string, position: number | null, requestedAt: string) => ({
    ...{ userId: owner.user.id, businessId: id, keyword, location: 'Springfield', requestedAt },
    rankingData: JSON.stringify({ position, provider: 'sandbox' }),
  })
  await addRows(
    api,
    'seoRankingRequests',
    check('bakery', 1, '2026-11-02T00:00:00Z'),
    check('bakery', 4, '2026-11-12T00:00:00Z'),
    check('cakes', 7, '2026-11-12T00:00:00Z'),
    check('bread', null, '2026-11-12T00:00:00Z'),
    check('long ago', 1, '2026-09-01T00:00:00Z'),
  )
  const { since, businesses } = await read()
  expect(since).toBe('2026-10-19')
  expect(businesses).toMatchObject([
    {
      ...{ id, rating: 4.6, ratingChange: 0.5, publicReviews: 120, waiting: 1 },
      ...{ asked: 49, rated: 14, answeredPercent: 29, keywords: 3, best: 4, average: 5.5 },
    },
    {
      ...{
        id: second.id,
        name: 'Second Street Bakery',
        rating: null,
        ratingChange: null,
        publicReviews: null,
      },
      ...{ asked: 0, answeredPercent: null, waiting: 0, keywords: 0, best: null, average: null, groups: [] },
    },
  ])
})

test('the average rating is the one of the dashboard at the same time, whatever it comes from', async () => {
  const { id, placeId } = owner.business
  const ratings = async () => {
    const input = { businessId: id }
    const metrics = await dataOf(owner.browser.query('reports.keyMetrics', input))
    const [row] = (await read()).businesses
    return [metrics.averageRating.value, row.rating]
  }
  const [known] = await ratings()
  // A snapshot of this morning, and an answer of the source since.
  await sql`update rating_snapshots set rating = 1.5`.execute(api.db)
  expect(await ratings()).toEqual([known, known])
  await sql`update place_cache set body = jsonb_set(body, '{rating}', '3.3') where place_id = ${placeId} and kind = 'reviews'`.execute(
    api.db,
  )
  expect(await ratings()).toEqual([3.3, 3.3])
  // Without a place: of the ratings given here.
  await sql`update businesses set place_id = null where id = ${id}`.execute(api.db)
  for (const rating of [5, 4, 4]) await api.post('/api/reviews', { businessId: id, rating })
  expect(await ratings()).toEqual([4.3, 4.3])
})

test('somebody limited to chosen businesses sees these alone, in the organization that is shown', async () => {
  const other = await signUp(api)
  await owner.browser.mutate('businesses.create', { name: 'Hidden' })
  const organizationId = await organizationOf(api, owner)
  const businessIds = [owner.business.id]
  await addRows(api, 'memberships', { organizationId, userId: other.user.id, role: 'viewer', businessIds })
  await other.browser.mutate('team.switch', { organizationId })
  expect((await read(other.browser)).businesses.map(({ id }: { id: number }) => id)).toEqual(businessIds)
})

test.each([
  // A Sunday evening in New York is Monday in UTC; a Monday morning in Sydney is Sunday.
  ['America/New_York', '2026-10-19T03:59:00Z', '2026-10-19T04:00:00Z'],
  ['Australia/Sydney', '2026-10-18T12:59:00Z', '2026-10-18T13:00:00Z'],
  ['UTC', '2026-10-18T23:59:00Z', '2026-10-19T00:00:00Z'],
])('requests of %s count by the clock there, as on every other screen', async (timeZone, before, first) => {
  const { id } = owner.business
  await owner.browser.patch(`/api/businesses/${id}`, { timeZone })
  const person = { businessId: id, fullName: 'Ann Baker', email: 'ann@shop.example' }
  const { body: customer } = await owner.browser.post('/api/business/customers', person)
  const request = (createdAt: string, answered: boolean) => ({
    ...{ businessId: id, customerId: customer.id, channel: 'email' as const, surveyUrl: '-', createdAt },
    ...{ sentAt: createdAt, completedAt: answered ? createdAt : null },
  })
  await addRows(api, 'reviewRequests', request(before, true), request(first, true), request(NOW, false))
  const { since, businesses } = await read()
  expect([since, businesses[0]]).toMatchObject(['2026-10-19', { asked: 2, sent: 2, rated: 1 }])
})
