import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, inTransaction, openDatabase } from './client.ts'
import { migrateToLatest } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

/** Settings of the database that its sessions begin with. */
const ELSEWHERE: [string, string][] = [
  // immich-app/static-pages 719, directus/directus 3139, brianc/node-postgres 2640
  ['DateStyle', 'German'],
  ['DateStyle', 'SQL, DMY'],
  ['DateStyle', 'Postgres, MDY'],
  // rails/rails 11133: `\` in strings read as an escape
  ['standard_conforming_strings', 'off'],
  // xorbitsai/xagent 1945, inventree/InvenTree 3160, hasura/graphql-engine 7498
  ['default_transaction_isolation', 'repeatable read'],
  ['default_transaction_isolation', 'serializable'],
  ['search_path', 'nowhere'],
  ['search_path', ''],
  ['statement_timeout', '50ms'],
  ['lock_timeout', '1ms'],
  ['idle_in_transaction_session_timeout', '1ms'],
  ['idle_session_timeout', '1s'],
  ['array_nulls', 'off'],
  ['extra_float_digits', '-3'],
  ['TimeZone', 'Asia/Kolkata'],
  ['IntervalStyle', 'sql_standard'],
  ['bytea_output', 'escape'],
  ['client_encoding', 'LATIN1'],
  ['client_encoding', 'SQL_ASCII'],
  ['row_security', 'off'],
  ['quote_all_identifiers', 'on'],
  ['transform_null_equals', 'on'],
  ['backslash_quote', 'off'],
  ['jit', 'on'],
  ['max_parallel_workers_per_gather', '4'],
]

/** Values whose form a session decides, and how they are read. */
const READ = {
  at: new Date('2026-11-03T04:05:06Z'),
  text: 'a\\bé',
  names: [null, 'Ann'],
  third: 1 / 3,
  bytes: Buffer.from([0, 255, 92]),
  day: '2026-11-03',
  idle: '0',
  jit: 'off',
  helpers: '0',
  slept: '',
}

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'a database whose sessions begin with other settings (Postgres)',
  () => {
    let made: TestDatabase
    beforeAll(async () => {
      made = await createTestDatabase()
      await sql`create table public.counted (key text, n int not null)`.execute(made.db)
      await sql`insert into public.counted values ('sum', 0)`.execute(made.db)
    })
    afterAll(() => made.close())

    const findOrAdd = (database: Database, key: string) =>
      inTransaction(database.db, async (trx) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(trx)
        const { rows } = await sql`select 1 from counted where key = ${key}`.execute(trx)
        if (rows.length === 0) await sql`insert into counted values (${key}, 0)`.execute(trx)
      })

    test.each(ELSEWHERE)('%s = %s', async (name, value) => {
      const change = (to: string) =>
        sql`do $$ begin execute format('alter database %I ${sql.raw(to)}', current_database()); end $$`.execute(
          made.db,
        )
      await change(`set ${name} to ''${value}''`)
      const database = await openDatabase({ url: made.url ?? '' })
      try {
        const { rows } =
          await sql`select '2026-11-03T04:05:06Z'::timestamptz as at, 'a\\bé' as text, pg_sleep(0.1)::text as slept,
            ${READ.names}::text[] as names, 1::float8 / 3 as third, ${READ.bytes}::bytea as bytes,
            '2026-11-03T00:30:00Z'::timestamptz::date as day,
            current_setting('idle_session_timeout') as idle, current_setting('jit') as jit,
            current_setting('max_parallel_workers_per_gather') as helpers`.execute(database.db)
        expect(rows).toEqual([READ])
        const eight = Array.from({ length: 8 }, () => `${name} ${value}`)
        await Promise.all(eight.map((key) => findOrAdd(database, key)))
        await Promise.all(
          eight.map(() => sql`update counted set n = n + 1 where key = ${eight[0]}`.execute(database.db)),
        )
        expect((await sql`select n from counted where key = ${eight[0]}`.execute(database.db)).rows).toEqual([
          { n: 8 },
        ])
      } finally {
        await database.close()
        await change(`reset ${name}`)
      }
    })

    test('one that only reads, or has letters of another encoding, ends the start in one line', async () => {
      const url = new URL(made.url ?? '')
      const reads = new URL(url)
      reads.searchParams.set('options', '-c default_transaction_read_only=on')
      const latin = new URL(url)
      latin.pathname += '_latin1'
      const name = sql.id(latin.pathname.slice(1))
      await sql`create database ${name} encoding 'LATIN1' locale 'C' template template0`.execute(made.db)
      const starts = [reads, latin].map(async (each) => {
        const database = await openDatabase({ url: each.href })
        return migrateToLatest(database.db).finally(() => database.close())
      })
      const said = (await Promise.allSettled(starts)).map(
        (start) => 'reason' in start && start.reason.message,
      )
      await sql`drop database ${name}`.execute(made.db)
      expect(said).toEqual([
        expect.stringMatching(/^DATABASE_URL names a server or a role that only reads/),
        'DATABASE_URL names a database in LATIN1: create it with encoding UTF8.',
      ])
    })

    test('a single statement that is given up in favor of another is sent again', async () => {
      const database = await openDatabase({ url: made.url ?? '' })
      try {
        if (database.kind !== 'postgres') throw new Error('Postgres was asked for')
        // As behind a pooler that sets nothing.
        database.pools.owners.on(
          'connect',
          (client) => void client.query('set default_transaction_isolation to serializable'),
        )
        const adds = Array.from({ length: 12 }, () =>
          sql`update counted set n = n + 1 where key = 'sum'`.execute(database.db),
        )
        await Promise.all(adds)
        expect((await sql`select n from counted where key = 'sum'`.execute(made.db)).rows).toEqual([
          { n: 12 },
        ])
      } finally {
        await database.close()
      }
    })
  },
)
