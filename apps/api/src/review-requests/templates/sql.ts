import type { Db, Trx } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

/** The part of a template that an owner writes. */
export interface TemplateWords {
  channel: 'email' | 'sms'
  name: string
  subject: string | null
  body: string
}

const COLUMNS = ['id', 'channel', 'name', 'subject', 'body'] as const

/** The templates of a business, those of a channel together, by name. */
export function templatesOf(db: Db, { businessId }: OwnerScope) {
  return db
    .selectFrom('messageTemplates')
    .select(COLUMNS)
    .where('businessId', '=', businessId)
    .orderBy('channel')
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function countTemplates(trx: Trx, { businessId }: OwnerScope): Promise<number> {
  const row = await trx
    .selectFrom('messageTemplates')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function findTemplate(trx: Trx, { businessId }: Pick<OwnerScope, 'businessId'>, id: string) {
  return trx
    .selectFrom('messageTemplates')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .executeTakeFirst()
}

export function insertTemplate(trx: Trx, { businessId }: OwnerScope, words: TemplateWords, now: Date) {
  return trx
    .insertInto('messageTemplates')
    .values({ ...words, businessId, createdAt: now, updatedAt: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Other words for a template of that channel; undefined where the business has none with this id. */
export function updateTemplate(
  db: Db,
  { businessId }: OwnerScope,
  id: string,
  { channel, ...words }: TemplateWords,
  now: Date,
) {
  return db
    .updateTable('messageTemplates')
    .set({ ...words, updatedAt: now })
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .where('channel', '=', channel)
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
    .deleteFrom('messageTemplates')
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
