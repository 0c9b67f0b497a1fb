import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDeps } from '@fivestead/api/app'
import { backUp } from '@fivestead/api/operate/backup/backup'
import { newBackupKey } from '@fivestead/api/operate/backup/key'
import { restore } from '@fivestead/api/operate/backup/restore'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, startCommand } from './testing/command.ts'
import { contentsOf, onDatabase } from './testing/contents.ts'
import { embeddedTargets, postgresTargets, type Target, type Targets } from './testing/targets.ts'

const SLOW = { timeout: 240_000 }
const KEY = await newBackupKey()
const open = { embedded: embeddedTargets(), Postgres: await postgresTargets() }
afterAll(async () => {
  await open.embedded.remove()
  await open.Postgres?.remove()
})

/** A database with the sandbox's demo in it, and a backup of it. */
async function seeded({ fresh, folder }: Targets): Promise<{ source: Target; file: string }> {
  const source = await fresh()
  await (await openDeps(source.config)).close()
  const file = path.join(folder, 'good.backup.age')
  await backUp(source.config, { to: file, key: KEY, now: new Date() })
  return { source, file }
}

/** Remains of a database: its tables, or whether the folder holds one. */
async function tablesOf({ config: { data } }: Target): Promise<number> {
  if (data.url === undefined) return Number(existsSync(path.join(data.directory, 'pglite/PG_VERSION')))
  const client = new pg.Client({ connectionString: data.url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as tables from pg_class where relkind = 'r' and relnamespace in (
      select oid from pg_namespace where nspname in ('public', 'jobs'))`,
  )
  await client.end()
  return rows[0].tables
}

for (const [name, targets] of Object.entries(open)) {
  describe.skipIf(targets === null)(`${name}: what a restore refuses (DEP-13)`, () => {
    const { fresh, folder } = targets as Targets
    let source: Target
    let file: string
    beforeAll(async () => {
      const made = await seeded(targets as Targets)
      source = made.source
      file = made.file
    }, 240_000)
    const from = (file: string, key = KEY) => ({ from: file, key, resumeSends: false })

    test('a database that holds anything, which stays as it is', SLOW, async () => {
      const before = await onDatabase(source, contentsOf)
      await expect(restore(source.config, from(file))).rejects.toThrow(
        name === 'embedded'
          ? /^DATA_DIR \(\S+\) holds a database already: restore into a new folder/
          : /^DATABASE_URL names the database backup_\w+, which is not empty \(\w+\.\w+\): restore into a new one/,
      )
      expect(await onDatabase(source, contentsOf)).toEqual(before)
    })

    test('a file that is damaged near its end, cut short, or sealed with another key', SLOW, async () => {
      const target = await fresh()
      const whole = readFileSync(file)
      const other = path.join(folder, 'other')
      const refused = async (content: Buffer, key = KEY): Promise<string> => {
        writeFileSync(other, content)
        const error = await restore(target.config, from(other, key)).then(
          () => new Error('it was restored'),
          (refusal: Error) => refusal,
        )
        expect(await tablesOf(target)).toBe(0)
        return error.message
      }
      const flipped = Buffer.from(whole)
      flipped[whole.length - 100] = (flipped[whole.length - 100] ?? 0) ^ 1
      expect(await refused(flipped)).toMatch(/is damaged or cut short; nothing of it was used/)
      expect(await refused(whole.subarray(0, whole.length - 65_000))).toMatch(/is damaged or cut short/)
      expect(await refused(whole, await newBackupKey())).toMatch(/^BACKUP_KEY does not open /)
    })

    test('a backup of the other kind of database', SLOW, async () => {
      const elsewhere = name === 'embedded' ? await open.Postgres?.fresh() : await open.embedded.fresh()
      if (!elsewhere) return
      await expect(restore(elsewhere.config, from(file))).rejects.toThrow(
        name === 'embedded' ? /^The backup is of an embedded database/ : /^The backup is of a Postgres/,
      )
    })

    test('kill -9 in the middle of a backup leaves nothing that looks like one', SLOW, async () => {
      const to = path.join(folder, 'killed')
      const { child, ended } = startCommand('backup', ['--to', to], { ...source.env, BACKUP_KEY: KEY })
      await expect.poll(() => existsSync(`${to}.part`), { timeout: 120_000, interval: 5 }).toBe(true)
      child.kill('SIGKILL')
      await ended
      expect(readdirSync(folder).filter((each) => each.startsWith('killed'))).toEqual(['killed.part'])
    })
  })
}

describe('kill -9 in the middle of a restore leaves nothing of it (DEP-13)', () => {
  test.skipIf(open.Postgres === null)('Postgres', SLOW, async () => {
    const targets = open.Postgres as Targets
    const target = await targets.fresh()
    const file = path.join(targets.folder, 'good.backup.age')
    const client = new pg.Client({ connectionString: target.env.DATABASE_URL })
    await client.connect()
    const ask = async (text: string): Promise<number> => (await client.query(text)).rows[0].count
    // The restore comes as far as the first trigger, after the rows.
    await client.query('begin; lock table pg_catalog.pg_trigger in access exclusive mode')
    const args = ['--from', file]
    const { child, ended } = startCommand('restore', args, { ...target.env, BACKUP_KEY: KEY })
    const waiting = () => ask('select count(*)::int as count from pg_locks where not granted')
    await expect.poll(waiting, { timeout: 120_000 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await ended
    await client.query('rollback')
    const others = () =>
      ask(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    await expect.poll(others, { timeout: 60_000 }).toBe(0)
    await client.end()
    expect(await tablesOf(target)).toBe(0)
    expect(await runCommand('restore', args, { ...target.env, BACKUP_KEY: KEY })).toMatchObject({ code: 0 })
  })

  test('embedded', SLOW, async () => {
    const target = await open.embedded.fresh()
    const args = ['--from', path.join(open.embedded.folder, 'good.backup.age')]
    const beside = path.join(target.env.DATA_DIR, 'pglite.restoring')
    const { child, ended } = startCommand('restore', args, { ...target.env, BACKUP_KEY: KEY })
    await expect.poll(() => existsSync(beside), { timeout: 120_000, interval: 5 }).toBe(true)
    child.kill('SIGKILL')
    await ended
    expect(await tablesOf(target)).toBe(0)
    expect(await runCommand('restore', args, { ...target.env, BACKUP_KEY: KEY })).toMatchObject({ code: 0 })
  })
})

test('the commands say in one line what is missing', SLOW, async () => {
  const env = { ...(await open.embedded.fresh()).env }
  const lines = await Promise.all([
    runCommand('backup', [], env),
    runCommand('backup', ['--to', 'x'], env),
    runCommand('backup', ['--to', 'x', '--plain'], env),
    runCommand('backup', ['--to', 'x'], { ...env, BACKUP_KEY: 'a word' }),
    runCommand('restore', [], env),
    runCommand('restore', ['--form', 'x'], env),
  ])
  expect(lines.map(({ code }) => code)).toEqual(lines.map(() => 1))
  expect(lines.map(({ error }) => error)).toEqual([
    'fivestead: Use: operate backup --to <file or folder> --keep-days <days>',
    expect.stringMatching(/^fivestead: BACKUP_KEY is needed: a backup holds data of people .*$/),
    expect.stringMatching(/^fivestead: DATA_DIR \(\S+\) holds no database, and DATABASE_URL names none$/),
    'fivestead: BACKUP_KEY must be a key such as AGE-SECRET-KEY-1... (operate backup --new-key)',
    'fivestead: Use: operate restore --from <file>',
    expect.stringMatching(/^fivestead: Unknown option '--form'/),
  ])
})
