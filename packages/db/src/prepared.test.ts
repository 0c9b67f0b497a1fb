import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, openDatabase, type PostgresDatabase } from './client.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { builtOnce, PREPARED, StatementNames } from './prepared.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { openPooler, type Pooler, poolerProgram } from './testing-pooler.ts'

const times = async (count: number, work: (turn: number) => Promise<unknown>) => {
  for (let turn = 0; turn < count; turn++) await work(turn)
}

describe('the names of statements', () => {
  it('are given to what is marked alone, and stay the same until they are forgotten', () => {
    const names = new StatementNames()
    const name = names.of('select 1 /* prepared */')
    expect([name, names.of('select 1'), names.of('select 1 /* prepared */')]).toEqual([
      expect.any(String),
      undefined,
      name,
    ])
    names.forget()
    expect(names.of('select 1 /* prepared */')).not.toBe(name)
  })

  it('are bounded', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 60 }, (_, size) => names.of(`select ${size} /* prepared */`))
    expect(given.filter((name) => name !== undefined)).toHaveLength(50)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('prepared statements (Postgres)', () => {
  let test: TestDatabase
  let database: PostgresDatabase
  let url: string

  beforeAll(async () => {
    test = await createTestDatabase()
    if (test.database.kind !== 'postgres') throw new Error('Postgres was asked for')
    url = test.database.pools.owners.options.connectionString ?? ''
    await sql`create table things (name text, size integer)`.execute(test.db)
    await sql`insert into things values ('one', 1)`.execute(test.db)
  })
  beforeEach(async () => {
    await database?.close()
    database = await open(url)
  })
  afterAll(async () => {
    await database?.close()
    await test.close()
  })

  /** One connection for each kind of call, so that a text meets the one that knows it. */
  async function open(where: string, connections = 1): Promise<PostgresDatabase> {
    const one = { connections }
    const opened = await openDatabase({ url: where, limits: { owners: one, visitors: one, work: one } })
    if (opened.kind !== 'postgres') throw new Error('Postgres was asked for')
    return opened
  }
  const bySize = (db = database.db) =>
    sql`select name, size from things where size >= ${0} ${PREPARED}`.execute(db)
  const prepared = async (db = database.db) => {
    const { rows } = await sql<{
      text: string
    }>`select statement as text from pg_prepared_statements`.execute(db)
    return rows.map(({ text }) => text)
  }

  it('are kept by each connection; what is not marked is not', async () => {
    for (const db of [database.db, database.visitors]) {
      await times(3, () => bySize(db))
      await times(3, () => sql`select name from things where size > ${0}`.execute(db))
      expect(await prepared(db)).toEqual(['select name, size from things where size >= $1 /* prepared */'])
    }
  })

  it('are built once where they say so, and get the values of each call', async () => {
    let built = 0
    const statement = builtOnce((db, one: string, other: string) => {
      built += 1
      const own = 'own'
      return db
        .selectNoFrom(({ val }) => [val(one).as('one'), val(own).as('own'), val(other).as('other')])
        .modifyEnd(PREPARED)
    })
    expect(await Promise.all([statement(database.db, 'a', 'b'), statement(test.db, 'own', 'a')])).toEqual([
      { one: 'a', own: 'own', other: 'b' },
      { one: 'own', own: 'own', other: 'a' },
    ])
    expect(built).toBe(1)
  })

  it('answer after a migration that changed the type of a column', async () => {
    await times(2, () => bySize())
    await sql`alter table things alter column size type bigint`.execute(test.db)
    expect((await bySize()).rows).toEqual([{ name: 'one', size: '1' }])
    await times(2, () => bySize())
    expect(await prepared()).toHaveLength(2)
  })

  it('inside a transaction such a change is a matter of trying again', async () => {
    await times(2, () => bySize())
    await sql`alter table things alter column size type smallint`.execute(test.db)
    await expect(inTransaction(database.db, (trx) => bySize(trx))).rejects.toSatisfy(isDatabaseUnavailable)
    expect((await inTransaction(database.db, (trx) => bySize(trx))).rows).toEqual([{ name: 'one', size: 1 }])
  })

  it('an error of a statement stays what it is', async () => {
    const divided = (by: number) => sql`select 1 / ${by}::int as part ${PREPARED}`.execute(database.db)
    await times(2, () => divided(1))
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divided(1)).rows).toEqual([{ part: 1 }])
  })

  describe.skipIf(poolerProgram() === null)('behind PgBouncer in transaction mode', () => {
    let pooler: Pooler
    let pooled: PostgresDatabase
    beforeAll(async () => {
      pooler = await openPooler(url)
      pooled = await open(pooler.url, 4)
    })
    afterAll(async () => {
      await pooled?.close()
      await pooler?.close()
    })

    it('there are none, and every statement is answered whichever connection it reaches', async () => {
      const mixed = (turn: number) =>
        turn % 2 ? inTransaction(pooled.db, (trx) => bySize(trx)) : bySize(pooled.db)
      await times(12, () => Promise.all(Array.from({ length: 8 }, (_, turn) => mixed(turn))))
      expect(await prepared(pooled.db)).toEqual([])
    })
  })
})
