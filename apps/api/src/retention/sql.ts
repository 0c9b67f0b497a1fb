import type { Db } from '@fivestead/db/client'
import { type RawBuilder, sql } from 'kysely'
import type { Retention } from './rules.ts'

/** Drops at most `limit` rows of a table that are past their time; returns how many. */
export async function dropSome(db: Db, rule: Retention, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await deletion(rule, before, limit).execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The condition stands twice: a row that was renewed after it was chosen stays. */
export function deletion({ table, drop }: Retention, before: Date, limit: number): RawBuilder<unknown> {
  const condition = sql.join(
    drop.split(':before').map((part) => sql.raw(part)),
    sql`${before}::timestamptz`,
  )
  return sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${condition} limit ${limit})) and ${condition}`
}
