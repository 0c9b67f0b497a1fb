import type { Db, Trx } from '@fivestead/db/client'
import type { CampaignsTable } from '@fivestead/db/tables'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

export type CampaignRow = Selectable<CampaignsTable>

export function insertCampaign(trx: Trx, row: Insertable<CampaignsTable>): Promise<CampaignRow> {
  return trx.insertInto('campaigns').values(row).returningAll().executeTakeFirstOrThrow()
}

function campaignsOf(db: Db | Trx, scope: OwnerScope) {
  return db.selectFrom('campaigns').selectAll().where('businessId', '=', scope.businessId)
}

/** The campaign that an earlier submit with this key started. */
export function campaignByKey(trx: Trx, scope: OwnerScope, submissionKey: string) {
  return campaignsOf(trx, scope).where('submissionKey', '=', submissionKey).executeTakeFirst()
}

/** Campaigns that run or are paused, then the latest of the others. */
export function latestCampaigns(db: Db, scope: OwnerScope, limit: number): Promise<CampaignRow[]> {
  return campaignsOf(db, scope)
    .orderBy((row) => row('state', 'in', ['running', 'paused']), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countOpenCampaigns(trx: Trx, scope: OwnerScope): Promise<number> {
  const row = await trx
    .selectFrom('campaigns')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('businessId', '=', scope.businessId)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A campaign of the scope, locked until the transaction ends. */
export function lockOwnCampaign(trx: Trx, scope: OwnerScope, id: string) {
  return campaignsOf(trx, scope).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The campaign of a job, locked until the transaction ends: two workers ask one after the other. */
export function lockCampaign(trx: Trx, id: string) {
  return trx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateCampaign(
  trx: Trx,
  id: string,
  change: Updateable<CampaignsTable>,
): Promise<CampaignRow> {
  return trx
    .updateTable('campaigns')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
