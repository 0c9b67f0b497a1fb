import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import type { Db } from './client.ts'
import { migrateToLatest } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { schemaOf } from './testing-schema.ts'

/**
 * What commit 652cc18, the last before the words of the field, made: its migrations, its demo and a row in every other
 * table, as `pg_dump --inserts` writes it. Every column has a value somewhere.
 */
const DUMP = gunzipSync(readFileSync(new URL('fixtures/20261122-652cc18.sql.gz', import.meta.url))).toString()
/** Its last migration. */
const LAST = '20261122063100-messages-of-an-account'

/** Tables and columns of the dump that have another name now. */
const RENAMED: Record<string, string> = {
  owner_notices: 'owner_notifications',
  place_notices: 'place_notifications',
  account_notices: 'account_change_emails',
  held_submissions: 'quarantined_submissions',
  notice_id: 'notification_id',
  newcomer_notice_id: 'newcomer_notification_id',
  answer: 'reply',
  sought: 'search_text',
}
const today = (name: string) => RENAMED[name] ?? name

describeOnBoth('a database of the release before', (url) => {
  let test: TestDatabase
  let db: Db
  let columns: { table: string; column: string }[]
  beforeAll(async () => {
    test = await createTestDatabase(url)
    db = test.db
    await script('drop schema public cascade; create schema public')
    await script(DUMP)
    columns = (
      await sql<{ table: string; column: string }>`
        select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name not like 'kysely%' order by table_name, ordinal_position`.execute(
        db,
      )
    ).rows
  })
  afterAll(() => test.close())

  async function script(text: string): Promise<void> {
    const { database } = test
    if (database.kind === 'embedded') await database.mutex.run(() => database.pglite.exec(text))
    else await database.pools.work.query(text)
  }

  /** Each table's rows as sorted lines, with its columns in the order of the dump. */
  async function contents(named: (name: string) => string): Promise<Record<string, string[]>> {
    const tables = [...new Set(columns.map(({ table }) => table))]
    const all: Record<string, string[]> = {}
    for (const table of tables) {
      const values = columns
        .filter((each) => each.table === table)
        .map(({ column }) => sql.ref(named(column)))
      const { rows } = await sql<{ line: string }>`
        select jsonb_build_array(${sql.join(values)})::text as line from ${sql.table(named(table))} order by line`.execute(
        db,
      )
      all[table] = rows.map(({ line }) => line)
    }
    return all
  }

  it('keeps every row with every value, and looks like one that was made today', async () => {
    for (const { table, column } of columns) {
      const { rows } = await sql<{ count: number }>`
        select count(${sql.ref(column)})::int as count from ${sql.table(table)}`.execute(db)
      expect([table, column, rows[0]?.count]).not.toEqual([table, column, 0])
    }
    const before = await contents((name) => name)
    expect(Object.keys(before)).toHaveLength(40)

    const names = Object.keys(MIGRATIONS)
    expect(await migrateToLatest(db)).toEqual(names.slice(names.indexOf(LAST) + 1))
    expect(await contents(today)).toEqual(before)

    const fresh = await createTestDatabase(url)
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh.db))
    await fresh.close()
  })
})
