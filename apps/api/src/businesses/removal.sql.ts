import type { Db } from '@fivestead/db/client'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const ofBusiness = (id: number) => sql<SqlBool>`business_id = ${id}`
const ofItsImports = (id: number) =>
  sql<SqlBool>`import_id in (select id from customer_imports where business_id = ${id})`
const ofItsCampaigns = (id: number) =>
  sql<SqlBool>`campaign_id in (select id from campaigns where business_id = ${id})`

/**
 * Rows of a deleted business, in the order in which they are cleared: messages first, then the rows that others refer
 * to, so that a row has few or no followers left.
 */
export const REMAINS = {
  messages: ofBusiness,
  quarantined_submissions: ofBusiness,
  feedback: ofBusiness,
  inbox_threads: ofBusiness,
  reviews: ofBusiness,
  campaign_members: ofItsCampaigns,
  campaigns: ofBusiness,
  review_requests: ofBusiness,
  consents: ofBusiness,
  opt_outs: ofBusiness,
  customer_import_fills: ofItsImports,
  customer_import_notes: ofItsImports,
  customers: ofBusiness,
  customer_imports: ofBusiness,
  owner_notifications: ofBusiness,
  request_mails: ofBusiness,
  request_totals: ofBusiness,
  review_totals: ofBusiness,
  site_totals: ofBusiness,
} as const satisfies Record<string, (id: number) => RawBuilder<SqlBool>>

export type Remains = keyof typeof REMAINS

/** Ids of deleted businesses with something left, at most `limit`. */
export async function removedBusinesses(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('businessIds')
    .select('id')
    .where('removed', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Clears some rows of a deleted business, at most `limit`; rows that another worker is at are its own. Returns how many. */
export async function clearSome(db: Db, table: Remains, businessId: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${REMAINS[table](businessId)} limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The last trace of a deleted business, with what was added while it was cleared. */
export async function dropBusinessId(db: Db, id: number): Promise<void> {
  await db.deleteFrom('businessIds').where('id', '=', id).where('removed', '=', true).execute()
}

/**
 * Drops some of the activity of organizations that are gone, at most `limit` entries; returns how many. One step of the index
 * for each organization.
 */
export async function dropActivityOfGone(db: Db, limit: number): Promise<number> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select organization_id from activity where organization_id > ${after} order by organization_id limit 1)`
  const { numAffectedRows } = await sql`
    with recursive team as (
      select ${next(sql`''`)} as id union all select ${next(sql`team.id`)} from team where team.id is not null)
    delete from activity where id = any(array(
      select activity.id from team join activity on activity.organization_id = team.id
      where not exists (select from organizations where organizations.id = team.id) limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
