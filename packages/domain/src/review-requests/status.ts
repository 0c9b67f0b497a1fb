import { m } from '../languages/messages/review-requests/words.ts'
import { type DeliveryEnd, isFailed } from '../messaging/delivery-report.ts'
import { REFUSAL_LABELS, type Refusal } from '../messaging/refusal.ts'
import { POSITIVE_FROM } from '../reviews/limits.ts'
import { inWords } from '../speaking.ts'

/** The review log's statuses, each later than the ones before it. */
export const REVIEW_LOG_STATUSES = [
  'pending',
  'sent',
  'failed',
  'opened',
  'clicked',
  'completed',
  'feedback received',
] as const

export type ReviewLogStatus = (typeof REVIEW_LOG_STATUSES)[number]

/** Steps of a request's history: its statuses, and its delivery where a provider reports it. */
export const LOG_STEPS = [...REVIEW_LOG_STATUSES, 'delivered'] as const

export type LogStep = (typeof LOG_STEPS)[number]

/** Additional filter of the review log: requests with a message that waits to be sent, reminders too. */
export const SCHEDULED = 'scheduled'

export const LOG_FILTERS = [...REVIEW_LOG_STATUSES, SCHEDULED] as const

export type LogFilter = (typeof LOG_FILTERS)[number]

/** A status's place in the order, 0 first. */
export function rank(status: ReviewLogStatus): number {
  return REVIEW_LOG_STATUSES.indexOf(status)
}

/**
 * Returns true if a log may move: only forward. `failed` comes after `sent` (a bounce) and gives way to
 * `opened`: a customer who opens the survey has received it, whatever the carrier reported.
 */
export function canMove(from: ReviewLogStatus, to: ReviewLogStatus): boolean {
  return rank(to) > rank(from)
}

/** The statuses from which `to` can be reached; a guard for `update … where status in (…)`. */
export function statusesBefore(to: ReviewLogStatus): ReviewLogStatus[] {
  return REVIEW_LOG_STATUSES.filter((from) => canMove(from, to))
}

/**
 * The word that the owner reads for a request: one that they took back is `failed` in the list of statuses,
 * and nothing failed.
 */
export function statusWord(log: {
  status: ReviewLogStatus
  cancelled: boolean
}): ReviewLogStatus | 'cancelled' {
  return log.status === 'failed' && log.cancelled ? 'cancelled' : log.status
}

/** Name of a step in a request's history: where a provider reported a failure, the word for it. */
export function stepWord(
  step: LogStep,
  log: Parameters<typeof statusWord>[0] & { delivery: DeliveryEnd | null },
): string {
  if (step !== 'failed') return step
  if (isFailed(log.delivery)) return log.delivery
  return statusWord({ ...log, status: 'failed' })
}

/**
 * Returns true if a request was answered by few stars without words: it is in the inbox, and is no success.
 */
export const isSilentLow = ({
  status,
  rating,
}: {
  status: ReviewLogStatus
  rating: number | null
}): boolean => status === 'completed' && rating !== null && rating < POSITIVE_FROM

/**
 * Label of a request's badge: its status, or the delivery where that says more; never "sent" for a recipient who takes no
 * more messages.
 */
export function badgeLabel(
  log: Parameters<typeof statusWord>[0] &
    Parameters<typeof deliveryWord>[0] & { refusal: Refusal | null; rating: number | null },
): string {
  if (isSilentLow(log)) return m.lowRating
  if (log.status === 'sent' && log.refusal !== null) return REFUSAL_LABELS[log.refusal]
  const delivery = deliveryWord(log)
  if (delivery === 'bounced' || (log.status === 'failed' && log.refusal === 'bounced'))
    return REFUSAL_LABELS.bounced
  return statusLabel(delivery === 'delivered' ? delivery : statusWord(log))
}

/** Line below a request's badge: the recipient's refusal, where the badge does not say it. Null once the request was answered. */
export function belowBadge(log: Parameters<typeof badgeLabel>[0]): string | null {
  const { status, refusal } = log
  if (refusal === null || status === 'completed' || status === 'feedback received') return null
  const label = REFUSAL_LABELS[refusal]
  return badgeLabel(log) === label ? null : label
}

/**
 * Word beside a request's status where a provider reported its delivery: only while the delivery is the latest known
 * step.
 */
export function deliveryWord({
  status,
  delivery,
}: {
  status: ReviewLogStatus
  delivery: DeliveryEnd | null
}): DeliveryEnd | null {
  return status === (isFailed(delivery) ? 'failed' : 'sent') ? delivery : null
}

export type StatusColour = 'grey' | 'blue' | 'violet' | 'amber' | 'green' | 'teal' | 'red'

const COLOURS: Record<ReviewLogStatus, StatusColour> = {
  pending: 'grey',
  sent: 'blue',
  failed: 'red',
  opened: 'violet',
  clicked: 'amber',
  completed: 'green',
  'feedback received': 'teal',
}

/** A status's badge colour; any other word is grey. */
export function statusColour(status: string): StatusColour {
  return Object.hasOwn(COLOURS, status) ? COLOURS[status as ReviewLogStatus] : 'grey'
}

const LABELS: Readonly<Record<string, string>> = inWords(
  () =>
    ({
      pending: m.onItsWay,
      sent: m.sent,
      failed: m.failed,
      opened: m.opened,
      clicked: m.clicked,
      completed: m.completed,
      'feedback received': m.feedbackReceived,
      delivered: m.delivered,
      undelivered: m.undelivered,
      bounced: m.bounced,
      cancelled: m.cancelled,
    }) satisfies Record<LogStep | DeliveryEnd | 'cancelled', string>,
)

/** A status as a heading shows it: 'Feedback received'. A request that no provider took yet is 'On its way'. */
export function statusLabel(status: string): string {
  return LABELS[status] ?? status
}
