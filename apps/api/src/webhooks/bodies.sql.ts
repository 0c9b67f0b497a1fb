import type { Trx } from '@fivestead/db/client'

/**
 * Returns which of these businesses still belong to the organization and are neither deleted nor suspended.
 */
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
