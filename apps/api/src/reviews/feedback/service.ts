import { inTransaction, type Trx } from '@fivestead/db/client'
import { EDITABLE_MS } from '@fivestead/domain/reviews/limits'
import type { CompanyFeedbackInput, FeedbackInput } from '@fivestead/domain/reviews/schemas'
import { businessNotFound } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { advanceStatus, lockRequest } from '../../messaging/review-log/sql.ts'
import { tellOfNewcomer, tellOwner } from '../notifications/service.ts'
import { quarantineFeedback } from '../quarantine/service.ts'
import { businessExists } from '../sql.ts'
import { changeMessage, feedbackOfReview, feedbackOfSubmission, insertFeedback, lockReview } from './sql.ts'

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
    if (!(await businessExists(trx, businessId))) throw businessNotFound()
    const review = input.reviewId ? await lockReview(trx, input.reviewId, businessId) : undefined
    const requestId = review ? review.reviewRequestId : (input.requestId ?? null)
    const request = requestId === null ? undefined : await lockRequest(trx, requestId, businessId)
    const now = clock.now()
    const row: NewFeedback = {
      businessId,
      customerId: review?.customerId ?? request?.customerId ?? null,
      reviewId: review?.id ?? null,
      reviewRequestId: request?.id ?? null,
      submissionKey: input.submissionKey ?? null,
      rating: review?.rating ?? null,
      message: input.feedback,
      source: 'survey',
      createdAt: now,
      updatedAt: now,
    }
    // In a flood, feedback without a review request is quarantined (T13).
    if (quarantine && !request) await quarantineFeedback(trx, { ...row, reviewId: input.reviewId ?? null })
    else await storeOnce(deps, trx, row)
    if (request) await advanceStatus(trx, { requestId: request.id, to: 'feedback received', at: now })
    return { ok: true }
  })
}

/**
 * Takes the company page's form. The name is 'Anonymous' when none is given (COM-3).
 * @throws AppError not_found for an unknown business
 */
export async function submitCompanyFeedback(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { businessId, name, email, phone, rating, message, submissionKey }: CompanyFeedbackInput,
  { quarantine = false }: { quarantine?: boolean } = {},
): Promise<{ ok: true }> {
  const { db, clock } = deps
  return inTransaction(db, async (trx) => {
    if (!(await businessExists(trx, businessId))) throw businessNotFound()
    const now = clock.now()
    const row: NewFeedback = {
      businessId,
      submissionKey: submissionKey ?? null,
      rating,
      name,
      email: email ?? null,
      phone: phone ?? null,
      message,
      source: 'web-survey',
      createdAt: now,
      updatedAt: now,
    }
    if (quarantine) await quarantineFeedback(trx, row)
    else await storeOnce(deps, trx, row)
    return { ok: true }
  })
}

type NewFeedback = Parameters<typeof insertFeedback>[1] & { createdAt: Date }

async function storeOnce(deps: Pick<Deps, 'clock' | 'queue'>, trx: Trx, row: NewFeedback): Promise<void> {
  const added = await insertFeedback(trx, row)
  if (added) {
    await tellOwner(deps, trx, row.businessId, { feedbackId: added.id })
    const isReachable = row.source === 'web-survey' && Boolean(row.email || row.phone)
    if (isReachable) await tellOfNewcomer(deps, trx, row.businessId, added.id)
    return
  }
  const ofReview = row.reviewId ? await feedbackOfReview(trx, row.reviewId) : undefined
  if (ofReview) {
    const editable = row.createdAt.getTime() - ofReview.createdAt.getTime() < EDITABLE_MS
    if (editable && ofReview.message !== row.message) {
      await changeMessage(trx, ofReview.id, row.message, row.createdAt)
    }
    return
  }
  const repeated = row.submissionKey ? await feedbackOfSubmission(trx, row.submissionKey) : undefined
  if (repeated?.businessId !== row.businessId || repeated.message !== row.message) {
    throw new AppError('conflict', 'This feedback was submitted already.')
  }
}
