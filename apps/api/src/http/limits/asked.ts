import type { Db } from '@fivestead/db/client'
import { vouchersOf } from './subjects.ts'

/**
 * The review request of the named business that a submission belongs to, or null. A private message belongs where its
 * rating does; whose it is in the end, the use case decides in the same way.
 */
export async function requestBehind(db: Db, input: unknown): Promise<string | null> {
  const { businessId, requestId, reviewId } = vouchersOf(input)
  if (businessId === undefined) return null
  const review =
    reviewId === undefined
      ? undefined
      : await db
          .selectFrom('reviews')
          .select('reviewRequestId')
          .where('id', '=', reviewId)
          .where('businessId', '=', businessId)
          .executeTakeFirst()
  const id = review ? review.reviewRequestId : requestId
  if (id === undefined || id === null) return null
  const request = await db
    .selectFrom('reviewRequests')
    .innerJoin('businesses', 'businesses.id', 'reviewRequests.businessId')
    .select('reviewRequests.id')
    .where('reviewRequests.id', '=', id)
    .where('reviewRequests.businessId', '=', businessId)
    .executeTakeFirst()
  return request?.id ?? null
}
