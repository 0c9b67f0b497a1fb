import type { Trx } from '@fivestead/db/client'
import { apiCustomerSchema } from '@fivestead/domain/platform/customers/schemas'
import { apiReviewRequestSchema } from '@fivestead/domain/platform/review-requests/schemas'
import {
  apiFeedbackSchema,
  apiPublicReviewSchema,
  apiRatingSchema,
} from '@fivestead/domain/platform/reviews/schemas'
import type { ZodType } from 'zod'
import { type OwnerScope, scopeOfKey } from '../businesses/access.ts'
import type { EventReader, EventReaders } from '../webhooks/bodies.service.ts'
import { customerIn } from './customers.service.ts'
import { requestIn } from './review-requests/service.ts'
import { feedbackIn, publicReviewIn, ratingIn } from './reviews.service.ts'

/**
 * Returns a reader of an object in the API's shape, field by field. The endpoint reaches what a key of its
 * businesses does.
 */
const reader =
  (
    schema: ZodType<object>,
    read: (deps: { db: Trx }, scope: OwnerScope, id: string) => Promise<object | null>,
  ): EventReader =>
  async (trx, { id: keyId, organizationId, businessIds }, { businessId, id }) => {
    const reaching = { keyId, organizationId, businessIds, network: '' }
    const thing = await read({ db: trx }, await scopeOfKey({ db: trx }, reaching, businessId), id)
    return thing && schema.parse(thing)
  }

/** Readers of the data that webhooks send for each kind of object (WEBHOOK-1). */
export const eventReaders: EventReaders = {
  review_request: reader(apiReviewRequestSchema, requestIn),
  rating: reader(apiRatingSchema, ratingIn),
  feedback: reader(apiFeedbackSchema, feedbackIn),
  public_review: reader(apiPublicReviewSchema, publicReviewIn),
  customer: reader(apiCustomerSchema, customerIn),
}
