import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { sql } from 'kysely'
import type { LoginKind, Membership } from '../caller.ts'
import { ABSOLUTE_DAYS } from './ages.ts'

const userOf = sql<string>`sessions.sess->>'userId'`

/** Businesses of a membership. */
const businessesOf = sql`array(select id from businesses where businesses.organization_id = memberships.organization_id
  and (memberships.business_ids is null or businesses.id = any(memberships.business_ids)) order by id)`

/** Condition: the account of a row of `users` has an authenticator app or a passkey. */
export const hasSecondStep = sql<boolean>`(
  exists (select from two_step where two_step.user_id = users.id and confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`

/** Condition: the session began with a second step or a passkey, and its account still has one. */
const isTwoStep = sql<boolean>`(coalesce(sessions.sess->'attributes'->>'secondStep', '') = 'proved'
  and ${hasSecondStep})`

export interface FoundMembership extends Membership {
  /** True if its organization requires a second step that the session began without. */
  isLocked: boolean
}

/**
 * Memberships of a session's account: the chosen one first, else one with businesses, its own before others.
 */
const membershipsOf = sql<FoundMembership[]>`coalesce((
  select jsonb_agg(jsonb_build_object('organizationId', found.organization_id, 'role', found.role,
    'businessIds', found.business_ids, 'isLocked', found.requires_two_step and not ${isTwoStep})
    order by found.organization_id = sessions.sess->'attributes'->>'organizationId' desc nulls last,
      cardinality(found.business_ids) > 0 desc, found.role = 'owner' desc, found.created_at, found.organization_id)
  from (select organization_id, role, memberships.created_at, requires_two_step, ${businessesOf} as business_ids
    from memberships inner join organizations on organizations.id = organization_id
    where memberships.user_id = users.id) found), '[]')`

/** A session in its owner's list. */
export interface ListedSession {
  /** SHA-256 of the session id: identifies the session and signs nobody in. */
  key: string
  userId: string
  kind: LoginKind
  signedInAt: Date
  /** Accurate to ten minutes. */
  lastSeenAt: Date
  /** Such as Chrome and Windows; null if the browser did not report it. */
  browser: string | null
  system: string | null
  network: string
}

/**
 * Returns a session with its account, if that still exists, and its memberships: one statement for all that a
 * call needs.
 */
export function findSession(db: Db | Trx, key: string) {
  return db
    .selectFrom('sessions')
    .leftJoin('users', (join) => join.on(sql<boolean>`users.id = ${userOf}`))
    .select(['sessions.sid', 'sessions.sess', 'sessions.expire', 'users.id as userId'])
    .select([membershipsOf.as('memberships'), isTwoStep.as('isTwoStep')])
    .where('sessions.sid', '=', key)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** Returns the valid sessions of these keys, with the businesses that each reaches. */
export async function livingSessions(db: Db, keys: readonly string[], now: Date) {
  const oldest = new Date(now.getTime() - ABSOLUTE_DAYS * 24 * 60 * 60 * 1000).toISOString()
  return db
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = ${userOf}`))
    .select(['sessions.sid as key', membershipsOf.as('memberships')])
    .where(sql<boolean>`sessions.sid = any(${keys}::text[])`)
    .where('sessions.expire', '>', now)
    .where(sql<boolean>`sessions.sess->'attributes'->>'startedAt' > ${oldest}`)
    .execute()
}

/**
 * Records a sign-in and the language of its page (LANG-15), and locks the account, so that a suspension comes
 * before or after.
 * @returns the hash of its password, whether it requires a second step, and since when it is suspended
 */
export function recordSignIn(trx: Trx, userId: string, now: Date, pageLanguage: OwnerLanguage) {
  return trx
    .updateTable('users')
    .set({ lastSignInAt: now, pageLanguage })
    .where('id', '=', userId)
    .returning(['password', 'suspendedAt'])
    .returning(({ exists, selectFrom }) =>
      exists(
        selectFrom('twoStep')
          .select('userId')
          .whereRef('twoStep.userId', '=', 'users.id')
          .where('confirmedAt', 'is not', null),
      ).as('twoStep'),
    )
    .executeTakeFirst()
}

/** Returns every session row of an account, expired ones too. */
export function sessionRowsOf(db: Db | Trx, userId: string) {
  return db.selectFrom('sessions').select(['sid', 'sess', 'expire']).where(userOf, '=', userId).execute()
}

export async function insertSession(
  db: Db | Trx,
  { key, expire, ...sess }: { key: string; userId: string; attributes: object; expire: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ sid: key, sess: JSON.stringify(sess), expire })
    .execute()
}

export async function extendSession(db: Db | Trx, key: string, expire: Date): Promise<void> {
  await db.updateTable('sessions').set({ expire }).where('sid', '=', key).execute()
}

export async function deleteExpiredSessions(db: Db | Trx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now).execute()
}

/** Returns the valid sessions of these accounts, the last visited first. */
export async function sessionsOf(db: Db, userIds: readonly string[], now: Date): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['sid', 'sess'])
    .where(userOf, 'in', userIds)
    .where('expire', '>', now)
    .execute()
  const oldest = now.getTime() - ABSOLUTE_DAYS * 24 * 60 * 60 * 1000
  return rows
    .map(({ sid, sess: { userId, attributes } }) => {
      const text = (name: string) => (typeof attributes[name] === 'string' ? attributes[name] : undefined)
      const startedAt = text('startedAt') ?? ''
      return {
        key: sid,
        userId,
        kind: text('kind') as LoginKind,
        signedInAt: new Date(startedAt),
        lastSeenAt: new Date(text('seenAt') ?? startedAt),
        browser: text('browser') ?? null,
        system: text('system') ?? null,
        network: text('network') ?? 'unknown',
      }
    })
    .filter(({ signedInAt }) => signedInAt.getTime() > oldest)
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
}

/** Ends one session of these accounts; returns false if they have none of that key. */
export async function endSessionOf(db: Db | Trx, userIds: readonly string[], key: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('sid', '=', key)
    .where(userOf, 'in', userIds)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends the session of that key for any account: the caller's own cookie named it. */
export async function endSessionByKey(db: Db | Trx, key: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', key).execute()
}

/** Ends every session of these accounts except those of `exceptKeys`; returns their number. */
export async function endSessionsOf(
  db: Db | Trx,
  userIds: readonly string[],
  exceptKeys: readonly string[] = [],
): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where(userOf, 'in', userIds)
    .$if(exceptKeys.length > 0, (query) => query.where('sid', 'not in', exceptKeys))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Ends every session of accounts of an issuer with this path, on any origin. */
export async function endSessionsOfIssuer(db: Db, path: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ eb, selectFrom }) =>
      eb(
        userOf,
        'in',
        selectFrom('externalIdentities').select('userId').where('issuer', 'like', `http%://%${path}`),
      ),
    )
    .execute()
}

/** Returns true if this account's session is valid. */
export async function isLivingSession(db: Db, userId: string, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', key)
    .where(userOf, '=', userId)
    .where('expire', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that these sessions proved a second step, which the caller set up in them. */
export async function recordSecondStep(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ sess: sql<string>`jsonb_set(sess, '{attributes,secondStep}', '"proved"')` })
    .where(sql<boolean>`sid = any(${keys}::text[])`)
    .execute()
}

/**
 * Records that the account's sessions, except those of `exceptKeys`, proved no second step that it still has.
 */
export async function dropSecondStep(
  trx: Trx,
  userId: string,
  exceptKeys: readonly string[] = [],
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ sess: sql<string>`sess #- '{attributes,secondStep}'` })
    .where(userOf, '=', userId)
    .where(sql<boolean>`sid <> all(${exceptKeys}::text[])`)
    .execute()
}

/** Records a visit of a session. */
export async function recordVisit(db: Db, key: string, now: Date): Promise<void> {
  const seenAt = now.toISOString()
  await db
    .updateTable('sessions')
    .set({ sess: sql<string>`jsonb_set(sess, '{attributes,seenAt}', to_jsonb(${seenAt}::text))` })
    .where('sid', '=', key)
    .execute()
}
