import { inTransaction, type Trx } from '@fivestead/db/client'
import type { Deps } from '../deps.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import type { AnyDelivery, Change, Decision, Locked } from './kind.ts'
import { afterTry, answerInTime, INTERRUPTED, isAbandoned, mayRepeat } from './rules.ts'

const REQUEUED_AT_ONCE = 1000

type MachineDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>

/** A claimed delivery: only this process may make these calls, once each. */
interface Claim {
  row: Locked<string>
  calls: { channel: string; call(): Promise<SendOutcome> }[]
  /** Why a message may have gone out although no outcome was recorded. */
  interrupted: boolean
}

/**
 * Delivers everything that is sent (docs/decisions/021): claim in one transaction, call the provider once, record the
 * outcome in another transaction. If the process dies before the claim, the row stays queued. If it dies after, it is
 * not known whether the call was made, and the next worker marks the row `unknown` instead of sending again, unless the
 * provider takes a repeat once.
 */
export async function deliver(deps: MachineDeps, kind: AnyDelivery, id: string): Promise<void> {
  const claim = await inTransaction(deps.db, (trx) => claimDelivery(deps, kind, trx, id))
  if (claim === null) return
  if (claim.interrupted) warn(deps, kind, claim.row, INTERRUPTED)
  for (const { channel, call } of claim.calls) {
    const outcome = await answerInTime(call())
    await inTransaction(deps.db, (trx) => recordOutcome(deps, kind, trx, claim.row, channel, outcome))
    if (outcome.kind !== 'accepted') warn(deps, kind, claim.row, outcome.reason, channel)
  }
}

async function claimDelivery(
  deps: MachineDeps,
  kind: AnyDelivery,
  trx: Trx,
  id: string,
): Promise<Claim | null> {
  const row = await kind.lock(trx, id)
  if (!row) return null
  const at = deps.clock.now()
  const change: Change<string> = { states: {}, at }
  const channels = Object.keys(row.states)
  const abandoned = channels.filter((channel) =>
    isAbandoned({ state: row.states[channel] ?? 'off', updatedAt: row.updatedAt }, at),
  )
  const interrupted = mayRepeat(row) ? [] : abandoned
  if (interrupted.length === 0) for (const channel of abandoned) row.states[channel] = 'queued'
  for (const channel of interrupted) change.states[channel] = 'unknown'
  if (interrupted.length > 0) change.reason = INTERRUPTED
  const calls: Claim['calls'] = []
  if (channels.some((channel) => row.states[channel] === 'queued')) {
    if (row.notBefore !== null && row.notBefore > at) await enqueue(deps, kind, trx, id, row.notBefore)
    else {
      for (const [channel, decision] of Object.entries(await kind.decide(trx, row))) {
        if (decision === undefined) continue
        if (decision.kind === 'send') calls.push({ channel, call: decision.call })
        if (decision.kind === 'later') await enqueue(deps, kind, trx, id, decision.at)
        apply(change, channel, decision)
      }
    }
  }
  const attempts = row.attempts + (calls.length > 0 ? 1 : 0)
  if (calls.length > 0) change.attempts = attempts
  if (Object.keys(change.states).length > 0) await kind.save(trx, row, change)
  return { row: { ...row, attempts }, calls, interrupted: interrupted.length > 0 }
}

function apply(change: Change<string>, channel: string, decision: Decision): void {
  if (decision.kind === 'send') change.states[channel] = 'sending'
  else {
    change.states[channel] = decision.kind === 'later' ? 'queued' : decision.state
    if (decision.kind === 'later') change.notBefore = decision.at
    if (decision.reason !== null) change.reason = decision.reason
  }
}

async function recordOutcome(
  deps: MachineDeps,
  kind: AnyDelivery,
  trx: Trx,
  row: Locked<string>,
  channel: string,
  outcome: SendOutcome,
): Promise<void> {
  const at = deps.clock.now()
  const { state, reason, retryAt } = afterTry(outcome, row.attempts, at, row.isKeyed)
  const isPaused = outcome.kind === 'refused' && outcome.pausedUntil !== undefined
  const attempts = isPaused ? { attempts: row.attempts - 1 } : {}
  const change = { states: { [channel]: state }, at, reason, outcome, ...attempts }
  const saved = await kind.save(
    trx,
    row,
    retryAt === null ? change : { ...change, notBefore: retryAt },
    channel,
  )
  if (saved && retryAt !== null) await enqueue(deps, kind, trx, row.id, retryAt)
}

function enqueue(
  { queue }: MachineDeps,
  { name }: AnyDelivery,
  trx: Trx,
  id: string,
  startAfter?: Date,
): Promise<void> {
  return queue.add(trx, 'deliver', { kind: name, id }, startAfter)
}

function warn(
  { log }: MachineDeps,
  kind: AnyDelivery,
  row: Locked<string>,
  reason: string,
  channel?: string,
) {
  if (kind.label) log.warn({ id: row.id, channel, reason }, `${kind.label(row)} not sent`)
}

/** Queues a new job for rows that are due but untouched: their job was lost or gave up. A second job does no harm. */
export async function requeueLeftAlone(deps: MachineDeps, kinds: readonly AnyDelivery[]): Promise<void> {
  for (const kind of kinds) {
    const since = new Date(deps.clock.now().getTime() - kind.leftAloneMs)
    const ids = await kind.leftAlone(deps.db, since, REQUEUED_AT_ONCE)
    if (ids.length === 0) continue
    await inTransaction(deps.db, async (trx) => {
      for (const id of ids) await enqueue(deps, kind, trx, id)
    })
  }
}
