import { inTransaction } from '@fivestead/db/client'
import type { Deps } from '../deps.ts'
import {
  clearSome,
  dropActivityOfGone,
  dropBusinessId,
  REMAINS,
  type Remains,
  removedBusinesses,
} from './removal.sql.ts'

/** Rows per statement; each commits by itself, so that nobody waits, even on the embedded database's single connection. */
const ROWS_A_BATCH = 2000
/** Some seconds: within the lease of a job, and the worker can stop in between. */
const BATCHES_A_JOB = 20

/**
 * Clears the rows of deleted businesses and the activity of deleted organizations, which nothing reads any more. The database knows what remains, so any later
 * job can continue after one that died or used up its share.
 * @param share maximum rows per statement, and maximum statements that find rows
 */
export async function clearRemoved(
  { db, queue }: Pick<Deps, 'db'> & { queue: Pick<Deps['queue'], 'add'> },
  share: { rows: number; batches: number } = { rows: ROWS_A_BATCH, batches: BATCHES_A_JOB },
): Promise<void> {
  let batches = 0
  while ((await dropActivityOfGone(db, share.rows)) === share.rows) {
    batches += 1
    if (batches < share.batches) continue
    await inTransaction(db, (trx) => queue.add(trx, 'clear-removed', {}))
    return
  }
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
