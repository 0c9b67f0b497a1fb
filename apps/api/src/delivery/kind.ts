import type { Db, Trx } from '@fivestead/db/client'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import type { Lane } from '../gateways/lanes/lane.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import type { DeliveryName } from '../jobs.ts'

/** `off`: not wanted, or nothing to tell. `unknown`: never sent again automatically. */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled' | 'off'

/** A locked row, with the state of each of its channels. */
export interface Locked<Channel extends string> {
  id: string
  states: Record<Channel, DeliveryState>
  /** Tries so far. */
  attempts: number
  /** A job that comes before this time is queued again; null = any time. */
  notBefore: Date | null
  /** Time of the last change; for a row that is being sent, the time of its claim. */
  updatedAt: Date
  /** True if the provider accepts a repeated id only once: an unclear try may be repeated automatically. */
  isKeyed?: boolean
  /** Time when it was written: waits that use up no try end at a maximum age. */
  writtenAt?: Date
  /** Channel of a row that has only one. */
  channel?: 'email' | 'sms'
  /** Id in its jobs, if it is not the row's id. */
  jobId?: string
  /** True if its jobs run in the lanes of slow receivers. */
  slow?: boolean
  /** Milliseconds until the next try; undefined after the last one. Absent if the common waits apply. */
  retryAfter?(tries: number): number | undefined
}

/** Decision on one channel. */
export type Decision =
  | { kind: 'send'; call(): Promise<SendOutcome> }
  | { kind: 'later'; at: Date; reason: Reason; reasonCode?: string }
  | { kind: 'end'; state: 'cancelled' | 'failed' | 'unknown' | 'off'; reason: Reason | null }

/** Change of a row by one step; absent fields stay. */
export interface Change<Channel extends string> {
  states: Partial<Record<Channel, DeliveryState>>
  at: Date
  attempts?: number
  /** Null after success. */
  reason?: Reason | null
  /** Code of the reason to wait. */
  reasonCode?: string
  notBefore?: Date
  /** The provider's outcome, once there is one. */
  outcome?: SendOutcome
}

/** A kind of delivery: reads its rows, decides what may be sent now, and stores the outcomes. */
export interface DeliveryKind<Channel extends string, Row extends Locked<Channel>> {
  name: DeliveryName
  /** Milliseconds after which a due row that nobody touched has lost its job. */
  leftAloneMs: number
  /**
   * True if several rows may be claimed, and recorded, in one transaction; otherwise the functions below get
   * one row.
   */
  isBatched: boolean
  /**
   * Returns the rows of these jobs and locks them until the transaction ends, so that only one worker gets
   * each. Rows that are gone are left out, and rows locked by another worker may be.
   */
  lock(trx: Trx, ids: readonly string[]): Promise<Row[]>
  /**
   * Decides, just before sending, what goes out on each queued channel. An omitted channel stays queued. May
   * omit a row whose decision depends on others of the batch; the caller decides it alone later.
   * @returns decisions by the row's id
   */
  decide(trx: Trx, rows: readonly Row[]): Promise<Map<string, Partial<Record<Channel, Decision>>>>
  /**
   * Stores the changes and their consequences.
   * @returns the stored rows: a recorded one is missing if another worker recorded its outcome first
   */
  save(trx: Trx, changed: readonly Changed<Channel, Row>[]): Promise<Set<Row>>
  /** Name in the log of a delivery that failed; absent if its owner sees the failure on the screen. */
  label?(row: Row): string
  /** Returns the lane of a channel; absent if nothing limits it. */
  lane?(channel: 'email' | 'sms'): Lane | undefined
  /** Returns unfinished rows that were due before `since` and are untouched since then. */
  leftAlone(db: Db, times: { since: Date; now: Date }, limit: number): Promise<QueuedAgain[]>
}

/** A row that gets a new job, in the lane of its first one. */
export interface QueuedAgain {
  id: string
  /** Channel of a message. */
  channel?: 'email' | 'sms' | undefined
  slow?: boolean | undefined
}

/** A change of one row. */
export interface Changed<Channel extends string, Row extends Locked<Channel>> {
  row: Row
  change: Change<Channel>
  /** Channel of the recorded call; it must still be `sending`. */
  recorded?: Channel
}

/** A kind that locks, decides and stores its rows one by one, each in its own transactions. */
export interface SingleKind<Channel extends string, Row extends Locked<Channel>>
  extends Omit<DeliveryKind<Channel, Row>, 'isBatched' | 'lock' | 'decide' | 'save'> {
  lock(trx: Trx, id: string): Promise<Row | undefined>
  decide(trx: Trx, row: Row): Promise<Partial<Record<Channel, Decision>>>
  /** @returns false when `recorded` was not `sending` any more */
  save(trx: Trx, row: Row, change: Change<Channel>, recorded?: Channel): Promise<boolean>
}

/** Adapts a kind of single rows to the batch interface. */
export function oneByOne<Channel extends string, Row extends Locked<Channel>>(
  kind: SingleKind<Channel, Row>,
): DeliveryKind<Channel, Row> {
  return {
    ...kind,
    isBatched: false,
    async lock(trx, ids) {
      const rows: Row[] = []
      for (const id of ids) {
        const row = await kind.lock(trx, id)
        if (row) rows.push(row)
      }
      return rows
    },
    async decide(trx, rows) {
      const decisions = new Map<string, Partial<Record<Channel, Decision>>>()
      for (const row of rows) decisions.set(row.id, await kind.decide(trx, row))
      return decisions
    },
    async save(trx, changed) {
      const saved = new Set<Row>()
      for (const { row, change, recorded } of changed) {
        if (await kind.save(trx, row, change, recorded)) saved.add(row)
      }
      return saved
    },
  }
}

/** A kind of any channels and rows. */
export type AnyDelivery = DeliveryKind<string, Locked<string>>
