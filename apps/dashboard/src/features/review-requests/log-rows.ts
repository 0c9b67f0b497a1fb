import type { Channel } from '@fivestead/domain/messaging/channels'
import { DELIVERY_FAILURES, type DeliveryFailure } from '@fivestead/domain/messaging/delivery-report'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import { STEPS, type Step } from '@fivestead/domain/review-requests/reached'
import { LOG_FILTERS, type LogFilter, type ReviewLogStatus } from '@fivestead/domain/review-requests/status'
import type { ReviewLog } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'

/** Filters of the log of requests, as in the address. */
export interface LogRows {
  status?: LogFilter
  /** Came at least this far. */
  reached?: Step
  /** Did not arrive, as the provider reported it. */
  delivery?: DeliveryFailure
  /** Was answered with so many stars. */
  stars?: number
  channel?: Channel
  /** The week of the ask, by its Monday. */
  week?: string
  campaign?: string
}

/** Filter for a choice of the status field; anything unknown means all. */
export function readProgress(value: string): Pick<LogRows, 'status' | 'reached' | 'delivery'> {
  const status = LOG_FILTERS.find((name) => value === `status:${name}`)
  const reached = STEPS.find((name) => value === `reached:${name}`)
  const delivery = DELIVERY_FAILURES.find((name) => value === `delivery:${name}`)
  return {
    ...(status ? { status } : {}),
    ...(reached ? { reached } : {}),
    ...(delivery ? { delivery } : {}),
  }
}

/** Action on a request: cancel while it waits, repeat after a failure where a new try may arrive. */
export function possibleAction({
  status,
  channel,
  canAskAgain,
}: Pick<ReviewLog, 'status' | 'channel' | 'canAskAgain'>): 'cancel' | 'askAgain' | null {
  if (status === 'pending' && channel !== 'link') return 'cancel'
  return canAskAgain ? 'askAgain' : null
}

/**
 * The day on which a request went out (REQ-4: 'Nov 16, 2026'), or that it has not. One that was opened went out,
 * though the provider's answer got lost and nobody knows the day.
 */
export function sentOn({ dateSent, status }: Pick<ReviewLog, 'dateSent' | 'status'>): string {
  const words: Partial<Record<ReviewLogStatus, string>> = { pending: m.notYet, failed: m.notSent }
  return reviewLogDate(dateSent) || (words[status] ?? m.dayNotKnown)
}
