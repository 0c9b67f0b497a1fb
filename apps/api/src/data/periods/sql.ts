import type { Db, Trx } from '@fivestead/db/client'
import type { PeriodKind, Periods } from '@fivestead/domain/data/periods'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Periods of an organization; undefined where it chose none. */
export const periodsOf = (db: Db | Trx, organizationId: string) =>
  db
    .selectFrom('retentionPeriods')
    .select(['customers', 'feedback', 'messages'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()

/** Every organization with a period. */
export const allPeriods = (db: Db) => db.selectFrom('retentionPeriods').selectAll().execute()

export async function savePeriods(
  trx: Trx,
  organizationId: string,
  periods: Periods,
  at: Date,
): Promise<void> {
  const values = { ...periods, emptiedUntil: null, updatedAt: at }
  await trx
    .insertInto('retentionPeriods')
    .values({ organizationId, ...values })
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(values))
    .execute()
}

export async function setEmptiedUntil(db: Db, organizationId: string, until: Date): Promise<void> {
  await db
    .updateTable('retentionPeriods')
    .set({ emptiedUntil: until })
    .where('organizationId', '=', organizationId)
    .execute()
}

const TABLES = { customers: 'customers', feedback: 'inbox_threads', messages: 'messages' } as const

/** Rows that a period takes, of table `t`. */
const PAST: Record<PeriodKind, (before: Date) => RawBuilder<SqlBool>> = {
  customers: (
    before,
  ) => sql`t.updated_at < ${before} and (t.last_visit is null or t.last_visit < ${before}::date)
    and not exists (select from review_requests where customer_id = t.id
      and (updated_at >= ${before} or status = 'pending'))
    and not exists (select from reviews where customer_id = t.id and updated_at >= ${before})
    and not exists (select from messages where customer_id = t.id and created_at >= ${before})
    and not exists (select from inbox_threads where customer_id = t.id and last_at >= ${before})`,
  feedback: (before) => sql`t.last_at < ${before}`,
  messages: (before) =>
    sql`t.created_at < ${before} and t.text <> '' and t.state not in ('queued', 'sending')`,
}

const isPast = (kind: PeriodKind, organizationId: string, before: Date) => sql<SqlBool>`
  t.business_id in (select id from all_businesses where organization_id = ${organizationId}) and ${PAST[kind](before)}`

/** Counts the rows that a period would delete now. */
export async function countPast(
  db: Db,
  kind: PeriodKind,
  organizationId: string,
  before: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(TABLES[kind])} t where ${isPast(kind, organizationId, before)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Ids of customers or conversations that a period takes, at most `limit`; locked, and those that another is at left out. */
export async function lockPast(
  trx: Trx,
  kind: 'customers' | 'feedback',
  organizationId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(TABLES[kind])} t where ${isPast(kind, organizationId, before)}
    order by t.id limit ${limit} for update of t skip locked`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Empties the texts of messages before a time; `from` leaves out what was emptied earlier. @returns how many */
export async function emptyTexts(
  db: Db,
  organizationId: string,
  { from, before, limit }: { from: Date | null; before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set recipient = '', subject = null, text = '', html = null, reply = null, reason = null
    where id in (
      select t.id from messages t where ${isPast('messages', organizationId, before)}
        and t.created_at >= ${from ?? new Date(0)} limit ${limit} for update)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
