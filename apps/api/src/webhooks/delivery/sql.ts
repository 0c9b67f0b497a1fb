import type { Db, Trx } from '@fivestead/db/client'
import type { WebhookEndpointsTable, WebhookMessagesTable } from '@fivestead/db/tables'
import type { EndpointStanding } from '@fivestead/domain/webhooks/schedule'
import type { WebhookProblem, WebhookState } from '@fivestead/domain/webhooks/states'
import { type Selectable, sql } from 'kysely'
import { SENDING_LEASE_MS } from '../../delivery/rules.ts'

export type Endpoint = Selectable<WebhookEndpointsTable>
export type WebhookMessage = Selectable<WebhookMessagesTable>

/** Maximum messages to one endpoint per claim. */
const A_BATCH = 20
/** Messages are due this much earlier, in milliseconds: the queue's clock differs from ours. */
const EARLY_MS = 1000

/** Returns the endpoint and locks it until the transaction ends; messages for it can still be stored. */
export function lockEndpoint(trx: Trx, id: string): Promise<Endpoint | undefined> {
  return trx
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Returns true if a worker that may be alive is sending to the endpoint. */
export async function isSending(trx: Trx, endpointId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('webhookMessages')
    .select('id')
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'sending')
    .where('updatedAt', '>', new Date(now.getTime() - SENDING_LEASE_MS))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the due messages of a locked endpoint, the longest due first, and those that a dead worker left.
 */
export function lockDue(trx: Trx, endpointId: string, now: Date): Promise<WebhookMessage[]> {
  return trx
    .selectFrom('webhookMessages')
    .selectAll()
    .where('endpointId', '=', endpointId)
    .where('state', 'in', ['queued', 'sending'])
    .where(({ or, eb }) =>
      or([
        eb('notBefore', '<=', new Date(now.getTime() + EARLY_MS)),
        // The clock has been set back since (FLT-10).
        eb('notBefore', '<=', eb.ref('updatedAt')),
      ]),
    )
    .orderBy('notBefore')
    .limit(A_BATCH)
    .forUpdate()
    .execute()
}

export type MessageChange = Pick<
  WebhookMessage,
  'id' | 'state' | 'attempts' | 'status' | 'problem' | 'notBefore'
> & {
  /** True for the outcome of a call: the message must still be `sending`. */
  isOutcome: boolean
}

/** Stores the changes in one statement. @returns the ids of the stored ones */
export async function updateMessages(
  trx: Trx,
  changes: readonly MessageChange[],
  at: Date,
): Promise<Set<string>> {
  const rows = changes.map(({ notBefore, isOutcome, ...row }) => ({
    ...row,
    not_before: notBefore,
    is_outcome: isOutcome,
  }))
  const result = await sql<{ id: string }>`
    update webhook_messages message set state = change.state, attempts = change.attempts, status = change.status,
      problem = change.problem, not_before = change.not_before, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(
      id uuid, state text, attempts int, status int, problem text, not_before timestamptz, is_outcome boolean)
    where message.id = change.id and (not change.is_outcome or message.state = 'sending')
    returning message.id`.execute(trx)
  return new Set(result.rows.map(({ id }) => id))
}

export async function recordStanding(
  trx: Trx,
  id: string,
  { failingSince, slow, disabledBecause }: EndpointStanding & { slow: boolean },
  at: Date,
): Promise<void> {
  const disabled = disabledBecause === null ? {} : { disabledBecause, disabledAt: at }
  await trx
    .updateTable('webhookEndpoints')
    .set({ failingSince, slow, updatedAt: at, ...disabled })
    .where('id', '=', id)
    .execute()
}

/** Marks the queued messages of an inactive endpoint as failed; they can be replayed. */
export async function failWaiting(
  trx: Trx,
  endpointId: string,
  {
    at,
    problem = 'endpoint-off',
    states = ['queued'],
  }: { at: Date; problem?: WebhookProblem; states?: readonly WebhookState[] },
): Promise<void> {
  await trx
    .updateTable('webhookMessages')
    .set({ state: 'failed', problem, updatedAt: at })
    .where('endpointId', '=', endpointId)
    .where('state', 'in', states)
    .execute()
}

/** Returns true if a message is due and unclaimed. */
export async function hasDue(trx: Trx, endpointId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('webhookMessages')
    .select('id')
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'queued')
    .where('notBefore', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns endpoints with messages that were due, or being sent, and are untouched since then. */
export function endpointsLeftAlone(db: Db, { since, now }: { since: Date; now: Date }, limit: number) {
  return db
    .selectFrom('webhookEndpoints as endpoint')
    .select(['endpoint.id', 'endpoint.slow'])
    .where('disabledAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhookMessages')
          .select('webhookMessages.id')
          .whereRef('endpointId', '=', 'endpoint.id')
          .where('state', 'in', ['queued', 'sending'])
          .where(({ or, and, eb }) =>
            or([
              and([eb('notBefore', '<', since), eb('webhookMessages.updatedAt', '<', since)]),
              and([
                eb('webhookMessages.updatedAt', '>', now),
                eb('notBefore', '<=', eb.ref('webhookMessages.updatedAt')),
              ]),
            ]),
          ),
      ),
    )
    .limit(limit)
    .execute()
}

/** Returns the owners of the endpoint's organization. */
export async function ownersOf(trx: Trx, organizationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('role', '=', 'owner')
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Returns the address of an owner of the organization; null if the person is not an owner now. */
export async function ownerAddress(trx: Trx, organizationId: string, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.email')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Returns the endpoint of a mail, while it is turned off, with the address of the recipient. */
export function turnedOff(trx: Trx, id: string, userId: string) {
  return trx
    .selectFrom('webhookEndpoints')
    .innerJoin('memberships', 'memberships.organizationId', 'webhookEndpoints.organizationId')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['webhookEndpoints.url', 'webhookEndpoints.disabledBecause', 'users.email'])
    .where('webhookEndpoints.id', '=', id)
    .where('memberships.userId', '=', userId)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirst()
}
