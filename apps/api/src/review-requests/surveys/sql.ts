import type { Db } from '@fivestead/db/client'

/** Columns of a business on a customer's page. */
const PAGE_COLUMNS = ['id', 'name', 'slug', 'placeId', 'website', 'funnelMode', 'suspendedAt'] as const
/** Columns of a business that its company page alone shows. */
const WHEREABOUTS = ['address', 'city', 'state', 'zip', 'country', 'phone', 'hours', 'timeZone'] as const

export function surveyBusiness(db: Db, id: number) {
  return db.selectFrom('businesses').select(PAGE_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function companyBusiness(db: Db, slug: string) {
  return db
    .selectFrom('businesses')
    .select([...PAGE_COLUMNS, ...WHEREABOUTS])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The request of a short link, and its business. */
export function requestOfCode(db: Db, code: string) {
  return db
    .selectFrom('reviewRequests')
    .select(['id as requestId', 'businessId'])
    .where('shortCode', '=', code)
    .executeTakeFirst()
}

/** The request, if it is one of this business, and what it was answered with: stars, and perhaps a message. */
export function surveyRequest(db: Db, businessId: number, id: string) {
  return db
    .selectFrom('reviewRequests')
    .leftJoin('reviews', 'reviews.reviewRequestId', 'reviewRequests.id')
    .leftJoin('feedback', 'feedback.reviewId', 'reviews.id')
    .select([
      'reviewRequests.id',
      'reviews.rating',
      'reviews.createdAt as answeredAt',
      'feedback.id as messageId',
    ])
    .where('reviewRequests.id', '=', id)
    .where('reviewRequests.businessId', '=', businessId)
    .executeTakeFirst()
}
