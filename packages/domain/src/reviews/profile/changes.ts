import type { ReplyState } from '../reply-state.ts'

/** Fields of a review that the review watch compares. */
export interface WatchedReview {
  rating: number
  text: string | null
  reply: { text: string; state: ReplyState | null } | null
}

export type ReviewChange =
  | 'new'
  | 'back'
  | 'changed'
  | 'replied'
  | 'reply-changed'
  | 'reply-deleted'
  | 'reply-approved'
  | 'reply-rejected'

/**
 * Changes of a review between two readings, in the order in which they are told. A vanished review is no
 * reading: it is missing from a list.
 * @param before stored state of the review; null for a new review
 */
export function changesOf(
  before: (WatchedReview & { vanished: boolean }) | null,
  now: WatchedReview,
): ReviewChange[] {
  if (before === null) return ['new']
  return [
    ...(before.vanished ? (['back'] as const) : []),
    ...(before.rating !== now.rating || before.text !== now.text ? (['changed'] as const) : []),
    ...replyChanges(before.reply, now.reply),
  ]
}

function replyChanges(before: WatchedReview['reply'], now: WatchedReview['reply']): ReviewChange[] {
  if (now === null) return before === null ? [] : ['reply-deleted']
  const isSame = before?.text === now.text
  const written: ReviewChange[] = before === null ? ['replied'] : isSame ? [] : ['reply-changed']
  // A reply that is public at once is not reported again as approved; one stored without a state was public
  // already.
  const isApproved =
    isSame && now.state === 'approved' && ['pending', 'rejected'].includes(before.state ?? '')
  const isRejected = now.state === 'rejected' && !(isSame && before.state === 'rejected')
  return [
    ...written,
    ...(isApproved ? (['reply-approved'] as const) : []),
    ...(isRejected ? (['reply-rejected'] as const) : []),
  ]
}

/** Changes that an owner is told about as they happen, if review notifications are on. */
export const TOLD_CHANGES = ['new', 'changed', 'vanished', 'back', 'reply-rejected'] as const
export type ToldChange = (typeof TOLD_CHANGES)[number]

const HOUR_MS = 60 * 60_000

/** A review has vanished when a list does not hold it for the second time, this long after the first. */
export const VANISHED_AFTER_MS = HOUR_MS
/** Interval of reading all reviews of a profile; in between only the latest changes are read, hourly. */
export const FULL_PASS_EVERY_MS = 24 * HOUR_MS
