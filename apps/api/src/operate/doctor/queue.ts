import { queueDepth } from '@fivestead/db/queue-depth'
import { type Finding, findingsOf } from '../../gateways/finding.ts'
import type { Input } from './check.ts'
import { failedJobs, QUEUE_SCHEMA, secondsSinceLastJob } from './sql.ts'
import { readStored } from './stored.ts'

/** A worker takes a due job within seconds; after so many there is none. */
const NO_WORKER_SECONDS = 300

/** Reports waiting jobs, the last finished job and jobs that failed for good. */
export function checkQueue(input: Pick<Input, 'config' | 'clock'>): Promise<Finding[]> {
  const about = 'Queue'
  return readStored(input, about, {
    nothing: findingsOf(about).ok('nothing was ever queued here'),
    read: async (db) => [
      ...readWaiting(await queueDepth(db, QUEUE_SCHEMA), lastDone(await secondsSinceLastJob(db))),
      ...readFailed(await failedJobs(db)),
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

/** @param seconds since a worker finished a job; null when none did */
export function lastDone(seconds: number | null): string {
  if (seconds === null) return 'no job was done lately'
  return seconds < 120
    ? 'a worker is at work'
    : `the last job was done ${Math.round(seconds / 60)} minutes ago`
}

export function readFailed(jobs: readonly { queue: string; count: number }[]): Finding[] {
  const { warning } = findingsOf('Failed jobs')
  if (jobs.length === 0) return []
  const list = jobs.map(({ queue, count }) => `${queue} ${count}`).join(', ')
  return [warning(`in a day, after every try: ${list}. The log of the workers says why, by queue`)]
}
