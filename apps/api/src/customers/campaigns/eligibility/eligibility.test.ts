import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OwnerScope } from '../../../businesses/access.ts'
import { signUp } from '../../../testing/owners.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { audienceRows, countEligible, type EligibilityRules } from './sql.ts'

const api = useTestApp()

test('a campaign to many is decided by the rows of its own business (SCALE-4)', async () => {
  const owner = await signUp(api)
  const other = await signUp(api)
  const businessId = owner.business.id
  const fill = async (id: number, customers: number, requests: number) => {
    await sql`insert into customers (business_id, full_name, email)
      select ${id}::int, 'Ann Baker', 'ann' || n || '@shop.example' from generate_series(1, ${customers}::int) n`.execute(
      api.db,
    )
    await sql`insert into review_requests (business_id, customer_id, channel, survey_url, status)
      select business_id, id, 'email', '-', 'sent' from customers, generate_series(1, ${requests}::int)
      where business_id = ${id}`.execute(api.db)
  }
  await fill(businessId, 100, 1)
  await fill(other.business.id, 500, 4)
  await sql`analyze`.execute(api.db)

  const scope = { businessId } as unknown as OwnerScope
  const rules: EligibilityRules = {
    businessId,
    channels: 'any',
    firstBy: 'sms',
    unreachable: [],
    on: { email: true, sms: true },
    since: new Date('2020-01-01'),
  }
  const rows = await audienceRows(api.db, scope, {})
  const plan: string[] = []
  const explaining = api.db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode' && 'sqlFragments' in node
        ? {
            ...node,
            sqlFragments: [`explain (costs off) ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    transformResult: async ({ result }) => {
      plan.push(...result.rows.map((row) => String(Object.values(row)[0])))
      return result
    },
  })
  await countEligible(explaining, rows, rules)
  const conditions = plan.filter((_, line) => / on review_requests /.test(plan[line - 1] ?? ''))
  expect(conditions.length).toBe(2)
  for (const condition of conditions) expect(condition).toContain('business_id = ')
  expect(plan.join('\n')).not.toContain('Seq Scan on review_requests')
  // Written into each place that names it, a row's condition was worked out some twenty times.
  for (const once of ['CTE known', 'CTE coded']) expect(plan.map((line) => line.trim())).toContain(once)
})
