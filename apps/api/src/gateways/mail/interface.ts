import type { Lane } from '../lanes/lane.ts'
import type { SendOutcome } from '../outcome.ts'

export interface MailMessage {
  /** Our id of this one attempt: the Message-ID's left part and the X-Attempt header. */
  attemptId: string
  /** The name beside our sender address, so that the customer sees the business. */
  fromName: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** One-click address (RFC 8058); null for mail that nobody can opt out of. */
  unsubscribeUrl: string | null
  /** Somebody waits for it: it goes before what waits in line. */
  urgent?: boolean
}

/** Sends one mail. `send` never throws: what went wrong is an outcome. */
export interface MailSender {
  /**
   * For how many milliseconds the provider knows a repeat by its attempt id, and takes it once; absent where it never
   * does.
   */
  keyedForMs?: number
  /** How fast it sends; absent where nothing limits it. */
  lane?: Lane
  send(message: MailMessage): Promise<SendOutcome>
  close(): Promise<void>
}
