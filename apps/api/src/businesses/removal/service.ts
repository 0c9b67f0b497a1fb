import { inTransaction } from '@fivestead/db/client'
import type { Deps } from '../../deps.ts'
import { clearSome, dropBusinessId, REMAINS, type Remains, removedBusinesses } from './sql.ts'

/** One statement and one commit each: short enough that nobody waits, on the embedded database's one connection too. */
const ROWS_A_BATCH = 2000
/** Some seconds: within the lease of a job, and the worker can stop in between. */
const BATCHES_A_JOB = 20

/**
 * Clears what deleted businesses gathered. They are gone already for everybody, so nothing reads these rows; the
 * database knows what is left, so that a job that died is made up for by any other one. What is left after one job's
 * share is the next one's.
 * @param share rows a statement, and statements that find some, at most
 */
export async function clearRemoved(
  { db, queue }: Pick<Deps, 'db'> & { queue: Pick<Deps['queue'], 'add'> },
  share: { rows: number; batches: number } = { rows: ROWS_A_BATCH, batches: BATCHES_A_JOB },
): Promise<void> {
  let batches = 0
  for (;;) {
    const [id] = await removedBusinesses(db, 1)
    if (id === undefined) return
    for (const table of Object.keys(REMAINS) as Remains[]) {
      for (;;) {
        const cleared = await clearSome(db, table, id, share.rows)
        if (cleared === 0) break
        batches += 1
        if (batches < share.batches) continue
        await inTransaction(db, (trx) => queue.add(trx, 'clear-removed', {}))
        return
      }
    }
    await dropBusinessId(db, id)
  }
}

/** A new job for what is left of deleted businesses: its job was lost, or gave up. */
export async function requeueRemoved({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  if ((await removedBusinesses(db, 1)).length === 0) return
  await inTransaction(db, (trx) => queue.add(trx, 'clear-removed', {}))
}
