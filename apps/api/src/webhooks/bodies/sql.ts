import type { Trx } from '@fivestead/db/client'

/** Which of these businesses are the organization's still, not deleted and not suspended. */
export async function businessesToTell(
  trx: Trx,
  organizationId: string,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('businesses')
    .select('id')
    .where('id', 'in', ids)
    .where('organizationId', '=', organizationId)
    .where('suspendedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
