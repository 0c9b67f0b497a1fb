import { readZip } from '@fivestead/api/testing/read-zip'
import { type Db, inTransaction } from '@fivestead/db/client'
import { sql } from 'kysely'
import { install } from '../installation.ts'
import { until } from '../processes.ts'
import { none, type Scenario } from '../scenario.ts'
import { has } from '../testing/means.ts'

const CUSTOMERS = 20_000
const WITHIN_MS = 120_000
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
const exported = (db: Db) => db.selectFrom('dataExports').selectAll().executeTakeFirst()

/** The worker is killed in the middle of an export, and the API in the middle of an erasure (FLT-13). */
export const ownData: Scenario = async (rounds, tell) => {
  const installation = await install({ on: 'postgres', owners: 1 })
  if (!has('a Postgres server program', installation !== null) || installation === null) return null
  const { start, withDatabase, owners } = installation
  const { businessId = 0, cookie = '' } = owners[0] ?? {}
  const bad: Record<'late' | 'zips' | 'rows' | 'halves' | 'repeats' | 'totals', string[]> = {
    ...{ late: [], zips: [], rows: [], halves: [], repeats: [], totals: [] },
  }
  try {
    const [api, worker] = [await start('api'), await start('worker')]
    const ask = (path: string, body?: object) =>
      fetch(`${api.url}${path}`, {
        headers: { ...HEADERS, cookie },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    const reaches = (state: (row: Awaited<ReturnType<typeof exported>>) => boolean) =>
      withDatabase((db) =>
        until(
          async () => state(await exported(db)),
          WITHIN_MS,
          () => `no such export\n${worker.output()}`,
        ),
      )
    await withDatabase((db) => fill(db, businessId))
    for (let round = 0; round < rounds; round += 1) {
      await withDatabase((db) => db.deleteFrom('dataExports').execute())
      await ask('/trpc/data.startExport', {})
      const rows = ((round % 8) + 1) * 2000
      await reaches((row) => row?.state === 'running' && row.rowCount >= rows)
      await worker.kill()
      const met = await withDatabase(exported)
      if (met?.state !== 'running') bad.late.push(`${met?.rowCount} rows`)
      // Simulates an hour in which its job was lost; the next worker dies at its start as well.
      const updatedAt = sql<Date>`now() - interval '1 hour'`
      await withDatabase((db) => db.updateTable('dataExports').set({ updatedAt }).execute())
      await worker.kill()
      await reaches((row) => row?.state === 'ready')
      const { id } = (await withDatabase(exported)) ?? {}
      try {
        const files = readZip(Buffer.from(await (await ask(`/api/exports/${id}`)).arrayBuffer()))
        const lines = files['customers.jsonl']?.trimEnd().split('\n') ?? []
        const kept = await withDatabase((db) => held(db, '%'))
        const distinct = new Set(lines.map((line) => JSON.parse(line).id)).size
        if (lines.length !== kept.customers || distinct !== kept.customers)
          bad.rows.push(`${distinct} of ${kept}`)
      } catch (error) {
        bad.zips.push(String(error))
      }
      const contact = `c${round + 1}@shop.example`
      const before = await withDatabase((db) => held(db, contact))
      await withDatabase((db) =>
        inTransaction(db, async (trx) => {
          // The last write of an erasure waits for this lock: everything before it is done and not committed.
          await sql`lock table activity in share mode`.execute(trx)
          const dying = ask('/trpc/data.erase', { contact }).catch(() => null)
          const waits = async () =>
            (await sql`select from pg_locks where not granted`.execute(trx)).rows.length > 0
          await until(waits, WITHIN_MS, () => `no erasure\n${api.output()}`)
          await api.kill()
          await dying
        }),
      )
      await api.ready()
      const after = await withDatabase((db) => held(db, contact))
      if (JSON.stringify(after) !== JSON.stringify(before)) bad.halves.push(JSON.stringify(after))
      const { status } = await ask('/trpc/data.erase', { contact })
      const gone = await withDatabase((db) => held(db, contact))
      if (status !== 200 || gone.customers + gone.feedback > 0) bad.repeats.push(`${status}, ${gone}`)
      if (gone.ratings !== before.ratings) bad.totals.push(`${gone.ratings} of ${before.ratings}`)
      tell(`${round + 1} exports and erasures`)
    }
  } finally {
    await installation.close()
  }
  const figures = [
    none('exports that were ready before the kill', bad.late, rounds),
    none('exports whose zip is not whole', bad.zips, rounds),
    none('exports without every row once', bad.rows, rounds),
    none('erasures of which a half was kept', bad.halves, rounds),
    none('erasures that a repeat did not make whole', bad.repeats, rounds),
    none('erasures that changed the totals', bad.totals, rounds),
  ]
  return { figures, seen: { kills: rounds * 3 } }
}

/** Customers, the first hundred with a rating and words each. */
async function fill(db: Db, businessId: number): Promise<void> {
  for (let from = 1; from < CUSTOMERS; from += 2000)
    await sql`with added as (insert into customers (business_id, full_name, email)
        select ${businessId}::int, 'Customer ' || n, 'c' || n || '@shop.example'
        from generate_series(${from}::int, ${from}::int + 1999) n returning id, business_id, email),
      first as (select * from added where ${from}::int = 1 limit 100),
      rated as (insert into reviews (business_id, customer_id, rating) select business_id, id, 5 from first)
      insert into feedback (business_id, customer_id, email, message, source)
      select business_id, id, email, 'Words', 'web-survey' from first`.execute(db)
}

/** Rows with the address, and ratings of the business's totals. */
async function held(db: Db, email: string) {
  const { rows } = await sql<{ customers: number; feedback: number; ratings: number }>`select
    (select count(*)::int from customers where email like ${email}) as customers,
    (select count(*)::int from feedback where email like ${email}) as feedback,
    (select coalesce(sum(reviews), 0)::int from review_totals) as ratings`.execute(db)
  return rows[0] ?? { customers: 0, feedback: 0, ratings: 0 }
}
