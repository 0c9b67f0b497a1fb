import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@fivestead/api/testing/free-port'
import { type Db, openDatabase } from '@fivestead/db/client'
import { sql } from 'kysely'
import { type Cluster, makeCluster } from '../run/postgres.ts'
import { type Owner, registerOwners } from './clients.ts'
import { type Ledger, openLedger, settle, type Verdict } from './ledger.ts'
import { type Program, type Supervised, supervise, until } from './processes.ts'
import { keyedProvider, keylessProvider, type MailProvider } from './testing/mail-providers.ts'

/**
 * Time limit, in milliseconds, for a last worker to finish what a scenario left: a lease of two minutes may
 * have to end.
 */
const SETTLED_WITHIN_MS = 300_000

/** The product as an operator runs it, with owners who may send, and nothing running yet. */
export interface Installation {
  env: Record<string, string>
  /** The Postgres server; null on the embedded database. */
  cluster: Cluster | null
  provider: MailProvider
  owners: readonly Owner[]
  ledger: Ledger
  /** Starts a program of it on a port of its own. */
  start(
    program: Program,
    more?: Record<string, string>,
    options?: Parameters<typeof supervise>[2],
  ): Promise<Supervised & { url: string }>
  /** Reads or changes the database itself; on the embedded one only while nothing runs. */
  withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Simulates that hours have passed: leases are over, and what lies there has lost its job. */
  release(): Promise<void>
  /** Lets a last worker finish what is left, as if hours had gone by, and compares (FLT-1). Nothing may run meanwhile. */
  settle(): Promise<Verdict>
  close(): Promise<void>
}

export interface InstallationOptions {
  on: 'postgres' | 'embedded'
  /** With keys a repeat is the same message; without, it is a second one. */
  mail?: 'keyed' | 'keyless'
  /** Milliseconds that the provider takes for each message. */
  delayMs?: number
  /** Each may send 200 messages in a day; 6 unless told. */
  owners?: number
  /** Folder of the data; a folder for temporary files if absent. */
  parent?: string
  /** Variables of the Postgres server in addition. */
  serverEnv?: Record<string, string>
  /** Folders of the server's data and of its write-ahead log; both in `parent` if absent. */
  dataFolder?: string
  walFolder?: string
  /** The address of the database as the product sees it, such as through a relay. */
  through?: (url: string) => Promise<{ url: string; close(): Promise<void> }>
}

/** @returns null, with a line, when this machine has no Postgres server programs */
export async function install(options: InstallationOptions): Promise<Installation | null> {
  const { on, mail = 'keyless', owners: count = 6, parent = tmpdir() } = options
  const { serverEnv, walFolder, dataFolder = parent } = options
  const server = { ...(serverEnv && { env: serverEnv }), ...(walFolder && { walFolder }) }
  const cluster =
    on === 'postgres' ? await makeCluster({ parent: dataFolder, durable: true, ...server }) : null
  if (on === 'postgres' && cluster === null) return null
  const folder = mkdtempSync(path.join(parent, 'fivestead-faults-'))
  const provider = mail === 'keyed' ? await keyedProvider() : await keylessProvider()
  const running: Supervised[] = []
  let relay: { url: string; close(): Promise<void> } | undefined
  const close = async (): Promise<void> => {
    await Promise.all(running.map((each) => each.stop()))
    await provider.close()
    await relay?.close()
    await cluster?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await cluster?.start()
    if (cluster !== null) relay = await options.through?.(cluster.url)
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: relay?.url ?? cluster?.url ?? '',
      SESSION_KEY: randomBytes(32).toString('base64'),
      TRUST_PROXY: 'loopback',
      ...provider.env,
    }
    const start: Installation['start'] = async (program, more = {}, options = {}) => {
      const port = String(await freePort())
      const supervised = supervise(program, { ...env, ...more, API_PORT: port }, options)
      running.push(supervised)
      await supervised.ready()
      return Object.assign(supervised, { url: `http://127.0.0.1:${port}` })
    }
    const withDatabase: Installation['withDatabase'] = async (work) => {
      const { db, close: closeDatabase } = await openDatabase(
        cluster === null ? { dataDir: folder } : { url: cluster.url },
      )
      return work(db).finally(closeDatabase)
    }
    const first = await start('api')
    const owners = await registerOwners(first.url, count)
    await first.stop()
    await withDatabase(maySend)
    provider.delayMs = options.delayMs ?? 0
    const ledger = openLedger()
    return {
      env,
      cluster,
      provider,
      owners,
      ledger,
      start,
      withDatabase,
      release: () => withDatabase(release),
      async settle() {
        await withDatabase(release)
        const last = await start(cluster === null ? 'api' : 'worker')
        try {
          if (cluster === null) await untilStill(provider)
          else await withDatabase(finished)
        } finally {
          await last.stop()
        }
        return withDatabase((db) => settle(db, ledger, provider))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Makes the accounts a week old with a confirmed address: 200 messages in a day. No reminders, which wait for
 * days.
 */
async function maySend(db: Db): Promise<void> {
  const createdAt = sql<Date>`now() - interval '8 days'`
  await db.updateTable('users').set({ emailVerifiedAt: sql<Date>`now()`, createdAt }).execute()
  await db.updateTable('businesses').set({ reminders: 0 }).execute()
}

/** Simulates that hours have passed: leases are over, and what lies there has lost its job. */
export async function release(db: Db): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - interval '3 hours'`
  await db
    .updateTable('messages')
    .set({ updatedAt: earlier('updated_at'), notBefore: earlier('not_before') })
    .where('state', 'in', ['queued', 'sending'])
    .execute()
}

/** Waits until no message waits or is being sent. */
export async function finished(db: Db): Promise<void> {
  let open: object[] = []
  await until(
    async () => {
      open = await db
        .selectFrom('messages')
        .select(['state', 'attempts', 'reason', 'notBefore', 'createdAt'])
        .where('state', 'in', ['queued', 'sending'])
        .limit(5)
        .execute()
      return open.length === 0
    },
    SETTLED_WITHIN_MS,
    () => `messages were never finished: ${JSON.stringify(open)}`,
  )
}

/** Waits until nothing has come to the provider for three seconds: nobody else may open the embedded database. */
async function untilStill(provider: MailProvider): Promise<void> {
  let seen = -1
  let since = performance.now()
  await until(
    () => {
      if (provider.calls.length !== seen) {
        seen = provider.calls.length
        since = performance.now()
      }
      return performance.now() - since > 3000
    },
    SETTLED_WITHIN_MS,
    () => 'messages still go out',
  )
}
