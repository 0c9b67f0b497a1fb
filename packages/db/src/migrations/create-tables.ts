import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A migration of new tables and views with their indexes.
 * @param text statements that each end with a semicolon at the end of a line
 */
export function createTables(text: string): Required<Migration> {
  const created = Array.from(
    text.matchAll(/^create (table|view) (\w+)/gm),
    ([, kind = '', name = '']) => `${kind} ${name}`,
  )
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of text.trim().split(/;$/m)) if (statement) await sql.raw(statement).execute(db)
    },
    async down(db: Kysely<unknown>) {
      for (const item of created.toReversed()) await sql.raw(`drop ${item}`).execute(db)
    },
  }
}
