import type { Trx } from '@fivestead/db/client'
import type { WebhookEvent } from '@fivestead/domain/webhooks/events'
import type { Deps } from '../../deps.ts'
import {
  type Addressed,
  insertForContact,
  insertForRequests,
  insertForThings,
  type RequestEvent,
} from './sql.ts'

export type PublishDeps = Pick<Deps, 'queue'>

/**
 * Tells the webhooks of an organization what happened to things of a business, in the transaction in which it happens:
 * what is rolled back was never told (WEBHOOK-2).
 */
export async function publish(
  deps: PublishDeps,
  trx: Trx,
  type: WebhookEvent,
  { at, ...things }: { businessId: number; ids: readonly string[]; at: Date },
): Promise<void> {
  if (things.ids.length > 0) await wake(deps, trx, await insertForThings(trx, { type, at }, things))
}

/** The same for a step of review requests; called before it is stored, so that it is told once. */
export async function publishStep(
  deps: PublishDeps,
  trx: Trx,
  type: RequestEvent,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length > 0) await wake(deps, trx, await insertForRequests(trx, { type, at }, ids))
}

/** The same for customers who opt out; called before the opt-out is stored, so that it is told once. */
export async function publishOptOut(
  deps: PublishDeps,
  trx: Trx,
  {
    createdAt,
    ...contact
  }: { businessId: number; channel: 'email' | 'sms'; contact: string; createdAt: Date },
): Promise<void> {
  await wake(deps, trx, await insertForContact(trx, createdAt, contact))
}

/** One job for each endpoint, which takes whatever is due of it. */
export function wake({ queue }: PublishDeps, trx: Trx, addressed: readonly Addressed[]): Promise<void> {
  const endpoints = new Map(addressed.map(({ endpointId, slow }) => [endpointId, slow]))
  return queue.addAll(
    trx,
    'deliver',
    [...endpoints].map(([id, slow]) => ({ data: { kind: 'webhook', id, ...(slow && { slow }) } })),
  )
}
