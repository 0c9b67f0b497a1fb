import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import { sql } from 'kysely'
import type { DeliveryName } from '../jobs.ts'
import type { QueuedAgain } from './kind.ts'

/**
 * Deliveries that were due, or being sent, and untouched since that time: their job was lost, or gave up. Includes those
 * touched later than now: the clock has been set back, and their job waits for a time that is not due (FLT-10).
 */
export async function leftAlone(
  db: Db,
  table: 'messages' | 'systemEmails',
  { since, now }: { since: Date; now: Date },
  limit: number,
): Promise<QueuedAgain[]> {
  return await db
    .selectFrom(table)
    .select('id')
    .$if(table === 'messages', (query) => query.select(sql.ref<'email' | 'sms'>('channel').as('channel')))
    .where('state', 'in', ['queued', 'sending'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('notBefore', '<', since), eb('updatedAt', '<', since)]),
        and([eb('updatedAt', '>', now), eb('notBefore', '<=', eb.ref('updatedAt'))]),
      ]),
    )
    .limit(limit)
    .execute()
}

/** Time since which the operator has stopped all sending; null while it is not stopped. */
export const stoppedSince = (db: Db | Trx): Promise<Date | null> => markedAt(db, 'stopped')

/** Returns when something last happened that the operator's tools tell of; null before the first time. */
export async function markedAt(db: Db | Trx, name: 'stopped' | 'backup'): Promise<Date | null> {
  const row = await db
    .selectFrom('operatorMarks')
    .select('at')
    .where('name', '=', name)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row?.at ?? null
}

/** @returns since when; a stop that holds already keeps its beginning */
export async function markStopped(db: Db, now: Date): Promise<Date> {
  await db
    .insertInto('operatorMarks')
    .values({ name: 'stopped', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await stoppedSince(db)) ?? now
}

export async function unmarkStopped(db: Db): Promise<void> {
  await db.deleteFrom('operatorMarks').where('name', '=', 'stopped').execute()
}

export type StoppableDelivery = Exclude<DeliveryName, 'webhook'>

/** Makes emails of these kinds that wait until then due at once. */
export async function releaseEmails(
  db: Db,
  kinds: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db
    .updateTable('systemEmails')
    .set({ notBefore: now })
    .where('state', '=', 'queued')
    .where('kind', 'in', kinds)
    .where('notBefore', '>', now)
    .where('notBefore', '<=', until)
    .execute()
}

/** Due deliveries in the order of their ids, behind the given one. */
export async function dueNow(
  db: Db,
  kind: StoppableDelivery,
  { now, after }: { now: Date; after: string | null },
  limit: number,
): Promise<QueuedAgain[]> {
  const due = {
    message: sql`id, channel from messages where state = 'queued' and not_before <= ${now}`,
    notification: sql`id from owner_notifications
      where (claimed_at is null and due_at <= ${now} or 'queued' in (mail_state, sms_state))`,
    email: sql`id from system_emails where state = 'queued' and not_before <= ${now}`,
  }
  const { rows } = await sql<QueuedAgain>`
    select ${due[kind]} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows
}
