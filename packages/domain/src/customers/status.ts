import { REFUSAL_LABELS, type Refusal } from '../messaging/refusal.ts'

/**
 * Where the business and a customer stand; each customer has one, the later one where two would fit. `queued`: a
 * request was made and has not gone out.
 */
export const CUSTOMER_STATUSES = ['not asked', 'queued', 'waiting', 'answered', 'opted out'] as const

export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

/** The documented words of the request column, and the two that they would hide. */
export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = {
  'not asked': 'Not Sent',
  queued: 'Not Sent',
  waiting: 'Sent',
  answered: 'Answered',
  'opted out': 'Opted out',
}

/** Standing of a customer in the list: the state of the last request, unless nothing reaches the customer any more. */
export function standingLabel({
  status,
  refusal,
}: {
  status: CustomerStatus
  refusal: Refusal | null
}): string {
  const isHidden = refusal === 'bounced' && (status === 'answered' || status === 'opted out')
  return refusal === null || isHidden ? CUSTOMER_STATUS_LABELS[status] : REFUSAL_LABELS[refusal]
}

/** The same as a choice of the filter. */
export const CUSTOMER_FILTER_LABELS: Record<CustomerStatus, string> = {
  'not asked': 'Never asked',
  queued: 'Request not sent yet',
  waiting: 'Waiting for an answer',
  answered: 'Answered',
  'opted out': 'Opted out',
}

/** The orders of the list. */
export const CUSTOMER_SORTS = ['newest', 'name'] as const

export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** The most customers that are asked or deleted at once. */
export const SELECTED_MAX = 100
