import { inTransaction, type Trx } from '@fivestead/db/client'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import type { CompanyFeedbackInput, FeedbackInput } from '@fivestead/domain/reviews/schemas'
import { businessNotFound, type OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { nextCursor, PAGE_SIZE_PRESET, readCursor } from '../../http/cursor.ts'
import { lockRequest, moveRequest } from '../../messaging/review-log/sql.ts'
import { businessExists } from '../sql.ts'
import {
  changeMessage,
  feedbackOfReview,
  feedbackOfSubmission,
  feedbackPage,
  insertFeedback,
  lockReview,
} from './sql.ts'

/** As long as this a customer may change their words (threats T12). */
const EDITABLE_MS = 24 * 60 * 60_000

/**
 * Takes the survey's private message. Review and request decide whose it is; one message per review, which a
 * later submit changes for 24 hours.
 * @throws AppError not_found for an unknown business; conflict when a submission key comes with other words
 */
export async function submitFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: FeedbackInput,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    const { businessId } = input
    if (!(await businessExists(trx, businessId))) throw businessNotFound()
    const review = input.reviewId ? await lockReview(trx, input.reviewId, businessId) : undefined
    const requestId = review ? review.reviewRequestId : (input.requestId ?? null)
    const request = requestId === null ? undefined : await lockRequest(trx, requestId, businessId)
    const now = clock.now()
    await storeOnce(trx, {
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
    })
    if (request) await moveRequest(trx, { requestId: request.id, to: 'feedback received', at: now })
    return { ok: true }
  })
}

/**
 * Takes the company page's form. The name is 'Anonymous' when none is given (visitor spec 5).
 * @throws AppError not_found for an unknown business
 */
export async function submitCompanyFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { businessId, name, email, phone, rating, message, submissionKey }: CompanyFeedbackInput,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    if (!(await businessExists(trx, businessId))) throw businessNotFound()
    const now = clock.now()
    await storeOnce(trx, {
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
    })
    return { ok: true }
  })
}

type NewFeedback = Parameters<typeof insertFeedback>[1] & { createdAt: Date }

async function storeOnce(trx: Trx, row: NewFeedback): Promise<void> {
  if (await insertFeedback(trx, row)) return
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

/** A private message as the owner's inbox shows it. */
export interface FeedbackItem {
  id: string
  rating: number | null
  message: string
  customerName: string
  email: string | null
  phone: string | null
  source: 'survey' | 'web-survey'
  state: 'new' | 'in progress' | 'solved'
  createdAt: string
}

/** One page of private messages, newest first. */
export async function listFeedback(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: FeedbackItem[]; nextCursor: string | null }> {
  const limit = query.limit ?? PAGE_SIZE_PRESET
  const rows = await feedbackPage(db, scope, { after: readCursor(query.cursor), limit })
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    rating: row.rating,
    message: row.message,
    customerName: row.name ?? row.customerName ?? ANONYMOUS,
    email: row.email ?? row.customerEmail,
    phone: row.phone ?? row.customerPhone,
    source: row.source,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, nextCursor: nextCursor(rows, limit) }
}
