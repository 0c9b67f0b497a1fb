import { sql } from 'kysely'
import { type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import type { Db, Trx } from './client.ts'
import { SchemaTooNewError } from './errors.ts'
import { outsideTransactions } from './guard.ts'
import { MIGRATION_LIMITS } from './limits.ts'
import { MIGRATIONS } from './migrations/list.ts'

/**
 * Brings the database to the newest schema; safe to call from several processes at once (advisory lock). When there is
 * nothing to do it only reads the list of what ran: the migrator would read every table and column first.
 * @returns the names of the migrations that ran now.
 * @throws SchemaTooNewError before anything is changed, when a newer version has migrated the database
 * @throws the error of the migration that failed; nothing of the run is kept then.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const ran = await knownMigrations(db)
  if (ran.length === Object.keys(MIGRATIONS).length) return []
  return run(db, (migrator) => migrator.migrateToLatest())
}

/** Takes every migration back, newest first. Data is lost: for tests and for development. */
export async function migrateDown(db: Db): Promise<string[]> {
  await knownMigrations(db)
  return run(db, (migrator) => migrator.migrateTo(NO_MIGRATIONS))
}

/**
 * The names of the migrations that ran, all of them ours.
 * @throws SchemaTooNewError when one ran that this version does not have
 */
async function knownMigrations(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const { rows: ran } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc`.execute(db)
  const unknown = ran.find(({ name }) => !Object.hasOwn(MIGRATIONS, name))
  if (!unknown) return ran.map(({ name }) => name)
  throw new SchemaTooNewError(
    `The database was made by a newer version of Fivestead (migration ${unknown.name}). Start that version or a newer one; nothing was changed.`,
  )
}

async function run(db: Db, work: (migrator: Migrator) => Promise<MigrationResultSet>): Promise<string[]> {
  // The migrator's own tables must not pass through the camel case names.
  const plain = db.withoutPlugins()
  return outsideTransactions(() =>
    plain.transaction().execute(async (trx) => {
      await takeTurn(trx)
      // Whoever was before us may have been a newer version.
      await knownMigrations(trx)
      const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => MIGRATIONS } })
      const { error, results = [] } = await work(migrator)
      if (error) {
        const failed = results.find((result) => result.status === 'Error')?.migrationName
        throw new Error(`Migration ${failed ?? 'start'} failed: ${(error as Error).message}`, {
          cause: error,
        })
      }
      return results.map((result) => result.migrationName)
    }),
  )
}

/** The number that the migrator's own lock has: earlier versions take that one. */
const TURN = sql.lit(3853314791062309107n)

/**
 * Waits until no other process migrates. The lock ends with the transaction, so that a pooler cannot keep it (DEP-8), and it
 * may take as long as the migrations of another process take, unlike what those wait for.
 */
async function takeTurn(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(trx)
  await sql`set local lock_timeout = ${sql.lit(MIGRATION_LIMITS.lockMs)}`.execute(trx)
}
