import type { Db, Trx } from '@fivestead/db/client'
import type { SendOutcome } from '../gateways/outcome.ts'
import type { DeliveryName } from '../jobs.ts'

/** `off`: not wanted, or nothing to say. `unknown`: no machine sends it again. */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled' | 'off'

/** A row that is locked: how far it came on each of its channels. */
export interface Locked<Channel extends string> {
  id: string
  states: Record<Channel, DeliveryState>
  /** Tries so far. */
  attempts: number
  /** A job that comes before this time is put back; null = any time. */
  notBefore: Date | null
  /** Since when it is being sent, where it is. */
  updatedAt: Date
}

/** What is to be done on one channel. */
export type Decision =
  | { kind: 'send'; call(): Promise<SendOutcome> }
  | { kind: 'later'; at: Date; reason: string }
  | { kind: 'end'; state: 'cancelled' | 'failed' | 'off'; reason: string | null }

/** What one step changes in the row; what is left out stays. */
export interface Change<Channel extends string> {
  states: Partial<Record<Channel, DeliveryState>>
  at: Date
  attempts?: number
  /** Null after success. */
  reason?: string | null
  notBefore?: Date
  /** The provider's own answer, once there is one. */
  outcome?: SendOutcome
}

/** One kind of what is sent: where its row is, what may go out now, and what follows from what became of it. */
export interface DeliveryKind<Channel extends string, Row extends Locked<Channel>> {
  name: DeliveryName
  /** Milliseconds after which a row that was due and left alone has lost its job. */
  leftAloneMs: number
  /** The row, held until the transaction ends (of two workers one gets it); undefined when there is none any more. */
  lock(trx: Trx, id: string): Promise<Row | undefined>
  /** Reads, at the last moment, what goes out on the channels that are queued. Nothing for a channel leaves it queued. */
  decide(trx: Trx, row: Row): Promise<Partial<Record<Channel, Decision>>>
  /**
   * Keeps the change and does what follows from it.
   * @param recorded the channel whose call is recorded: it must still be `sending`
   * @returns false when it is not any more: another worker has said what became of it
   */
  save(trx: Trx, row: Row, change: Change<Channel>, recorded?: Channel): Promise<boolean>
  /** What the log calls a delivery that did not go out; left out where its owner sees it on the screen. */
  label?(row: Row): string
  /** Rows that are unfinished, due before this time, and untouched since. */
  leftAlone(db: Db, since: Date, limit: number): Promise<string[]>
}

/** A kind whose channels and rows do not matter here. */
export type AnyDelivery = DeliveryKind<string, Locked<string>>
