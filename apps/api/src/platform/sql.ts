import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { KeyScope } from './keys/access.ts'

/** The business of a row, where the key reaches it. */
export async function businessBehind(
  db: Db,
  { organizationId, businessIds }: KeyScope,
  table: 'customers' | 'review_requests',
  id: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ businessId: number }>`
    select business_id from ${sql.table(table)} as found
    join businesses on businesses.id = found.business_id
    where found.id = ${id}::uuid and businesses.organization_id = ${organizationId}
      and (${businessIds}::int[] is null or businesses.id = any(${businessIds}::int[]))`.execute(db)
  return rows[0]?.businessId
}
