import type { Trx } from '@fivestead/db/client'
import { mayUseApi } from '@fivestead/domain/plans'
import { EVENT_SCOPES, WEBHOOK_TEST } from '@fivestead/domain/webhooks/events'
import { standingAfter, webhookRetryAfter } from '@fivestead/domain/webhooks/schedule'
import type { WebhookProblem, WebhookState } from '@fivestead/domain/webhooks/states'
import type { Changed, Decision, DeliveryKind, Locked } from '../../delivery/kind.ts'
import type { Deps } from '../../deps.ts'
import { queueEmails } from '../../emails/service.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import type { WebhookAnswer } from '../../gateways/webhooks/interface.ts'
import { planOf } from '../../limits/plans.sql.ts'
import { SealError } from '../../sealing.ts'
import { bodiesOf, type EventReaders } from '../bodies.service.ts'
import { webhookOffEmail } from '../email.ts'
import { wake } from '../publishing.service.ts'
import { type EndpointRight, rightOf } from '../rights/sql.ts'
import { openSecrets } from '../secrets.service.ts'
import {
  type Endpoint,
  endpointsLeftAlone,
  failWaiting,
  hasDue,
  isSending,
  lockDue,
  lockEndpoint,
  ownersOf,
  recordStanding,
  updateMessages,
  type WebhookMessage,
} from './sql.ts'

const LEFT_ALONE_MS = 10 * 60_000
/** Response time above which an endpoint moves to the slow lanes, in milliseconds. */
const SLOW_MS = 2000

type Needs = Pick<Deps, 'db' | 'clock' | 'gateways' | 'keys' | 'queue'>

interface LockedWebhook extends Locked<'webhook'> {
  endpoint: Endpoint
  /** Rights at the claim of the batch; each call checks them again. */
  right: EndpointRight
  message: WebhookMessage
  /** Outcome of the current try: the response, or the problem for which we made no call. */
  tried: { answer: WebhookAnswer | null; tookMs: number; problem: WebhookProblem | null }
}

/**
 * Delivers webhooks. A job names an endpoint and takes its due messages: each endpoint gets one batch at a
 * time, in one lane, however much waits for it, and the others use the rest. When the batch is done, the next
 * job is queued.
 */
export function webhookDelivery(deps: Needs, readers: EventReaders): DeliveryKind<'webhook', LockedWebhook> {
  return {
    name: 'webhook',
    leftAloneMs: LEFT_ALONE_MS,
    isBatched: false,
    async lock(trx, ids) {
      const rows: LockedWebhook[] = []
      for (const id of ids) rows.push(...(await lockOne(deps, trx, id)))
      return rows
    },
    decide: (trx, rows) => decide(deps, readers, trx, rows),
    save: (trx, changed) => save(deps, trx, changed),
    leftAlone: endpointsLeftAlone,
  }
}

async function lockOne({ clock }: Needs, trx: Trx, endpointId: string): Promise<LockedWebhook[]> {
  const endpoint = await lockEndpoint(trx, endpointId)
  const now = clock.now()
  if (!endpoint || endpoint.disabledAt !== null) return []
  if (await isSending(trx, endpointId, now)) return []
  const isInPlan = mayUseApi(await planOf(trx, endpoint.organizationId))
  const right = await rightOf(trx, endpointId, now)
  if (!isInPlan || right === undefined) {
    await pause(trx, endpoint, now, isInPlan ? 'not-permitted' : 'plan-needed')
    return []
  }
  const due = await lockDue(trx, endpointId, now)
  return due.map((message) => {
    const tried: LockedWebhook['tried'] = { answer: null, tookMs: 0, problem: null }
    return {
      id: message.id,
      jobId: endpointId,
      slow: endpoint.slow,
      endpoint,
      right,
      message,
      tried,
      states: { webhook: message.state },
      attempts: message.attempts,
      notBefore: null,
      updatedAt: message.updatedAt,
      // A receiver recognizes a repeat by its webhook-id.
      isKeyed: true,
      // A test is tried once: a person waits for its outcome.
      retryAfter: (tries) =>
        message.subjectId === null
          ? undefined
          : webhookRetryAfter(tries, Math.random(), askedBy(tried.answer)),
    }
  })
}

/**
 * Pauses an endpoint whose plan lacks the API or whose maker has lost the right: its queued messages fail,
 * and earlier failures do not count when it is used again (WEBHOOK-8, WEBHOOK-9).
 */
async function pause(trx: Trx, { id, slow }: Endpoint, at: Date, problem: WebhookProblem): Promise<void> {
  await failWaiting(trx, id, { at, problem, states: ['queued', 'sending'] })
  await recordStanding(trx, id, { failingSince: null, slow, disabledBecause: null }, at)
}

/** Makes the body of each message now, so that deleted data is not sent. */
async function decide(
  deps: Needs,
  readers: EventReaders,
  trx: Trx,
  rows: readonly LockedWebhook[],
): Promise<Map<string, Partial<Record<'webhook', Decision>>>> {
  const [first] = rows
  const decisions = new Map<string, Partial<Record<'webhook', Decision>>>()
  if (!first) return decisions
  const bodies = await bodiesOf(
    readers,
    trx,
    first.endpoint,
    rows.flatMap((row) => (mayTell(row.right, row) ? row.message : [])),
  )
  const secrets = secretsOf(deps, first.endpoint)
  for (const row of rows) {
    const body = bodies.get(row.id)
    if (!mayTell(row.right, row)) {
      row.tried.problem = 'not-permitted'
      decisions.set(row.id, { webhook: { kind: 'end', state: 'failed', reason: null } })
      continue
    }
    row.tried.problem = secrets === null ? 'unsealed' : body === undefined ? 'subject-gone' : null
    const webhook: Decision =
      secrets === null || body === undefined
        ? { kind: 'end', state: secrets === null ? 'failed' : 'cancelled', reason: null }
        : { kind: 'send', call: () => callEndpoint(deps, row, { secrets, body }) }
    decisions.set(row.id, { webhook })
  }
  return decisions
}

function secretsOf(deps: Needs, endpoint: Endpoint): string[] | null {
  try {
    return openSecrets(deps, endpoint, deps.clock.now())
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

/**
 * Returns true if the endpoint wants a message of this kind and business, and the key that added it may read
 * it now.
 */
function mayTell(right: EndpointRight, { endpoint, message: { type, businessId } }: LockedWebhook): boolean {
  if (type === WEBHOOK_TEST) return true
  const reaches = (ids: readonly number[] | null) =>
    ids === null || (businessId !== null && ids.includes(businessId))
  const isRead = right.scopes === null || right.scopes.includes(EVENT_SCOPES[type])
  return isRead && reaches(right.businessIds) && reaches(endpoint.businessIds)
}

/** The log of the endpoint has the problem. */
const REFUSED = { code: 'endpointRefused' } as const

/**
 * Calls an endpoint. A batch takes time, so each call checks the right again: nothing is sent after its loss.
 */
async function callEndpoint(
  { db, clock, gateways }: Needs,
  row: LockedWebhook,
  { secrets, body }: { secrets: readonly string[]; body: string },
): Promise<SendOutcome> {
  const right = await rightOf(db, row.endpoint.id, clock.now())
  if (right === undefined || !mayTell(right, row)) {
    row.tried.problem = 'not-permitted'
    return { kind: 'refused', fault: 'recipient', code: 'not-permitted', reason: REFUSED }
  }
  const begun = performance.now()
  const id = `msg_${row.id}`
  const answer = await gateways.webhooks.send({ id, url: row.endpoint.url, body, at: clock.now(), secrets })
  row.tried.answer = answer
  row.tried.tookMs = performance.now() - begun
  const problem = problemOf(answer)
  if (problem === null) return { kind: 'accepted', providerMessageId: id }
  return {
    kind: 'refused',
    fault: problem === 'gone' ? 'recipient' : 'moment',
    code: problem,
    reason: REFUSED,
  }
}

/** Returns the wait that a response requests, in milliseconds. */
const askedBy = (answer: WebhookAnswer | null): number | undefined =>
  answer !== null && 'status' in answer ? answer.retryAfterMs : undefined

function problemOf(answer: WebhookAnswer): WebhookProblem | null {
  if ('problem' in answer) return answer.problem
  const { status } = answer
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

/** Stores the changes, and after a batch the state of its endpoint. */
async function save(
  deps: Needs,
  trx: Trx,
  changed: readonly Changed<'webhook', LockedWebhook>[],
): Promise<Set<LockedWebhook>> {
  const at = changed[0]?.change.at ?? deps.clock.now()
  const outcomes = changed.filter(({ recorded }) => recorded !== undefined)
  const endpointId = outcomes[0]?.row.endpoint.id
  // The endpoint is locked before its messages, as in a claim.
  const endpoint = endpointId === undefined ? undefined : await lockEndpoint(trx, endpointId)
  const stored = await updateMessages(trx, changed.map(rowOf), at)
  const saved = changed.flatMap(({ row }) => (stored.has(row.id) ? row : []))
  if (endpoint) await settle(deps, trx, endpoint, saved, at)
  return new Set(saved)
}

function rowOf({ row, change, recorded }: Changed<'webhook', LockedWebhook>) {
  const { message } = row
  const { answer, problem } = row.tried
  // An interrupted try may have arrived, but that is unknown: it counts as failed.
  const state = change.states.webhook === 'unknown' ? 'failed' : (change.states.webhook as WebhookState)
  const isPutBack = recorded !== undefined && answer === null && problem === null
  return {
    id: row.id,
    state,
    attempts: change.attempts ?? row.attempts,
    notBefore: change.notBefore ?? message.notBefore,
    ...(answer === null
      ? {
          status: message.status,
          problem: problem ?? (isPutBack || change.reason == null ? message.problem : 'interrupted'),
        }
      : { status: 'status' in answer ? answer.status : null, problem: problemOf(answer) }),
    isOutcome: recorded !== undefined,
  }
}

/** Applies the outcomes to the endpoint: its state, whether it is turned off, and the next job. */
async function settle(
  deps: Needs,
  trx: Trx,
  endpoint: Endpoint,
  rows: readonly LockedWebhook[],
  at: Date,
): Promise<void> {
  if (endpoint.disabledAt !== null) return await failWaiting(trx, endpoint.id, { at })
  const answers = rows.flatMap(({ message, tried: { answer, tookMs } }) =>
    answer === null ? [] : { message, tookMs, problem: problemOf(answer) },
  )
  const failed = answers.filter(({ problem }) => problem !== null)
  if (answers.length > 0) {
    const after = standingAfter(
      endpoint,
      {
        arrived: failed.length < answers.length,
        // A failed test does not count as a failed event of the endpoint.
        failed: failed.some(({ message }) => message.subjectId !== null),
        gone: failed.some(({ problem }) => problem === 'gone'),
      },
      at,
    )
    const slow = failed.length > 0 || answers.some(({ tookMs }) => tookMs > SLOW_MS)
    await stand(deps, trx, endpoint, { ...after, slow }, at)
    if (after.disabledBecause !== null) return
  }
  if (!(await isSending(trx, endpoint.id, at)) && (await hasDue(trx, endpoint.id, at)))
    await wake(deps, trx, [{ endpointId: endpoint.id, slow: endpoint.slow }])
}

async function stand(
  deps: Needs,
  trx: Trx,
  endpoint: Endpoint,
  after: Parameters<typeof recordStanding>[2],
  at: Date,
): Promise<void> {
  const isSame =
    after.failingSince?.getTime() === endpoint.failingSince?.getTime() &&
    after.slow === endpoint.slow &&
    after.disabledBecause === null
  if (isSame) return
  await recordStanding(trx, endpoint.id, after, at)
  if (after.disabledBecause === null) return
  await failWaiting(trx, endpoint.id, { at })
  const owners = await ownersOf(trx, endpoint.organizationId)
  await queueEmails(
    deps,
    trx,
    webhookOffEmail,
    owners.map((userId) => ({ ref: endpoint.id, userId })),
  )
}
