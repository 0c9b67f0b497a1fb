import type { Db, Trx } from '@fivestead/db/client'
import { sql } from 'kysely'
import { OWNER_BUSINESS_COLUMNS } from '../accounts/sql.ts'
import type { OwnerScope } from './access.ts'

/** Marks a business as deleted; its rows stay, but no query reaches them. */
export async function deleteBusiness(trx: Trx, { businessId }: OwnerScope, now: Date): Promise<void> {
  await trx
    .updateTable('businesses')
    .set({ deletedAt: now, updatedAt: now })
    .where('id', '=', businessId)
    .execute()
}

/** Returns the deleted businesses of these organizations that can be restored, the latest first. */
export function deletedBusinessesOf(db: Db, organizationIds: readonly string[], since: Date) {
  return db
    .selectFrom('allBusinesses')
    .select(['id', 'name', 'address', 'city', 'deletedAt'])
    .where(sql<boolean>`organization_id = any(${organizationIds}::text[])`)
    .where('deletedAt', '>=', since)
    .orderBy('deletedAt', 'desc')
    .limit(100)
    .execute()
}

/** Restores a business that was deleted after `since`; one that is not deleted stays as it is. */
export function restoreDeleted(
  trx: Trx,
  { organizationIds, id, since }: { organizationIds: readonly string[]; id: number; since: Date },
  now: Date,
) {
  return trx
    .updateTable('allBusinesses')
    .set({ deletedAt: null, updatedAt: now })
    .where('id', '=', id)
    .where(sql<boolean>`organization_id = any(${organizationIds}::text[])`)
    .where((row) => row.or([row('deletedAt', 'is', null), row('deletedAt', '>=', since)]))
    .returning([...OWNER_BUSINESS_COLUMNS, 'organizationId'])
    .executeTakeFirst()
}

/** Returns true if this business of these organizations is deleted. */
export async function isDeleted(trx: Trx, organizationIds: readonly string[], id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('allBusinesses')
    .select('deletedAt')
    .where('id', '=', id)
    .where(sql<boolean>`organization_id = any(${organizationIds}::text[])`)
    .executeTakeFirst()
  return row !== undefined && row.deletedAt !== null
}

/** Pauses the campaigns of a deleted business: the owner decides later whether they go on. */
export async function pauseCampaigns(trx: Trx, businessId: number, now: Date): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ state: 'paused', waitsFor: null, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('state', '=', 'running')
    .execute()
}

/** Ends the unsent notifications of a deleted business: they would be outdated. */
export async function endNotifications(trx: Trx, businessId: number, now: Date): Promise<void> {
  await trx
    .updateTable('ownerNotifications')
    .set({ claimedAt: now, mailState: 'off', smsState: 'off', updatedAt: now })
    .where('businessId', '=', businessId)
    .where('claimedAt', 'is', null)
    .execute()
}
