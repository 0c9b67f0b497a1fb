import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { KeyScope } from '../keys/access.ts'

/** The business of a review request, where the key reaches it. */
export async function businessOfRequest(
  db: Db,
  { organizationId, businessIds }: KeyScope,
  id: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('reviewRequests')
    .innerJoin('businesses', 'businesses.id', 'reviewRequests.businessId')
    .select('reviewRequests.businessId')
    .where('reviewRequests.id', '=', id)
    .where('businesses.organizationId', '=', organizationId)
    .$if(businessIds !== null, (query) =>
      query.where(sql<boolean>`businesses.id = any(${businessIds}::int[])`),
    )
    .executeTakeFirst()
  return row?.businessId
}
