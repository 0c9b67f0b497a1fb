import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A migration of new tables with their indexes.
 * @param text statements that each end with a semicolon at the end of a line
 */
export function createTables(text: string): Required<Migration> {
  const tables = Array.from(text.matchAll(/^create table (\w+)/gm), ([, table = '']) => table)
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of text.trim().split(/;$/m)) if (statement) await sql.raw(statement).execute(db)
    },
    async down(db: Kysely<unknown>) {
      for (const table of tables.toReversed()) await db.schema.dropTable(table).execute()
    },
  }
}
