import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import type { Db } from './client.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

/** The table of SCALE-5: of each table of the database by what it can be spread, and its keys that lack the business id. */
const PAPER = new URL('../../../docs/scale.md', import.meta.url)
const ROW = /^\| `(\w+)` \| (`business_id`|`id`|parent|account|whole) \| (.*) \|$/gm

const paper = () =>
  [...readFileSync(PAPER, 'utf8').matchAll(ROW)]
    .map(([, table = '', by = '', keys = '']) => ({
      table,
      by: by.replaceAll('`', ''),
      keys: [...keys.matchAll(/`(\w+)`/g)].map(([, key]) => key),
    }))
    .sort((a, b) => (a.table < b.table ? -1 : 1))

describeOnBoth('what a key carries (SCALE-5)', (url) => {
  let test: TestDatabase
  let db: Db
  beforeAll(async () => {
    test = await createTestDatabase(url)
    db = test.db
  })
  afterAll(() => test.close())

  it('stands in the paper, table by table', async () => {
    const spread = paper()
      .filter(({ by }) => ['business_id', 'id', 'parent'].includes(by))
      .map(({ table }) => table)
    // A reference to a table that is whole on every node may lack it.
    const { rows } = await sql<{ table: string; keys: string[] }>`
      with columns as (
        select indexrelid::regclass::text as key, indrelid as relation, indkey::int2[] as columns from pg_index where indisunique
        union all
        select conname, conrelid, conkey from pg_constraint
        where contype = 'f' and confrelid::regclass::text = any(${spread}))
      select relname as table, array(
        select key::text from columns where relation = pg_class.oid and relname = any(${spread}) and not exists (
          select from pg_attribute where attrelid = relation and attnum = any(columns)
            and attname = case when relname in ('all_businesses', 'business_ids') then 'id' else 'business_id' end)
        order by key::text collate "C") as keys
      from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      order by relname collate "C"`.execute(db)
    expect(paper().map(({ table, keys }) => ({ table, keys }))).toEqual(rows)
  })

  it('is in each table that grows with a business', async () => {
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attname = 'business_id' and attnotnull
      order by relname collate "C"`.execute(db)
    expect(
      paper()
        .filter(({ by }) => by === 'business_id')
        .map(({ table }) => ({ table })),
    ).toEqual(rows)
  })
})
