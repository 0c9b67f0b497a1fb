import type { Db, Trx } from '@fivestead/db/client'
import type { NewUser } from '@fivestead/db/tables'
import type { ExternalClaims } from '@fivestead/domain/accounts/responses'
import type { PlanId } from '@fivestead/domain/plans'
import { sql } from 'kysely'
import type { Membership } from '../caller.ts'

/** Columns of a business that its owner sees: all of the table, listed so that a new one is a decision. */
export const OWNER_BUSINESS_COLUMNS = [
  'id',
  'userId',
  'name',
  'placeId',
  'reviewLink',
  'hasReviewLink',
  'slug',
  'googleRating',
  'reviewCount',
  'address',
  'phone',
  'website',
  'type',
  'category',
  'city',
  'state',
  'zip',
  'hours',
  'funnelMode',
  'language',
  'reminders',
  'reminderDays',
  'timeZone',
  'country',
  'verifiedAt',
  'verifiedBy',
  'groups',
  'createdAt',
  'updatedAt',
] as const

/** Returns the businesses of these memberships, oldest first: screens select the first. */
export function businessesOf(db: Db | Trx, memberships: readonly Membership[]) {
  const ids = memberships.flatMap(({ businessIds }) => businessIds)
  return db
    .selectFrom('businesses')
    .select(OWNER_BUSINESS_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .execute()
}

/** Returns the id of the business among these that has the slug or the place. */
export async function reachedBusinessId(
  db: Db,
  ids: readonly number[],
  by: { slug: string } | { placeId: string },
): Promise<number | undefined> {
  const [column, value] = 'slug' in by ? (['slug', by.slug] as const) : (['placeId', by.placeId] as const)
  const row = await db
    .selectFrom('businesses')
    .select('id')
    .where(column, '=', value)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .executeTakeFirst()
  return row?.id
}

/** Returns true if the organization has the business and has not deleted it. */
export async function isOfOrganization(db: Db, organizationId: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return row !== undefined
}

export async function organizationNames(
  db: Db | Trx,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the account without its password. */
export function findUser(db: Db | Trx, id: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'firstName',
      'lastName',
      'fullName',
      'phone',
      'company',
      'language',
      'profileImageUrl',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Returns the address for mails about the account's own changes, and whether it is confirmed; null without
 * one.
 */
export async function addressOf(db: Trx, id: string): Promise<{ email: string; isProved: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email ? { email: row.email, isProved: row.emailVerifiedAt !== null } : null
}

/** Returns the provider's claims at the last sign-in of this account. */
export async function findClaims(db: Db, userId: string): Promise<ExternalClaims | undefined> {
  const row = await db
    .selectFrom('externalIdentities')
    .select('claims')
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.claims as ExternalClaims | undefined
}

/** Returns true if the account still has this password hash, and locks the row until the transaction ends. */
export async function holdPassword(
  trx: Trx,
  { id, password }: { id: string; password: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password', '=', password)
    // The sign-in that follows updates the row: with a shared lock, two of them would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the account's password hash and locks the row until the transaction ends; undefined for no account.
 */
export function passwordForStep(trx: Trx, id: string) {
  return trx.selectFrom('users').select('password').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Returns true for the username and for the email if an account has it already. */
export async function findTaken(db: Db, { username, email }: { username: string; email: string }) {
  const rows = await db
    .selectFrom('users')
    .select([
      sql<boolean>`coalesce(username = ${username}, false)`.as('username'),
      sql<boolean>`coalesce(lower(email) = lower(${email}), false)`.as('email'),
    ])
    .where((where) =>
      where.or([where('username', '=', username), where(sql`lower(email)`, '=', email.toLowerCase())]),
    )
    .execute()
  return { username: rows.some((row) => row.username), email: rows.some((row) => row.email) }
}

/** Stores an account; the database gives it an organization of its own. */
export async function insertUser(trx: Trx, user: NewUser): Promise<void> {
  await trx.insertInto('users').values(user).execute()
}

/** Stores the plan in the organization that the account began with. Returns that organization's id. */
export async function beginPlan(trx: Trx, userId: string, plan: PlanId | null): Promise<string> {
  const { id } = await trx
    .updateTable('organizations')
    .set({ plan })
    .where('ownerId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
