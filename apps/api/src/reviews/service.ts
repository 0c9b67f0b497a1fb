import { inTransaction, type Trx } from '@fivestead/db/client'
import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { EDITABLE_MS } from '@fivestead/domain/reviews/limits'
import { type AfterRating, nextStep } from '@fivestead/domain/reviews/routing'
import type { ReviewInput } from '@fivestead/domain/reviews/schemas'
import { requirePublic } from '../businesses/access.ts'
import { happened, listeners } from '../businesses/events.service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { recordStep } from '../messaging/review-log.service.ts'
import { lockRequest } from '../messaging/review-log.sql.ts'
import { changeQuarantinedReview, isQuarantined, quarantineReview } from './quarantine/service.ts'
import {
  addressedBusiness,
  changeRating,
  insertFirstReview,
  insertReview,
  lockRequestOfReview,
  recordPublicSite,
  reviewOfRequest,
  reviewOfSubmission,
} from './sql.ts'

export interface SubmittedReview {
  id: string
  next: AfterRating
}

/**
 * Stores a customer's rating. The request decides whose it is: a client's `customerId` is ignored (T12). One
 * review per request, or without a request per submission key, which stands for a visit: a later submit
 * changes the stars for 24 hours, then it returns the stored ones. With `quarantine`, in a flood, a rating
 * without a review request is quarantined, and stays there when it is changed; the customer sees no
 * difference.
 * @throws AppError not_found for an unknown business; conflict when the submission key is that of another
 *   business or request
 */
export async function submitReview(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  input: ReviewInput,
  { quarantine = false }: { quarantine?: boolean } = {},
): Promise<SubmittedReview> {
  const { db, clock } = deps
  const now = clock.now()
  const { businessId, rating, submissionKey = null } = input
  const common = { businessId, submissionKey, rating, createdAt: now, updatedAt: now }
  // Most ratings only write their own row: one statement, without a transaction.
  const heard = listeners(
    'rating.created',
    { id: '', rating, notificationId: null },
    'businesses.organizationId',
  )
  if (!input.requestId && !quarantine && heard !== null) {
    const first = await insertFirstReview(db, { ...common, via: input.via ?? null }, heard)
    if (first) return { id: first.id, next: nextStep(rating) }
  }
  return inTransaction(db, async (trx) => {
    requirePublic(await addressedBusiness(trx, businessId))
    const request = input.requestId ? await lockRequest(trx, input.requestId, businessId) : undefined
    const row = {
      ...common,
      customerId: request?.customerId ?? null,
      reviewRequestId: request?.id ?? null,
      via: request === undefined ? (input.via ?? null) : null,
    }
    const quarantined = request ? undefined : await changeQuarantinedReview(trx, row)
    if (quarantined) return { id: quarantined.id, next: nextStep(quarantined.rating) }
    if (quarantine && !request && !(await wasTaken(trx, input))) {
      return { id: await quarantineReview(trx, row), next: nextStep(rating) }
    }
    const added = await insertReview(trx, row)
    const review = added ?? (await earlierReview(trx, input, request?.id, now))
    await happened(deps, trx, { businessId, at: now }, added ? 'rating.created' : 'rating.changed', review)
    if (request) await recordStep(deps, trx, { requestId: request.id, to: 'completed', at: now })
    return { id: review.id, next: nextStep(review.rating) }
  })
}

/** Returns true if this repeats a rating that was stored before the flood: it is not quarantined. */
async function wasTaken(trx: Trx, { submissionKey }: ReviewInput): Promise<boolean> {
  return submissionKey !== undefined && (await reviewOfSubmission(trx, submissionKey)) !== undefined
}

async function earlierReview(trx: Trx, input: ReviewInput, requestId: string | undefined, now: Date) {
  const earlier =
    (requestId === undefined ? undefined : await reviewOfRequest(trx, requestId)) ??
    (input.submissionKey ? await reviewOfSubmission(trx, input.submissionKey) : undefined)
  const same = earlier?.businessId === input.businessId && earlier.reviewRequestId === (requestId ?? null)
  if (!earlier || !same) throw new AppError('conflict', refusals.ratingSubmitted)
  const editable = now.getTime() - earlier.createdAt.getTime() < EDITABLE_MS
  if (!editable || earlier.rating === input.rating) return earlier
  await changeRating(trx, earlier.id, input.rating, now)
  return { ...earlier, rating: input.rating }
}

/** Records that the customer followed the link to the review page of a site. @throws AppError not_found */
export async function wentToSite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reviewId, site }: { reviewId: string; site: ReviewSite },
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    // The request is locked before its review, as for a rating: the database records the step with the
    // request too.
    await lockRequestOfReview(trx, reviewId)
    const recorded = await recordPublicSite(trx, { id: reviewId, site, at: clock.now() })
    // A customer is not told that their rating is in quarantine.
    if (!recorded && !(await isQuarantined(trx, reviewId))) {
      throw new AppError('not_found', refusals.reviewNotFound)
    }
    return { ok: true }
  })
}
