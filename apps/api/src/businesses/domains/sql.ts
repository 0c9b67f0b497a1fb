import type { Db, Trx } from '@fivestead/db/client'
import type { SurveyDomainsTable } from '@fivestead/db/tables'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OwnerScope } from '../access.ts'

export type DomainRow = Selectable<SurveyDomainsTable>

/** Returns the business's domain; undefined without one. */
export function domainOf(db: Db, { businessId }: Pick<OwnerScope, 'businessId'>) {
  return db.selectFrom('surveyDomains').selectAll().where('businessId', '=', businessId).executeTakeFirst()
}

/** Replaces the domain of a business and drops the check results of the earlier one. */
export async function putDomain(trx: Trx, row: Insertable<SurveyDomainsTable>): Promise<void> {
  await trx.deleteFrom('surveyDomains').where('businessId', '=', row.businessId).execute()
  await trx.insertInto('surveyDomains').values(row).execute()
}

/** Stores the outcome of a check of this host; returns false if the business has another host by now. */
export async function storeCheck(
  db: Db,
  { businessId, host, token }: Pick<DomainRow, 'businessId' | 'host' | 'token'>,
  change: Updateable<SurveyDomainsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('surveyDomains')
    .set(change)
    .where('businessId', '=', businessId)
    .where('host', '=', host)
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dropDomain(trx: Trx, { businessId }: OwnerScope): Promise<void> {
  await trx.deleteFrom('surveyDomains').where('businessId', '=', businessId).execute()
}

/** Returns the business, not deleted, that has this verified domain. */
export function businessAt(db: Db, host: string) {
  return db
    .selectFrom('surveyDomains')
    .innerJoin('businesses', 'businesses.id', 'surveyDomains.businessId')
    .select('surveyDomains.businessId')
    .where('surveyDomains.host', '=', host)
    .where('surveyDomains.state', '=', 'verified')
    .executeTakeFirst()
}

/** Returns the claimed domains whose last check was before `before`, the oldest check first. */
export function dueDomains(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('surveyDomains')
    .selectAll()
    .where('state', 'in', ['verified', 'failing'])
    .where('checkedAt', '<', before)
    .orderBy('checkedAt')
    .limit(limit)
    .execute()
}

/** Looks up the business of a record that a call names; undefined if there is none. */
export const BUSINESS_OF = {
  requestId: (db: Db, id: string) =>
    db.selectFrom('reviewRequests').select('businessId').where('id', '=', id).executeTakeFirst(),
  reviewId: (db: Db, id: string) =>
    db.selectFrom('reviews').select('businessId').where('id', '=', id).executeTakeFirst(),
  customerId: (db: Db, id: string) =>
    db.selectFrom('customers').select('businessId').where('id', '=', id).executeTakeFirst(),
} as const

/** Returns true if the business has this slug. */
export async function hasSlug(db: Db, businessId: number, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true if the business has the logo with this hash. */
export async function hasLogo(db: Db, businessId: number, logoHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('brands')
    .select('businessId')
    .where('businessId', '=', businessId)
    .where('logoHash', '=', logoHash)
    .executeTakeFirst()
  return row !== undefined
}
