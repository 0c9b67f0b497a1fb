import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { keepStatements } from './embedded-statements.ts'
import { DataFolderError } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { guardDialect, transactionScope } from './guard.ts'
import { urlsForNode } from './hosts.ts'
import { CALL_LIMITS, type CallKind, type CallLimits, REPLICA_LIMITS } from './limits.ts'
import { answerDumps } from './live-dump.ts'
import { Mutex } from './mutex.ts'
import { propertyNames } from './names.ts'
import { EMBEDDED_PARSERS } from './parsers.ts'
import { openPool } from './postgres-pool.ts'
import { type OnReplica, type ReadReports, Replica, readOnly } from './replica.ts'
import { Shares } from './shares.ts'
import {
  type StorageGuard,
  type StorageGuardOptions,
  storageGuard,
  storagePlugin,
  tooLittleSpace,
} from './storage.ts'
import type { Tables } from './tables.ts'
import { urlForNode } from './tls.ts'

/** The root database: one statement, one commit. */
export type Db = Kysely<Tables>
/** Observer of statements: kind, duration, failure. */
export type OnStatement = (event: LogEvent) => void
/** An open transaction; a function that must be atomic asks for this. */
export type Trx = Transaction<Tables>

/**
 * Handles to the same tables, by caller. The embedded database has one connection, so there all of them are
 * the same.
 */
interface Handles {
  /** For owners, and for callers that choose nothing else. */
  db: Db
  /** For visitors and customers: no other call takes these connections. */
  visitors: Db
  /** For jobs, imports and migrations, whose statements may take longer. */
  work: Db
  /** For owners' reports: on a replica where one can serve, else as `db`. */
  reports: ReadReports
}

export interface EmbeddedDatabase extends Handles {
  kind: 'embedded'
  pglite: PGlite
  /** The queue for the one connection; raw work on `pglite` must take its turn here. */
  mutex: Mutex
  /** Present for a data folder, absent in memory. */
  storage?: StorageGuard
  /** Ends everything; the folder is free afterwards. May be called twice. */
  close(): Promise<void>
}

export interface PostgresDatabase extends Handles {
  kind: 'postgres'
  pools: Record<CallKind, pg.Pool>
  close(): Promise<void>
}

export type Database = EmbeddedDatabase | PostgresDatabase

export type DatabaseOptions =
  | {
      /** postgres://… of a server, or of several hosts of one cluster. */
      url: string
      /** postgres://… of a streaming replica of it. */
      replicaUrl?: string | undefined
      onReplica?: OnReplica
      /** Replaces the presets, for tests. */
      limits?: Partial<Record<CallKind, Partial<CallLimits>>>
    }
  | {
      /** Folder of the embedded database; made when missing, for this user alone. */
      dataDir: string
      storage?: StorageGuardOptions
    }
  | {
      memory: true
      /** A dump to begin with (`pglite.dumpDataDir`). */
      snapshot?: Blob
    }

/**
 * Opens a database; the schema is `migrateToLatest`'s work.
 * @param onStatement is told of each statement at its end, in the call chain that made it
 * @throws DataFolderError when the folder is held by another process or cannot be used.
 */
export async function openDatabase(options: DatabaseOptions, onStatement?: OnStatement): Promise<Database> {
  if ('url' in options) {
    const [urls, replicaUrl] = await Promise.all([
      urlsForNode(options.url),
      options.replicaUrl === undefined ? undefined : urlForNode(options.replicaUrl),
    ])
    return openPostgres({ ...options, urls, replicaUrl }, onStatement)
  }
  if ('dataDir' in options) return openFolder(options.dataDir, options.storage, onStatement)
  return embedded(await startEmbedded(undefined, options.snapshot))
}

/**
 * Runs the work in one transaction: all of it is kept, or nothing when it throws. Inside, use `trx` only. Where `db` is an
 * open transaction the work becomes a part of it.
 * @throws TransactionMisuseError when the work touches the root database, or starts another transaction.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx)
  return transactionScope((begun) =>
    db.transaction().execute((trx) => {
      begun()
      return work(trx)
    }),
  )
}

function openPostgres(
  options: Extract<DatabaseOptions, { url: string }> & { urls: readonly string[] },
  onStatement?: OnStatement,
): PostgresDatabase {
  const { urls, replicaUrl, onReplica = () => {} } = options
  const limits = (kind: CallKind) => ({ ...CALL_LIMITS[kind], ...options.limits?.[kind] })
  const kyselyOn = (pool: pg.Pool, of: CallLimits) =>
    kysely(guardDialect(new PostgresDialect({ pool }), { shares: new Shares(of), limits: of }), {
      onStatement,
    })
  const pools: Record<CallKind, pg.Pool> = {
    visitors: openPool(urls, limits('visitors')),
    owners: openPool(urls, limits('owners')),
    work: openPool(urls, limits('work')),
    jobs: openPool(urls, limits('jobs')),
  }
  const on = (kind: CallKind) => kyselyOn(pools[kind], limits(kind))
  const handles = { db: on('owners'), visitors: on('visitors'), work: on('work') }
  const primary = handles.db.withPlugin(readOnly)
  const standby =
    replicaUrl === undefined ? undefined : kyselyOn(openPool([replicaUrl], REPLICA_LIMITS), REPLICA_LIMITS)
  const replica =
    standby && new Replica({ primary, replica: standby.withPlugin(readOnly), onChange: onReplica })
  let closing: Promise<void> | undefined
  async function close() {
    await Promise.all([...Object.values(handles), standby].map((db) => db?.destroy()))
    await Promise.all(Object.values(pools).map((pool) => (pool.ending ? undefined : pool.end())))
  }
  return {
    kind: 'postgres',
    ...handles,
    reports: (work) => (replica ? replica.read(work) : work(primary)),
    pools,
    close() {
      closing ??= close()
      return closing
    },
  }
}

async function openFolder(
  folder: string,
  storageOptions?: StorageGuardOptions,
  onStatement?: OnStatement,
): Promise<EmbeddedDatabase> {
  const content = join(folder, 'pglite')
  const dumps = answerDumps()
  const release = await prepareFolder(folder, content, dumps.answer, storageOptions)
  try {
    const storage = storageGuard(folder, storageOptions)
    const database = embedded(await startEmbedded(content), { release, storage, onStatement })
    dumps.of(database)
    return database
  } catch (error) {
    release()
    const reason = (error as Error).message
    throw new DataFolderError(`The database in ${content} cannot be opened: ${reason}`, { cause: error })
  }
}

async function prepareFolder(
  folder: string,
  content: string,
  answer: (connection: Duplex) => void,
  storage?: StorageGuardOptions,
): Promise<() => void> {
  try {
    mkdirSync(content, { recursive: true, mode: 0o700 })
    chmodSync(content, 0o700)
    const full = tooLittleSpace(folder, storage)
    if (full !== null) throw new DataFolderError(full)
    return await lockFolder(folder, answer)
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    throw new DataFolderError(`The data folder ${folder} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

async function startEmbedded(content?: string, snapshot?: Blob): Promise<PGlite> {
  // On Postgres it is not even loaded (decision 003).
  const { PGlite, parse, protocol } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create({
    ...(content !== undefined && { dataDir: content }),
    ...(snapshot && { loadDataDir: snapshot }),
    parsers: EMBEDDED_PARSERS,
  })
  keepStatements(pglite, { parse, protocol })
  return pglite
}

function embedded(
  pglite: PGlite,
  { release, storage, onStatement }: Watched & { release?: () => void } = {},
): EmbeddedDatabase {
  const mutex = new Mutex()
  const db = kysely(guardDialect(new PGliteDialect({ pglite }), { mutex }), { storage, onStatement })
  const reading = db.withPlugin(readOnly)
  let closing: Promise<void> | undefined
  return {
    kind: 'embedded',
    db,
    visitors: db,
    work: db,
    reports: (work) => work(reading),
    pglite,
    mutex,
    ...(storage && { storage }),
    close() {
      closing ??= mutex
        .run(async () => {
          await db.destroy()
          if (!pglite.closed) await pglite.close()
        })
        .finally(() => release?.())
      return closing
    },
  }
}

/** Observers of statements. */
interface Watched {
  storage?: StorageGuard | undefined
  onStatement?: OnStatement | undefined
}

function kysely(dialect: ReturnType<typeof guardDialect>, { storage, onStatement }: Watched): Db {
  return new Kysely<Tables>({
    dialect,
    ...(onStatement && { log: onStatement }),
    plugins: storage ? [storagePlugin(storage), propertyNames] : [propertyNames],
  })
}
