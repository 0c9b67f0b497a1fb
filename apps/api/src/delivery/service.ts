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
import { joined } from './joined.ts'
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

/** A delivery of a job, and its trace: that of the call that requested it. */
interface Item {
  id: string
  trail: Trail
}

/** A claimed delivery: only this process may make these calls, once each. */
interface Claim extends Item {
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

/** A kind with the transactions that its batches share. */
interface Line {
  kind: AnyDelivery
  claim(items: readonly Item[]): Promise<Claim[]>
  record(group: Group): Promise<void>
}

/** Outcomes of a batch, and where its failures are noted. */
interface Group {
  called: readonly Called[]
  failures: Map<string, unknown>
}

/**
 * Delivers everything that is sent (docs/decisions/021, 036): claims in one transaction, calls the provider
 * once, records the outcome in another transaction. Several of a kind share these transactions, and so do the
 * batches of this process that come while one is claimed, or recorded. If the
 * process dies before the claim, the row stays queued. If it dies after, the call may have been made: the
 * next worker marks the row `unknown` and does not send again, unless the provider accepts a repeat once.
 * @returns a function that delivers a batch and returns the errors, by the id of the delivery; the other deliveries are complete
 */
export function openDeliveries(
  deps: MachineDeps,
  kinds: Record<DeliveryName, AnyDelivery>,
): (jobs: readonly Jobs['deliver'][]) => Promise<Failures> {
  const lines = new Map<string, Line>()
  const lineOf = (key: string, name: DeliveryName): Line => {
    const line = lines.get(key) ?? openLine(deps, kinds[name])
    lines.set(key, line)
    return line
  }
  return async (jobs) => {
    const failures = new Map<string, unknown>()
    const byLane = Map.groupBy(jobs, ({ kind, channel = 'email' }) => `${kind} ${channel}`)
    await Promise.all(
      [...byLane].map(([key, lane]) => {
        const [{ kind, channel = 'email' } = { kind: 'message' as const }] = lane
        return deliverInLane(deps, lineOf(key, kind), { jobs: lane, channel, failures })
      }),
    )
    return failures
  }
}

function openLine(deps: MachineDeps, kind: AnyDelivery): Line {
  const claims = joined((batches: readonly (readonly Item[])[]) => claimTogether(deps, kind, batches.flat()))
  return {
    kind,
    // Of a delivery that two batches have, the first gets the claim.
    claim: async (items) => {
      const claimed = await claims(items)
      return items.flatMap(({ id }) => {
        const own = claimed.get(id)
        claimed.delete(id)
        return own ?? []
      })
    },
    record: joined((groups: readonly Group[]) => recordTogether(deps, kind, groups)),
  }
}

const trailOf = (traceparent?: string): Trail => ({
  ...(readTraceparent(traceparent) ?? { id: newTrailId(), span: null }),
  queue: 'deliver',
})

/** Claims only as many of a kind as its port calls soon; the rest waits in the queue. */
async function deliverInLane(
  deps: MachineDeps,
  line: Line,
  {
    jobs,
    channel,
    failures,
  }: { jobs: readonly Jobs['deliver'][]; channel: 'email' | 'sms'; failures: Map<string, unknown> },
): Promise<void> {
  const { kind } = line
  const rest = [
    ...new Map(jobs.map(({ id, traceparent }) => [id, { id, trail: trailOf(traceparent) }])).values(),
  ]
  const lane = kind.lane?.(channel)
  if (lane === undefined) return await deliverKind(deps, line, rest, failures)
  const end = performance.now() + ROOM_WITHIN_MS
  while (rest.length > 0) {
    const room = await lane.room(rest.length, Math.max(0, end - performance.now()))
    if (room === null) break
    try {
      await deliverKind(deps, line, rest.splice(0, room.calls), failures)
    } finally {
      room.leave()
    }
  }
  const back = rest.map((item) => ({ ...item, channel }))
  if (back.length > 0) await inTransaction(deps.db, (trx) => enqueue(deps, kind, trx, back))
}

async function deliverKind(
  deps: MachineDeps,
  line: Line,
  items: readonly Item[],
  failures: Map<string, unknown>,
): Promise<void> {
  const { kind } = line
  const claims = kind.isBatched && items.length > 1 ? await line.claim(items) : []
  const claimed = new Set(claims.map(({ id }) => id))
  const alone = items.filter(({ id }) => !claimed.has(id))
  await Promise.all([
    callAndRecord(deps, line, claims, failures),
    eachOf(alone, ALONE_AT_ONCE, async (item) => {
      try {
        const own = await inTransaction(deps.db, (trx) => claim(deps, kind, trx, [item]))
        await callAndRecord(deps, line, own, failures)
      } catch (error) {
        failures.set(item.id, error)
      }
    }),
  ])
}

/**
 * Claims several rows at once; if a row fails, claims each alone, so that it does not block the others.
 * @returns claims by the id of the delivery
 */
async function claimTogether(
  deps: MachineDeps,
  kind: AnyDelivery,
  items: readonly Item[],
): Promise<Map<string, Claim>> {
  try {
    const claims = await inTransaction(deps.db, (trx) => claim(deps, kind, trx, items))
    return new Map(claims.map((claim) => [claim.id, claim]))
  } catch (err) {
    deps.log.warn({ err, kind: kind.name }, 'deliveries are claimed one by one')
    return new Map()
  }
}

async function claim(
  deps: MachineDeps,
  kind: AnyDelivery,
  trx: Trx,
  items: readonly Item[],
): Promise<Claim[]> {
  const trails = new Map(items.map(({ id, trail }) => [id, trail]))
  const rows = await kind.lock(trx, [...trails.keys()])
  const at = deps.clock.now()
  const begun = rows.map((row) => beginClaim(row, at))
  // A row that was due at its last change stays due if the clock has been set back since (FLT-10).
  const isDue = ({ row: { notBefore, updatedAt } }: Begun) =>
    notBefore === null || notBefore <= at || notBefore <= updatedAt
  const queued = begun.filter(({ row }) => Object.values(row.states).includes('queued'))
  const due = new Set(queued.filter(isDue))
  const isStopped = due.size > 0 && isStoppable(kind.name) && (await stoppedSince(trx)) !== null
  const decisionsById =
    due.size === 0 || isStopped
      ? new Map()
      : await kind.decide(
          trx,
          [...due].map(({ row }) => row),
        )
  const claims: Claim[] = []
  const changed: Changed<string, Locked<string>>[] = []
  const again: Again[] = []
  for (const item of begun) {
    const { row, change } = item
    const job = jobOf(row)
    const trail = trails.get(job.id) ?? trailOf()
    const wait = (until: Date) => again.push({ ...job, trail, at: until })
    const decisions: Partial<Record<string, Decision>> | undefined = decisionsById.get(row.id)
    if (isStopped && due.has(item)) wait(new Date(at.getTime() + STOPPED_RECHECK_MS))
    // A row that depends on others of the batch is claimed alone.
    else if (due.has(item) && decisions === undefined) continue
    if (queued.includes(item) && !due.has(item) && row.notBefore !== null) wait(row.notBefore)
    const calls: Claim['calls'] = []
    for (const [channel, decision] of Object.entries(decisions ?? {})) {
      if (decision === undefined) continue
      if (decision.kind === 'send') calls.push({ channel, call: decision.call })
      if (decision.kind === 'later') wait(decision.at)
      apply(change, channel, decision)
    }
    const attempts = row.attempts + (calls.length > 0 ? 1 : 0)
    if (calls.length > 0) change.attempts = attempts
    if (Object.keys(change.states).length > 0) changed.push({ row, change })
    claims.push({
      ...{ id: job.id, trail, row: { ...row, attempts }, at, calls },
      interrupted: item.interrupted,
    })
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
  deps: MachineDeps,
  { kind, record }: Line,
  claims: readonly Claim[],
  failures: Map<string, unknown>,
): Promise<void> {
  for (const claim of claims) if (claim.interrupted) warn(deps, kind, claim, INTERRUPTED)
  const calls = claims.flatMap((claim) => claim.calls.map((call) => ({ claim, ...call })))
  await callAll(
    calls,
    async (call) => {
      try {
        const late = putBack(call.claim.at, deps.clock.now())
        return { call, outcome: late ?? (await callOnTrail(kind, call)) }
      } catch (error) {
        failures.set(call.claim.id, error)
        return null
      }
    },
    (called) => record({ called, failures }),
  )
}

/** Calls the provider within the trace of the call that requested the delivery. */
function callOnTrail({ name }: AnyDelivery, call: Call): Promise<SendOutcome> {
  const attributes = { 'fivestead.channel': channelOf(call) }
  const span = { kind: 'consumer', name: `deliver ${name}`, attributes } as const
  return onTrail(call.claim.trail, () => inSpan(span, () => answerInTime(call.call())))
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

async function recordTogether(deps: MachineDeps, kind: AnyDelivery, groups: readonly Group[]): Promise<void> {
  const all = groups.flatMap(({ called }) => called)
  try {
    await recordAll(deps, kind, all)
    return
  } catch (err) {
    if (all.length > 1) deps.log.warn({ err, kind: kind.name }, 'outcomes are recorded one by one')
  }
  for (const { called, failures } of groups) {
    for (const each of called) {
      await recordAll(deps, kind, [each]).catch((error) => failures.set(each.call.claim.id, error))
    }
  }
}

async function recordAll(deps: MachineDeps, kind: AnyDelivery, called: readonly Called[]): Promise<void> {
  await inTransaction(deps.db, (trx) => record(deps, kind, trx, called))
  for (const { call, outcome } of called) {
    const labels = { kind: kind.name, channel: channelOf(call), outcome: wordOf(outcome) }
    count('fivestead_deliveries_total', labels)
    if (outcome.kind !== 'accepted') warn(deps, kind, call.claim, outcome.reason, call.channel)
  }
}

async function record(
  deps: MachineDeps,
  kind: AnyDelivery,
  trx: Trx,
  called: readonly Called[],
): Promise<void> {
  const at = deps.clock.now()
  const changed = called.map(({ call: { claim, channel }, outcome }) => {
    const { row, trail } = claim
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
    return { row, trail, change, recorded: channel, retryAt }
  })
  const saved = await kind.save(trx, changed)
  await enqueue(
    deps,
    kind,
    trx,
    changed.flatMap(({ row, trail, retryAt }) =>
      retryAt !== null && saved.has(row) ? { ...jobOf(row), trail, at: retryAt } : [],
    ),
  )
}

/** A delivery that gets a new job. */
type Again = QueuedAgain & { at?: Date; trail?: Trail }

async function enqueue(
  { queue }: MachineDeps,
  { name }: AnyDelivery,
  trx: Trx,
  deliveries: readonly Again[],
): Promise<void> {
  const jobs = deliveries.map(({ id, at, channel, slow, trail }) => ({
    data: { kind: name, id, channel, slow, ...(trail && { traceparent: writeTraceparent(trail) }) },
    ...(at && { startAfter: at }),
  }))
  await queue.addAll(trx, 'deliver', jobs)
}

function warn(
  { log }: MachineDeps,
  { label }: AnyDelivery,
  { row, trail }: Claim,
  reason: Reason,
  channel?: string,
) {
  if (label)
    onTrail(trail, () =>
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
