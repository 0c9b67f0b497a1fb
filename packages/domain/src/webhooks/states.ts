/** States of a message in the log. */
export const WEBHOOK_STATES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const

export type WebhookState = (typeof WEBHOOK_STATES)[number]

/**
 * Reasons why a message did not arrive at its last try, or is not sent.
 * - `status`: an answer other than 2xx; its status is kept beside it.
 * - `redirect`: an answer of 3xx; no redirect is followed.
 * - `gone`: 410; the endpoint was turned off.
 * - `timeout`, `unreachable`, `tls`: no answer in time, no connection, no certificate that holds.
 * - `address`: the endpoint leads to an address that nothing is sent to.
 * - `interrupted`: our process ended meanwhile.
 * - `endpoint-off`: the endpoint was turned off before.
 * - `subject-gone`: the thing that it tells of was deleted.
 * - `unsealed`: no key of the installation opens the secret; a new one helps.
 * - `plan-needed`: the organization's plan has no API.
 * - `not-permitted`: whoever added the endpoint may not hold it now, or its API key may not read what the message tells.
 */
export const WEBHOOK_PROBLEMS = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'tls',
  'address',
  'interrupted',
  'endpoint-off',
  'subject-gone',
  'unsealed',
  'plan-needed',
  'not-permitted',
] as const

export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]
