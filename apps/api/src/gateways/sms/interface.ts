import type { Lane } from '../lanes/lane.ts'
import type { SendOutcome } from '../outcome.ts'

export interface SmsMessage {
  /** Our id of this one attempt; travels with the message so that callbacks find their way back. */
  attemptId: string
  /** E.164, such as +12175550114. */
  to: string
  text: string
  /** Somebody waits for it: it goes before what waits in line. */
  urgent?: boolean
}

/** Sends one text message. Never throws: what went wrong is an outcome. */
export interface SmsSender {
  /**
   * For how many milliseconds the provider knows a repeat by its attempt id, and takes it once; absent where it never
   * does.
   */
  keyedForMs?: number
  /** Lane that limits its rate; absent if nothing limits it. */
  lane?: Lane
  send(message: SmsMessage): Promise<SendOutcome>
}
