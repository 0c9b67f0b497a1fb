import type { Db, Trx } from '@fivestead/db/client'
import type { TemplateVersion } from '@fivestead/domain/messaging/template-versions'
import { sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

/** The part of a template that an owner writes. */
export interface TemplateWords {
  channel: 'email' | 'sms'
  name: string
  subject: string | null
  body: string
}

const COLUMNS = ['id', 'channel', 'name', 'language', 'subject', 'body', 'versions'] as const

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

/** Returns a template of the business, locked until the transaction ends. */
export function lockTemplate(trx: Trx, { businessId }: OwnerScope, id: string) {
  return trx
    .selectFrom('messageTemplates')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
}

/** A template in the language of its business. */
export function insertTemplate(trx: Trx, { businessId }: OwnerScope, words: TemplateWords, now: Date) {
  return trx
    .insertInto('messageTemplates')
    .values((row) => ({
      ...words,
      businessId,
      language: row.selectFrom('businesses').select('language').where('id', '=', businessId),
      createdAt: now,
      updatedAt: now,
    }))
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

export function updateVersions(trx: Trx, id: string, versions: readonly TemplateVersion[], now: Date) {
  return trx
    .updateTable('messageTemplates')
    .set({ versions: JSON.stringify(versions), updatedAt: now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

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
