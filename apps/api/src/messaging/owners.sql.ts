import type { Trx } from '@fivestead/db/client'
import { sql } from 'kysely'

/** Returns the data of an organization that the caps need. */
export function accountOfCaps(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select([
      'users.createdAt as ownerSince',
      'organizations.plan as ownerPlan',
      'users.signupNetwork as ownerNetwork',
      'users.suspendedAt',
    ])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst()
}

/** Returns the confirmations of an account. */
export function proofsOf(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['emailVerifiedAt', 'phoneVerifiedAt', 'approvedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Returns true if an account has this address and has confirmed it. */
export async function isProvedAddress(trx: Trx, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the organization whose caps count sends to a person: their own, or else the first that they are in.
 */
export async function organizationOfPerson(trx: Trx, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select('organizations.id')
    .where('memberships.userId', '=', userId)
    .orderBy((row) => row('organizations.ownerId', '=', userId), 'desc')
    .orderBy('memberships.createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
