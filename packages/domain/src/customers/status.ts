import { m } from '../languages/messages/customers/words.ts'
import { REFUSAL_LABELS, type Refusal } from '../messaging/refusal.ts'
import { inWords } from '../speaking.ts'

/**
 * Status of a customer with the business; each customer has exactly one, the later where two would fit.
 * `queued`: a request was made and has not gone out.
 */
export const CUSTOMER_STATUSES = ['not asked', 'queued', 'waiting', 'answered', 'opted out'] as const

export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number]

/** The documented words of the request column, and the two that they would hide. */
export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = inWords(() => ({
  'not asked': m.notSent,
  queued: m.notSent,
  waiting: m.sent,
  answered: m.answered,
  'opted out': m.optedOut,
}))

/** Standing of a customer in the list: the state of the last request, unless nothing reaches the customer any more. */
export function standingLabel({
  status,
  refusal,
  neverAsk = false,
  failure = null,
}: {
  status: CustomerStatus
  neverAsk?: boolean
  refusal: Refusal | null
  failure?: string | null
}): string {
  const isHidden = refusal === 'bounced' && (status === 'answered' || status === 'opted out')
  if (refusal !== null && !isHidden) return REFUSAL_LABELS[refusal]
  if (neverAsk) return m.neverAsk
  return failure === null ? CUSTOMER_STATUS_LABELS[status] : m.failed
}

/** Returns why a request failed, and the next step: one line below the state. */
export function failureLine(
  failure: string,
  { email, phone }: { email: string | null; phone: string | null },
): string {
  const next = email !== null && phone !== null ? m.checkContactOrSwitch : m.checkContact
  return `${failure.trimEnd().replace(/\.?$/, '.')} ${next}`
}

/** Labels of the statuses as choices of the filter. */
export const CUSTOMER_FILTER_LABELS: Record<CustomerStatus, string> = inWords(() => ({
  'not asked': m.neverAsked,
  queued: m.requestNotSentYet,
  waiting: m.waitingForAnAnswer,
  answered: m.answered,
  'opted out': m.optedOut,
}))

/** The orders of the list. */
export const CUSTOMER_SORTS = ['newest', 'name', 'visit'] as const

export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** Contacts that reach a customer. */
export const CUSTOMER_CHANNELS = ['email', 'sms'] as const

/** Labels of the channels as choices of a filter. */
export const CHANNEL_FILTER_LABELS: Record<(typeof CUSTOMER_CHANNELS)[number], string> = inWords(() => ({
  email: m.withAnEmailAddress,
  sms: m.withAPhoneNumber,
}))

/** The most days of the filter by last visit: ten years. */
export const VISITED_WITHIN_MAX = 3650

/** The most customers that are asked or deleted at once. */
export const SELECTED_MAX = 100
