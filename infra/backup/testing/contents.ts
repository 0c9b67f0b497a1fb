import { type Database, openDatabase } from '@fivestead/db/client'
import { sql } from 'kysely'
import type { Target } from './targets.ts'

/** Runs the work on a target's database, which no process may have open if it is an embedded one. */
export async function onDatabase<Result>(
  { config: { data } }: Target,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(
    data.url === undefined ? { dataDir: data.directory } : { url: data.url },
  )
  return work(database).finally(() => database.close())
}

/** Each table's rows as JSON, in order. */
export async function contentsOf({ db }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by 1`.execute(db)
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(one)::text as line from ${sql.table(name)} one order by line`.execute(db)
    contents[name] = rows.map(({ line }) => line)
  }
  return contents
}
