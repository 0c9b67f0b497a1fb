import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../client.ts'
import { isNewer, VERSION } from '../version.ts'
import { TRIGGERS } from './list.ts'

/** Texts of which this database has another version, or none. Those of a newer release count as applied (DEP-14). */
export async function changedTriggers(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select proname as name, obj_description(oid, 'pg_proc') as comment from pg_proc
    where pronamespace = 'public'::regnamespace`.execute(db)
  const comments = new Map(rows.map(({ name, comment }) => [name, comment ?? '']))
  return TRIGGERS.filter((text) => {
    const [, version, hash] = /^Fivestead (\S+), (\w+)$/.exec(comments.get(markedFunction(text)) ?? '') ?? []
    return hash !== hashOf(text) && (version === undefined || !isNewer(version))
  })
}

/** Creates or replaces functions and triggers, and marks each text by a comment on its first function. */
export async function applyTriggers(trx: Trx, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    for (const statement of text.trim().split(/^(?=create or replace )/m))
      await sql.raw(statement).execute(trx)
    const mark = `Fivestead ${VERSION}, ${hashOf(text)}`
    await sql`comment on function ${sql.ref(markedFunction(text))} is ${sql.lit(mark)}`.execute(trx)
  }
}

/** Drops every function; the triggers went with their tables. */
export async function dropFunctions(trx: Trx): Promise<void> {
  for (const name of TRIGGERS.flatMap(functionsOf)) await sql`drop function ${sql.ref(name)}`.execute(trx)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const functionsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^create or replace function (\w+)/gm), ([, name = '']) => name)

const markedFunction = (text: string): string => functionsOf(text)[0] ?? ''
