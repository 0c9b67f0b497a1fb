import type { Db, Trx } from '@fivestead/db/client'
import type { ReplyTemplate } from '@fivestead/domain/reviews/replies/templates'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

const COLUMNS = ['id', 'name', 'stars', 'body'] as const

/** The reply templates of a business by name. */
export function templatesOf(db: Db, { businessId }: OwnerScope) {
  return db
    .selectFrom('replyTemplates')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function countTemplates(trx: Trx, { businessId }: OwnerScope): Promise<number> {
  const row = await trx
    .selectFrom('replyTemplates')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function insertTemplate(trx: Trx, { businessId }: OwnerScope, words: ReplyTemplate, now: Date) {
  return trx
    .insertInto('replyTemplates')
    .values({ ...words, businessId, createdAt: now, updatedAt: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Other words for a template; undefined where the business has none with this id. */
export function updateTemplate(
  db: Db,
  { businessId }: OwnerScope,
  id: string,
  words: ReplyTemplate,
  now: Date,
) {
  return db
    .updateTable('replyTemplates')
    .set({ ...words, updatedAt: now })
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** @returns whether there was one */
/** Returns its name, where there was such a template. */
export async function deleteTemplate(
  db: Db,
  { businessId }: OwnerScope,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('replyTemplates')
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
