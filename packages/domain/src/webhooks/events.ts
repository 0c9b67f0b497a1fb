import type { ApiScope } from '../scopes.ts'

/**
 * Events that webhooks report to an organization (WEBHOOK-1), and the scope that reads each over the API: a
 * key hears of nothing that it may not read (API-2). A code is public and never renamed.
 */
export const EVENT_SCOPES = {
  'review_request.sent': 'requests:read',
  'review_request.delivered': 'requests:read',
  'review_request.failed': 'requests:read',
  'review_request.opened': 'requests:read',
  'rating.created': 'reviews:read',
  'feedback.created': 'feedback:read',
  'public_review.created': 'reviews:read',
  'public_review.changed': 'reviews:read',
  'public_review.vanished': 'reviews:read',
  'customer.opted_out': 'customers:read',
} as const satisfies Record<string, ApiScope>

export type WebhookEvent = keyof typeof EVENT_SCOPES

export const WEBHOOK_EVENTS = Object.keys(EVENT_SCOPES) as readonly WebhookEvent[]

/** Sent when an owner asks for it, and by nothing else; every endpoint takes it. */
export const WEBHOOK_TEST = 'webhook.test'

export type WebhookMessageType = WebhookEvent | typeof WEBHOOK_TEST

/** Scopes that a key with these lacks for such events, each once; none where it may read all that they tell. */
export const scopesMissing = (events: readonly WebhookEvent[], scopes: readonly ApiScope[]): ApiScope[] =>
  [...new Set(events.map((event) => EVENT_SCOPES[event]))].filter((scope) => !scopes.includes(scope))
