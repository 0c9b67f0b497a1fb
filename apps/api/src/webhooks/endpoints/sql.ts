import type { Db, Trx } from '@fivestead/db/client'
import type { WebhookEndpointsTable } from '@fivestead/db/tables'
import { WEBHOOK_TEST } from '@fivestead/domain/webhooks/events'
import { WEBHOOK_REPLAY_MAX } from '@fivestead/domain/webhooks/limits'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Slice } from '../../paging/cursor.ts'
import { olderThan } from '../../paging/sql.ts'
import { isEndpointMaker, isHeld, isSuspended, makerName } from '../rights/sql.ts'

/**
 * The endpoints that a caller reaches: those of an organization, or only those limited to these businesses of
 * it.
 */
export interface Reach {
  organizationId: string
  businessIds: readonly number[] | null
}

const reached = ({ businessIds }: Reach) =>
  businessIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`webhook_endpoints.business_ids <@ ${businessIds}::int[]`

/** Selects the endpoints in reach, with their makers and whether they are still held. */
const reachedEndpoints = (db: Db | Trx, reach: Reach, now: Date) =>
  db
    .selectFrom('webhookEndpoints')
    .leftJoin('apiKeys', 'apiKeys.id', 'webhookEndpoints.apiKeyId')
    .leftJoin('users', (join) => join.on(isEndpointMaker))
    .selectAll('webhookEndpoints')
    .select(['apiKeys.name as apiKeyName', makerName.as('makerName')])
    .select([isSuspended.as('isSuspended'), isHeld(now).as('isHeld')])
    .where('webhookEndpoints.organizationId', '=', reach.organizationId)
    .where(reached(reach))

export type ListedEndpoint = Awaited<ReturnType<typeof endpointsOf>>[number]

export function endpointsOf(db: Db | Trx, reach: Reach, now: Date) {
  return reachedEndpoints(db, reach, now)
    .orderBy('webhookEndpoints.createdAt')
    .orderBy('webhookEndpoints.id')
    .execute()
}

/** Returns an endpoint; undefined for another owner's as for an absent one. */
export function endpointOf(db: Db, reach: Reach, id: string, now: Date) {
  return reachedEndpoints(db, reach, now).where('webhookEndpoints.id', '=', id).executeTakeFirst()
}

/** Returns an endpoint as `endpointOf` does, locked until the transaction ends. */
export function lockEndpointOf(trx: Trx, reach: Reach, id: string, now: Date) {
  return reachedEndpoints(trx, reach, now)
    .where('webhookEndpoints.id', '=', id)
    .forNoKeyUpdate('webhookEndpoints')
    .executeTakeFirst()
}

export async function insertEndpoint(trx: Trx, row: Insertable<WebhookEndpointsTable>): Promise<void> {
  await trx.insertInto('webhookEndpoints').values(row).execute()
}

export async function updateEndpoint(
  trx: Trx,
  id: string,
  change: Partial<Insertable<WebhookEndpointsTable>>,
): Promise<void> {
  await trx.updateTable('webhookEndpoints').set(change).where('id', '=', id).execute()
}

/** Deletes an endpoint with its log. */
export async function deleteEndpoint(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
}

/** Stores a test of an endpoint. @returns its id */
export async function insertTest(trx: Trx, endpointId: string, at: Date): Promise<string> {
  const times = { happenedAt: at, notBefore: at, createdAt: at, updatedAt: at }
  const { id } = await trx
    .insertInto('webhookMessages')
    .values({ endpointId, type: WEBHOOK_TEST, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the messages of an endpoint, the newest first. */
export function messagesPage(db: Db, endpointId: string, { after, limit }: Slice, failedOnly: boolean) {
  return db
    .selectFrom('webhookMessages')
    .select([
      'id',
      'businessId',
      'type',
      'subjectId',
      'happenedAt',
      'state',
      'attempts',
      'status',
      'problem',
      'notBefore',
      'createdAt',
      'updatedAt',
    ])
    .where('endpointId', '=', endpointId)
    .$if(failedOnly, (query) => query.where('state', '=', 'failed'))
    .where(olderThan('webhookMessages', after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Queues messages of an endpoint again: one with any outcome, or the newest failed ones.
 * @returns their number
 */
export async function requeue(
  trx: Trx,
  endpointId: string,
  { messageId, at }: { messageId: string | undefined; at: Date },
): Promise<number> {
  const { rows } = await sql`
    update webhook_messages set state = 'queued', attempts = 0, status = null, problem = null,
      not_before = ${at}::timestamptz, updated_at = ${at}::timestamptz
    where id in (
      select id from webhook_messages where endpoint_id = ${endpointId} and ${
        messageId === undefined
          ? sql`state = 'failed'`
          : sql`id = ${messageId} and state in ('sent', 'failed', 'cancelled')`
      }
      order by created_at desc, id desc limit ${WEBHOOK_REPLAY_MAX} for update)
    returning id`.execute(trx)
  return rows.length
}

/** Returns the endpoints whose secrets are sealed with another key. */
export function sealedOtherwise(db: Db, keyId: string) {
  return db.selectFrom('webhookEndpoints').selectAll().where('keyId', '!=', keyId).orderBy('id').execute()
}

/** Stores resealed secrets, unless they were replaced meanwhile. @returns true if they were stored */
export async function recordResealed(
  db: Db,
  { id, keyId }: { id: string; keyId: string },
  change: Pick<Insertable<WebhookEndpointsTable>, 'keyId' | 'secret' | 'earlierSecret'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookEndpoints')
    .set(change)
    .where('id', '=', id)
    .where('keyId', '=', keyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the endpoints of the installation by their state. */
export async function countEndpoints(db: Db): Promise<{ state: 'ok' | 'failing' | 'off'; count: number }[]> {
  const { rows } = await sql<{ ok: number; failing: number; off: number }>`
    select count(*) filter (where disabled_at is null and failing_since is null)::int as ok,
      count(*) filter (where disabled_at is null and failing_since is not null)::int as failing,
      count(*) filter (where disabled_at is not null)::int as off
    from webhook_endpoints`.execute(db)
  return (['ok', 'failing', 'off'] as const).map((state) => ({ state, count: rows[0]?.[state] ?? 0 }))
}
