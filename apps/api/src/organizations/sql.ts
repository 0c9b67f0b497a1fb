import type { Db, Trx } from '@fivestead/db/client'
import type { InvitationsTable } from '@fivestead/db/tables'
import type { Role } from '@fivestead/domain/roles'
import { type Insertable, sql } from 'kysely'
import { hasSecondStep } from '../sessions/sql.ts'

/** Returns whether the organization requires two steps of its people, and its responsible owner. */
export function teamFacts(db: Db, id: string) {
  return db
    .selectFrom('organizations')
    .select(['requiresTwoStep', 'ownerId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Sets whether the organization requires two steps; returns false if that changes nothing. */
export async function setTwoStepRequired(
  trx: Trx,
  { id, required }: { id: string; required: boolean },
  now: Date,
): Promise<boolean> {
  const done = await trx
    .updateTable('organizations')
    .set({ requiresTwoStep: required, updatedAt: now })
    .where('id', '=', id)
    .where('requiresTwoStep', '!=', required)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Returns the people of an organization, owners first. */
export function membersOf(db: Db, organizationId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.fullName', 'users.username', 'users.email'])
    .select(['memberships.role', 'memberships.businessIds', 'users.lastSignInAt'])
    .select(hasSecondStep.as('hasTwoStep'))
    .where('memberships.organizationId', '=', organizationId)
    .orderBy(sql`array_position(array['owner', 'manager', 'staff', 'viewer'], memberships.role)`)
    .orderBy('memberships.createdAt')
    .execute()
}

/** Returns a member, locked until the transaction ends. */
export function lockMember(trx: Trx, organizationId: string, userId: string) {
  return trx
    .selectFrom('memberships')
    .select(['userId', 'role'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the organization, so that changes of its owners run one after the other. */
export function lockOrganization(trx: Trx, id: string) {
  return trx
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select(['organizations.id', 'organizations.ownerId', 'users.suspendedAt'])
    .where('organizations.id', '=', id)
    .forUpdate('organizations')
    .executeTakeFirst()
}

export async function putMember(
  trx: Trx,
  member: { organizationId: string; userId: string; role: Role; businessIds: readonly number[] | null },
): Promise<void> {
  const { role } = member
  const businessIds = member.businessIds === null ? null : [...member.businessIds]
  await trx
    .insertInto('memberships')
    .values({ ...member, businessIds })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'organizationId']).doUpdateSet({ role, businessIds }),
    )
    .execute()
}

/** Ends a membership; an account without any other organization then gets one of its own. */
export async function dropMember(
  trx: Trx,
  { organizationId, userId }: { organizationId: string; userId: string },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('memberships')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
  await trx
    .deleteFrom('ownershipOffers')
    .where('organizationId', '=', organizationId)
    .where((offer) => offer.or([offer('userId', '=', userId), offer('offeredBy', '=', userId)]))
    .execute()
  await sql`insert into organizations (id, owner_id, created_at, updated_at)
    select gen_random_uuid()::text, ${userId}, ${now}, ${now}
    where not exists (select from memberships where user_id = ${userId})`.execute(trx)
}

/** Makes this account the responsible owner of an organization; the database gives it the role. */
export async function setOwner(trx: Trx, organizationId: string, ownerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ ownerId, updatedAt: now })
    .where('id', '=', organizationId)
    .execute()
}

/** Returns the businesses among these that the organization has. */
export async function businessesAmong(trx: Trx, organizationId: string, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('businesses')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns true if a member has this email address. */
export async function isMemberEmail(trx: Trx, organizationId: string, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.id')
    .where('memberships.organizationId', '=', organizationId)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

export function invitationsOf(db: Db, organizationId: string) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'businessIds', 'expiresAt'])
    .where('organizationId', '=', organizationId)
    .orderBy('createdAt')
    .execute()
}

/** Stores an invitation; it replaces an earlier one to the same address. */
export async function putInvitation(trx: Trx, row: Insertable<InvitationsTable>): Promise<string> {
  await trx
    .deleteFrom('invitations')
    .where('organizationId', '=', row.organizationId)
    .where(sql`lower(email)`, '=', row.email.toLowerCase())
    .execute()
  const { id } = await trx.insertInto('invitations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Renews an invitation and ends its earlier link. @returns its address; undefined if there is none */
export async function renewInvitation(
  trx: Trx,
  { organizationId, id }: { organizationId: string; id: string },
  expiresAt: Date,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('invitations')
    .set({ tokenHash: null, expiresAt })
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

export async function dropInvitation(db: Db | Trx, organizationId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns an invitation for its mail, locked until the transaction ends. */
export function lockInvitation(trx: Trx, id: string) {
  return trx
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select(['invitations.email', 'invitations.role', 'organizations.name', 'users.fullName as invitedBy'])
    .select(['users.id as inviterId', 'invitations.expiresAt'])
    .where('invitations.id', '=', id)
    .forUpdate('invitations')
    .executeTakeFirst()
}

export async function setToken(trx: Trx, id: string, tokenHash: string): Promise<void> {
  await trx.updateTable('invitations').set({ tokenHash }).where('id', '=', id).execute()
}

/** Returns the invitation of a link that works now. */
export function findInvitation(db: Db | Trx, tokenHash: string, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select(['invitations.id', 'invitations.organizationId', 'invitations.email', 'invitations.role'])
    .select(['invitations.businessIds', 'organizations.name', 'users.fullName as invitedBy'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Returns the offer of an organization by its responsible owner; one by a former one does not count. */
export function offerOf(db: Db | Trx, organizationId: string) {
  return db
    .selectFrom('ownershipOffers')
    .innerJoin('organizations', (join) =>
      join
        .onRef('organizations.id', '=', 'ownershipOffers.organizationId')
        .onRef('organizations.ownerId', '=', 'ownershipOffers.offeredBy'),
    )
    .select(['ownershipOffers.userId', 'ownershipOffers.offeredBy', 'ownershipOffers.stays'])
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
}

export async function putOffer(
  trx: Trx,
  offer: { organizationId: string; userId: string; offeredBy: string; stays: boolean; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('ownershipOffers')
    .values(offer)
    .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(offer))
    .execute()
}

/** Deletes the offer of an organization; returns true if there was one. */
export async function dropOffer(db: Db | Trx, organizationId: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('ownershipOffers')
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}

/** Makes these sessions show an organization. */
export async function showOrganization(
  db: Db | Trx,
  keys: readonly string[],
  organizationId: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      sess: sql<string>`jsonb_set(sess, '{attributes,organizationId}', to_jsonb(${organizationId}::text))`,
    })
    .where(sql<boolean>`sid = any(${keys}::text[])`)
    .execute()
}
