import type { Db } from '@fivestead/db/client'
import { sql } from 'kysely'

/** pg-boss's tables. */
export const QUEUE_SCHEMA = 'jobs'

/** Seconds since a worker finished a job; null when none did lately. */
export async function secondsSinceLastJob(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(completed_on))::float8 as seconds
    from ${sql.table(`${QUEUE_SCHEMA}.job`)} where state = 'completed'`.execute(db)
  return rows[0]?.seconds ?? null
}

/** Jobs of a day that failed after every try, by queue. */
export async function failedJobs(db: Db): Promise<{ queue: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select name as queue, count(*)::int as count from ${sql.table(`${QUEUE_SCHEMA}.job`)}
    where state = 'failed' and completed_on > now() - interval '1 day' group by name order by name`.execute(
    db,
  )
  return rows
}

/** @throws when the database does not answer */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
