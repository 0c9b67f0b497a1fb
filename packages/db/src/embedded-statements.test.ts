import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedDatabase } from './client.ts'
import { inTransaction, openDatabase } from './client.ts'
import { PREPARED } from './prepared.ts'

let database: EmbeddedDatabase
beforeAll(async () => {
  const opened = await openDatabase({ memory: true })
  if (opened.kind !== 'embedded') throw new Error('the embedded database was asked for')
  database = opened
  await sql`create table things (name text, size integer, at timestamptz, more jsonb)`.execute(database.db)
})
afterAll(() => database.close())

const AT = new Date('2026-11-29T12:00:00.123Z')
const bySize = (size: number | null, db = database.db) =>
  sql`select name, size, at, more, ${size}::bigint as big from things where size >= ${0} and at <= ${AT} ${PREPARED}`.execute(
    db,
  )
const prepared = async () =>
  (await sql`select statement from pg_prepared_statements`.execute(database.db)).rows.length

it('are kept, in and outside a transaction answer alike, and survive an error and a change of the table', async () => {
  const row = { name: `o'ne`, size: 1, at: AT, more: { a: [1] } }
  await sql`insert into things values (${row.name}, ${1}, ${AT}, ${row.more})`.execute(database.db)
  for (const big of [null, 7, null]) {
    const expected = { rows: [{ ...row, big: big === null ? null : String(big) }] }
    expect(await bySize(big)).toMatchObject(expected)
    expect(await inTransaction(database.db, (trx) => bySize(big, trx))).toMatchObject(expected)
  }
  expect(await prepared()).toBe(1)

  const divided = (by: number) => sql`select 6 / ${by}::int as part ${PREPARED}`.execute(database.db)
  expect((await divided(3)).rows).toEqual([{ part: 2 }])
  await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
  const wrong = sql`select nothing from things ${PREPARED}`
  await expect(wrong.execute(database.db)).rejects.toMatchObject({ code: '42703' })
  const both = await Promise.all([divided(2), divided(1), bySize(1), divided(6)])
  expect(both.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1])

  await sql`alter table things alter column size type text using size::text`.execute(database.db)
  await sql`alter table things alter column size type bigint using size::bigint`.execute(database.db)
  for (let turn = 0; turn < 3; turn++) expect((await bySize(1)).rows).toMatchObject([{ size: '1', big: '1' }])
})

it('writes are kept as well, with what they changed', async () => {
  const add = (name: string) =>
    sql`insert into things (name) values (${name}) returning name ${PREPARED}`.execute(database.db)
  for (const name of ['a', 'b']) expect((await add(name)).rows).toEqual([{ name }])
  const drop = (name: string) => sql`delete from things where name = ${name} ${PREPARED}`.execute(database.db)
  expect((await drop('a')).numAffectedRows).toBe(1n)
  expect((await drop('a')).numAffectedRows).toBe(0n)
})
