import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { REST_MATRIX, TRPC_MATRIX } from './testing/access-matrix.ts'
import { everyCall } from './testing/fuzz/calls.ts'
import { type MatrixLine, makeTarget, send, type Target } from './testing/matrix-calls.ts'
import { type Owner, signUp } from './testing/owners.ts'
import { useTestApp } from './testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
let target: Target
let columns: string[]
beforeAll(async () => {
  owner = await signUp(api)
  target = await makeTarget(api.db, owner.user.id)
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    api.db,
  )
  const camel = (name: string) => name.replace(/_(\w)/g, (_, sign: string) => sign.toUpperCase())
  columns = [...new Set(rows.flatMap(({ name }) => [name, camel(name)]))]
})

const writes = Object.entries({ ...REST_MATRIX, ...TRPC_MATRIX }).filter(
  ([name, { input }]) => input !== undefined && /^(POST \/api|PUT \/api|PATCH \/api|mutation )/.test(name),
)
const documented = new Map(
  everyCall().map(({ name, schema }) => [
    name.replace(/\{(\w+)\}/g, ':$1'),
    [schema, ...(schema.anyOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties)),
  ]),
)

/** Everything that an account and a business are, as it is stored. */
async function stored(): Promise<string> {
  const whole = (table: 'users' | 'businesses') =>
    api.db.selectFrom(table).selectAll().orderBy('id').execute()
  const counts =
    await sql`select (select count(*) from reviews) as reviews, (select count(*) from feedback) as feedback,
    (select count(*) from customers) as customers, (select count(*) from review_requests) as requests`.execute(
      api.db,
    )
  return JSON.stringify([await whole('users'), await whole('businesses'), counts.rows])
}

test.each(writes)('%s takes no column that is not a field of its form', async (name, line: MatrixLine) => {
  const allowed = new Set(documented.get(name))
  const foreign = columns.filter((column) => !allowed.has(column))
  expect(foreign).toContain('createdAt')
  const before = await stored()
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...foreign), { minLength: 1, maxLength: 5 }),
      fc.constantFrom<unknown>('x', 1, true, null, owner.user.id),
      async (names, value) => {
        const browser = api.browser(new Map(owner.browser.jar))
        const planted = Object.fromEntries(names.map((one) => [one, value]))
        const input = (aim: Target) => ({ ...(line.input?.(aim) as object), ...planted })
        const answer = await send(name, { ...line, input }, browser, target)
        expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Unknown field: ')])
      },
    ),
    { numRuns: 6 },
  )
  expect(await stored()).toBe(before)
})
