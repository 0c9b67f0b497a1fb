import type { Db } from '@fivestead/db/client'
import { type RawBuilder, sql } from 'kysely'
import type { Clearing, Retention } from './rules.ts'

/** Drops at most `limit` rows of a table that are past their time; returns how many. */
export async function dropSome(db: Db, rule: Retention, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await deletion(rule, before, limit).execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The condition stands twice: a row that was renewed after it was chosen stays. */
export function deletion({ table, drop }: Retention, before: Date, limit: number): RawBuilder<unknown> {
  const condition = isDue(drop, before)
  return sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${condition} limit ${limit})) and ${condition}`
}

/** Empties a column in at most `limit` rows that are past their time; returns how many. */
export async function clearSome(db: Db, rule: Clearing, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await clearing(rule, before, limit).execute(db)
  return Number(numAffectedRows ?? 0n)
}

export function clearing({ table, column, due }: Clearing, before: Date, limit: number): RawBuilder<unknown> {
  const condition = isDue(due, before)
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where ctid = any(array(
    select ctid from ${sql.table(table)} where ${condition} limit ${limit})) and ${condition}`
}

const isDue = (condition: string, before: Date) =>
  sql.join(
    condition.split(':before').map((part) => sql.raw(part)),
    sql`${before}::timestamptz`,
  )
