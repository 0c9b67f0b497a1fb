import type { DeliveryReport } from '@fivestead/domain/messaging/delivery-report'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { SmsVariable } from '@fivestead/domain/senders'
import type { z } from 'zod'
import type { Finding } from '../finding.ts'
import type { SmsSender } from './interface.ts'

/** A service that sends texts. Everything of it is in its own folder; `providers.ts` lists it. */
export interface SmsProvider {
  /** Name in `Gateways.smsReaders`. */
  name: string
  /** Variable that a start must set to send by it. */
  setBy: SmsVariable
  callbacks: readonly SmsCallback[]
  /**
   * Reads our account from the set variables; null if none is described.
   * @throws ConfigError
   */
  account(env: Readonly<Record<string, string>>): Account | null
}

/** A call that a provider makes to us. */
export interface SmsCallback {
  /** Its address; the parameter `:attemptId` has our id of the message. */
  path: string
  /** Name in the OpenAPI document. */
  summary: string
  /** Header without which no call is read. */
  signature: string
  /** True if the provider signs and repeats a call without a signature that was answered 429; others get 403. */
  repeatsUnsigned?: true
  /** Body, for the OpenAPI document. */
  wire: z.ZodType
}

/** Our account at one of the providers. */
export type SmsAccount = Account & Pick<SmsProvider, 'name' | 'setBy'>

/** Our account at a provider; nothing is opened yet. */
interface Account {
  /** Texts an hour; absent = as many as the lane lets through. */
  hourlyCap?: number
  lane: {
    /** Concurrent calls of each worker. */
    atOnce: number
    /** Calls a second, unless the operator sets another number; absent = unlimited. */
    perSecond?: number
  }
  /** Name of the provider if it posts only to addresses on the internet; absent for one in our network. */
  postsTo?: string
  open(options: OpenOptions): { sender: SmsSender; reader: SmsReader | null }
  /** Checks the account and its set-up, for `npm run operate -- doctor`. */
  examine(input: Examined): Promise<Finding[]>
  /** Returns a signed call to us that changes nothing; a text if it cannot be signed. */
  probe(input: Examined): Probe | string
}

interface Clock {
  now(): Date
}

export interface OpenOptions {
  clock: Clock
  /** Our own, to which calls come; null = nothing is reported. */
  origin: string | null
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

export interface Examined {
  clock: Clock
  /** Our own: PUBLIC_ORIGIN. */
  origin: string
}

export interface Probe {
  url: string
  body: string
  headers: Record<string, string>
}

/** A call of a provider as received. */
export interface SmsCall {
  /** Path and query, byte for byte. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Byte for byte. */
  body: string
  /** Our id of the message, of the address; undefined where it has none. */
  attemptId: string | undefined
}

/** Returns what a call says, `event: null` if nothing of it concerns us; null for a call that is not signed (T22). */
export type SmsReader = (call: SmsCall) => { event: SmsEvent | null } | null

export type SmsEvent = SmsReport | SmsReceipt

export interface SmsReceipt {
  kind: 'received'
  sms: ReceivedSms
  /** True if the provider replies to keywords such as STOP itself. */
  isAnswered: boolean
}

export interface SmsReport {
  kind: 'report'
  /** The id that the sender gave the message: ours is a UUID. Undefined where the provider names its own alone. */
  attemptId: string | undefined
  providerMessageId: string | null
  report: DeliveryReport
  /** Number of the message; null without one. */
  recipient: string | null
  /** True if the recipient replied STOP to the provider or to the carrier. */
  optedOut: boolean
  /** Cause of a failure for which the port must pause or the operator must be told; else null. */
  told: { code: string; reason: Reason; fault: 'account' | 'unlisted' } | null
}

/** A text that somebody sent to our number. */
export interface ReceivedSms {
  /** The provider's id of it: a repeat has the same. */
  id: string
  from: string
  text: string
  /** Pictures that came along; they are not kept. */
  pictures: number
  /** Keyword that the provider has understood and answered itself. */
  keyword: 'stop' | 'start' | 'help' | null
}

/** Returns the first value of a header; empty if it is missing. */
export const headerOf = ({ headers }: Pick<SmsCall, 'headers'>, name: string): string =>
  [headers[name]].flat()[0] ?? ''
