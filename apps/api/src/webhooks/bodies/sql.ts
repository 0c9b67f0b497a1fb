import type { Trx } from '@fivestead/db/client'

/** Things that a batch tells of, of an organization. */
export interface Things {
  organizationId: string
  ids: string[]
}

/** Businesses that are the organization's still, not deleted and not suspended. */
const among = (trx: Trx, { organizationId }: Things) =>
  trx
    .selectFrom('businesses')
    .select('businesses.id')
    .where('organizationId', '=', organizationId)
    .where('suspendedAt', 'is', null)

export function requests(trx: Trx, things: Things) {
  return trx
    .selectFrom('reviewRequests')
    .select([
      'id',
      'businessId',
      'customerId',
      'channel',
      'status',
      'cancelled',
      'failureReason',
      'createdAt',
      'sentAt',
      'deliveredAt',
      'openedAt',
      'failedAt',
    ])
    .where('id', 'in', things.ids)
    .where('businessId', 'in', among(trx, things))
    .execute()
}

export function ratings(trx: Trx, things: Things) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'businessId', 'customerId', 'reviewRequestId', 'rating', 'createdAt'])
    .where('id', 'in', things.ids)
    .where('businessId', 'in', among(trx, things))
    .execute()
}

export function feedback(trx: Trx, things: Things) {
  return trx
    .selectFrom('feedback')
    .select([
      'id',
      'businessId',
      'customerId',
      'reviewId',
      'reviewRequestId',
      'rating',
      'name',
      'email',
      'phone',
      'message',
      'source',
      'createdAt',
    ])
    .where('id', 'in', things.ids)
    .where('businessId', 'in', among(trx, things))
    .execute()
}

export function publicReviews(trx: Trx, things: Things) {
  return trx
    .selectFrom('profileReviews')
    .select([
      'id',
      'businessId',
      'authorName',
      'rating',
      'text',
      'createdAt',
      'updatedAt',
      'vanishedAt',
      'replyText',
    ])
    .where('id', 'in', things.ids)
    .where('businessId', 'in', among(trx, things))
    .execute()
}

export function customers(trx: Trx, things: Things) {
  return trx
    .selectFrom('customers')
    .select(['id', 'businessId', 'firstName', 'lastName', 'fullName', 'email', 'phone', 'createdAt'])
    .where('id', 'in', things.ids)
    .where('businessId', 'in', among(trx, things))
    .execute()
}
