import type { Db, Trx } from '@fivestead/db/client'
import { may, ROLES } from '@fivestead/domain/roles'
import type { ApiScope } from '@fivestead/domain/scopes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>

/** Roles that may hold keys and webhooks. */
const HOLDERS = ROLES.filter((role) => may(role, 'own'))

/**
 * Condition: the account of a column may hold objects of the row's organization, since it has such a role
 * there now.
 */
const mayHold = (table: 'api_keys' | 'webhook_endpoints', account: string): Condition => sql`exists (
  select from memberships where memberships.organization_id = ${sql.ref(`${table}.organization_id`)}
    and memberships.user_id = ${sql.ref(`${table}.${account}`)}
    and memberships.role = any (${HOLDERS}::text[]))`

const inTime = (now: Date): Condition =>
  sql`(api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > ${now}))`

/** Condition: a key works: it is not revoked or expired, and its maker may still hold it (API-17). */
export const isWorkingKey = (now: Date): Condition =>
  sql`(${inTime(now)} and ${mayHold('api_keys', 'created_by')})`

/**
 * Condition: a hash is of a secret of a working key: of its current one, or for a day of the replaced one, as
 * long as the maker of that secret may hold it.
 */
export const isWorkingSecret = (hash: RawBuilder<unknown>, now: Date): Condition => sql`(${inTime(now)} and (
  (api_keys.key_hash = ${hash} and ${mayHold('api_keys', 'created_by')})
  or (api_keys.old_key_hash = ${hash} and api_keys.old_until > ${now} and ${mayHold('api_keys', 'old_created_by')})))`

/** Returns the account behind a secret of a key: the maker of the current or of the replaced one. */
export const makerOf = (hash: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when api_keys.key_hash = ${hash} then api_keys.created_by else api_keys.old_created_by end`

/** Account behind an endpoint: the person who added it, or the maker of the secret by which it was added. */
const endpointMaker = sql`case when webhook_endpoints.api_key_id is null then webhook_endpoints.created_by
  else ${makerOf(sql`webhook_endpoints.api_key_hash`)} end`

/** Join condition for the maker of an endpoint, whose key is joined. */
export const isEndpointMaker: Condition = sql`users.id = ${endpointMaker}`

/** Name that lists show for a maker who is joined as `users`. */
export const makerName = sql<string | null>`coalesce(nullif(users.full_name, ''), users.username)`
export const isSuspended = sql<boolean>`(users.suspended_at is not null)`

/**
 * Condition: an endpoint is still held: by a person with the right, or by a key that still works with the
 * secret that added it.
 */
export const isHeld = (now: Date): Condition => sql`(case when webhook_endpoints.api_key_id is null
  then ${mayHold('webhook_endpoints', 'created_by')}
  else exists (select from api_keys where api_keys.id = webhook_endpoints.api_key_id
    and ${isWorkingSecret(sql`webhook_endpoints.api_key_hash`, now)}) end)`

/** Data that an endpoint may get now: null for everything that it wants. */
export interface EndpointRight {
  scopes: ApiScope[] | null
  businessIds: number[] | null
}

/**
 * Returns the data that an endpoint may get; undefined if it is off, or its maker may not hold it or is
 * suspended.
 */
export async function rightOf(db: Db | Trx, id: string, now: Date): Promise<EndpointRight | undefined> {
  const { rows } = await sql<EndpointRight>`
    select api_keys.scopes, api_keys.business_ids
    from webhook_endpoints
    left join api_keys on api_keys.id = webhook_endpoints.api_key_id
    join users on ${isEndpointMaker} and not ${isSuspended}
    where webhook_endpoints.id = ${id} and webhook_endpoints.disabled_at is null and ${isHeld(now)}`.execute(
    db,
  )
  return rows[0]
}

/** Host of an endpoint's URL, which has no user name. */
const host = sql<string>`substring(url from '^https?://([^/?#]+)')`

/** A key or endpoint that ended. */
export interface Ended {
  organizationId: string
  kind: 'key' | 'webhook'
  id: string
  /** Name of a key, host of an endpoint. */
  name: string
}

const of = (table: 'api_keys' | 'webhook_endpoints', organizationIds: readonly string[] | null): Condition =>
  organizationIds === null
    ? sql`true`
    : sql`${sql.ref(`${table}.organization_id`)} = any (${organizationIds}::text[])`

/** Revokes keys whose maker may not hold them. A replaced secret ends with the right of its own maker. */
export async function revokeLapsed(
  trx: Trx,
  organizationIds: readonly string[] | null,
  now: Date,
): Promise<Ended[]> {
  await sql`update api_keys set old_key_hash = null, old_until = null, old_created_by = null
    where ${of('api_keys', organizationIds)} and old_key_hash is not null
      and not ${mayHold('api_keys', 'old_created_by')}`.execute(trx)
  const { rows } = await sql<Ended>`
    update api_keys set revoked_at = ${now}::timestamptz, old_key_hash = null, old_until = null, old_created_by = null
    where ${of('api_keys', organizationIds)} and ${inTime(now)} and not ${mayHold('api_keys', 'created_by')}
    returning organization_id, 'key' as kind, id, name`.execute(trx)
  return rows
}

/** Turns off, for good, endpoints that nobody holds any more; their queued messages fail. */
export async function endLapsedEndpoints(
  trx: Trx,
  organizationIds: readonly string[] | null,
  now: Date,
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update webhook_endpoints set disabled_at = ${now}::timestamptz, disabled_because = 'ended',
      updated_at = ${now}::timestamptz
    where ${of('webhook_endpoints', organizationIds)} and disabled_because is distinct from 'ended'
      and not ${isHeld(now)}
    returning organization_id, 'webhook' as kind, id, ${host} as name`.execute(trx)
  await sql`update webhook_messages set state = 'failed', problem = 'endpoint-off', updated_at = ${now}::timestamptz
    where endpoint_id = any (${rows.map(({ id }) => id)}::uuid[]) and state = 'queued'`.execute(trx)
  return rows
}

/** Returns the keys and endpoints of an organization that ended at this moment, keys first. */
export async function endedAt(trx: Trx, organizationId: string, at: Date): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select organization_id, 'key' as kind, id, name from api_keys
      where organization_id = ${organizationId} and revoked_at = ${at}::timestamptz
    union all
    select organization_id, 'webhook', id, ${host} from webhook_endpoints
      where organization_id = ${organizationId} and disabled_at = ${at}::timestamptz and disabled_because = 'ended'
    order by kind, name`.execute(trx)
  return rows
}
