import { inTransaction, type Trx } from '@fivestead/db/client'
import type { Language } from '@fivestead/domain/languages/languages'
import type { FeedbackSource } from '@fivestead/domain/reviews/inbox/states'
import { ANONYMOUS, EDITABLE_MS } from '@fivestead/domain/reviews/limits'
import type { Via } from '@fivestead/domain/via'
import { recordDone } from '../../activity/service.ts'
import { type OwnerScope, shownTo } from '../../businesses/access.ts'
import { happened } from '../../businesses/events.service.ts'
import type { Deps } from '../../deps.ts'
import { type Page, readPage } from '../../paging/cursor.ts'
import {
  changeBody,
  insertQuarantined,
  isReviewQuarantined,
  lockQuarantined,
  quarantinedPage,
  releaseFeedback,
  releaseReview,
  reviewOf,
  takeQuarantined,
} from './sql.ts'

/** A rating in the form that is stored at its release. */
interface QuarantinedReview {
  businessId: number
  submissionKey: string | null
  rating: number
  via: Via | null
  createdAt: Date
}

/** A private message in the form that is stored at its release. */
interface QuarantinedFeedback {
  businessId: number
  submissionKey?: string | null | undefined
  reviewId?: string | null | undefined
  rating?: number | null | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  message: string
  language?: Language | null | undefined
  source: FeedbackSource
  createdAt: Date
}

/** Quarantines a rating of a flood (T13); returns its id, which stays the same at its release. */
export function quarantineReview(
  trx: Trx,
  { businessId, submissionKey, rating, via, createdAt }: QuarantinedReview,
) {
  const body = JSON.stringify({ rating, via })
  return insertQuarantined(trx, { businessId, kind: 'review', submissionKey, body, createdAt })
}

/**
 * Changes a quarantined rating, for 24 hours; it stays in quarantine even after the flood. Returns its
 * current state, or undefined if no rating of this visit is in quarantine.
 */
export async function changeQuarantinedReview(
  trx: Trx,
  row: QuarantinedReview,
): Promise<{ id: string; rating: number } | undefined> {
  const { rating } = row
  const submission = await changeQuarantined(trx, 'review', row, { rating })
  return submission && { id: submission.id, rating: (submission.body as { rating: number }).rating }
}

/** Quarantines a private message of a flood. */
export async function quarantineFeedback(trx: Trx, row: QuarantinedFeedback): Promise<void> {
  await insertQuarantined(trx, {
    businessId: row.businessId,
    kind: 'feedback',
    submissionKey: row.submissionKey ?? null,
    body: JSON.stringify(feedbackBody(row)),
    createdAt: row.createdAt,
  })
}

/** Changes a quarantined message, as {@link changeQuarantinedReview}; returns true if there is one. */
export async function changeQuarantinedFeedback(trx: Trx, row: QuarantinedFeedback): Promise<boolean> {
  return (await changeQuarantined(trx, 'feedback', row, feedbackBody(row))) !== undefined
}

const feedbackBody = ({
  reviewId,
  rating,
  name,
  email,
  phone,
  message,
  language,
  source,
}: QuarantinedFeedback) => ({
  reviewId,
  rating,
  name,
  email,
  phone,
  message,
  language,
  source,
})

async function changeQuarantined(
  trx: Trx,
  kind: 'review' | 'feedback',
  { businessId, submissionKey, createdAt }: QuarantinedReview | QuarantinedFeedback,
  changes: Record<string, unknown>,
): Promise<{ id: string; body: Record<string, unknown> } | undefined> {
  if (submissionKey == null) return undefined
  const row = await lockQuarantined(trx, { businessId, kind, submissionKey })
  if (!row || createdAt.getTime() - row.createdAt.getTime() >= EDITABLE_MS) return row
  const body = { ...row.body, ...changes }
  await changeBody(trx, row.id, JSON.stringify(body))
  return { id: row.id, body }
}

/** Returns true if a rating with this id is in quarantine. */
export const isQuarantined = isReviewQuarantined

/** Entry of the quarantine. */
export interface QuarantinedItem {
  id: string
  kind: 'review' | 'feedback'
  rating: number | null
  message: string | null
  customerName: string
  createdAt: string
}

/** Returns a page of quarantined entries, newest first. No figure counts them. */
export async function listQuarantined(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<QuarantinedItem>> {
  return shownTo(scope, await readPage(query, (slice) => quarantinedPage(db, scope, slice), toItem))
}

function toItem({
  id,
  kind,
  body,
  createdAt,
}: Awaited<ReturnType<typeof quarantinedPage>>[number]): QuarantinedItem {
  const { rating, message, name } = body as Partial<QuarantinedFeedback>
  return {
    id,
    kind,
    rating: rating ?? null,
    message: message ?? null,
    customerName: name ?? ANONYMOUS,
    createdAt: createdAt.toISOString(),
  }
}

/** Releases entries, with the time of their submission; returns their number. */
export async function releaseQuarantined(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  scope: OwnerScope,
  ids: readonly string[],
): Promise<{ done: number }> {
  return inTransaction(db, async (trx) => {
    const { businessId } = scope
    const rows = await takeQuarantined(trx, scope, ids)
    for (const { id, kind, submissionKey, body, createdAt } of rows) {
      const at = clock.now()
      const common = { id, businessId, submissionKey, createdAt, updatedAt: at }
      if (kind === 'review') {
        // Entries stored by the previous release lack it.
        const { rating, via = null } = body as { rating: number; via?: Via | null }
        if (await releaseReview(trx, { ...common, rating, via }))
          await happened({ clock, queue }, trx, { businessId, at }, 'rating.released', { id })
      } else {
        const quarantined = body as Omit<QuarantinedFeedback, 'businessId' | 'createdAt'>
        const review = quarantined.reviewId
          ? await reviewOf(trx, quarantined.reviewId, businessId)
          : undefined
        const isReleased = await releaseFeedback(trx, {
          ...common,
          reviewId: review?.id ?? null,
          rating: review?.rating ?? quarantined.rating ?? null,
          name: quarantined.name ?? null,
          email: quarantined.email ?? null,
          phone: quarantined.phone ?? null,
          message: quarantined.message,
          language: quarantined.language ?? null,
          source: quarantined.source,
        })
        if (isReleased) await happened({ clock, queue }, trx, { businessId, at }, 'feedback.released', { id })
      }
    }
    const details = { count: rows.length }
    if (rows.length > 0) await recordDone({ clock }, trx, scope, 'quarantine.released', { details })
    return { done: rows.length }
  })
}

/** Deletes entries; returns their number. */
export async function discardQuarantined(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  ids: readonly string[],
): Promise<{ done: number }> {
  return inTransaction(db, async (trx) => {
    const count = (await takeQuarantined(trx, scope, ids)).length
    if (count > 0) await recordDone({ clock }, trx, scope, 'quarantine.discarded', { details: { count } })
    return { done: count }
  })
}
