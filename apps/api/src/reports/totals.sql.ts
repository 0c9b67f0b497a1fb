import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'

/**
 * Each total as the table keeps it: what tells its rows apart, and what is added up.
 */
const TOTALS = [
  {
    table: 'request_totals',
    keys: ['business_id', 'week', 'channel'],
    sums: ['asked', 'sent', 'delivered', 'opened', 'clicked', 'rated', 'to_public'],
  },
  {
    table: 'review_totals',
    keys: ['business_id', 'week', 'asked', 'via', 'rating'],
    sums: ['reviews', 'to_public'],
  },
  { table: 'site_totals', keys: ['business_id', 'week', 'site'], sums: ['taps'] },
] as const

/**
 * Adds the slots of every total to slot 0, so that reading stays as quick as if there were none. One statement each:
 * a reader sees the sum before or after, and both are the same. A slot that is being written now waits for the next
 * time, so that nobody waits for this and it waits for nobody.
 */
export async function foldTotals(db: Db): Promise<void> {
  for (const { table, keys, sums } of TOTALS) {
    const key = sql.join(keys.map((name) => sql.ref(name)))
    const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))
    const grown = sql.join(
      sums.map((name) => sql`${sql.ref(name)} = total.${sql.ref(name)} + excluded.${sql.ref(name)}`),
    )
    await sql`
      with loose as (
        select ctid from ${sql.table(table)} where slot <> 0 for update skip locked
      ), taken as (
        delete from ${sql.table(table)} where ctid in (select ctid from loose) returning *
      )
      insert into ${sql.table(table)} as total (${key}, slot, ${sql.join(sums.map((name) => sql.ref(name)))})
      select ${key}, 0, ${added} from taken group by ${key} order by ${key}
      on conflict (${key}, slot) do update set ${grown}`.execute(db)
  }
}
