import type { Db, Trx } from '@fivestead/db/client'
import type { WebhookEndpointsTable } from '@fivestead/db/tables'
import { WEBHOOK_TEST } from '@fivestead/domain/webhooks/events'
import { WEBHOOK_REPLAY_MAX } from '@fivestead/domain/webhooks/limits'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Slice } from '../../paging/cursor.ts'
import { olderThan } from '../../paging/sql.ts'
import { isEndpointMaker, isHeld, isSuspended, makerName } from '../rights/sql.ts'

/** Whose endpoints are meant: those of an organization, or of these businesses of it alone. */
export interface Reach {
  organizationId: string
  businessIds: readonly number[] | null
}

const reached = ({ businessIds }: Reach) =>
  businessIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`webhook_endpoints.business_ids <@ ${businessIds}::int[]`

/** Endpoints that are reached, with who added them and whether they are somebody's still. */
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

/** Undefined for an endpoint of others as for an absent one. */
export function endpointOf(db: Db, reach: Reach, id: string, now: Date) {
  return reachedEndpoints(db, reach, now).where('webhookEndpoints.id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends. */
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

/** With its log. */
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

/** Messages of an endpoint, the newest first. */
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
 * Queues messages of an endpoint again: one, whatever came of it, or the newest that failed.
 * @returns how many there were
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

/** Endpoints whose secrets another key than this sealed. */
export function sealedOtherwise(db: Db, keyId: string) {
  return db.selectFrom('webhookEndpoints').selectAll().where('keyId', '!=', keyId).orderBy('id').execute()
}

/** Stores secrets that were sealed anew, unless they were replaced meanwhile. @returns whether they were stored */
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
