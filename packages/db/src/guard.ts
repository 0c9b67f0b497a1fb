import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type PGliteDialect,
  type PostgresDialect,
  type TransactionSettings,
} from 'kysely'
import { TransactionMisuseError } from './errors.ts'
import { MIGRATION_LIMITS, type StatementLimits } from './limits.ts'
import type { Mutex } from './mutex.ts'
import { ColumnNamesCompiler } from './names.ts'
import type { Shares } from './shares.ts'

/**
 * State of the present call chain. The object is shared with everything that the chain starts, so that a timer set
 * inside a transaction and fired after its end sees `over`.
 */
interface Scope {
  state: 'opening' | 'open' | 'over' | 'free'
}

const scopes = new AsyncLocalStorage<Scope>()

/**
 * Runs one transaction. `open` must call its argument once the transaction has begun; from then until the end
 * the root database refuses work of this call chain.
 * @throws TransactionMisuseError when a transaction of this call chain is already open.
 */
export async function transactionScope<T>(open: (begun: () => void) => Promise<T>): Promise<T> {
  refuseInsideTransaction('A transaction was started inside a transaction')
  const scope: Scope = { state: 'opening' }
  try {
    return await scopes.run(scope, () =>
      open(() => {
        scope.state = 'open'
      }),
    )
  } finally {
    scope.state = 'over'
  }
}

/** Runs work that starts transactions of its own on one connection (the migrator). */
export function outsideTransactions<T>(work: () => Promise<T>): Promise<T> {
  refuseInsideTransaction('Migrations were started inside a transaction')
  return scopes.run({ state: 'free' }, work)
}

/** Returns true if this call chain is the migrator's. */
export const isMigrating = (): boolean => scopes.getStore()?.state === 'free'

/** @throws TransactionMisuseError when a transaction of this call chain is open. */
export function refuseInsideTransaction(what: string): void {
  if (scopes.getStore()?.state === 'open') {
    throw new TransactionMisuseError(`${what}: pass the transaction (trx) down and use that.`)
  }
}

/**
 * A dialect whose driver refuses what would hang or silently escape the transaction: on the embedded database
 * a query on the root database inside a transaction waits for that transaction for ever, on Postgres it commits
 * on its own. With a mutex, one connection serves everybody in turn; with shares and limits, several serve within them.
 */
export function guardDialect(inner: PGliteDialect | PostgresDialect, turns: Turns): Dialect {
  return {
    createAdapter: () => guardAdapter(inner.createAdapter()),
    createDriver: () => new GuardedDriver(inner.createDriver(), turns),
    createIntrospector: (db: Kysely<unknown>) => inner.createIntrospector(db),
    createQueryCompiler: () => new ColumnNamesCompiler(),
  }
}

/** Access of calls to the database: one connection in turn, or several with limits. */
export type Turns = { mutex: Mutex } | { shares: Shares; limits: StatementLimits }

/**
 * Kysely's own queue for a single connection would wait before our driver can refuse: we queue ourselves. Its lock for
 * migrations belongs to a session, which a pooler gives to anybody: `migrate.ts` takes one of its transaction.
 */
function guardAdapter(adapter: DialectAdapter): DialectAdapter {
  const nothing = async () => {}
  Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true })
  return Object.assign(adapter, { acquireMigrationLock: nothing, releaseMigrationLock: nothing })
}

class GuardedDriver implements Driver {
  readonly #inner: Driver
  readonly #turns: Turns
  /** Release function of each connection in use. */
  readonly #releases = new Map<DatabaseConnection, () => void>()

  constructor(inner: Driver, turns: Turns) {
    this.#inner = inner
    this.#turns = turns
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction('The root database was used inside a transaction')
    const turns = this.#turns
    // The embedded database answers within the same turn: one call after the other, such as of a file's pages, holds all others up (T25).
    if ('mutex' in turns) await turnOfLoop()
    const release = await ('mutex' in turns ? turns.mutex.acquire() : turns.shares.take())
    try {
      const connection = await this.#inner.acquireConnection()
      this.#releases.set(connection, release)
      return connection
    } catch (error) {
      release()
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const release = this.#releases.get(connection)
    this.#releases.delete(connection)
    try {
      await this.#inner.releaseConnection(connection)
    } finally {
      release?.()
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const state = scopes.getStore()?.state
    if (state !== 'opening' && state !== 'free') {
      throw new TransactionMisuseError(
        'A transaction was started with db.transaction(): use inTransaction().',
      )
    }
    if ('mutex' in this.#turns || settings.isolationLevel || settings.accessMode) {
      return this.#inner.beginTransaction(connection, settings)
    }
    // A single round trip. The settings end with the transaction, so a pooler may hand the session to anybody
    // afterwards.
    await connection.executeQuery(CompiledQuery.raw(beginWithin(this.#turns.limits)))
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(connection)
  }

  async savepoint(...args: Parameters<NonNullable<Driver['savepoint']>>): Promise<void> {
    await this.#inner.savepoint?.(...args)
  }

  async rollbackToSavepoint(...args: Parameters<NonNullable<Driver['rollbackToSavepoint']>>): Promise<void> {
    await this.#inner.rollbackToSavepoint?.(...args)
  }

  async releaseSavepoint(...args: Parameters<NonNullable<Driver['releaseSavepoint']>>): Promise<void> {
    await this.#inner.releaseSavepoint?.(...args)
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

function beginWithin(limits: StatementLimits): string {
  const { statementMs, lockMs, pauseMs } = isMigrating() ? MIGRATION_LIMITS : limits
  return `begin isolation level read committed; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
    set local idle_in_transaction_session_timeout = ${pauseMs}`
}
