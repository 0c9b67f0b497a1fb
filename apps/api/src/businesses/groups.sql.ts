import type { Trx } from '@fivestead/db/client'
import { sql } from 'kysely'
import { lockOrganization } from '../organizations/sql.ts'
import type { OwnerScope } from './access.ts'

/** Every group of the organization; nobody else changes one until the transaction ends. */
export async function lockGroups(trx: Trx, { organizationId }: OwnerScope): Promise<string[]> {
  await lockOrganization(trx, organizationId)
  const { rows } = await sql<{ name: string }>`
    select distinct unnest(groups) as name from all_businesses where organization_id = ${organizationId}`.execute(
    trx,
  )
  return rows.map(({ name }) => name)
}

const idsOf = (scopes: readonly OwnerScope[]) => scopes.map(({ businessId }) => businessId)

/** Counts the businesses without the group that have the maximum of groups already. */
export async function countFull(trx: Trx, scopes: readonly OwnerScope[], group: string, most: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from businesses
    where id = any(${idsOf(scopes)}::int[]) and not groups @> array[${group}]::text[] and cardinality(groups) >= ${most}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** Puts the businesses that lack the group into it. */
export async function addGroup(
  trx: Trx,
  scopes: readonly OwnerScope[],
  group: string,
  at: Date,
): Promise<void> {
  await sql`
    update businesses set groups = groups || ${group}::text, updated_at = ${at}
    where id = any(${idsOf(scopes)}::int[]) and not groups @> array[${group}]::text[]`.execute(trx)
}

/** Removes the group from the businesses. */
export async function dropGroup(
  trx: Trx,
  scopes: readonly OwnerScope[],
  group: string,
  at: Date,
): Promise<void> {
  await sql`
    update businesses set groups = array_remove(groups, ${group}::text), updated_at = ${at}
    where id = any(${idsOf(scopes)}::int[]) and groups @> array[${group}]::text[]`.execute(trx)
}
