import type { Db, Trx } from '@fivestead/db/client'
import type { NewUser } from '@fivestead/db/tables'
import type { ExternalClaims } from '@fivestead/domain/accounts/responses'
import type { PlanId } from '@fivestead/domain/plans'
import { sql } from 'kysely'
import type { Membership } from '../caller.ts'

/** Columns of a business that its owner sees: every column of the table, named so that a new one is a decision. */
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

/** The businesses of these memberships, oldest first: the first is the one that screens select. */
export function businessesOf(db: Db | Trx, memberships: readonly Membership[]) {
  const ids = memberships.flatMap(({ businessIds }) => businessIds)
  return db
    .selectFrom('businesses')
    .select(OWNER_BUSINESS_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .execute()
}

/** Which of these businesses has the slug or the place. */
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

/** Whether the organization has the business, and has not deleted it. */
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

/** The account without its password. */
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

/** Where an account is told of its own changes, and whether it has proved the address. */
export async function addressOf(db: Trx, id: string): Promise<{ email: string; isProved: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.email ? { email: row.email, isProved: row.emailVerifiedAt !== null } : null
}

/** The provider's claims at the last sign-in of that account. */
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

/** Whether the account still has this password (its hash); if so it keeps it until the transaction ends. */
export async function holdPassword(
  trx: Trx,
  { id, password }: { id: string; password: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password', '=', password)
    // As the sign-in that follows changes the row: two that share the lock would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The password's hash of an account, which stays as it is until the transaction ends; undefined for nobody. */
export function passwordForStep(trx: Trx, id: string) {
  return trx.selectFrom('users').select('password').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Which of the two is held by an account already. */
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

/** The organization that an account began with, in which its plan is kept. */
export async function beginPlan(trx: Trx, userId: string, plan: PlanId | null): Promise<string> {
  const { id } = await trx
    .updateTable('organizations')
    .set({ plan })
    .where('ownerId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
