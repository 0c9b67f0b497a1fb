import type { WebhookProblem } from '@fivestead/domain/webhooks/states'

/** One try to hand a message to an endpoint. */
export interface WebhookCall {
  /** The same at each try: a receiver knows a repeat by it. */
  id: string
  url: string
  /** JSON, byte for byte as it is signed. */
  body: string
  /** Signed with the body, so that nobody plays the call back later. */
  at: Date
  /** `whsec_…`; each makes a signature of its own. */
  secrets: readonly string[]
}

/** What came of a try: the status of an answer, and how long it asks us to wait, or why there is none. */
export type WebhookAnswer = { status: number; retryAfterMs?: number } | { problem: WebhookProblem }

export interface WebhookSender {
  /** Never rejects. */
  send(call: WebhookCall): Promise<WebhookAnswer>
}
