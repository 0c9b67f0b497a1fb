import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import { type Db, inTransaction } from './client.ts'
import { isUniqueViolation, TransactionMisuseError } from './errors.ts'
import type { NewUser } from './tables.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

describeOnBoth('the database', (url) => {
  let test: TestDatabase
  let db: Db

  beforeAll(async () => {
    test = await createTestDatabase(url)
    db = test.db
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await db.deleteFrom('users').execute()
    await db.deleteFrom('rateLimits').execute()
  })

  it('lets the event loop turn between one call and the next', async () => {
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    for (let n = 0; n < 20; n += 1) await db.selectFrom('users').selectAll().execute()
    clearImmediate(counting)
    expect(turns).toBeGreaterThanOrEqual(19)
  })

  describe('answers', () => {
    it('gives the same JavaScript values on both', async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select count(*) as total, 9007199254740993::bigint as big, date '2026-11-20' as day,
          interval '1 hour 5 minutes' as pause, '\\x00ff'::bytea as bytes, 4.5::double precision as rating,
          7::int as whole, true as yes, '{"aB_c": [1]}'::jsonb as json
        from users`.execute(db.withoutPlugins())
      expect(rows).toEqual([
        {
          ...{ total: '0', big: '9007199254740993', day: '2026-11-20', pause: '01:05:00' },
          ...{ bytes: Buffer.from([0, 255]), rating: 4.5, whole: 7, yes: true, json: { aB_c: [1] } },
        },
      ])
      expect(Buffer.isBuffer(rows[0]?.bytes)).toBe(true)
    })

    it('keeps a time to the millisecond, in any zone, and no more', async () => {
      const at = new Date('2026-03-29T01:30:00.123Z')
      await db.insertInto('rateLimits').values({ bucket: 'b', count: 1, windowEnds: at }).execute()
      expect(await db.selectFrom('rateLimits').selectAll().where('windowEnds', '=', at).execute()).toEqual([
        { bucket: 'b', count: 1, windowEnds: at },
      ])
      // Nor more than milliseconds of its own clock: a cursor made of a Date is exact.
      await db.insertInto('users').values({ id: 'u' }).execute()
      const { rows } = await sql<{ micros: string }>`
        select to_char(created_at, 'US') as micros from users`.execute(db)
      expect(rows[0]?.micros).toMatch(/^\d{3}000$/)
    })

    it('counts days in UTC, while the tests run in another zone', async () => {
      expect(new Date(0).getTimezoneOffset()).toBe(-330)
      const { rows } = await sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(db)
      expect(['UTC', 'GMT']).toContain(rows[0]?.zone)
    })

    it('leaves the keys inside JSON alone and renames columns', async () => {
      const sess = { userId: 'u', attributes: { id_token: 'x', camelCase: [1, 2] } }
      await db
        .insertInto('sessions')
        .values({ sid: 's', sess: JSON.stringify(sess), expire: new Date(0) })
        .execute()
      expect(await db.selectFrom('sessions').select('sess').executeTakeFirst()).toEqual({ sess })
    })
  })

  it('closes twice, and without having been used', async () => {
    const unused = await createTestDatabase(url)
    await Promise.all([unused.database.close(), unused.database.close()])
    await unused.close()
    await expect(unused.db.selectFrom('users').select('id').execute()).rejects.toThrow()
  })

  it('names the unique constraint that was broken', async () => {
    const add = (user: NewUser) => db.insertInto('users').values(user).execute()
    await add({ id: 'a', username: 'sam', email: 'sam@example.com' })
    const [sameName, sameMail] = await Promise.all(
      [add({ id: 'b', username: 'sam' }), add({ id: 'c', email: 'SAM@example.com' })].map(failure),
    )
    expect(isUniqueViolation(sameName, 'users_username_key')).toBe(true)
    expect(isUniqueViolation(sameName, 'users_email_key')).toBe(false)
    expect(isUniqueViolation(sameMail, 'users_email_key')).toBe(true)
    expect(isUniqueViolation(sameMail)).toBe(true)
    expect(isUniqueViolation(new Error('other'))).toBe(false)
  })

  it('reads reports, and refuses what would write there (DEP-10)', async () => {
    const { reports } = test.database
    await db.insertInto('users').values({ id: 'u' }).execute()
    const ids = (from: Db) => from.selectFrom('users').select('id').execute()
    expect(await reports(ids)).toEqual([{ id: 'u' }])
    for (const write of [
      (to: Db) => to.insertInto('users').values({ id: 'v' }).execute(),
      (to: Db) => to.updateTable('users').set({ phone: '1' }).execute(),
      (to: Db) => to.deleteFrom('users').execute(),
    ]) {
      await expect(reports<unknown>(write)).rejects.toThrow('A read of reports was about to write')
    }
    expect(await reports(ids)).toEqual([{ id: 'u' }])
  })

  describe('inTransaction', () => {
    it('keeps all or nothing', async () => {
      const stop = new Error('stop')
      await inTransaction(db, (trx) => trx.insertInto('users').values({ id: 'kept' }).execute())
      const work = inTransaction(db, async (trx) => {
        await trx.insertInto('users').values({ id: 'lost' }).execute()
        throw stop
      })
      await expect(work).rejects.toBe(stop)
      expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: 'kept' }])
    })

    it('refuses the root database inside, instead of hanging or committing apart', async () => {
      const work = inTransaction(db, async (trx) => {
        await trx.insertInto('users').values({ id: 'inside' }).execute()
        await db.insertInto('users').values({ id: 'apart' }).execute()
      })
      await expect(work).rejects.toThrow(TransactionMisuseError)
      expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    })

    it('refuses a transaction inside a transaction, and one that does not come through it', async () => {
      const inside = inTransaction(db, () => inTransaction(db, async () => 'inner'))
      await expect(inside).rejects.toThrow('A transaction was started inside a transaction')
      const work = db.transaction().execute((trx) => trx.selectFrom('users').select('id').execute())
      await expect(work).rejects.toThrow('use inTransaction()')
      expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    })

    it('lets what a transaction leaves behind work once it is over', async () => {
      const { promise: over, resolve: isOver } = Promise.withResolvers<void>()
      let behind: Promise<unknown> = Promise.resolve()
      await inTransaction(db, async (trx) => {
        await trx.insertInto('users').values({ id: 'done' }).execute()
        behind = over.then(() => db.selectFrom('users').select('id').execute())
      })
      isOver()
      expect(await behind).toEqual([{ id: 'done' }])
    })

    it('lets other call chains work meanwhile', async () => {
      const { promise: open, resolve: isOpen } = Promise.withResolvers<void>()
      let reading: Promise<unknown> = Promise.resolve()
      const other = open.then(() => {
        reading = db.selectFrom('users').select('id').execute()
      })
      await inTransaction(db, async (trx) => {
        isOpen()
        await other
        await trx.insertInto('users').values({ id: 'mine' }).execute()
      })
      // Embedded it waits for the transaction, on Postgres it reads beside it; either way it ends.
      expect(await reading).toEqual(expect.any(Array))
    })

    it('runs many at once, each alone', async () => {
      await db.insertInto('rateLimits').values({ bucket: 'n', count: 0, windowEnds: new Date() }).execute()
      const add = () =>
        inTransaction(db, async (trx) => {
          const [row] = await trx.selectFrom('rateLimits').select('count').forUpdate().execute()
          const more = { count: (row?.count ?? 0) + 1 }
          await trx.updateTable('rateLimits').set(more).execute()
        })
      await Promise.all([...Array(20)].map(add))
      const row = await db.selectFrom('rateLimits').select('count').executeTakeFirst()
      expect(row).toEqual({ count: 20 })
    })

    it('goes on after a transaction that an ignored error has ended, and supports savepoints', async () => {
      const work = inTransaction(db, async (trx) => {
        await sql`select no_such_column`.execute(trx).catch(() => {})
      })
      await expect(work).rejects.toThrow()
      expect(await db.selectFrom('users').select('id').execute()).toEqual([])
      await inTransaction(db, async (trx) => {
        await sql`savepoint before`.execute(trx)
        await failure(trx.insertInto('customers').values({ businessId: -1, fullName: 'x' }).execute())
        await sql`rollback to savepoint before`.execute(trx)
        await trx.insertInto('users').values({ id: 'saved' }).execute()
      })
      expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: 'saved' }])
    })
  })
})

function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}
