import { randomUUID } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { ApiScope } from '@fivestead/domain/scopes'
import { addressProblem } from '@fivestead/domain/webhooks/address'
import { scopesMissing, type WebhookEvent } from '@fivestead/domain/webhooks/events'
import { WEBHOOK_ENDPOINTS_MAX, WEBHOOK_OVERLAP_MS } from '@fivestead/domain/webhooks/limits'
import type { CreateWebhookInput, WebhookLogQuery } from '@fivestead/domain/webhooks/schemas'
import { WEBHOOK_TEXTS } from '@fivestead/domain/webhooks/texts'
import { type Acting, recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { newSecret } from '../../gateways/webhooks/signature.ts'
import { requireApi } from '../../limits/plans.service.ts'
import { lockPlan, planOf } from '../../limits/plans.sql.ts'
import { type Page, readPage } from '../../paging/cursor.ts'
import { SealError } from '../../sealing.ts'
import type { Endpoint } from '../delivery/sql.ts'
import { wake } from '../publishing.service.ts'
import { openSecrets, sealSecrets } from '../secrets.service.ts'
import {
  deleteEndpoint,
  endpointOf,
  endpointsOf,
  insertEndpoint,
  insertTest,
  type ListedEndpoint,
  lockEndpointOf,
  messagesPage,
  type Reach,
  requeue,
  updateEndpoint,
} from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'keys' | 'queue'>

/**
 * The actor and the endpoints that they reach: an owner all, an API key only those limited to its businesses.
 */
export type ActingOnWebhooks = Acting & Reach & { key?: { scopes: readonly ApiScope[]; keyHash: string } }

/** Returns true if nobody holds it; once recorded this is final, even if a person gets the right again. */
const hasEnded = ({ isHeld, disabledBecause }: ListedEndpoint): boolean =>
  !isHeld || disabledBecause === 'ended'

/** An endpoint without its secret. */
const shown = (endpoint: ListedEndpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  /** Null for all businesses of the organization. */
  businessIds: endpoint.businessIds,
  state: endpoint.disabledAt === null && !hasEnded(endpoint) ? ('on' as const) : ('off' as const),
  /** Reason why it was turned off; null while it is on. */
  disabledBecause: hasEnded(endpoint) ? 'ended' : endpoint.disabledBecause,
  /** Name of the person who added it, or who made the key that did; null if that account is gone. */
  createdBy: endpoint.makerName,
  /** True if the account of that person is suspended: nothing is sent meanwhile. */
  isSuspended: endpoint.isSuspended,
  /** The API key that added it; null if a person did. */
  apiKeyId: endpoint.apiKeyId,
  apiKeyName: endpoint.apiKeyName,
  disabledAt: endpoint.disabledAt?.toISOString() ?? null,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  /** Time until which the previous secret signs too; null without one. */
  rotatingUntil: endpoint.earlierUntil?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
})

export type Webhook = ReturnType<typeof shown>

/** Returns the endpoints of the organization, the oldest first; at most `WEBHOOK_ENDPOINTS_MAX`. */
export async function listWebhooks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
): Promise<Webhook[]> {
  return (await endpointsOf(db, reach, clock.now())).map(shown)
}

/** Returns an endpoint that the caller reaches. @throws AppError not_found */
export async function getWebhook(
  deps: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
  id: string,
): Promise<Webhook> {
  const found = (await listWebhooks(deps, reach)).find((webhook) => webhook.id === id)
  if (found === undefined) throw notFound()
  return found
}

/**
 * Adds an endpoint. Its secret is returned only this once.
 * @throws AppError invalid_input for an address that nothing is sent to, and a plan without the API;
 *   forbidden for events that a key may not read (API-2); conflict above the maximum number
 */
export async function createWebhook(
  deps: Needs & Pick<Deps, 'config'>,
  acting: ActingOnWebhooks,
  { url: typed, events }: CreateWebhookInput,
): Promise<Webhook & { secret: string }> {
  const problem = addressProblem(typed, { local: deps.config.localSandbox })
  if (problem !== null) throw new AppError('invalid_input', WEBHOOK_TEXTS[problem], { field: 'url' })
  const { organizationId, key } = acting
  if (key !== undefined) requireScopes(key.scopes, events)
  const businessIds = acting.businessIds === null ? null : [...acting.businessIds]
  const { href: url, host } = new URL(typed)
  const [id, secret, at] = [randomUUID(), newSecret(), deps.clock.now()]
  return inTransaction(deps.db, async (trx) => {
    requireApi(await lockPlan(trx, organizationId))
    const others = await endpointsOf(trx, { organizationId, businessIds: null }, at)
    // Ended endpoints are kept only for their log.
    if (others.filter((one) => !hasEnded(one)).length >= WEBHOOK_ENDPOINTS_MAX)
      throw new AppError('conflict', refusals.tooManyWebhooks)
    const sealed = sealSecrets(deps, id, { secret, earlier: null })
    await insertEndpoint(trx, {
      id,
      organizationId,
      url,
      events,
      businessIds,
      ...sealed,
      createdBy: acting.userId,
      apiKeyId: acting.apiKeyId ?? null,
      apiKeyHash: key?.keyHash ?? null,
      createdAt: at,
      updatedAt: at,
    })
    await recordDone(deps, trx, acting, 'webhook.created', { id, name: host })
    const added = await lockOwn(trx, acting, id, at)
    return { ...shown(added), secret }
  })
}

/** Deletes an endpoint with its log; its queued messages are not sent. @throws AppError not_found */
export async function deleteWebhook(deps: Needs, acting: ActingOnWebhooks, id: string): Promise<void> {
  await changing(deps, acting, id, 'webhook.deleted', (trx) => deleteEndpoint(trx, id))
}

/** Gives an endpoint a new secret; the previous one also signs for a day. @throws AppError not_found */
export function rotateWebhook(
  deps: Needs,
  acting: ActingOnWebhooks,
  id: string,
): Promise<Webhook & { secret: string }> {
  const secret = newSecret()
  return changing(deps, acting, id, 'webhook.rotated', async (trx, endpoint) => {
    const at = deps.clock.now()
    const earlier = earlierOf(deps, endpoint, at)
    const sealed = sealSecrets(deps, id, { secret, earlier })
    const earlierUntil = earlier === null ? null : new Date(at.getTime() + WEBHOOK_OVERLAP_MS)
    await updateEndpoint(trx, id, { ...sealed, earlierUntil, updatedAt: at })
    return { ...shown({ ...endpoint, earlierUntil }), secret }
  })
}

/** Turns an endpoint on again. @throws AppError not_found; conflict if it ended with its maker's right */
export function enableWebhook(deps: Needs, acting: ActingOnWebhooks, id: string): Promise<Webhook> {
  return changing(deps, acting, id, 'webhook.enabled', async (trx, endpoint) => {
    if (hasEnded(endpoint)) throw new AppError('conflict', refusals.webhookEnded)
    const on = { disabledAt: null, disabledBecause: null, failingSince: null }
    await updateEndpoint(trx, id, { ...on, slow: false, updatedAt: deps.clock.now() })
    return shown({ ...endpoint, ...on })
  })
}

/**
 * Sends a test to an endpoint, once; the log has its outcome.
 * @returns the id of its message
 * @throws AppError not_found; conflict for an endpoint that is turned off; invalid_input for a plan without
 *   the API
 */
export function testWebhook(
  deps: Needs,
  acting: ActingOnWebhooks,
  id: string,
): Promise<{ messageId: string }> {
  return changing(deps, acting, id, 'webhook.tested', async (trx, endpoint) => {
    requireOn(endpoint)
    requireApi(await planOf(trx, endpoint.organizationId))
    const messageId = await insertTest(trx, id, deps.clock.now())
    await wake(deps, trx, [{ endpointId: id, slow: endpoint.slow }])
    return { messageId }
  })
}

/**
 * Sends a message again, or all that failed, the newest first and at most a thousand.
 * @returns their number
 * @throws AppError not_found, also for a message that is queued; conflict for an endpoint that is turned off;
 *   invalid_input for a plan without the API
 */
export function replayWebhook(
  deps: Needs,
  acting: ActingOnWebhooks,
  { id, messageId }: { id: string; messageId?: string | undefined },
): Promise<{ done: number }> {
  return changing(deps, acting, id, 'webhook.replayed', async (trx, endpoint) => {
    requireOn(endpoint)
    requireApi(await planOf(trx, endpoint.organizationId))
    const done = await requeue(trx, id, { messageId, at: deps.clock.now() })
    if (done === 0 && messageId !== undefined)
      throw new AppError('not_found', refusals.webhookMessageNotFound)
    if (done > 0) await wake(deps, trx, [{ endpointId: id, slow: endpoint.slow }])
    return { done }
  })
}

/** A message to an endpoint in its log. */
export interface WebhookLogItem {
  id: string
  type: string
  businessId: number | null
  /** Id of a request, rating, feedback, public review or customer. */
  subjectId: string | null
  happenedAt: string
  state: Awaited<ReturnType<typeof messagesPage>>[number]['state']
  /** Tries so far; a replay starts at 0 again. */
  attempts: number
  /** HTTP status of the last try, and the reason of its failure. */
  status: number | null
  problem: Awaited<ReturnType<typeof messagesPage>>[number]['problem']
  /** Time of the next try; null unless queued. */
  nextTryAt: string | null
  updatedAt: string
}

/** Returns the messages to an endpoint in the last 30 days, the newest first. @throws AppError not_found */
export async function webhookLog(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reach: Reach,
  { id, failedOnly = false, ...query }: WebhookLogQuery,
): Promise<Page<WebhookLogItem>> {
  if (!(await endpointOf(db, reach, id, clock.now()))) throw notFound()
  return readPage(
    query,
    (slice) => messagesPage(db, id, slice, failedOnly),
    ({ createdAt: _, happenedAt, notBefore, updatedAt, ...message }) => ({
      ...message,
      happenedAt: happenedAt.toISOString(),
      nextTryAt: message.state === 'queued' ? notBefore.toISOString() : null,
      updatedAt: updatedAt.toISOString(),
    }),
  )
}

/**
 * Returns the secret that is replaced; null if no key of the installation decrypts it, so that its owner can
 * get another.
 */
function earlierOf(deps: Needs, endpoint: Endpoint, at: Date): string | null {
  try {
    return openSecrets(deps, endpoint, at)[0] ?? null
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

const notFound = () => new AppError('not_found', refusals.webhookNotFound)

function requireScopes(scopes: readonly ApiScope[], events: readonly WebhookEvent[]): void {
  const [missing] = scopesMissing(events, scopes)
  if (missing !== undefined)
    throw new AppError('forbidden', `These events need a key with the scope ${missing}.`)
}

async function lockOwn(trx: Trx, reach: Reach, id: string, now: Date): Promise<ListedEndpoint> {
  const endpoint = await lockEndpointOf(trx, reach, id, now)
  if (!endpoint) throw notFound()
  return endpoint
}

function requireOn(endpoint: ListedEndpoint): void {
  if (hasEnded(endpoint)) throw new AppError('conflict', refusals.webhookEnded)
  if (endpoint.disabledAt !== null) throw new AppError('conflict', refusals.webhookTurnedOff)
}

/** Changes an endpoint of the organization, with its entry in the activity log. */
function changing<T>(
  deps: Pick<Deps, 'db' | 'clock'>,
  acting: ActingOnWebhooks,
  id: string,
  action: Parameters<typeof recordDone>[3],
  change: (trx: Trx, endpoint: ListedEndpoint) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (trx) => {
    const endpoint = await lockOwn(trx, acting, id, deps.clock.now())
    const result = await change(trx, endpoint)
    await recordDone(deps, trx, acting, action, { id, name: new URL(endpoint.url).host })
    return result
  })
}
