import type { Db } from '@fivestead/db/client'
import { builtOnce, PREPARED } from '@fivestead/db/prepared'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

/** Columns of a business that its company page alone shows. */
const WHEREABOUTS = ['address', 'city', 'state', 'zip', 'country', 'phone', 'hours', 'timeZone'] as const

/** A business as a customer's page shows it, with its brand and its destinations in the owner's order: one statement a visit. */
const shownBusiness = (db: Db) =>
  db
    .selectFrom('businesses')
    .leftJoin('brands', 'brands.businessId', 'businesses.id')
    .select(['id', 'name', 'slug', 'placeId', 'website', 'funnelMode', 'language', 'suspendedAt'])
    .select(['brands.color', 'brands.welcome', 'brands.logoHash', 'brands.inlineLogo'])
    .select((of) => of.fn.coalesce('brands.whiteLabel', sql.lit(false)).as('whiteLabel'))
    .select((of) => of.fn.coalesce('brands.logoWide', sql.lit(false)).as('logoWide'))
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('reviewDestinations')
          .select(['site', 'url', 'share'])
          .whereRef('reviewDestinations.businessId', '=', 'businesses.id')
          .orderBy('position'),
      ).as('kept'),
    )

export const surveyBusiness = builtOnce((db, id: number) =>
  shownBusiness(db).where('id', '=', id).modifyEnd(PREPARED),
)

export const companyBusiness = builtOnce((db, slug: string) =>
  shownBusiness(db).select(WHEREABOUTS).where('slug', '=', slug).modifyEnd(PREPARED),
)

/** The request of a short link, and its business. */
export const requestOfCode = builtOnce((db, code: string) =>
  db
    .selectFrom('reviewRequests')
    .select(['id as requestId', 'businessId'])
    .where('shortCode', '=', code)
    .modifyEnd(PREPARED),
)

/**
 * The request, if it is one of this business, and what it was answered with: stars, and perhaps a message.
 */
export const surveyRequest = builtOnce((db, businessId: number, id: string) =>
  db
    .selectFrom('reviewRequests')
    .leftJoin('reviews', 'reviews.reviewRequestId', 'reviewRequests.id')
    .leftJoin('customers', 'customers.id', 'reviewRequests.customerId')
    .leftJoin('feedback', 'feedback.reviewId', 'reviews.id')
    .select([
      'reviewRequests.id',
      'reviews.rating',
      'reviews.createdAt as answeredAt',
      'feedback.id as messageId',
      'customers.language',
    ])
    .where('reviewRequests.id', '=', id)
    .where('reviewRequests.businessId', '=', businessId)
    .modifyEnd(PREPARED),
)
