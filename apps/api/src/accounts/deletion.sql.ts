import type { Trx } from '@fivestead/db/client'

/** Organizations that the account is a member of. */
export async function organizationsOf(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('organizationId')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ organizationId }) => organizationId)
}

/** Hands each organization that this account answers for to another of its owners; one without stays. */
export async function handOver(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('organizations')
    .from('memberships')
    .set(({ ref }) => ({ ownerId: ref('memberships.userId') }))
    .where('organizations.ownerId', '=', userId)
    .whereRef('memberships.organizationId', '=', 'organizations.id')
    .where('memberships.role', '=', 'owner')
    .where('memberships.userId', '!=', userId)
    .execute()
}

/**
 * Deletes the account; every table of its own follows by its reference (on delete cascade), and so does an organization that
 * it answers for, with its businesses.
 */
export async function deleteUser(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
