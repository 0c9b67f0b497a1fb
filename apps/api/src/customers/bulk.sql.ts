import type { Db, Trx } from '@fivestead/db/client'
import { type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'
import { conditionsOf, type Wanted } from './sql.ts'

/** The newest customers that are meant, at most `limit`; `and` narrows them further. */
export async function meantIds(
  db: Db,
  scope: OwnerScope,
  meant: { ids: readonly string[] } | Wanted,
  limit: number,
  and = sql<SqlBool>`true`,
): Promise<string[]> {
  const condition =
    'ids' in meant
      ? sql<SqlBool>`customers.business_id = ${scope.businessId} and customers.id = any(${meant.ids}::uuid[])`
      : (await conditionsOf(db, scope, meant)).all
  const { rows } = await sql<{ id: string }>`
    select id from customers where ${condition} and ${and} order by created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const hasTag = (tag: string) => sql<SqlBool>`customers.tags @> array[${tag}]::text[]`

/** Customers that lack a tag and have room for it. */
export const lacksTag = (tag: string, most: number) =>
  sql<SqlBool>`(not customers.tags @> array[${tag}]::text[] and cardinality(customers.tags) < ${most})`

/** Adds a tag to customers. @returns how many got it */
export async function addTag(
  trx: Trx,
  ids: readonly string[],
  { tag, most, at }: { tag: string; most: number; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update customers set tags = tags || ${tag}::text, updated_at = ${at}
    where id = any(${ids}::uuid[]) and ${lacksTag(tag, most)}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Takes a tag from customers. @returns how many lost it */
export async function dropTag(
  trx: Trx,
  ids: readonly string[],
  { tag, at }: { tag: string; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update customers set tags = array_remove(tags, ${tag}::text), updated_at = ${at}
    where id = any(${ids}::uuid[]) and ${hasTag(tag)}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
