import type { Db, Trx } from '@fivestead/db/client'
import { may, ROLES } from '@fivestead/domain/roles'
import type { ApiScope } from '@fivestead/domain/scopes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Condition = RawBuilder<SqlBool>

/** Roles that may hold keys and webhooks. */
const HOLDERS = ROLES.filter((role) => may(role, 'own'))

/** Whether the account of a column may hold what belongs to the organization of its row: it has such a role there now. */
const mayHold = (table: 'api_keys' | 'webhook_endpoints', account: string): Condition => sql`exists (
  select from memberships where memberships.organization_id = ${sql.ref(`${table}.organization_id`)}
    and memberships.user_id = ${sql.ref(`${table}.${account}`)}
    and memberships.role = any (${HOLDERS}::text[]))`

const inTime = (now: Date): Condition =>
  sql`(api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > ${now}))`

/** Whether a key works: it was not revoked, its end is to come, and whoever made it may still hold it (API-17). */
export const isWorkingKey = (now: Date): Condition =>
  sql`(${inTime(now)} and ${mayHold('api_keys', 'created_by')})`

/**
 * Whether a hash is of a secret of a key that works: of the one that its maker has now, or for a day of the one that was
 * replaced, as long as the maker of that one may hold it.
 */
export const isWorkingSecret = (hash: RawBuilder<unknown>, now: Date): Condition => sql`(${inTime(now)} and (
  (api_keys.key_hash = ${hash} and ${mayHold('api_keys', 'created_by')})
  or (api_keys.old_key_hash = ${hash} and api_keys.old_until > ${now} and ${mayHold('api_keys', 'old_created_by')})))`

/** Account behind a secret of a key: its maker, or that of the one that was replaced. */
export const makerOf = (hash: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when api_keys.key_hash = ${hash} then api_keys.created_by else api_keys.old_created_by end`

/** Account behind an endpoint: who added it, or who made the secret by which it was added. */
const endpointMaker = sql`case when webhook_endpoints.api_key_id is null then webhook_endpoints.created_by
  else ${makerOf(sql`webhook_endpoints.api_key_hash`)} end`

/** Joins the maker of an endpoint, whose key is joined. */
export const isEndpointMaker: Condition = sql`users.id = ${endpointMaker}`

/** What lists show of a maker who is joined as `users`. */
export const makerName = sql<string | null>`coalesce(nullif(users.full_name, ''), users.username)`
export const isSuspended = sql<boolean>`(users.suspended_at is not null)`

/** Whether an endpoint is still somebody's: of a person who may hold it, or of a key whose secret of then works. */
export const isHeld = (now: Date): Condition => sql`(case when webhook_endpoints.api_key_id is null
  then ${mayHold('webhook_endpoints', 'created_by')}
  else exists (select from api_keys where api_keys.id = webhook_endpoints.api_key_id
    and ${isWorkingSecret(sql`webhook_endpoints.api_key_hash`, now)}) end)`

/** What an endpoint may be told now: null for everything, as far as it wants it. */
export interface EndpointRight {
  scopes: ApiScope[] | null
  businessIds: number[] | null
}

/** What may be told to an endpoint; undefined for one that is off, or whose maker may not hold it or is suspended. */
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

/** Something that ended. */
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

/** Revokes keys whose maker may not hold them. An old secret ends with the right of its own maker. */
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

/** Turns off, for good, endpoints that nobody holds any more; what waits for them has failed. */
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

/** Keys and endpoints of an organization that ended at this moment, keys first. */
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
