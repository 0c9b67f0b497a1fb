import type { Deps } from '../deps.ts'
import { CLEARED, RETENTION, type Retention } from './rules.ts'
import { clearSome, dropSome } from './sql.ts'

/** Rows per statement; each commits by itself and is short enough to delay nobody. */
const ROWS_A_BATCH = 5000
/** Batches of one table in one run; a backlog of a million rows is gone in one, a greater one within some hours. */
const BATCHES_A_RUN = 200

/** Drops and empties what is past its time, table by table; called every hour, and by several workers at once if there are. */
export async function dropPastRetention(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  share: { rows: number; batches: number } = { rows: ROWS_A_BATCH, batches: BATCHES_A_RUN },
): Promise<void> {
  const now = clock.now().getTime()
  const inBatches = async (
    { table, keepMs }: Pick<Retention, 'table' | 'keepMs'>,
    some: (before: Date) => Promise<number>,
  ) => {
    const before = new Date(now - keepMs)
    try {
      for (let batch = 0; batch < share.batches; batch += 1) {
        if ((await some(before)) < share.rows) break
      }
    } catch (error) {
      // A table in trouble must not keep others from being cleared.
      log.error({ err: error, table }, 'rows past their retention not dropped')
    }
  }
  for (const rule of RETENTION) await inBatches(rule, (before) => dropSome(db, rule, before, share.rows))
  for (const rule of CLEARED) await inBatches(rule, (before) => clearSome(db, rule, before, share.rows))
}
