import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import { type Db, openDatabase } from './client.ts'
import { SchemaTooNewError } from './errors.ts'
import { outsideTransactions } from './guard.ts'
import { MIGRATION_LIMITS } from './limits.ts'
import { migrateDown, migrateToLatest } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { dataModelOf } from './testing-data-model.ts'
import { schemaOf } from './testing-schema.ts'
import { VERSION } from './version.ts'

describeOnBoth('migrations', (url) => {
  let test: TestDatabase
  let db: Db

  beforeAll(async () => {
    test = await createTestDatabase(url)
    db = test.db
  })
  afterAll(() => test.close())

  it('make schema.sql, after up, down and up again too, and down leaves nothing', async () => {
    const names = Object.keys(MIGRATIONS)
    const first = await schemaOf(db)
    // Current? To write it anew: `npx vitest run src/migrate.test.ts --update` in packages/db.
    await expect(
      `-- Written by a test from the migrations and triggers: src/migrate.test.ts.\n\n${first}`,
    ).toMatchFileSnapshot('../schema.sql')
    await expect(dataModelOf(first)).toMatchFileSnapshot('../../../docs/data-model.md')

    expect(await migrateDown(db)).toEqual([...names].reverse())
    expect(await schemaOf(db)).toBe('')

    expect(await migrateToLatest(db)).toEqual(names)
    expect(await schemaOf(db)).toEqual(first)
    expect(await migrateToLatest(db)).toEqual([])
  })

  it('can be asked for by several at once', async () => {
    await migrateDown(db)
    const ran = await Promise.all([migrateToLatest(db), migrateToLatest(db)])
    expect(ran.flat()).toEqual(Object.keys(MIGRATIONS))
  })

  it('of a version from before the first release are refused as older, and nothing is changed', async () => {
    const name = '20261122154000-place-names'
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-22T15:40:00.000Z')`.execute(
      db,
    )
    await expect(migrateDown(db)).rejects.toThrow(
      new SchemaTooNewError(
        `The database was made by an older version of Fivestead, from before its first release (migration ${name}), which this one cannot continue. Start that version, or an empty database; nothing was changed.`,
      ),
    )
    await sql`delete from kysely_migration where name = ${name}`.execute(db)
  })

  it('that a newer version ran leave an older one serving, and stop it in one line when they took something away (DEP-14)', async () => {
    const record = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '2099-12-31T23:59:59.000Z')`.execute(
        db,
      )
    const forget = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(db)
    const state = async () => [
      await schemaOf(db),
      await sql`select * from kysely_migration order by name`.execute(db),
    ]
    const refusal = (name: string) =>
      new SchemaTooNewError(
        `The database was made by a newer version of Fivestead (migration ${name}). Start that version or a newer one; nothing was changed.`,
      )
    const added = '20991231235958-of-tomorrow'
    const taken = '20991231235959-contract-99.0.0-of-tomorrow'
    await record(added)
    await record(`20991231235957-contract-${VERSION}-of-today`)
    const before = await state()
    expect(await migrateToLatest(db)).toEqual([])
    await expect(migrateDown(db)).rejects.toThrow(refusal(added))
    expect(await state()).toEqual(before)

    await record(taken)
    const after = await state()
    for (const move of [migrateToLatest, migrateDown]) await expect(move(db)).rejects.toThrow(refusal(taken))
    expect(await state()).toEqual(after)

    // One of ours is missing: another line of development, not a newer version.
    await forget(taken)
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration where name < '2099')
      returning name`.execute(db)
    await expect(migrateToLatest(db)).rejects.toThrow(refusal(added))
    for (const { name } of rows) await record(name)
    await sql`delete from kysely_migration where name >= '2099'`.execute(db)
    expect(await migrateToLatest(db)).toEqual([])
  })

  it('replace a function whose text has changed, with its triggers, and leave one of a newer release', async () => {
    const mark = (version: string) =>
      sql`comment on function users_email_changed is ${sql.lit(`Fivestead ${version}, 0`)}`.execute(db)
    const current = await schemaOf(db)
    await sql`drop trigger users_email_changed on users`.execute(db)
    const without = await schemaOf(db)
    await mark('99.0.0')
    expect(await migrateToLatest(db)).toEqual([])
    expect(await schemaOf(db)).toBe(without)
    await mark(VERSION)
    expect(await migrateToLatest(db)).toEqual([])
    expect(await schemaOf(db)).toBe(current)
  })

  it('index every reference, so that a deletion does not read whole tables', async () => {
    const { rows } = await sql`
      select c.conrelid::regclass::text as table, c.conname as reference from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1]
      )`.execute(db)
    expect(rows).toEqual([])
  })

  it('keep every time as timestamptz(3)', async () => {
    const { rows } = await sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'
        and data_type in ('timestamp without time zone', 'timestamp with time zone', 'date')
        and not (data_type = 'timestamp with time zone' and datetime_precision = 3)`.execute(db)
    // Days of the calendar, the same in each time zone.
    expect(rows).toEqual([
      { tableName: 'customers', columnName: 'last_visit' },
      { tableName: 'report_mails', columnName: 'day' },
    ])
  })

  describe('indexes', () => {
    const AFTER =
      'and (created_at, id) < (now(), gen_random_uuid()) order by created_at desc, id desc limit 20'
    const HEARD = AFTER.replaceAll('created_at', 'last_at')
    const LISTS = {
      customers_page: `select * from customers where business_id = 1 ${AFTER}`,
      review_requests_page: `select * from review_requests where business_id = 1 ${AFTER}`,
      review_requests_status_page: `select * from review_requests where business_id = 1 and status = 'sent' ${AFTER}`,
      review_requests_channel_page: `select * from review_requests where business_id = 1 and channel = 'sms' ${AFTER}`,
      review_requests_public_page: `select * from review_requests where business_id = 1
        and to_public_at is not null order by created_at desc, id desc limit 20`,
      reviews_page: `select * from reviews where business_id = 1 ${AFTER}`,
      feedback_page: `select * from feedback where business_id = 1 ${AFTER}`,
      inbox_threads_page: `select * from inbox_threads where business_id = 1 ${HEARD}`,
      inbox_threads_rating: `select * from inbox_threads where business_id = 1 and rating = 2 ${HEARD}`,
      inbox_threads_state_rating: `select * from inbox_threads where business_id = 1 and state = 'new' and rating = 2 ${HEARD}`,
      inbox_threads_source: `select * from inbox_threads where business_id = 1 and source = 'sms' ${HEARD}`,
      outbox_messages_page: 'select * from outbox_messages order by sent_at desc, id desc limit 20',
      customers_full_name: `select id from customers where business_id = 1 order by lower(full_name) using ~<~ limit 20`,
      customers_email: `select id from customers where business_id = 1 order by lower(email) using ~<~ limit 20`,
      customers_phone: `select id from customers where business_id = 1 order by phone using ~<~ limit 20`,
      reviews_rating_page: 'select rating, count(*) from reviews where business_id = 1 group by rating',
      sessions_user: `delete from sessions where sess ->> 'userId' = 'u'`,
      businesses_organization: `select * from businesses where organization_id in ('a', 'b') order by organization_id, id`,
    }

    it.each(Object.entries(LISTS))('%s serves its list without a sort', async (index, list) => {
      const plan = await db.connection().execute(async (connection) => {
        // On empty tables a scan is cheaper: what is asked here is whether the index can serve at all.
        await sql`set enable_seqscan = off`.execute(connection)
        await sql`set enable_bitmapscan = off`.execute(connection)
        const { rows } = await sql`explain (costs off) ${sql.raw(list)}`.execute(connection)
        await sql`reset all`.execute(connection)
        return JSON.stringify(rows)
      })
      expect(plan).toContain(index)
      expect(plan).not.toContain('Sort')
    })
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('migrations of another process (Postgres)', () => {
  it('are waited for as long as they take', { timeout: 60_000 }, async () => {
    const test = await createTestDatabase()
    const second = await openDatabase({ url: test.url ?? '' })
    await migrateDown(test.db)
    const waiting = await outsideTransactions(() =>
      test.db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx)
        const migrated = migrateToLatest(second.db)
        migrated.catch(() => {})
        // Longer than a migration may wait for a lock of others (decision 017).
        await vi.waitFor(
          async () => {
            const { rows } = await sql`select from pg_stat_activity where wait_event = 'advisory'
              and query_start < clock_timestamp() - ${`${MIGRATION_LIMITS.lockMs + 500} ms`}::interval`.execute(
              // Inside a transaction the view stays as it was.
              test.db,
            )
            expect(rows).toHaveLength(1)
          },
          { timeout: 10_000, interval: 100 },
        )
        return { migrated }
      }),
    )
    expect(await waiting.migrated).toEqual(Object.keys(MIGRATIONS))
    await second.close()
    await test.close()
  })
})
