/** A call to the product, signed as its provider signs. */
export interface Callback {
  url: string
  body: string
  headers: Record<string, string>
}

/** A text that a double took. */
export interface TakenText {
  to: string
  body: string
}

/** A double of a provider of texts, with an account and a number of ours. */
export interface SmsDouble {
  url: string
  /** Texts that were taken, oldest first. */
  taken: readonly TakenText[]
  /** The variables of a start that uses it. @param url its own, or that of a front before it */
  env(url: string): Record<string, string>
  /** The reports of one text in the order in which they are told; a liar's last one takes the others back. */
  reports(text: TakenText, isLie: boolean): Callback[]
  /** A text that a customer writes to our number. */
  replyOf(from: string, body: string): Callback
  close(): Promise<void>
}

/** How a double is opened; `doubles.ts` lists them. */
export interface SmsDoubleKind {
  /** Name for `POST /_control`. */
  name: string
  /** Name for people. */
  title: string
  /**
   * @param origin of the product: PUBLIC_ORIGIN
   * @param clock of its signed calls; this machine's by default
   */
  open(origin: string, clock?: { now(): Date }): Promise<SmsDouble>
}

/** Our number at every double. */
export const OUR_NUMBER = '+12175550199'
