import type { Lane } from '../lanes/lane.ts'
import type { SendOutcome } from '../outcome.ts'

export interface MailMessage {
  /** Our id of this attempt: the Message-ID's left part and the X-Attempt header. */
  attemptId: string
  /** Name of our sender address, so that the customer sees the business. */
  fromName: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Unsubscribe URL for one click (RFC 8058); null for mail that nobody can opt out of. */
  unsubscribeUrl: string | null
  /** True if a person waits for it: it goes before other queued mail. */
  urgent?: boolean
}

/** Sends a mail. `send` never throws: a failure is an outcome. */
export interface MailSender {
  /** Milliseconds for which the provider accepts a repeated attempt id only once; absent if it never does. */
  keyedForMs?: number
  /** Lane that limits its rate; absent if nothing limits it. */
  lane?: Lane
  send(message: MailMessage): Promise<SendOutcome>
  close(): Promise<void>
}
