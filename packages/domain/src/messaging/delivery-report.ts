import type { Reason } from './reasons.ts'

/**
 * Statuses that a provider reports of a message, each further than the ones before it: reports come in any
 * order and more than once, and only the furthest counts (T22). `accepted`: the provider has it;
 * `undelivered`: it never arrived; `bounced`: its address takes no mail at all.
 */
export const DELIVERY_STATUSES = ['accepted', 'sent', 'delivered', 'undelivered', 'bounced'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** A provider's report on one message. */
export interface DeliveryReport {
  status: DeliveryStatus
  /** What the owner reads when it was not delivered; else null. */
  reason: Reason | null
  /** The recipient called it unwanted, or asked the provider to be left alone: nothing more goes there. */
  complained: boolean
  /**
   * Milliseconds after which the message is sent again; set when our own account or a passing state is at
   * fault.
   */
  retryAfterMs?: number
  /** Our account is at fault: the message waits however long that lasts. */
  isAccountFault?: boolean
}

/** Returns true if a report says more than is known already. */
export function isFurther(status: DeliveryStatus, known: DeliveryStatus | null): boolean {
  return known === null || DELIVERY_STATUSES.indexOf(status) > DELIVERY_STATUSES.indexOf(known)
}

/** Final delivery states on a request's row, where a provider reported one. */
export const DELIVERY_ENDS = [
  'delivered',
  'undelivered',
  'bounced',
] as const satisfies readonly DeliveryStatus[]

export type DeliveryEnd = (typeof DELIVERY_ENDS)[number]

/** The ends of a message that never arrived. */
export const DELIVERY_FAILURES = ['undelivered', 'bounced'] as const satisfies readonly DeliveryEnd[]

export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/** Returns true if the message never arrived. */
export const isFailed = (status: DeliveryStatus | null): status is DeliveryFailure =>
  status === 'undelivered' || status === 'bounced'
