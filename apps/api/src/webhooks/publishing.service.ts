import type { Trx } from '@fivestead/db/client'
import type { WebhookEvent } from '@fivestead/domain/webhooks/events'
import type { Deps } from '../deps.ts'
import {
  type Addressed,
  insertForContact,
  insertForRequests,
  insertForThings,
  type RequestEvent,
} from './publishing.sql.ts'

export type PublishDeps = Pick<Deps, 'queue'>

/**
 * Publishes events about objects of a business to its organization's webhooks, in the transaction of the
 * change: a rolled-back change is not published (WEBHOOK-2).
 */
export async function publish(
  deps: PublishDeps,
  trx: Trx,
  type: WebhookEvent,
  { at, ...things }: { businessId: number; ids: readonly string[]; at: Date },
): Promise<void> {
  if (things.ids.length > 0) await wake(deps, trx, await insertForThings(trx, { type, at }, things))
}

/** Publishes a step of review requests; call it before the step is stored, so that it is published once. */
export async function publishStep(
  deps: PublishDeps,
  trx: Trx,
  type: RequestEvent,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length > 0) await wake(deps, trx, await insertForRequests(trx, { type, at }, ids))
}

/** Publishes the opt-out of customers; call it before the opt-out is stored, so that it is published once. */
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

/** Queues a job for each endpoint, which takes all its due messages. */
export function wake({ queue }: PublishDeps, trx: Trx, addressed: readonly Addressed[]): Promise<void> {
  const endpoints = new Map(addressed.map(({ endpointId, slow }) => [endpointId, slow]))
  return queue.addAll(
    trx,
    'deliver',
    [...endpoints].map(([id, slow]) => ({ data: { kind: 'webhook', id, ...(slow && { slow }) } })),
  )
}
