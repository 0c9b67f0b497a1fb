import { type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import type { Db } from './client.ts'
import { outsideTransactions } from './guard.ts'
import { MIGRATIONS } from './migrations/list.ts'

/**
 * Brings the database to the newest schema; safe to call from several processes at once (advisory lock).
 * @returns the names of the migrations that ran now.
 * @throws the error of the migration that failed; nothing of the run is kept then.
 */
export function migrateToLatest(db: Db): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateToLatest())
}

/** Takes every migration back, newest first. Data is lost: for tests and for development. */
export function migrateDown(db: Db): Promise<string[]> {
  return run(db, (migrator) => migrator.migrateTo(NO_MIGRATIONS))
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
