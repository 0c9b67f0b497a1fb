import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dataOf } from '../testing/answers.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { dropBusiness, type Owner, signUp } from '../testing/owners.ts'
import { dropRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { foldTotals } from './totals.sql.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const report = () => dataOf(owner.browser.query('reports.funnel', { businessId }))
const rate = (rating: number, more: Record<string, unknown> = {}) =>
  testApp.post('/api/reviews', { businessId, rating, ...more })
/** Rows of the business by slot: what connections have added, and what is folded. */
async function slots() {
  const { rows } = await sql<{ slot: number; rows: number }>`
    select slot, count(*)::int as rows from (
      select slot from request_totals where business_id = ${businessId}
      union all select slot from review_totals where business_id = ${businessId}
      union all select slot from site_totals where business_id = ${businessId}
    ) totals group by slot order by slot`.execute(testApp.db)
  return rows
}

test('ratings of one moment are all counted, and the worker folds them without changing a figure', async () => {
  const { requestId } = await quickSend(owner)
  await runJobs(testApp)
  await Promise.all([5, 5, 4, 1, 3, 5, 2, 4].map((rating) => rate(rating)))
  const { body } = await rate(5, { requestId })
  await testApp.mutate('reviews.wentToSite', { reviewId: body.id, site: 'apple' })
  await Promise.all([4, 2].map((rating) => rate(rating, { via: 'qr' })))
  const before = await report()
  expect(before).toMatchObject({
    codes: [{ via: 'qr', rated: 2 }],
    unsolicited: { rated: 8 },
    sites: [{ site: 'apple', taps: 1 }],
    channels: expect.arrayContaining([expect.objectContaining({ channel: 'email', asked: 1, rated: 1 })]),
  })
  expect((await slots()).every(({ slot }) => slot > 0)).toBe(true)

  await runHourlyJobs(testApp.deps)
  expect(await report()).toEqual(before)
  const folded = await slots()
  expect(folded).toEqual([{ slot: 0, rows: expect.any(Number) }])

  await rate(5)
  expect((await report()).unsolicited.rated).toBe(9)
  await foldTotals(testApp.db)
  expect((await report()).unsolicited.rated).toBe(9)
  expect(await slots()).toEqual(folded)
})

test('what is taken away is taken away from the folded figures', async () => {
  const { requestId } = await quickSend(owner)
  await rate(4, { requestId })
  await foldTotals(testApp.db)
  await dropRows(testApp, 'customers', { businessId })
  const { channels, unsolicited } = await report()
  expect(channels.map(({ asked }: { asked: number }) => asked)).toEqual([0, 0, 0])
  // The rating stays, and is nobody's now.
  expect(unsolicited.rated).toBe(1)
  await foldTotals(testApp.db)
  expect((await report()).unsolicited.rated).toBe(1)
})

test('a business goes with its figures', async () => {
  const { requestId } = await quickSend(owner)
  await rate(4, { requestId })
  await foldTotals(testApp.db)
  await rate(2)
  await dropBusiness(testApp, businessId)
  expect(await slots()).toEqual([])
})
