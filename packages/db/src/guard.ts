import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  DatabaseConnection,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  TransactionSettings,
} from 'kysely'
import { TransactionMisuseError } from './errors.ts'
import type { Mutex } from './mutex.ts'

/**
 * What the present call chain is doing. The object is shared with everything that the chain starts, so that a
 * timer set inside a transaction and fired after its end sees `over`.
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

/** @throws TransactionMisuseError when a transaction of this call chain is open. */
export function refuseInsideTransaction(what: string): void {
  if (scopes.getStore()?.state === 'open') {
    throw new TransactionMisuseError(`${what}: pass the transaction (trx) down and use that.`)
  }
}

/**
 * A dialect whose driver refuses what would hang or silently escape the transaction: on the embedded database
 * a query on the root database inside a transaction waits for that transaction for ever, on Postgres it commits
 * on its own. With a mutex, one connection serves everybody in turn.
 */
export function guardDialect(inner: PGliteDialect | PostgresDialect, mutex?: Mutex): Dialect {
  return {
    createAdapter: () => guardAdapter(inner.createAdapter()),
    createDriver: () => new GuardedDriver(inner.createDriver(), mutex),
    createIntrospector: (db: Kysely<unknown>) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
  }
}

/** Kysely's own queue for a single connection would wait before our driver can refuse: we queue ourselves. */
function guardAdapter(adapter: DialectAdapter): DialectAdapter {
  Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true })
  return adapter
}

class GuardedDriver implements Driver {
  readonly #inner: Driver
  readonly #mutex: Mutex | undefined
  #release: (() => void) | undefined

  constructor(inner: Driver, mutex: Mutex | undefined) {
    this.#inner = inner
    this.#mutex = mutex
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction('The root database was used inside a transaction')
    if (!this.#mutex) return this.#inner.acquireConnection()
    const release = await this.#mutex.acquire()
    try {
      const connection = await this.#inner.acquireConnection()
      this.#release = release
      return connection
    } catch (error) {
      release()
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#inner.releaseConnection(connection)
    this.#release?.()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const state = scopes.getStore()?.state
    if (state !== 'opening' && state !== 'free') {
      throw new TransactionMisuseError(
        'A transaction was started with db.transaction(): use inTransaction().',
      )
    }
    await this.#inner.beginTransaction(connection, settings)
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
