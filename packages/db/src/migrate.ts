import { sql } from 'kysely'
import { type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import type { Db } from './client.ts'
import { SchemaTooNewError } from './errors.ts'
import { outsideTransactions } from './guard.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { servesBeside } from './version.ts'

/**
 * Brings the database to the newest schema; safe to call from several processes at once (advisory lock). When there is
 * nothing to do it only reads the list of what ran: the migrator would read every table and column first. A database that
 * a newer version has migrated stays as it is, and serves this one too unless something was taken away (DEP-14).
 * @returns the names of the migrations that ran now.
 * @throws SchemaTooNewError before anything is changed, when a newer version took away what this one needs
 * @throws the error of the migration that failed; nothing of the run is kept then.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const { ours, newer } = await whatRan(db)
  const complete = ours.length === Object.keys(MIGRATIONS).length
  const [first] = complete ? newer.filter((name) => !servesBeside(name)) : newer
  if (first !== undefined) throw tooNew(first)
  return complete ? [] : run(db, (migrator) => migrator.migrateToLatest())
}

/**
 * Takes every migration back, newest first. Data is lost: for tests and for development.
 * @throws SchemaTooNewError when one ran that this version does not have
 */
export async function migrateDown(db: Db): Promise<string[]> {
  const [first] = (await whatRan(db)).newer
  if (first !== undefined) throw tooNew(first)
  return run(db, (migrator) => migrator.migrateTo(NO_MIGRATIONS))
}

const tooNew = (migration: string) =>
  new SchemaTooNewError(
    `The database was made by a newer version of Fivestead (migration ${migration}). Start that version or a newer one; nothing was changed.`,
  )

/** The names of the migrations that ran, newest first: those of this version, and others. */
async function whatRan(db: Db): Promise<{ ours: string[]; newer: string[] }> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return { ours: [], newer: [] }
  const { rows: ran } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc`.execute(db)
  const names = ran.map(({ name }) => name)
  const isOurs = (name: string) => Object.hasOwn(MIGRATIONS, name)
  return { ours: names.filter(isOurs), newer: names.filter((name) => !isOurs(name)) }
}

async function run(db: Db, work: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  const migrator = new Migrator({
    // The migrator's own tables must not pass through the camel case names.
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => MIGRATIONS },
  })
  const { error, results = [] } = await outsideTransactions(() => work(migrator))
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`Migration ${failed ?? 'start'} failed: ${(error as Error).message}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
