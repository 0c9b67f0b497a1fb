import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { ReviewLogStatus } from '@fivestead/domain/review-requests/status'
import type { Chance } from './chance.ts'
import { FAILURES } from './words.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days that the demo's history reaches back. */
export const HISTORY_DAYS = 90

/** Last step that a request reaches if there is time enough until now. */
export type Outcome =
  | 'pending'
  | 'failed'
  | 'sent'
  | 'opened'
  | 'clicked'
  | 'to google'
  | 'rated'
  | 'feedback'

/** A request's outcome, for every 100 requests. */
export const OUTCOMES_PER_100: Readonly<Record<Outcome, number>> = {
  pending: 3,
  failed: 5,
  sent: 22,
  opened: 13,
  clicked: 5,
  'to google': 27,
  rated: 15,
  feedback: 10,
}

const STARS: Readonly<Partial<Record<Outcome, readonly number[]>>> = {
  'to google': [5, 5, 5, 5, 4],
  rated: [5, 5, 4, 4, 3],
  feedback: [1, 2, 2, 3, 3],
}

/** The times and figures of one request; every time is after the one before it and none is after now. */
export interface RequestHistory {
  status: ReviewLogStatus
  createdAt: Date
  sentAt: Date | null
  deliveredAt: Date | null
  openedAt: Date | null
  clickedAt: Date | null
  completedAt: Date | null
  feedbackAt: Date | null
  failedAt: Date | null
  failureReason: Reason | null
  /** The last of the times. */
  updatedAt: Date
  /** 1 to 5, when rated. */
  rating: number | null
  toPublicAt: Date | null
}

/** A time in the hours when an American business works, within the history; never in the last five minutes. */
export function workingTime(chance: Chance, now: Date): Date {
  const midnight = now.getTime() - (now.getTime() % DAY)
  const at = midnight - chance.between(0, HISTORY_DAYS - 1) * DAY + chance.between(15 * HOUR, 23 * HOUR)
  return new Date(at > now.getTime() - 5 * MINUTE ? at - DAY : at)
}

/** Lets one request run its course and stops it at now. */
export function requestHistory(
  chance: Chance,
  now: Date,
  channel: 'email' | 'sms' | 'link',
  outcome: Outcome,
): RequestHistory {
  const createdAt =
    outcome === 'pending' ? new Date(now.getTime() - chance.between(1, 4) * MINUTE) : workingTime(chance, now)
  const history: RequestHistory = {
    status: 'pending',
    createdAt,
    sentAt: null,
    deliveredAt: null,
    openedAt: null,
    clickedAt: null,
    completedAt: null,
    feedbackAt: null,
    failedAt: null,
    failureReason: null,
    updatedAt: createdAt,
    rating: null,
    toPublicAt: null,
  }
  let at = createdAt.getTime()
  const after = (low: number, high: number): Date | null => {
    at += chance.between(low, high)
    return at > now.getTime() ? null : new Date(at)
  }
  const reach = (status: ReviewLogStatus, time: Date) => {
    history.status = status
    history.updatedAt = time
    return time
  }
  if (outcome === 'pending') return history
  const sent = after(20 * SECOND, 3 * MINUTE)
  if (!sent) return history
  history.sentAt = reach('sent', sent)
  const arrived = after(2 * SECOND, 40 * SECOND)
  if (!arrived) return history
  if (outcome === 'failed') {
    history.failedAt = reach('failed', arrived)
    history.failureReason = chance.pick(FAILURES)
    return history
  }
  if (channel !== 'link') history.deliveredAt = arrived
  if (outcome === 'sent') return history
  const opened = after(2 * MINUTE, chance.next() < 0.7 ? 3 * HOUR : 30 * HOUR)
  if (!opened) return history
  history.openedAt = reach('opened', opened)
  if (outcome === 'opened') return history
  const clicked = after(3 * SECOND, 40 * SECOND)
  if (!clicked) return history
  history.clickedAt = reach('clicked', clicked)
  if (outcome === 'clicked') return history
  const completed = after(SECOND, 5 * SECOND)
  if (!completed) return history
  history.completedAt = reach('completed', completed)
  history.rating = chance.pick(STARS[outcome] ?? [5])
  const last = after(5 * SECOND, 3 * MINUTE)
  if (!last) return history
  if (outcome === 'to google') history.toPublicAt = last
  if (outcome === 'feedback') history.feedbackAt = reach('feedback received', last)
  return history
}
