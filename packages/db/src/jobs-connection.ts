import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type ConstructorOptions, fromKysely, type PgBoss, type Queue } from 'pg-boss'
import type { Database, EmbeddedDatabase, PostgresDatabase, Trx } from './client.ts'
import { isUniqueViolation } from './errors.ts'
import { refuseInsideTransaction } from './guard.ts'

type JobsDatabase = NonNullable<ConstructorOptions['db']>

/** The part of pg-boss's options that depends on the database. */
export type JobsConnection = Pick<ConstructorOptions, 'db' | 'backend' | 'useListenNotify'> & {
  db: JobsDatabase
}

const MISUSE =
  'pg-boss was used outside the open transaction (give it { db: jobsIn(trx) } and a prepared queue)'

/**
 * Options that let `new PgBoss({ ...jobsConnection(database) })` live in the same database as the rows. Its statements
 * take turns with Kysely's, so none lands inside an open transaction; a statement that starts inside a transaction of
 * the same call chain is refused (it would hang, or commit on its own). Stop pg-boss before `database.close()`.
 */
export function jobsConnection(database: Database): JobsConnection {
  return database.kind === 'embedded'
    ? { db: embeddedJobs(database), backend: 'pglite', useListenNotify: true }
    : { db: postgresJobs(database), backend: 'postgres' }
}

/**
 * Returns the `db` option of `boss.send` and its like: the job exists when the transaction commits, and only
 * then. Column names must reach pg-boss as they are, so without the camel case names.
 */
export function jobsIn(trx: Trx): JobsDatabase {
  return fromKysely(trx.withoutPlugins())
}

/**
 * Starts pg-boss, which makes its tables where there are none. Of several processes that do so at the same moment one may
 * be told that their schema is there already: it starts once more, and finds them.
 */
export async function startJobs(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await boss.start()
  }
}

/**
 * Creates the queues that are missing and makes pg-boss remember their settings; otherwise it would read them outside the
 * transaction at the first `send` inside one. Call it once after `startJobs`.
 */
export async function prepareQueues(
  boss: PgBoss,
  queues: Record<string, Omit<Queue, 'name'>>,
): Promise<void> {
  // pg-boss leaves a queue that exists as it is, after a good deal of work.
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const [name, options] of Object.entries(queues)) {
    if (!there.has(name)) await boss.createQueue(name, options)
  }
  await Promise.all(Object.keys(queues).map((name) => boss.findJobs(name, { id: randomUUID() })))
}

function embeddedJobs({ pglite, mutex, storage }: EmbeddedDatabase): JobsDatabase {
  return {
    async executeSql(text, values) {
      refuseInsideTransaction(MISUSE)
      storage?.ensureFreeSpace()
      return mutex.run(async () => {
        if (values?.length) return pglite.query(text, values)
        try {
          // Scripts of several statements, with a BEGIN and COMMIT of their own.
          return joinResults(await pglite.exec(text))
        } catch (error) {
          // Rolled back in the same turn: the next call must not start in a failed transaction.
          await pglite.exec('rollback')
          throw error
        }
      })
    },
    async listen(channel, onNotification, onReconnect) {
      // A notification comes at a commit, in the call chain of whoever commits: not ours.
      const unlisten = await mutex.run(() => pglite.listen(channel, AsyncResource.bind(onNotification)))
      onReconnect()
      return { close: () => mutex.run(() => unlisten()) }
    },
  }
}

function postgresJobs({ pools: { jobs } }: PostgresDatabase): JobsDatabase {
  return {
    async executeSql(text, values) {
      refuseInsideTransaction(MISUSE)
      // A failed script ends its client, so no failed transaction goes back to the pool.
      const result = await jobs.query(text, values)
      return Array.isArray(result) ? joinResults(result) : result
    },
  }
}

function joinResults(results: { rows?: unknown[] }[]): { rows: unknown[] } {
  return { rows: results.flatMap((result) => result.rows ?? []) }
}
