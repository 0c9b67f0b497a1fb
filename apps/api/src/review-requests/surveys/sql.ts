import type { Db } from '@fivestead/db/client'

/** What a customer's page shows of a business. */
const PAGE_COLUMNS = ['id', 'name', 'slug', 'placeId', 'funnelMode'] as const

export function surveyBusiness(db: Db, id: number) {
  return db.selectFrom('businesses').select(PAGE_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function companyBusiness(db: Db, slug: string) {
  return db.selectFrom('businesses').select(PAGE_COLUMNS).where('slug', '=', slug).executeTakeFirst()
}

/** The request, if it is one of this business. */
export function surveyRequest(db: Db, businessId: number, id: string) {
  return db
    .selectFrom('reviewRequests')
    .select('id')
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}
