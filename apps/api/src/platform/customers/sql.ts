import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { KeyScope } from '../keys/access.ts'

/** The business of a customer, where the key reaches it. */
export async function businessOfCustomer(
  db: Db,
  { organizationId, businessIds }: KeyScope,
  id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('customers')
    .innerJoin('businesses', 'businesses.id', 'customers.businessId')
    .select('customers.businessId')
    .where('customers.id', '=', id)
    .where('businesses.organizationId', '=', organizationId)
    .$if(businessIds !== null, (query) =>
      query.where(sql<boolean>`businesses.id = any(${businessIds}::int[])`),
    )
    .executeTakeFirst()
  return row?.businessId
}
