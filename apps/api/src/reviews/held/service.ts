import { inTransaction, type Trx } from '@fivestead/db/client'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import type { OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { type Page, readPage } from '../../paging/cursor.ts'
import {
  heldPage,
  insertHeld,
  isReviewHeld,
  releaseFeedback,
  releaseReview,
  reviewOf,
  takeHeld,
} from './sql.ts'

/** A rating as it will stand among the others. */
interface HeldReview {
  businessId: number
  submissionKey: string | null
  rating: number
  createdAt: Date
}

/** A private message as it will stand in the inbox. */
interface HeldFeedback {
  businessId: number
  submissionKey?: string | null | undefined
  reviewId?: string | null | undefined
  rating?: number | null | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  message: string
  source: 'survey' | 'web-survey'
  createdAt: Date
}

/** Keeps a rating of a flood apart (T13); answers the id that it has and will have. */
export function holdReview(trx: Trx, { businessId, submissionKey, rating, createdAt }: HeldReview) {
  const body = JSON.stringify({ rating })
  return insertHeld(trx, { businessId, kind: 'review', submissionKey, body, createdAt })
}

/** Keeps a private message of a flood apart. */
export async function holdFeedback(trx: Trx, row: HeldFeedback): Promise<void> {
  const { reviewId, rating, name, email, phone, message, source } = row
  await insertHeld(trx, {
    businessId: row.businessId,
    kind: 'feedback',
    submissionKey: row.submissionKey ?? null,
    body: JSON.stringify({ reviewId, rating, name, email, phone, message, source }),
    createdAt: row.createdAt,
  })
}

/** Whether a rating with this id waits. */
export const isHeld = isReviewHeld

/** What waits for the owner's decision. */
export interface HeldItem {
  id: string
  kind: 'review' | 'feedback'
  rating: number | null
  message: string | null
  customerName: string
  createdAt: string
}

/** One page of what a flood brought, newest first; none of it counts in a figure. */
export async function listHeld(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<HeldItem>> {
  return readPage(query, (slice) => heldPage(db, scope, slice), toItem)
}

function toItem({ id, kind, body, createdAt }: Awaited<ReturnType<typeof heldPage>>[number]): HeldItem {
  const { rating, message, name } = body as Partial<HeldFeedback>
  return {
    id,
    kind,
    rating: rating ?? null,
    message: message ?? null,
    customerName: name ?? ANONYMOUS,
    createdAt: createdAt.toISOString(),
  }
}

/** Lets entries in, with the time when they came; answers how many of them were waiting. */
export async function releaseHeld(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  ids: readonly string[],
): Promise<{ done: number }> {
  return inTransaction(db, async (trx) => {
    const { businessId } = scope
    const rows = await takeHeld(trx, scope, ids)
    for (const { id, kind, submissionKey, body, createdAt } of rows) {
      const common = { id, businessId, submissionKey, createdAt, updatedAt: clock.now() }
      if (kind === 'review') {
        await releaseReview(trx, { ...common, rating: (body as { rating: number }).rating })
      } else {
        const held = body as Omit<HeldFeedback, 'businessId' | 'createdAt'>
        const review = held.reviewId ? await reviewOf(trx, held.reviewId, businessId) : undefined
        await releaseFeedback(trx, {
          ...common,
          reviewId: review?.id ?? null,
          rating: review?.rating ?? held.rating ?? null,
          name: held.name ?? null,
          email: held.email ?? null,
          phone: held.phone ?? null,
          message: held.message,
          source: held.source,
        })
      }
    }
    return { done: rows.length }
  })
}

/** Throws entries away; answers how many of them were waiting. */
export async function discardHeld(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  ids: readonly string[],
): Promise<{ done: number }> {
  return inTransaction(db, async (trx) => ({ done: (await takeHeld(trx, scope, ids)).length }))
}
