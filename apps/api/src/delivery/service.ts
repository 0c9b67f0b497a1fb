import { inTransaction, type Trx } from '@fivestead/db/client'
import { type Reason, reasonText } from '@fivestead/domain/messaging/reasons'
import { withoutAddresses } from '@fivestead/domain/messaging/without-addresses'
import type { Deps } from '../deps.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import type { DeliveryName, Failures, Jobs } from '../jobs.ts'
import { count } from '../telemetry/metrics.ts'
import { inSpan } from '../telemetry/spans.ts'
import { newTrailId, onTrail, readTraceparent, type Trail, writeTraceparent } from '../telemetry/trail.ts'
import { callAll, eachOf } from './calls.ts'
import type { AnyDelivery, Change, Changed, Decision, Locked, QueuedAgain } from './kind.ts'
import { afterTry, answerInTime, INTERRUPTED, isAbandoned, mayRepeat, putBack } from './rules.ts'
import { stoppedSince } from './sql.ts'
import { isStoppable, STOPPED_RECHECK_MS } from './stop.ts'

const REQUEUED_AT_ONCE = 1000
/** Deliveries of one batch that run alone, side by side; each needs a connection at times. */
const ALONE_AT_ONCE = 4
/**
 * Maximum wait of a batch for room in its lane, in milliseconds: the queue's lease is 120 s, and a call may
 * take 90.
 */
const ROOM_WITHIN_MS = 20_000

type MachineDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>

/** Dependencies of a batch, and the trace of each delivery: that of the call that requested it. */
type Batch = MachineDeps & { trailOf(id: string): Trail }

/** A claimed delivery: only this process may make these calls, once each. */
interface Claim {
  row: Locked<string>
  at: Date
  calls: { channel: string; call(): Promise<SendOutcome> }[]
  /** True if a dead process left the row: the message may have gone out without a recorded outcome. */
  interrupted: boolean
}

interface Call {
  claim: Claim
  channel: string
  call(): Promise<SendOutcome>
}

/** A call with its outcome. */
interface Called {
  call: Call
  outcome: SendOutcome
}

/**
 * Delivers everything that is sent (docs/decisions/021, 036): claims in one transaction, calls the provider
 * once, records the outcome in another transaction. Several of a kind share these transactions. If the
 * process dies before the claim, the row stays queued. If it dies after, the call may have been made: the
 * next worker marks the row `unknown` and does not send again, unless the provider accepts a repeat once.
 * @returns the errors, by the id of the delivery; the other deliveries are complete
 */
export async function deliver(
  deps: MachineDeps,
  kinds: Record<DeliveryName, AnyDelivery>,
  jobs: readonly Jobs['deliver'][],
): Promise<Failures> {
  const failures = new Map<string, unknown>()
  const byLane = Map.groupBy(jobs, ({ kind, channel = 'email' }) => `${kind} ${channel}`)
  const trails = new Map(jobs.map(({ id, traceparent }) => [id, trailOf(traceparent)]))
  const batch: Batch = { ...deps, trailOf: (id) => trails.get(id) ?? trailOf() }
  await Promise.all([...byLane.values()].map((lane) => deliverInLane(batch, kinds, lane, failures)))
  return failures
}

const trailOf = (traceparent?: string): Trail => ({
  ...(readTraceparent(traceparent) ?? { id: newTrailId(), span: null }),
  queue: 'deliver',
})

/** Claims only as many of a kind as its port calls soon; the rest waits in the queue. */
async function deliverInLane(
  deps: Batch,
  kinds: Record<DeliveryName, AnyDelivery>,
  jobs: readonly Jobs['deliver'][],
  failures: Map<string, unknown>,
): Promise<void> {
  const [{ kind: name, channel = 'email' } = { kind: 'message' as const }] = jobs
  const kind = kinds[name]
  const rest = [...new Set(jobs.map(({ id }) => id))]
  const lane = kind.lane?.(channel)
  if (lane === undefined) return await deliverKind(deps, kind, rest, failures)
  const end = performance.now() + ROOM_WITHIN_MS
  while (rest.length > 0) {
    const room = await lane.room(rest.length, Math.max(0, end - performance.now()))
    if (room === null) break
    try {
      await deliverKind(deps, kind, rest.splice(0, room.calls), failures)
    } finally {
      room.leave()
    }
  }
  const back = rest.map((id) => ({ id, channel }))
  if (back.length > 0) await inTransaction(deps.db, (trx) => enqueue(deps, kind, trx, back))
}

async function deliverKind(
  deps: Batch,
  kind: AnyDelivery,
  ids: readonly string[],
  failures: Map<string, unknown>,
): Promise<void> {
  const claims = kind.isBatched && ids.length > 1 ? await claimTogether(deps, kind, ids) : []
  const claimed = new Set(claims.map(({ row }) => row.id))
  const alone = ids.filter((id) => !claimed.has(id))
  await Promise.all([
    callAndRecord(deps, kind, claims, failures),
    eachOf(alone, ALONE_AT_ONCE, async (id) => {
      try {
        const own = await inTransaction(deps.db, (trx) => claim(deps, kind, trx, [id]))
        await callAndRecord(deps, kind, own, failures)
      } catch (error) {
        failures.set(id, error)
      }
    }),
  ])
}

/** Claims several rows at once; if a row fails, claims each alone, so that it does not block the others. */
async function claimTogether(deps: Batch, kind: AnyDelivery, ids: readonly string[]): Promise<Claim[]> {
  try {
    return await inTransaction(deps.db, (trx) => claim(deps, kind, trx, ids))
  } catch (err) {
    deps.log.warn({ err, kind: kind.name }, 'deliveries are claimed one by one')
    return []
  }
}

async function claim(deps: Batch, kind: AnyDelivery, trx: Trx, ids: readonly string[]): Promise<Claim[]> {
  const rows = await kind.lock(trx, ids)
  const at = deps.clock.now()
  const begun = rows.map((row) => beginClaim(row, at))
  // A row that was due at its last change stays due if the clock has been set back since (FLT-10).
  const isDue = ({ row: { notBefore, updatedAt } }: Begun) =>
    notBefore === null || notBefore <= at || notBefore <= updatedAt
  const queued = begun.filter(({ row }) => Object.values(row.states).includes('queued'))
  const due = queued.filter(isDue)
  const isStopped = due.length > 0 && isStoppable(kind.name) && (await stoppedSince(trx)) !== null
  const decisionsById =
    due.length === 0 || isStopped
      ? new Map()
      : await kind.decide(
          trx,
          due.map(({ row }) => row),
        )
  const claims: Claim[] = []
  const changed: Changed<string, Locked<string>>[] = []
  const again: (QueuedAgain & { at: Date })[] = []
  for (const item of begun) {
    const { row, change } = item
    const decisions: Partial<Record<string, Decision>> | undefined = decisionsById.get(row.id)
    if (isStopped && due.includes(item))
      again.push({ ...jobOf(row), at: new Date(at.getTime() + STOPPED_RECHECK_MS) })
    // A row that depends on others of the batch is claimed alone.
    else if (due.includes(item) && decisions === undefined) continue
    if (queued.includes(item) && !isDue(item) && row.notBefore !== null)
      again.push({ ...jobOf(row), at: row.notBefore })
    const calls: Claim['calls'] = []
    for (const [channel, decision] of Object.entries(decisions ?? {})) {
      if (decision === undefined) continue
      if (decision.kind === 'send') calls.push({ channel, call: decision.call })
      if (decision.kind === 'later') again.push({ ...jobOf(row), at: decision.at })
      apply(change, channel, decision)
    }
    const attempts = row.attempts + (calls.length > 0 ? 1 : 0)
    if (calls.length > 0) change.attempts = attempts
    if (Object.keys(change.states).length > 0) changed.push({ row, change })
    claims.push({ row: { ...row, attempts }, at, calls, interrupted: item.interrupted })
  }
  await enqueue(deps, kind, trx, again)
  if (changed.length > 0) await kind.save(trx, changed)
  return claims
}

interface Begun {
  row: Locked<string>
  change: Change<string>
  interrupted: boolean
}

/** Opens a claim. A row that a dead process left is queued again if it may be repeated, else `unknown`. */
function beginClaim(row: Locked<string>, at: Date): Begun {
  const change: Change<string> = { states: {}, at }
  const abandoned = Object.keys(row.states).filter((channel) =>
    isAbandoned({ state: row.states[channel] ?? 'off', updatedAt: row.updatedAt }, at),
  )
  const interrupted = mayRepeat(row) ? [] : abandoned
  if (interrupted.length === 0) for (const channel of abandoned) row.states[channel] = 'queued'
  for (const channel of interrupted) change.states[channel] = 'unknown'
  if (interrupted.length > 0) change.reason = INTERRUPTED
  return { row, change, interrupted: interrupted.length > 0 }
}

function apply(change: Change<string>, channel: string, decision: Decision): void {
  if (decision.kind === 'send') change.states[channel] = 'sending'
  else {
    change.states[channel] = decision.kind === 'later' ? 'queued' : decision.state
    if (decision.kind === 'later') change.notBefore = decision.at
    if (decision.reason !== null) change.reason = decision.reason
    if (decision.kind === 'later' && decision.reasonCode !== undefined)
      change.reasonCode = decision.reasonCode
  }
}

/** Makes the calls of these claims, each at most once, and records their outcomes. */
async function callAndRecord(
  deps: Batch,
  kind: AnyDelivery,
  claims: readonly Claim[],
  failures: Map<string, unknown>,
): Promise<void> {
  for (const { interrupted, row } of claims) if (interrupted) warn(deps, kind, row, INTERRUPTED)
  const calls = claims.flatMap((claim) => claim.calls.map((call) => ({ claim, ...call })))
  await callAll(
    calls,
    async (call) => {
      try {
        const late = putBack(call.claim.at, deps.clock.now())
        return { call, outcome: late ?? (await callOnTrail(deps, kind, call)) }
      } catch (error) {
        failures.set(jobOf(call.claim.row).id, error)
        return null
      }
    },
    (called) => recordAll(deps, kind, called, failures),
  )
}

/** Calls the provider within the trace of the call that requested the delivery. */
function callOnTrail({ trailOf }: Batch, { name }: AnyDelivery, call: Call): Promise<SendOutcome> {
  const attributes = { 'fivestead.channel': channelOf(call) }
  const span = { kind: 'consumer', name: `deliver ${name}`, attributes } as const
  return onTrail(trailOf(jobOf(call.claim.row).id), () => inSpan(span, () => answerInTime(call.call())))
}

/** Returns the channel's common name: kinds of delivery use two names for email. */
const channelOf = ({ channel }: Call): string =>
  channel === 'sms' || channel === 'webhook' ? channel : 'email'

/** Returns the next job of a row. */
const jobOf = ({ id, jobId = id, channel, slow }: Locked<string>): QueuedAgain => ({
  id: jobId,
  channel,
  slow,
})

/** Returns the outcome's word in metrics: `deferred` is a refusal that may be tried again. */
const wordOf = (outcome: SendOutcome): string =>
  outcome.kind === 'refused' && (outcome.fault === 'moment' || outcome.fault === 'account')
    ? 'deferred'
    : outcome.kind

async function recordAll(
  deps: Batch,
  kind: AnyDelivery,
  called: readonly Called[],
  failures: Map<string, unknown>,
): Promise<void> {
  try {
    await inTransaction(deps.db, (trx) => record(deps, kind, trx, called))
  } catch (err) {
    const [first] = called
    if (first && called.length === 1) {
      failures.set(jobOf(first.call.claim.row).id, err)
      return
    }
    deps.log.warn({ err, kind: kind.name }, 'outcomes are recorded one by one')
    for (const each of called) await recordAll(deps, kind, [each], failures)
    return
  }
  for (const { call, outcome } of called) {
    const labels = { kind: kind.name, channel: channelOf(call), outcome: wordOf(outcome) }
    count('fivestead_deliveries_total', labels)
    if (outcome.kind !== 'accepted') warn(deps, kind, call.claim.row, outcome.reason, call.channel)
  }
}

async function record(deps: Batch, kind: AnyDelivery, trx: Trx, called: readonly Called[]): Promise<void> {
  const at = deps.clock.now()
  const changed = called.map(({ call: { claim, channel }, outcome }) => {
    const { row } = claim
    const { attempts: number, isKeyed, writtenAt, retryAfter } = row
    const attempt = { number, isKeyed, writtenAt, retryAfter }
    const { state, reason, retryAt, counts } = afterTry(outcome, attempt, at)
    const change: Change<string> = {
      states: { [channel]: state },
      at,
      reason,
      outcome,
      ...(counts ? {} : { attempts: row.attempts - 1 }),
      ...(retryAt === null ? {} : { notBefore: retryAt }),
    }
    return { row, change, recorded: channel, retryAt }
  })
  const saved = await kind.save(trx, changed)
  await enqueue(
    deps,
    kind,
    trx,
    changed.flatMap(({ row, retryAt }) =>
      retryAt !== null && saved.has(row) ? { ...jobOf(row), at: retryAt } : [],
    ),
  )
}

async function enqueue(
  { queue, trailOf }: MachineDeps & Partial<Batch>,
  { name }: AnyDelivery,
  trx: Trx,
  deliveries: readonly (QueuedAgain & { at?: Date })[],
): Promise<void> {
  const jobs = deliveries.map(({ id, at, channel, slow }) => ({
    data: { kind: name, id, channel, slow, ...(trailOf && { traceparent: writeTraceparent(trailOf(id)) }) },
    ...(at && { startAfter: at }),
  }))
  await queue.addAll(trx, 'deliver', jobs)
}

function warn(
  { log, trailOf }: Batch,
  kind: AnyDelivery,
  row: Locked<string>,
  reason: Reason,
  channel?: string,
) {
  const { label } = kind
  if (label)
    onTrail(trailOf(row.id), () =>
      log.warn(
        { id: row.id, channel, reason: withoutAddresses(reasonText(reason)) },
        `${label(row)} not sent`,
      ),
    )
}

/** Queues a new job for rows that are due but untouched: their job was lost or gave up. A second job does no harm. */
export async function requeueLeftAlone(deps: MachineDeps, kinds: readonly AnyDelivery[]): Promise<void> {
  const isStopped = (await stoppedSince(deps.db)) !== null
  for (const kind of kinds) {
    if (isStopped && isStoppable(kind.name)) continue
    const now = deps.clock.now()
    const since = new Date(now.getTime() - kind.leftAloneMs)
    const again = await kind.leftAlone(deps.db, { since, now }, REQUEUED_AT_ONCE)
    if (again.length === 0) continue
    await inTransaction(deps.db, (trx) => enqueue(deps, kind, trx, again))
  }
}
