import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import pg from 'pg'
import { DatabaseBusyError, isDatabaseUnavailable, ShareBusyError } from './errors.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** Longest wait for a replica to replay what the primary had when it was asked, in milliseconds. */
const PATIENCE_MS = 100
const POLL_MS = 10
/** Time for which a replica that could not serve is not used, in milliseconds. */
const ASIDE_MS = 5000

/** The server answers, but reads cannot be left to it: the message says why. */
export class ReplicaError extends Error {
  override readonly name = 'ReplicaError'
}

/** Receives the reason why reads go to the primary from now on; null: they go to the replica again. */
export type OnReplica = (fault: Error | null) => void

/** Runs a read of reports. The work may run twice, and on a connection of its own: it uses `db` alone, and writes nothing. */
export type ReadReports = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/**
 * Reads of reports on a streaming replica. Each read first asks the primary how far its log is, and runs on the
 * replica once that has replayed as much, so that it sees everything that was committed before (decision 045). Where it has
 * not within 100 ms, and where the replica fails, the primary answers.
 */
export class Replica {
  readonly #primary: Db
  readonly #replica: Db
  readonly #onChange: OnReplica
  #state: 'new' | 'used' | 'aside' = 'new'
  #asideUntil = 0
  #looking = false

  constructor({ primary, replica, onChange }: { primary: Db; replica: Db; onChange: OnReplica }) {
    this.#primary = primary
    this.#replica = replica
    this.#onChange = onChange
  }

  /** @throws what the primary throws, and what the work throws by itself */
  async read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    if (this.#state !== 'used') {
      this.#look()
      return work(this.#primary)
    }
    const log = await flushed(this.#primary)
    let began = false
    try {
      return await this.#replica.connection().execute(async (db) => {
        await replayed(db, log)
        began = true
        return work(db)
      })
    } catch (error) {
      if (began && !isOfDatabase(error)) throw error
      if (isOfReplica(error) || (!began && !isBusy(error))) this.#setAside(error as Error)
      return work(this.#primary)
    }
  }

  /** Looks in the background whether the replica can serve: no read waits for one that may be away. */
  #look(): void {
    if (this.#looking || performance.now() < this.#asideUntil) return
    this.#looking = true
    lookAtReplica(this.#primary, this.#replica)
      .then(
        () => {
          const wasAside = this.#state === 'aside'
          this.#state = 'used'
          if (wasAside) this.#onChange(null)
        },
        (error: Error) => this.#setAside(error),
      )
      .finally(() => {
        this.#looking = false
      })
  }

  #setAside(fault: Error): void {
    this.#asideUntil = performance.now() + ASIDE_MS
    if (this.#state === 'aside') return
    this.#state = 'aside'
    this.#onChange(fault)
  }
}

/**
 * Checks that a replica can serve reads: a standby of this same database that catches up within 100 ms.
 * @returns the milliseconds after which it had replayed everything that the primary had when it was asked
 * @throws ReplicaError with the reason; what the database throws when one of the two cannot be reached
 */
export async function lookAtReplica(primary: Db, replica: Db): Promise<{ lagMs: number }> {
  const there = await databaseOf(primary)
  const log = await flushed(primary)
  return replica.connection().execute(async (db) => {
    const here = await databaseOf(db)
    if (here.system !== there.system || here.name !== there.name) {
      throw new ReplicaError('it is no replica of this database')
    }
    return { lagMs: await replayed(db, log) }
  })
}

/** Returns the cluster and the database; a replica has both in common with its primary. */
async function databaseOf(db: Db): Promise<{ system: string | undefined; name: string | undefined }> {
  const { rows } = await sql<{ system: string; name: string }>`
    select system_identifier::text as system, current_database() as name from pg_control_system()`.execute(db)
  return { system: rows[0]?.system, name: rows[0]?.name }
}

/**
 * Returns the position up to which the primary's log is on its disk; everything acknowledged lies before it.
 */
async function flushed(primary: Db): Promise<string> {
  const { rows } = await sql<{ log: string }>`select pg_current_wal_flush_lsn()::text as log`.execute(primary)
  return rows[0]?.log ?? '0/0'
}

/**
 * Waits until a standby has replayed the log up to a position. @returns the milliseconds that it took
 * @throws ReplicaError after 100 ms, and for a server that is no standby (any more)
 */
async function replayed(standby: Db, log: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await sql<{ standby: boolean; behind: string | null }>`
      select pg_is_in_recovery() as standby, (${log}::pg_lsn - pg_last_wal_replay_lsn())::text as behind`.execute(
      standby,
    )
    const [row] = rows
    if (!row?.standby) throw new ReplicaError('it is no standby: it takes writes of its own')
    const ms = performance.now() - began
    if (row.behind !== null && Number(row.behind) <= 0) return ms
    if (ms >= PATIENCE_MS) throw new ReplicaError(`it is ${row.behind} bytes behind`)
    await wait(POLL_MS)
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseBusyError || error instanceof ShareBusyError

/**
 * An error of a database, which the primary may not have; every other one is the work's own, and so is a write (25006),
 * which the primary would do.
 */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.code !== '25006' : isDatabaseUnavailable(error)

/**
 * Returns true if the next read would fail too: the server is away or slow, or this user may not read there.
 * A statement that gave way to the log's replay (40001, 40P01) or to others of its share says nothing of the
 * next one.
 */
function isOfReplica(error: unknown): boolean {
  if (isBusy(error)) return false
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  if (code === '40001' || code === '40P01') return false
  return code === '42501' || isDatabaseUnavailable(error)
}

/** Refuses what a replica could not do, on the primary and on the embedded database as well. */
export const readOnly: KyselyPlugin = {
  transformQuery({ node }) {
    const writes = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']
    if (writes.includes(node.kind)) throw new Error('A read of reports was about to write')
    return node
  },
  transformResult: async ({ result }) => result,
}
