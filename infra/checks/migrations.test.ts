import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../run/exec.ts'
import { checkAdded, statementsOf } from './migrations.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (statements: string[], name = '20270101000000-later') =>
  checkAdded([{ name, statements }], ['0.2.0', '0.1.0'])

test.each([
  'drop table feedback',
  'alter table "feedback" drop column "note"',
  'alter table feedback drop note',
  'alter table feedback add column state text, drop column if exists note',
  'alter table feedback rename column note to remark',
  'alter table public.feedback rename to remarks',
  'alter table feedback alter column note set not null',
  'alter table feedback alter note drop default',
  'alter table feedback alter column rating type bigint',
  'alter table feedback alter rating set data type bigint using rating::bigint',
  'alter table feedback add column lang text not null',
  'update feedback set note = 1; DROP VIEW owner_notes_view',
])('is refused, since the release before still needs it: %s (DEP-14)', (statement) => {
  const refusal = expect.stringMatching(/^20270101000000-later: .*expand, then contract/)
  expect(check([statement])).toEqual([refusal])
  // Nor may a column that nothing fills be required in the same cycle.
  const steps = ['alter table feedback add lang text', 'alter table feedback alter lang set not null']
  expect(check(steps)).toEqual([refusal])
})

test.each([
  ['create table drafts (id int primary key, note text not null)', 'alter table drafts drop column note'],
  ['alter table feedback add column lang text'],
  [`alter table feedback add column lang text not null default 'en'`],
  ['alter table feedback add lang int default 0', 'alter table feedback alter column lang set not null'],
  ['alter table feedback add column lang text', 'alter table feedback drop column lang'],
  [
    'alter table feedback drop constraint feedback_state_check',
    'alter table feedback alter note drop not null',
  ],
  ['drop index feedback_page', 'alter index feedback_page rename to feedback_newest'],
  ['create function f() returns trigger language plpgsql as $$ begin; drop table feedback; end $$'],
  [`insert into texts values ('; drop table feedback')`],
])('is not: %s', (...statements) => {
  expect(check(statements)).toEqual([])
})

test('a name that says which release stopped using it lets it be, when that is a release and something goes', () => {
  const drop = ['alter table feedback drop column note']
  expect(check(drop, '20270101000000-contract-0.2.0-note')).toEqual([])
  expect(check(drop, '20270101000000-contract-0.3.0-note')).toEqual([
    '20270101000000-contract-0.3.0-note: 0.3.0 is no release before this commit',
  ])
  expect(check([], '20270101000000-contract-0.2.0-note')).toEqual([
    '20270101000000-contract-0.2.0-note: takes nothing away, so its name needs no contract',
  ])
})

test('what up sends is read without a database, however it is written, and down is not', async () => {
  const file = path.join(folder, '20270101000000-both.ts')
  const kysely = import.meta.resolve('kysely')
  writeFileSync(
    file,
    `import { sql } from '${kysely}'
    export async function up(db) {
      await db.schema.alterTable('feedback').dropColumn('note').execute()
      await sql.raw('drop table replies').execute(db)
    }
    export async function down(db) { await sql\`drop table never\`.execute(db) }`,
  )
  const statements = await statementsOf(file)
  expect(statements).toEqual(['alter table "feedback" drop column "note"', 'drop table replies'])
  expect(check(statements)).toHaveLength(2)

  const tables = await statementsOf(path.join(root, 'packages/db/src/migrations/20261124120000-accounts.ts'))
  expect(tables.join()).toContain('create table users')
  expect(check(tables)).toEqual([])
})
