/** What an organization may be told of by a webhook (WEBHOOK-1). A code is public and never renamed. */
export const WEBHOOK_EVENTS = [
  'review_request.sent',
  'review_request.delivered',
  'review_request.failed',
  'review_request.opened',
  'rating.created',
  'feedback.created',
  'public_review.created',
  'public_review.changed',
  'public_review.vanished',
  'customer.opted_out',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent when an owner asks for it, and by nothing else; every endpoint takes it. */
export const WEBHOOK_TEST = 'webhook.test'

export type WebhookMessageType = WebhookEvent | typeof WEBHOOK_TEST
