import type { Db, Trx } from '@fivestead/db/client'
import type { Lane } from '../gateways/lanes/lane.ts'
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
  /** When it was written: waits that use up no try end with its age. */
  writtenAt?: Date
  /** Channel of a row with a single one. */
  channel?: 'email' | 'sms'
  /** Id that its jobs carry, where it is not its own. */
  jobId?: string
  /** Its jobs belong to the lanes of slow receivers. */
  slow?: boolean
  /** Milliseconds after a try that failed, undefined after the last one, where they are not those of all kinds. */
  retryAfter?(tries: number): number | undefined
}

/** Decision on one channel. */
export type Decision =
  | { kind: 'send'; call(): Promise<SendOutcome> }
  | { kind: 'later'; at: Date; reason: string; reasonCode?: string }
  | { kind: 'end'; state: 'cancelled' | 'failed' | 'unknown' | 'off'; reason: string | null }

/** Change that one step makes in the row; absent fields stay. */
export interface Change<Channel extends string> {
  states: Partial<Record<Channel, DeliveryState>>
  at: Date
  attempts?: number
  /** Null after success. */
  reason?: string | null
  /** Code of the reason to wait. */
  reasonCode?: string
  notBefore?: Date
  /** The provider's own answer, once there is one. */
  outcome?: SendOutcome
}

/** One kind of delivery: where its rows are, what may go out now, and what follows from the outcomes. */
export interface DeliveryKind<Channel extends string, Row extends Locked<Channel>> {
  name: DeliveryName
  /** Milliseconds after which a due row that nobody touched has lost its job. */
  leftAloneMs: number
  /** Several may be claimed in one transaction, and recorded in one. Otherwise the functions below get one at a time. */
  isBatched: boolean
  /**
   * The rows of these jobs, locked until the transaction ends, so that only one worker gets each; those that are gone are
   * left out, and of several those that another worker has locked too.
   */
  lock(trx: Trx, ids: readonly string[]): Promise<Row[]>
  /**
   * Decides, just before sending, what goes out on each queued channel. A channel that is left out stays queued. May omit a
   * row whose decision depends on others of the batch; the caller decides it alone later.
   * @returns by the id of the row
   */
  decide(trx: Trx, rows: readonly Row[]): Promise<Map<string, Partial<Record<Channel, Decision>>>>
  /**
   * Stores the changes and does what follows from them.
   * @returns the rows that were stored: a recorded one is not when another worker has recorded its outcome
   */
  save(trx: Trx, changed: readonly Changed<Channel, Row>[]): Promise<Set<Row>>
  /** Name in the log of a delivery that did not go out; absent where its owner sees it on the screen. */
  label?(row: Row): string
  /** How fast its messages go by a channel; nothing limits them where it is absent. */
  lane?(channel: 'email' | 'sms'): Lane | undefined
  /** Rows that are unfinished, due before `since`, and untouched since then. */
  leftAlone(db: Db, times: { since: Date; now: Date }, limit: number): Promise<QueuedAgain[]>
}

/** A row that gets a job again, in the lane that its first one had. */
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
  /** The channel whose call is recorded: it must still be `sending`. */
  recorded?: Channel
}

/** A kind whose rows are locked, decided and stored one by one, each in transactions of its own. */
export interface SingleKind<Channel extends string, Row extends Locked<Channel>>
  extends Omit<DeliveryKind<Channel, Row>, 'isBatched' | 'lock' | 'decide' | 'save'> {
  lock(trx: Trx, id: string): Promise<Row | undefined>
  decide(trx: Trx, row: Row): Promise<Partial<Record<Channel, Decision>>>
  /** @returns false when `recorded` was not `sending` any more */
  save(trx: Trx, row: Row, change: Change<Channel>, recorded?: Channel): Promise<boolean>
}

/** Adapts a kind of single rows to the machine. */
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

/** A kind whose channels and rows do not matter here. */
export type AnyDelivery = DeliveryKind<string, Locked<string>>
