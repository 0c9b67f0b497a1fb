import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { KeyScope } from './keys/access.ts'

/** The organization of a key; without a name of its own it is called as its first business. */
export async function organizationOf(db: Db, { organizationId }: KeyScope): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(nullif(name, ''), (select name from businesses
      where organization_id = organizations.id order by id limit 1)) as name
    from organizations where id = ${organizationId}`.execute(db)
  return rows[0]?.name ?? null
}

/** The businesses that a key reaches, in the order of their ids. */
export function businessesPage(
  db: Db,
  { organizationId, businessIds }: KeyScope,
  { after, limit }: { after: { id: number } | undefined; limit: number },
) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'slug', 'placeId'])
    .where('organizationId', '=', organizationId)
    .$if(businessIds !== null, (query) => query.where(sql<boolean>`id = any(${businessIds}::int[])`))
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
}
