import type { Db, Trx } from '@fivestead/db/client'
import type { DataExportsTable } from '@fivestead/db/tables'
import { sql, type Updateable } from 'kysely'

/** Locks the organization until the transaction ends: one export begins at a time. */
export async function lockOrganization(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute()
}

/** Returns the exports of an organization that started after `since`, the newest first. */
export function exportsSince(db: Db | Trx, organizationId: string, since: Date) {
  return db
    .selectFrom('dataExports')
    .select(['id', 'state', 'rowCount', 'bytes', 'createdAt', 'expiresAt'])
    .where('organizationId', '=', organizationId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute()
}

export function insertExport(
  trx: Trx,
  row: { organizationId: string; userId: string; progress: string; createdAt: Date; updatedAt: Date },
) {
  return trx.insertInto('dataExports').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Returns an export, locked until the transaction ends. */
export const lockExport = (trx: Trx, id: string) =>
  trx.selectFrom('dataExports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findExport = (db: Db, id: string) =>
  db
    .selectFrom('dataExports')
    .select(['organizationId', 'state', 'progress', 'bytes', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function updateExport(
  trx: Trx,
  id: string,
  change: Updateable<DataExportsTable>,
): Promise<void> {
  await trx.updateTable('dataExports').set(change).where('id', '=', id).execute()
}

export async function insertChunk(
  trx: Trx,
  row: { exportId: string; number: number; body: Uint8Array },
): Promise<void> {
  await trx.insertInto('dataExportChunks').values(row).execute()
}

/** Returns a chunk of an export; undefined once it was deleted. */
export const chunkOf = (db: Db, exportId: string, number: number) =>
  db
    .selectFrom('dataExportChunks')
    .select('body')
    .where('exportId', '=', exportId)
    .where('number', '=', number)
    .executeTakeFirst()

export async function dropChunks(trx: Trx, exportId: string): Promise<void> {
  await trx.deleteFrom('dataExportChunks').where('exportId', '=', exportId).execute()
}

/** Returns the exports of an organization that hold data now, locked. */
export const lockExportsOf = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('dataExports')
    .select(['id', 'state', 'turn'])
    .where('organizationId', '=', organizationId)
    .where('state', 'in', ['running', 'ready'])
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Returns exports without progress since `before`, at most `limit`; skips rows that another worker has
 * locked.
 */
export const overdueExports = (trx: Trx, before: Date, limit: number) =>
  trx
    .selectFrom('dataExports')
    .select(['id', 'turn', 'createdAt'])
    .where('state', '=', 'running')
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * Returns the organization's next business after this one; undefined after the last. Deleted ones are left
 * out.
 */
export const nextBusiness = (trx: Trx, organizationId: string, after: number) =>
  trx
    .selectFrom('businesses')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '>', after)
    .orderBy('id')
    .executeTakeFirst()

/** Returns the address of the person who requested an export, while they own the organization. */
export async function askerOf(trx: Trx, id: string) {
  const { rows } = await sql<{ id: string; email: string | null }>`
    select users.id, users.email from data_exports export
    join memberships on memberships.user_id = export.user_id
      and memberships.organization_id = export.organization_id and role = 'owner'
    join users on users.id = export.user_id
    where export.id = ${id} and export.state = 'ready'`.execute(trx)
  return rows[0]
}
