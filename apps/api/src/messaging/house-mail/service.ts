import { type Db, inTransaction, type Trx } from '@fivestead/db/client'
import type { MailState } from '@fivestead/db/tables'
import type { Deps } from '../../deps.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { afterTry, answerInTime, INTERRUPTED, isAbandoned } from '../delivery/service.ts'

/** Longer than the longest wait between two tries: a mail that was left alone for so long has lost its job. */
const LEFT_ALONE_MS = 6 * 60 * 60_000
const REQUEUED_AT_ONCE = 1000

/** How far a mail came, as its row tells. `off`: there was nothing to tell, or nobody to tell it to. */
export interface MailProgress {
  state: MailState | 'off'
  /** Tries so far. */
  attempts: number
  updatedAt: Date
}

/** What a try changes in the row of its mail; `attempts` is left out where it stays. */
export interface MailChange {
  state: MailState
  attempts?: number
  reason: string | null
  updatedAt: Date
}

/** A mail of ours to an owner or to ourselves: where its row is, and what it says. */
export interface HouseMail<Row extends MailProgress, Ready> {
  /** What it is called in the log. */
  name: string
  /** Its row, held until the transaction ends (of two workers one gets it); undefined when it is gone. */
  lock(trx: Trx, id: string): Promise<Row | undefined>
  /** What is to be said now, read at the last moment; null when nothing is, which the row then tells. */
  prepare(trx: Trx, row: Row): Promise<Ready | null>
  note(trx: Trx, id: string, change: MailChange): Promise<void>
  send(ready: Ready): Promise<SendOutcome>
  /** Adds a job for it. */
  enqueue(trx: Trx, id: string, startAfter?: Date): Promise<void>
}

/**
 * Sends a mail of ours once (design 8): claimed in one transaction, one call, the answer noted in another. An answer
 * that is not clear is never repeated by machine. A process that dies in between leaves the row `sending`: once
 * `SENDING_LEASE_MS` are over the next job marks it `unknown`, in the row and in the log, and sends nothing.
 */
export async function sendHouseMail<Row extends MailProgress, Ready>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  mail: HouseMail<Row, Ready>,
  id: string,
): Promise<void> {
  const { db, clock, log } = deps
  const claim = await inTransaction(db, async (trx) => {
    const row = await mail.lock(trx, id)
    const updatedAt = clock.now()
    if (row && isAbandoned(row, updatedAt)) {
      await mail.note(trx, id, { state: 'unknown', reason: INTERRUPTED, updatedAt })
      return 'abandoned' as const
    }
    if (row?.state !== 'queued') return null
    const ready = await mail.prepare(trx, row)
    if (ready === null) return null
    const attempts = row.attempts + 1
    await mail.note(trx, id, { state: 'sending', attempts, reason: null, updatedAt })
    return { ready, attempts }
  })
  if (claim === null) return
  if (claim === 'abandoned') {
    log.warn({ id, reason: INTERRUPTED }, `${mail.name} not mailed`)
    return
  }
  const outcome = await answerInTime(mail.send(claim.ready))
  await inTransaction(db, async (trx) => {
    const updatedAt = clock.now()
    const { state, reason, retryAt } = afterTry(outcome, claim.attempts, updatedAt)
    await mail.note(trx, id, { state, reason, updatedAt })
    if (retryAt !== null) await mail.enqueue(trx, id, retryAt)
  })
  if (outcome.kind !== 'accepted') log.warn({ id, reason: outcome.reason }, `${mail.name} not mailed`)
}

/**
 * Gives mails that were due, or being sent, and then left alone for six hours a new job: theirs was lost, or gave up.
 * A job too many does no harm.
 */
export async function requeueLeft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  left: {
    find(db: Db, leftSince: Date, limit: number): Promise<string[]>
    enqueue(trx: Trx, id: string): Promise<void>
  },
): Promise<void> {
  const ids = await left.find(db, new Date(clock.now().getTime() - LEFT_ALONE_MS), REQUEUED_AT_ONCE)
  if (ids.length === 0) return
  await inTransaction(db, async (trx) => {
    for (const id of ids) await left.enqueue(trx, id)
  })
}
