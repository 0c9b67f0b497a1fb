import type { Db, Trx } from '@fivestead/db/client'
import type { OwnerNoticesTable } from '@fivestead/db/tables'
import type { NoticeKind } from '@fivestead/domain/businesses/notice-kinds'
import { type Insertable, sql, type Updateable } from 'kysely'

/**
 * A notice of the business that still collects, held together with whoever else adds to it: the worker waits until
 * all of them are done. One that the worker has in hand is passed over, so that nobody waits for it.
 */
export async function joinNotice(
  trx: Trx,
  businessId: number,
  kind: NoticeKind,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('ownerNotices')
    .select('id')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('claimedAt', 'is', null)
    .orderBy('createdAt')
    .limit(1)
    .forShare()
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}

export async function insertNotice(trx: Trx, row: Insertable<OwnerNoticesTable>): Promise<void> {
  await trx.insertInto('ownerNotices').values(row).execute()
}

/** When the latest notice of this kind went out. */
export async function lastClaimedAt(trx: Trx, businessId: number, kind: NoticeKind): Promise<Date | null> {
  const row = await trx
    .selectFrom('ownerNotices')
    .select('claimedAt')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .where('claimedAt', 'is not', null)
    .orderBy('dueAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.claimedAt ?? null
}

/**
 * The notice of a job, held until the transaction ends. The workers of one business and kind come one after the
 * other, so that each sees what the other sent; whoever adds to a notice takes no part in that.
 */
export async function lockNotice(trx: Trx, id: string) {
  const of = await trx
    .selectFrom('ownerNotices')
    .select(['businessId', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!of) return undefined
  const turn = `notices:${of.businessId}:${of.kind}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(trx)
  return trx.selectFrom('ownerNotices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The other notices that still collect for this business; those that somebody is adding to are left for later. */
export async function lockOpenBeside(
  trx: Trx,
  { id, businessId, kind }: { id: string; businessId: number; kind: NoticeKind },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('ownerNotices')
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

export async function deleteNotices(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('ownerNotices').where('id', 'in', ids).execute()
}

/**
 * @param sending the channel that must still be `sending`, if it matters
 * @returns whether it was
 */
export async function updateNotice(
  trx: Trx,
  id: string,
  change: Updateable<OwnerNoticesTable>,
  sending?: 'mailState' | 'smsState',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ownerNotices')
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
    .innerJoin('users', 'users.id', 'businesses.userId')
    .select(['businesses.name', 'businesses.timeZone', 'users.id as userId', 'users.email', 'users.phone'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirst()
}

/** Notices that were due, or being sent, and then left alone: their jobs were lost, or gave up. */
export async function forgottenNotices(db: Db, leftSince: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ownerNotices')
    .select('id')
    .where('updatedAt', '<', leftSince)
    .where(({ or, and, eb }) =>
      or([
        and([eb('claimedAt', 'is', null), eb('dueAt', '<', leftSince)]),
        eb('mailState', 'in', ['queued', 'sending']),
        eb('smsState', 'in', ['queued', 'sending']),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
