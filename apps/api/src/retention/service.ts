import type { Deps } from '../deps.ts'
import { RETENTION } from './rules.ts'
import { dropSome } from './sql.ts'

/** One statement and one commit each: short enough that nobody waits. */
const ROWS_A_BATCH = 5000
/** Batches of one table in one run; a backlog of a million rows is gone in one, a greater one within some hours. */
const BATCHES_A_RUN = 200

/** Drops what is past its time, table by table; called every hour, and by several workers at once if there are. */
export async function dropPastRetention(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  share: { rows: number; batches: number } = { rows: ROWS_A_BATCH, batches: BATCHES_A_RUN },
): Promise<void> {
  const now = clock.now().getTime()
  for (const rule of RETENTION) {
    const before = new Date(now - rule.keepMs)
    try {
      for (let batch = 0; batch < share.batches; batch += 1) {
        if ((await dropSome(db, rule, before, share.rows)) < share.rows) break
      }
    } catch (error) {
      // One table in trouble keeps no other from being cleared.
      log.error({ err: error, table: rule.table }, 'rows past their retention not dropped')
    }
  }
}
