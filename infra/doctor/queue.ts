import type { Db } from '@fivestead/db/client'
import { queueDepth } from '@fivestead/db/queue-depth'
import { sql } from 'kysely'
import { type Finding, findingsOf, type Patient } from './check.ts'
import { readStored } from './stored.ts'

/** Of pg-boss's tables. */
const SCHEMA = 'jobs'
/** A worker takes a due job within seconds; after so many there is none. */
const NO_WORKER_SECONDS = 300

/** What waits, when a worker last finished a job, and what failed for good (OBS-9). */
export function checkQueue(patient: Pick<Patient, 'config' | 'clock'>): Promise<Finding[]> {
  const about = 'Queue'
  return readStored(patient, about, {
    nothing: findingsOf(about).ok('nothing was ever queued here'),
    read: async (db) => [
      ...readWaiting(await queueDepth(db, SCHEMA), await lastDone(db)),
      ...(await readFailed(db)),
    ],
  })
}

export function readWaiting(depth: Awaited<ReturnType<typeof queueDepth>>, done: string): Finding[] {
  const { ok, failed } = findingsOf('Queue')
  const due = depth.reduce((sum, one) => sum + one.due, 0)
  const later = depth.reduce((sum, one) => sum + one.later, 0)
  const oldest = Math.max(0, ...depth.map(({ oldestSeconds }) => oldestSeconds))
  const words = `${due} jobs are due, ${later} are for later; ${done}`
  if (oldest < NO_WORKER_SECONDS) return [ok(words)]
  return [failed(`${words}; the oldest waits for ${Math.round(oldest / 60)} minutes: is a worker running?`)]
}

export async function lastDone(db: Db): Promise<string> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(completed_on))::float8 as seconds
    from ${sql.table(`${SCHEMA}.job`)} where state = 'completed'`.execute(db)
  const seconds = rows[0]?.seconds ?? null
  if (seconds === null) return 'no job was done lately'
  return seconds < 120
    ? 'a worker is at work'
    : `the last job was done ${Math.round(seconds / 60)} minutes ago`
}

export async function readFailed(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select name as queue, count(*)::int as count from ${sql.table(`${SCHEMA}.job`)}
    where state = 'failed' and completed_on > now() - interval '1 day' group by name order by name`.execute(
    db,
  )
  const { warning } = findingsOf('Failed jobs')
  if (rows.length === 0) return []
  const list = rows.map(({ queue, count }) => `${queue} ${count}`).join(', ')
  return [warning(`in a day, after every try: ${list}. The log of the workers says why, by queue`)]
}
