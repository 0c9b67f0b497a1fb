import type { Db } from '@fivestead/db/client'
import type { OwnerScope } from '../businesses/access.ts'

/** Facts about a business that a draft is written from, and judged by. */
export function draftingBusiness(db: Db, { businessId }: OwnerScope) {
  return db
    .selectFrom('businesses')
    .select(['name', 'category', 'type', 'phone', 'website'])
    .where('id', '=', businessId)
    .executeTakeFirst()
}

/** The newest public replies of a business, other than the one to this review. Private ones are nobody's example. */
export function earlierReplies(
  db: Db,
  { businessId }: OwnerScope,
  { but, limit }: { but: string | null; limit: number },
) {
  let query = db
    .selectFrom('profileReviews')
    .select(['replyText as text', 'authorName as name'])
    .where('businessId', '=', businessId)
    .where('replyText', 'is not', null)
    .$narrowType<{ text: string }>()
  if (but !== null) query = query.where('id', '!=', but)
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
