import type { Db, Trx } from '@fivestead/db/client'
import type { OwnerNotificationsTable, Tables } from '@fivestead/db/tables'
import { KINDS, type NotificationKind } from '@fivestead/domain/businesses/notification-kinds'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { QueuedAgain } from '../../delivery/kind.ts'

/**
 * A notification of the business that still collects and goes out by `dueAt`, under a shared lock: several transactions may add to it, and the
 * worker waits for all of them. One that the worker has locked is skipped, so that no customer waits.
 */
export async function joinNotification(
  trx: Trx,
  businessId: number,
  kind: NotificationKind,
  dueAt: Date,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('ownerNotifications')
    .select('id')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('claimedAt', 'is', null)
    .where('dueAt', '<=', dueAt)
    .orderBy('createdAt')
    .limit(1)
    .forShare()
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}

export async function insertNotification(trx: Trx, row: Insertable<OwnerNotificationsTable>): Promise<void> {
  await trx.insertInto('ownerNotifications').values(row).execute()
}

/**
 * Returns when the latest notifications of this kind were claimed, newest first; as many as their timing
 * needs.
 */
export async function lastClaimedAt(trx: Trx, businessId: number, kind: NotificationKind): Promise<Date[]> {
  const rows = await trx
    .selectFrom('ownerNotifications')
    .select('claimedAt')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('claimedAt', 'is not', null)
    .orderBy('dueAt', 'desc')
    .limit(KINDS[kind].timing.most)
    .execute()
  return rows.flatMap(({ claimedAt }) => claimedAt ?? [])
}

/**
 * The notification of a job, locked until the transaction ends. Workers of one business and kind run one after the other,
 * so that each sees what the other sent; transactions that add to a notification do not take this lock.
 */
export async function lockNotification(trx: Trx, id: string) {
  const notification = await trx
    .selectFrom('ownerNotifications')
    .select(['businessId', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!notification) return undefined
  const turn = `notifications:${notification.businessId}:${notification.kind}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(trx)
  return trx.selectFrom('ownerNotifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The other notifications that still collect for this business, without those that a transaction is adding to. */
export async function lockOpenBeside(
  trx: Trx,
  { id, businessId, kind }: { id: string; businessId: number; kind: NotificationKind },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('ownerNotifications')
    .select('id')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('claimedAt', 'is', null)
    .where('id', '!=', id)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}

/** Table and column that holds the id of the notification which tells of a row. */
export type NotifiedRows = `${keyof Tables}.${'notificationId' | 'newcomerNotificationId'}`

const placesOf = (rows: NotifiedRows) => {
  const [table = '', column = ''] = rows.split('.')
  return { table: sql.table(table), column: sql.ref(column) }
}

/** Puts the id of a notification on a row, unless the row has one. */
export async function markNotified(trx: Trx, rows: NotifiedRows, id: string, notificationId: string) {
  const { table, column } = placesOf(rows)
  await sql`update ${table} set ${column} = ${notificationId} where id = ${id} and ${column} is null`.execute(
    trx,
  )
}

/** Moves the rows of notifications that are merged into another one. */
export async function moveNotified(trx: Trx, rows: NotifiedRows, from: readonly string[], to: string) {
  const { table, column } = placesOf(rows)
  await sql`update ${table} set ${column} = ${to} where ${column} = any (${from}::uuid[])`.execute(trx)
}

export async function deleteNotifications(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('ownerNotifications').where('id', 'in', ids).execute()
}

/**
 * @param sending the channel that must still be `sending`, if it matters
 * @returns whether it was
 */
export async function updateNotification(
  trx: Trx,
  id: string,
  change: Updateable<OwnerNotificationsTable>,
  sending?: 'mailState' | 'smsState',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ownerNotifications')
    .set(change)
    .where('id', '=', id)
    .$if(sending !== undefined, (query) => query.where(sending ?? 'mailState', '=', 'sending'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The business and whoever owns it. */
export function ownerOfBusiness(trx: Trx, businessId: number) {
  return trx
    .selectFrom('businesses')
    .innerJoin('organizations', 'organizations.id', 'businesses.organizationId')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select([
      'businesses.name',
      'businesses.timeZone',
      'businesses.organizationId',
      'organizations.ownerId',
      'users.email',
      'users.emailVerifiedAt',
      'users.phone',
      'users.phoneVerifiedAt',
    ])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

/** Notifications that were due, or being sent, and then left alone: their jobs were lost, or gave up. */
export async function forgottenNotifications(db: Db, leftSince: Date, limit: number): Promise<QueuedAgain[]> {
  return await db
    .selectFrom('ownerNotifications')
    .innerJoin('businesses', 'businesses.id', 'ownerNotifications.businessId')
    .select('ownerNotifications.id')
    .where('ownerNotifications.updatedAt', '<', leftSince)
    .where(({ or, and, eb }) =>
      or([
        and([eb('claimedAt', 'is', null), eb('dueAt', '<', leftSince)]),
        eb('mailState', 'in', ['queued', 'sending']),
        eb('smsState', 'in', ['queued', 'sending']),
      ]),
    )
    .limit(limit)
    .execute()
}
