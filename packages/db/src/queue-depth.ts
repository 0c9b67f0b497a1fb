import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Number and age of the jobs that wait in one queue. */
export interface QueueDepth {
  queue: string
  /** Jobs whose time has come and that no worker has taken. */
  due: number
  /** Jobs that are to start later. */
  later: number
  /** Time that the oldest due job has waited, in seconds; 0 without one. */
  oldestSeconds: number
}

/**
 * Counts what waits, in queues that have anything. One index holds all of it; jobs that are done are not looked at.
 * @param schema where the job queue keeps its tables
 */
export async function queueDepth(db: Db, schema: string): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select name as queue,
      (count(*) filter (where start_after <= now()))::int as due,
      (count(*) filter (where start_after > now()))::int as later,
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8
        as "oldestSeconds"
    from ${sql.table(`${schema}.job`)}
    where state < 'active' and not blocked
    group by name`.execute(db)
  return rows
}
