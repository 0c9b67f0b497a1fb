import type { Trx } from '@fivestead/db/client'

/** Facts about an organization that the caps need. */
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

/** Organization whose caps count what goes to a person alone: their own, or else the first that they are in. */
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
