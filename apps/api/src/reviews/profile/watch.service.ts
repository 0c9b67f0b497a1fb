import type { Trx } from '@fivestead/db/client'
import type { ProfileReviewEventKind } from '@fivestead/db/tables'
import { changesOf, TOLD_CHANGES } from '@fivestead/domain/reviews/profile/changes'
import type { TimelineQuery } from '@fivestead/domain/reviews/profile/schemas'
import type { WebhookEvent } from '@fivestead/domain/webhooks/events'
import type { OwnerScope } from '../../businesses/access.ts'
import { notificationFor } from '../../businesses/notifications/service.ts'
import type { Deps } from '../../deps.ts'
import type { ProfileReview } from '../../gateways/profile-reviews/interface.ts'
import { BIGINT, orderOf, type Page, readPageIn, TIME } from '../../paging/cursor.ts'
import { publish } from '../../webhooks/publishing.service.ts'
import { adoptCopies, insertEvents, lockNames, lockReviews, writeReviews } from './sql.ts'
import { type TimelineCursor, timelinePage } from './watch.sql.ts'

type Needs = Pick<Deps, 'clock' | 'queue'>

/**
 * Webhook event of each kind of change: a review that is back has changed. Replies are the owner's own and
 * have none.
 */
const PUBLISHED: Partial<Record<ProfileReviewEventKind, WebhookEvent>> = {
  new: 'public_review.created',
  changed: 'public_review.changed',
  back: 'public_review.changed',
  vanished: 'public_review.vanished',
}

const isTold = (kind: ProfileReviewEventKind) => (TOLD_CHANGES as readonly string[]).includes(kind)

/**
 * Stores reviews as read from Google, and the changes of each since it was read before, once. Ignores data
 * older than what is stored.
 * @param read.isFirst the profile is read for the first time: nobody is notified, and no review is new
 */
export async function recordReviews(
  deps: Needs,
  trx: Trx,
  {
    businessId,
    reviews,
    askedAt,
    isFirst,
  }: { businessId: number; reviews: readonly ProfileReview[]; askedAt: Date; isFirst: boolean },
): Promise<void> {
  const byName = new Map(reviews.map((review) => [review.name, review]))
  if (byName.size === 0) return
  await lockNames(trx, businessId)
  await adoptCopies(trx, businessId, [...byName.keys()])
  const stored = new Map(
    (await lockReviews(trx, businessId, [...byName.keys()])).map((row) => [row.name, row]),
  )
  const fresh = [...byName.values()].filter(({ name }) => {
    const before = stored.get(name)
    return before === undefined || before.seenAt <= askedAt
  })
  if (fresh.length === 0) return
  const written = await writeReviews(
    trx,
    fresh.map(({ reply, ...review }) => ({
      ...review,
      businessId,
      replyText: reply?.text ?? null,
      replyUpdatedAt: reply?.updatedAt ?? null,
      replyState: reply?.state ?? null,
      replyRejectedBecause: reply?.rejectedBecause ?? null,
      firstSeenAt: askedAt,
      seenAt: askedAt,
    })),
  )
  const ids = new Map(written.map(({ id, name }) => [name, id]))
  const events = fresh.flatMap((review) => {
    const before = stored.get(review.name) ?? null
    if (before === null && isFirst) return []
    return changesOf(before && asWatched(before), review).map((kind) => ({
      businessId,
      reviewId: ids.get(review.name) ?? '',
      kind,
      at: askedAt,
      ratingBefore: kind === 'changed' ? (before?.rating ?? null) : null,
      textBefore: kind === 'changed' ? (before?.text ?? null) : null,
    }))
  })
  await tellOf(deps, trx, businessId, events, isFirst)
}

type Known = Awaited<ReturnType<typeof lockReviews>>[number]

const asWatched = ({ rating, text, replyText, replyState, vanishedAt }: Known) => ({
  rating,
  text,
  reply: replyText === null ? null : { text: replyText, state: replyState },
  vanished: vanishedAt !== null,
})

/** Records that reviews are gone, with the date when they were first missed. */
export async function tellOfVanished(
  deps: Needs,
  trx: Trx,
  businessId: number,
  vanished: readonly { id: string; vanishedAt: Date }[],
): Promise<void> {
  const events = vanished.map(({ id: reviewId, vanishedAt: at }) => ({
    ...{ businessId, reviewId, kind: 'vanished' as const, at },
    ...{ ratingBefore: null, textBefore: null },
  }))
  await tellOf(deps, trx, businessId, events, false)
}

async function tellOf(
  deps: Needs,
  trx: Trx,
  businessId: number,
  events: readonly {
    businessId: number
    reviewId: string
    kind: ProfileReviewEventKind
    at: Date
    ratingBefore: number | null
    textBefore: string | null
  }[],
  isQuiet: boolean,
): Promise<void> {
  const tells = !isQuiet && events.some(({ kind }) => isTold(kind))
  const notificationId = tells ? await notificationFor(deps, trx, businessId, 'reviews') : null
  await insertEvents(
    trx,
    events.map((event) => ({ ...event, notificationId: isTold(event.kind) ? notificationId : null })),
  )
  const published = Map.groupBy(events, ({ kind }) => PUBLISHED[kind])
  for (const [type, those] of published) {
    const ids = [...new Set(those.map(({ reviewId }) => reviewId))]
    if (type) await publish(deps, trx, type, { businessId, ids, at: deps.clock.now() })
  }
}

/** A change of a review on the connected profile. */
export interface TimelineEvent {
  id: string
  kind: ProfileReviewEventKind
  /** Time when it was seen; for a vanished review, when it was first missed. */
  at: string
  reviewId: string
  /** Null when the reviewer is anonymous. */
  authorName: string | null
  /** Values before and after the change; equal if nothing changed. */
  before: { rating: number; text: string | null }
  after: { rating: number; text: string | null }
  /** The current reply. */
  reply: { text: string; rejectedBecause: string | null } | null
}

const TIMELINE_ORDER = orderOf<TimelineCursor>({ at: TIME, id: BIGINT })

/** Returns a page of the changes of the reviews on the business's Google profile, the latest first. */
export function timeline(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  query: Omit<TimelineQuery, 'businessId'>,
): Promise<Page<TimelineEvent>> {
  return readPageIn<TimelineCursor, Awaited<ReturnType<typeof timelinePage>>[number], TimelineEvent>(
    TIMELINE_ORDER,
    query,
    (slice) => timelinePage(db, scope, slice),
    ({ id, kind, at, reviewId, authorName, replyText, replyRejectedBecause, ...review }) => ({
      ...{ id, kind, at: at.toISOString(), reviewId, authorName },
      before:
        kind === 'changed'
          ? { rating: review.ratingBefore ?? review.rating, text: review.textBefore }
          : now(review),
      after: review.isChangedAgain
        ? { rating: review.nextRating ?? review.rating, text: review.nextText }
        : now(review),
      reply: replyText === null ? null : { text: replyText, rejectedBecause: replyRejectedBecause },
    }),
  )
}

const now = ({ rating, text }: { rating: number; text: string | null }) => ({ rating, text })
