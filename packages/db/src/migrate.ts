import { sql } from 'kysely'
import { type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import type { Db, Trx } from './client.ts'
import { SchemaTooNewError } from './errors.ts'
import { outsideTransactions } from './guard.ts'
import { MIGRATION_LIMITS } from './limits.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { applyTriggers, changedTriggers, dropFunctions } from './triggers/apply.ts'
import { servesBeside } from './version.ts'

/**
 * Brings the database to the newest schema, with its functions and triggers; safe to call from several processes at once
 * (advisory lock). When there is nothing to do it only reads what ran: the migrator would read every table and column
 * first. A database that a newer version has migrated stays as it is, and serves this one too unless something was taken
 * away.
 * @returns the names of the migrations that ran now.
 * @throws SchemaTooNewError before anything is changed, when a newer version took away what this one needs
 * @throws Error before anything is changed, for a database that only reads or has letters of another encoding
 * @throws the error of the migration that failed; nothing of the run is kept then.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  await requireUsable(db)
  if ((await isUpToDate(db)) && (await changedTriggers(db)).length === 0) return []
  return run(db, async (migrator, trx) => {
    // The process before us may have migrated already, or may have been a newer version.
    const done = (await isUpToDate(trx)) ? { results: [] } : await migrator.migrateToLatest()
    if (done.error === undefined) await applyTriggers(trx, await changedTriggers(trx))
    return done
  })
}

/**
 * Takes every migration back, newest first. Data is lost: for tests and for development.
 * @throws SchemaTooNewError when one ran that this version does not have
 */
export async function migrateDown(db: Db): Promise<string[]> {
  return run(db, async (migrator, trx) => {
    const [first] = (await whatRan(trx)).newer
    if (first !== undefined) throw tooNew(first)
    const done = await migrator.migrateTo(NO_MIGRATIONS)
    if (done.error === undefined && done.results?.length) await dropFunctions(trx)
    return done
  })
}

/** A role may be set to read only, and a server may be a replica: every write would fail once the product is ready. */
async function requireUsable(db: Db): Promise<void> {
  const { rows } = await sql<{ readonly: boolean; encoding: string }>`
    select current_setting('transaction_read_only')::boolean as readonly, getdatabaseencoding() as encoding`.execute(
    db,
  )
  const [{ readonly, encoding } = {}] = rows
  if (readonly)
    throw new Error(
      'DATABASE_URL names a server or a role that only reads: name the primary, and set default_transaction_read_only to off.',
    )
  if (encoding !== 'UTF8')
    throw new Error(`DATABASE_URL names a database in ${encoding}: create it with encoding UTF8.`)
}

/** Returns true if no migration is left to run. @throws SchemaTooNewError as `migrateToLatest` */
async function isUpToDate(db: Db | Trx): Promise<boolean> {
  const { ours, newer } = await whatRan(db)
  const isComplete = ours.length === Object.keys(MIGRATIONS).length
  const [first] = isComplete ? newer.filter((name) => !servesBeside(name)) : newer
  if (first !== undefined) throw tooNew(first)
  return isComplete
}

/** Names are times: one before our newest that is not ours is of a version whose migrations were written anew since. */
const tooNew = (migration: string) =>
  new SchemaTooNewError(
    migration > (Object.keys(MIGRATIONS).sort().at(-1) ?? '')
      ? `The database was made by a newer version of Fivestead (migration ${migration}). Start that version or a newer one; nothing was changed.`
      : `The database was made by an older version of Fivestead, from before its first release (migration ${migration}), which this one cannot continue. Start that version, or an empty database; nothing was changed.`,
  )

/** The names of the migrations that ran, newest first: those of this version, and others. */
async function whatRan(db: Db | Trx): Promise<{ ours: string[]; newer: string[] }> {
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

async function run(
  db: Db,
  work: (migrator: Migrator, trx: Trx) => Promise<MigrationResultSet>,
): Promise<string[]> {
  // The migrator's own tables must not pass through the camel case names.
  const plain = db.withoutPlugins()
  return outsideTransactions(() =>
    plain.transaction().execute(async (trx) => {
      await takeTurn(trx)
      await makeMigratorTables(trx)
      const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => MIGRATIONS } })
      const { error, results = [] } = await work(migrator, trx)
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
 * Waits until no other process migrates. The lock ends with the transaction, so that a pooler cannot keep it, and it
 * may take as long as the migrations of another process take, unlike what those wait for.
 */
async function takeTurn(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${TURN})`.execute(trx)
  await sql`set local lock_timeout = ${sql.lit(MIGRATION_LIMITS.lockMs)}`.execute(trx)
}

/**
 * The two tables of the migrator, as it makes them. In a transaction its own try would hide why it could not, such as a
 * full disk, behind "current transaction is aborted".
 */
async function makeMigratorTables(trx: Trx): Promise<void> {
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(trx)
  await sql`create table if not exists kysely_migration_lock
    (id varchar(255) not null primary key, is_locked integer not null default 0)`.execute(trx)
}
