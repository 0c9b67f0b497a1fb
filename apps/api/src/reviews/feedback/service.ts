import { inTransaction, type Trx } from '@fivestead/db/client'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { EDITABLE_MS } from '@fivestead/domain/reviews/limits'
import type { CompanyFeedbackInput, FeedbackInput } from '@fivestead/domain/reviews/schemas'
import { requirePublic } from '../../businesses/access.ts'
import { happened } from '../../businesses/events.service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordStep } from '../../messaging/review-log.service.ts'
import { lockRequest } from '../../messaging/review-log.sql.ts'
import { changeQuarantinedFeedback, quarantineFeedback } from '../quarantine/service.ts'
import { addressedBusiness } from '../sql.ts'
import { changeFeedback, feedbackOfReview, feedbackOfSubmission, insertFeedback, lockReview } from './sql.ts'

/**
 * Takes the survey's private message. Review and request decide whose it is; one message per review, which a
 * later submit changes for 24 hours.
 * @throws AppError not_found for an unknown business; conflict when a submission key comes with other words
 */
export async function submitFeedback(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  input: FeedbackInput,
  { quarantine = false }: { quarantine?: boolean } = {},
): Promise<{ ok: true }> {
  const { db, clock } = deps
  return inTransaction(db, async (trx) => {
    const { businessId } = input
    requirePublic(await addressedBusiness(trx, businessId))
    const review = input.reviewId ? await lockReview(trx, input.reviewId, businessId) : undefined
    const requestId = review ? review.reviewRequestId : (input.requestId ?? null)
    const request = requestId === null ? undefined : await lockRequest(trx, requestId, businessId)
    const now = clock.now()
    const customerId = review?.customerId ?? request?.customerId ?? null
    const row: NewFeedback = {
      businessId,
      customerId,
      reviewId: review?.id ?? null,
      reviewRequestId: request?.id ?? null,
      submissionKey: input.submissionKey ?? null,
      rating: review?.rating ?? null,
      // The customer's record overrides the contact of a known customer.
      ...(customerId === null ? input.contact : {}),
      message: input.feedback,
      language: input.language ?? null,
      source: 'survey',
      createdAt: now,
      updatedAt: now,
    }
    await store(deps, trx, row, input.reviewId, quarantine && !request)
    if (request) await recordStep(deps, trx, { requestId: request.id, to: 'feedback received', at: now })
    return { ok: true }
  })
}

/**
 * Takes the company page's form. The name is 'Anonymous' when none is given. It goes with the rating of its visit,
 * where that was stored, as the survey's message does.
 * @throws AppError not_found for an unknown business; conflict when a submission key comes with other words
 */
export async function submitCompanyFeedback(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  {
    businessId,
    reviewId,
    name,
    email,
    phone,
    rating,
    message,
    language,
    submissionKey,
  }: CompanyFeedbackInput,
  { quarantine = false }: { quarantine?: boolean } = {},
): Promise<{ ok: true }> {
  const { db, clock } = deps
  return inTransaction(db, async (trx) => {
    requirePublic(await addressedBusiness(trx, businessId))
    const review = reviewId ? await lockReview(trx, reviewId, businessId) : undefined
    const now = clock.now()
    const row: NewFeedback = {
      businessId,
      customerId: review?.customerId ?? null,
      reviewId: review?.id ?? null,
      reviewRequestId: review?.reviewRequestId ?? null,
      submissionKey: submissionKey ?? null,
      rating: review?.rating ?? rating,
      name,
      email: email ?? null,
      phone: phone ?? null,
      message,
      language: language ?? null,
      source: 'web-survey',
      createdAt: now,
      updatedAt: now,
    }
    await store(deps, trx, row, reviewId, quarantine)
    return { ok: true }
  })
}

type NewFeedback = Parameters<typeof insertFeedback>[1] & { createdAt: Date }

/**
 * In a flood, feedback without a review request is quarantined (T13), and stays there when it is changed. Its rating may
 * be in quarantine too, so it keeps the id that it was sent with.
 */
async function store(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  row: NewFeedback,
  sentReviewId: string | undefined,
  quarantine: boolean,
): Promise<void> {
  const waiting = { ...row, reviewId: sentReviewId ?? null }
  if (!row.reviewRequestId && (await changeQuarantinedFeedback(trx, waiting))) return
  if (quarantine) await quarantineFeedback(trx, waiting)
  else await storeOnce(deps, trx, row)
}

async function storeOnce(deps: Pick<Deps, 'clock' | 'queue'>, trx: Trx, row: NewFeedback): Promise<void> {
  const { businessId, createdAt: at } = row
  const added = await insertFeedback(trx, row)
  if (added) return happened(deps, trx, { businessId, at }, 'feedback.created', { ...row, ...added })
  const ofReview = row.reviewId ? await feedbackOfReview(trx, row.reviewId) : undefined
  if (ofReview) {
    if (at.getTime() - ofReview.createdAt.getTime() >= EDITABLE_MS) return
    await changeFeedback(trx, ofReview.id, row)
    return happened(deps, trx, { businessId, at }, 'feedback.changed', { ...row, ...ofReview })
  }
  const repeated = row.submissionKey ? await feedbackOfSubmission(trx, row.submissionKey) : undefined
  if (repeated?.businessId !== row.businessId || repeated.message !== row.message) {
    throw new AppError('conflict', refusals.feedbackSubmitted)
  }
}
