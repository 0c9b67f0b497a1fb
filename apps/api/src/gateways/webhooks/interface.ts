import type { WebhookProblem } from '@fivestead/domain/webhooks/states'

/** An attempt to deliver a message to an endpoint. */
export interface WebhookCall {
  /** The same for each attempt: a receiver recognizes a repeat by it. */
  id: string
  url: string
  /** JSON, byte for byte as it is signed. */
  body: string
  /** Signed with the body, so that the call cannot be replayed later. */
  at: Date
  /** `whsec_…`; each makes its own signature. */
  secrets: readonly string[]
}

/**
 * Outcome of an attempt: the status and the requested wait in milliseconds, or the problem without a
 * response.
 */
export type WebhookAnswer = { status: number; retryAfterMs?: number } | { problem: WebhookProblem }

export interface WebhookSender {
  /** Never rejects. */
  send(call: WebhookCall): Promise<WebhookAnswer>
}
