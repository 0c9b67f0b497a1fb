import type { Db, Trx } from '@fivestead/db/client'
import type { SendOutcome } from '../gateways/outcome.ts'
import type { DeliveryName } from '../jobs.ts'

/** `off`: not wanted, or nothing to say. `unknown`: no machine sends it again. */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled' | 'off'

/** A locked row, with the state of each of its channels. */
export interface Locked<Channel extends string> {
  id: string
  states: Record<Channel, DeliveryState>
  /** Tries so far. */
  attempts: number
  /** A job that comes before this time is put back; null = any time. */
  notBefore: Date | null
  /** Since when it is being sent, where it is. */
  updatedAt: Date
  /** The provider knows a repeat by its id and takes it once: an unclear try may be made again by machine. */
  isKeyed?: boolean
}

/** What is to be done on one channel. */
export type Decision =
  | { kind: 'send'; call(): Promise<SendOutcome> }
  | { kind: 'later'; at: Date; reason: string }
  | { kind: 'end'; state: 'cancelled' | 'failed' | 'unknown' | 'off'; reason: string | null }

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

/** One kind of delivery: where its row is, what may go out now, and what follows from the outcome. */
export interface DeliveryKind<Channel extends string, Row extends Locked<Channel>> {
  name: DeliveryName
  /** Milliseconds after which a due row that nobody touched has lost its job. */
  leftAloneMs: number
  /** The row, locked until the transaction ends, so that only one worker gets it; undefined when it is gone. */
  lock(trx: Trx, id: string): Promise<Row | undefined>
  /** Decides, just before sending, what goes out on each queued channel. A channel that is left out stays queued. */
  decide(trx: Trx, row: Row): Promise<Partial<Record<Channel, Decision>>>
  /**
   * Stores the change and does what follows from it.
   * @param recorded the channel whose call is recorded: it must still be `sending`
   * @returns false when it is not: another worker has recorded the outcome
   */
  save(trx: Trx, row: Row, change: Change<Channel>, recorded?: Channel): Promise<boolean>
  /** What the log calls a delivery that did not go out; left out where its owner sees it on the screen. */
  label?(row: Row): string
  /** Rows that are unfinished, due before this time, and untouched since. */
  leftAlone(db: Db, since: Date, limit: number): Promise<string[]>
}

/** A kind whose channels and rows do not matter here. */
export type AnyDelivery = DeliveryKind<string, Locked<string>>
