import type { Db } from '@fivestead/db/client'
import { COUNTED_AT_MOST } from '@fivestead/domain/accounts/operator/texts'
import { sql } from 'kysely'

/** Returns which of these accounts has this confirmed address. */
export async function accountWithEmail(
  db: Db,
  userIds: readonly string[],
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/** An account in the operator's table. */
export interface AccountRow {
  id: string
  fullName: string | null
  username: string | null
  email: string | null
  emailVerifiedAt: Date | null
  suspendedAt: Date | null
  suspendedReason: string | null
  lastSignInAt: Date | null
  createdAt: Date
  businesses: number
  /** Counted up to `COUNTED_AT_MOST` + 1, as `sent` is. */
  customers: number
  sent: number
}

/** Maximum matches that are sorted: a search that finds more has to be narrowed. */
const MATCHES = 1000

const COLUMNS = sql`id, full_name, username, email, email_verified_at, suspended_at, suspended_reason, last_sign_in_at, created_at`

/** Businesses that the account works on, its own or a team's. */
const reached = sql`select businesses.id from memberships
  inner join businesses on businesses.organization_id = memberships.organization_id
    and (memberships.business_ids is null or businesses.id = any(memberships.business_ids))
  where memberships.user_id = account.id`

/** Counts with an upper limit: a page costs the same for an account with a million customers. */
const figuresSince = (since: Date) => sql`
  (select count(*)::int from (${reached}) mine) as businesses,
  (select count(*)::int from (
    select from customers where business_id in (select id from (${reached}) mine)
    limit ${COUNTED_AT_MOST + 1}) counted) as customers,
  (select count(*)::int from (
    select from send_usage
    where organization_id = any(array(select id from organizations where owner_id = account.id))
      and sent_at > ${since}::timestamptz
    limit ${COUNTED_AT_MOST + 1}) counted) as sent`

/** Returns a page of accounts, newest first. @param search in the language of tsquery; null for all */
export async function accountRows(
  db: Db,
  {
    search,
    after,
    limit,
    since,
  }: { search: string | null; after: AccountCursor | undefined; limit: number; since: Date },
): Promise<AccountRow[]> {
  const from =
    search === null
      ? sql`users`
      : sql`(select * from users where search_keys @@ ${search}::tsquery limit ${MATCHES}) users`
  const beyond = after
    ? sql`where (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::text)`
    : sql``
  const { rows } = await sql<AccountRow>`
    select account.*, ${figuresSince(since)}
    from (select ${COLUMNS} from ${from} ${beyond} order by created_at desc, id desc limit ${limit}) account
    order by account.created_at desc, account.id desc`.execute(db)
  return rows
}

export interface AccountCursor {
  createdAt: Date
  id: string
}

/** Returns an account by its id, address or username; the id wins, then the address. */
export async function findAccountRow(db: Db, name: string, since: Date): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select account.*, ${figuresSince(since)} from (
      select ${COLUMNS} from users where id = ${name} or lower(email) = lower(${name}) or username = ${name}
      order by id = ${name} desc, lower(email) = lower(${name}) desc limit 1) account`.execute(db)
  return rows[0]
}

/** Returns the columns of an account that a password link needs. */
export function accountForLink(db: Db, id: string) {
  return db.selectFrom('users').select(['id', 'email', 'password']).where('id', '=', id).executeTakeFirst()
}

/** Returns the newest entries about an account; an entry that several organizations have is returned once. */
export function latestActivity(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('activity')
    .select(({ fn }) => ['at', 'actor', 'action', 'details', fn.max('id').as('id')])
    .where('userId', '=', userId)
    .groupBy(['at', 'actor', 'action', 'details'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
