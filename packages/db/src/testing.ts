import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type Database, type Db, openDatabase } from './client.ts'
import { DataFolderError } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { jobsConnection } from './jobs-connection.ts'
import { migrateToLatest } from './migrate.ts'

const SCHEMA_FOLDERS = ['migrations', 'triggers'].map((name) => join(import.meta.dirname, name))
const CACHE_FOLDER = join(import.meta.dirname, '../../../.cache/db')

export interface TestDatabase {
  database: Database
  db: Db
  /** Address at which other processes reach it; absent for the embedded one. */
  url?: string
  /** Ends the connections and removes the database. */
  close(): Promise<void>
}

/**
 * A fresh, migrated, empty database for one test file: on the Postgres server of `TEST_DATABASE_URL` when that
 * is set (its user must be allowed to create databases), embedded and in memory otherwise. `TEST_POOLER_URL` names a
 * PgBouncer before that server: it is opened over it then, and made and removed directly.
 */
export function createTestDatabase(url = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  return url ? createOnPostgres(url) : createEmbedded()
}

async function createEmbedded(): Promise<TestDatabase> {
  const snapshot = await embeddedSnapshot()
  const database = await openDatabase({ memory: true, snapshot })
  return { database, db: database.db, close: () => database.close() }
}

/** A dump of a migrated database, made once per set of migrations and version of the engine. */
async function embeddedSnapshot(): Promise<Blob> {
  const name = await schemaKey(import.meta.resolve('@electric-sql/pglite'))
  const path = join(CACHE_FOLDER, `${name}.tar`)
  await mkdir(CACHE_FOLDER, { recursive: true })
  while (!(await stat(path).catch(() => undefined))) {
    const unlock = await tryLock(CACHE_FOLDER)
    if (!unlock) {
      await wait(50)
      continue
    }
    try {
      if (!(await stat(path).catch(() => undefined))) await makeSnapshot(path)
    } finally {
      unlock()
    }
  }
  return openAsBlob(path)
}

async function makeSnapshot(path: string): Promise<void> {
  const database = await openDatabase({ memory: true })
  if (database.kind !== 'embedded') throw new Error('An embedded database was asked for')
  await prepare(database)
  // For tests that begin with the dump: clearing the preset of 128 MB is a fifth of a start.
  await database.pglite.exec(`alter system set shared_buffers = '16MB'`)
  // Not compressed: it loads in two thirds of the time.
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  await writeFile(`${path}.part`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${path}.part`, path)
}

/** The product's tables, and those of its job queue, which would make them at each start. */
async function prepare(database: Database): Promise<void> {
  await migrateToLatest(database.db)
  const boss = new PgBoss({ ...jobsConnection(database), schema: 'jobs', schedule: false })
  await boss.start()
  await boss.stop({ close: false })
}

async function tryLock(folder: string): Promise<(() => void) | undefined> {
  try {
    return await lockFolder(folder)
  } catch (error) {
    if (error instanceof DataFolderError) return undefined
    throw error
  }
}

async function createOnPostgres(url: string): Promise<TestDatabase> {
  const template = `fivestead_template_${await schemaKey('')}`
  const name = `fivestead_test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, async (admin) => {
    await makeTemplate(admin, url, template)
    // Copied as files: the preset writes all of it to the log as well, which takes ten times as long.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const openedAt = named(process.env.TEST_POOLER_URL || url, name)
  const database = await openDatabase({ url: openedAt })
  return {
    database,
    db: database.db,
    url: openedAt,
    async close() {
      await database.close()
      await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/**
 * Creates the template database, in one process while the others wait; it gets its name only when it is
 * complete.
 */
async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const exists = async () =>
    (await admin.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1
  if (await exists()) return
  await admin.query('select pg_advisory_lock(hashtext($1))', [template])
  try {
    if (await exists()) return
    const draft = `${template}_part`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    const database = await openDatabase({ url: named(url, draft) })
    await prepare(database).finally(() => database.close())
    await admin.query(`alter database ${draft} rename to ${template}`)
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template])
  }
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/**
 * Returns the URL of another database on the same server. Not by `URL`, which refuses the form for sockets,
 * `postgres://user@/name?host=…`.
 */
function named(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server: string) => `${server}/${database}`)
}

/** Key of everything that a prepared database is made from. */
async function schemaKey(engine: string): Promise<string> {
  const hash = createHash('sha256')
    .update(engine)
    .update(import.meta.resolve('pg-boss'))
  hash.update(await readFile(import.meta.filename))
  for (const folder of SCHEMA_FOLDERS)
    for (const file of (await readdir(folder)).sort())
      hash.update(file).update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
