import type { Database, Trx } from '@fivestead/db/client'
import { jobsConnection, jobsIn, prepareQueues } from '@fivestead/db/jobs-connection'
import { type Readiness, readiness } from '@fivestead/db/readiness'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Log } from './log.ts'

/** What is delivered: a message to a customer, a notification to an owner, or a system email. */
export type DeliveryName = 'message' | 'notification' | 'email'

/** Each queue and what its jobs carry: ids alone; the worker reads everything again (T23). */
export interface Jobs {
  deliver: { kind: DeliveryName; id: string }
  'check-keyword-rank': { businessId: number }
  'clear-removed': Record<string, never>
  'revoke-grants': Record<string, never>
  'sync-profile-reviews': { businessId: number }
  /** `turn`: a job that another one has followed does nothing. */
  'run-campaign': { campaignId: string; turn: number }
  /** `turn`: as of a campaign. */
  'run-rank-grid': { gridId: string; turn: number }
}

export type JobName = keyof Jobs
/** What the worker does for each queue. A handler that throws is tried again by the queue. */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> }

/**
 * What a job must look like to be taken. What else it carries never reaches a handler (T23); a newer process may
 * add to it.
 */
export const JOB_DATA: { [Name in JobName]: z.ZodType<Jobs[Name]> } = {
  deliver: z.object({ kind: z.enum(['message', 'notification', 'email']), id: z.uuid() }),
  'check-keyword-rank': z.object({ businessId: z.int32().positive() }),
  'clear-removed': z.object({}),
  'revoke-grants': z.object({}),
  'sync-profile-reviews': z.object({ businessId: z.int32().positive() }),
  'run-campaign': z.object({ campaignId: z.uuid(), turn: z.int() }),
  'run-rank-grid': z.object({ gridId: z.uuid(), turn: z.int() }),
}

const JOB_NAMES = [
  'deliver',
  'check-keyword-rank',
  'clear-removed',
  'revoke-grants',
  'sync-profile-reviews',
  'run-campaign',
  'run-rank-grid',
] as const satisfies readonly JobName[]

/** A system email waits for no campaign: who asked for a new password sits before the screen. */
const PRIORITY: Record<DeliveryName, number> = { email: 2, notification: 1, message: 0 }

/**
 * Queues of the release before: what still waits there is worked off as a job of today, at its time. Those of its
 * emails are not read; the worker takes these over from their tables (docs/decisions/021).
 */
const RETIRED: Record<string, (data: EarlierData) => AnyJob> = {
  'send-message': ({ messageId = '' }) => ({ name: 'deliver', data: { kind: 'message', id: messageId } }),
  'notify-owner': ({ noticeId = '' }) => ({ name: 'deliver', data: { kind: 'notification', id: noticeId } }),
  'look-up-keyword': ({ businessId = 0 }) => ({ name: 'check-keyword-rank', data: { businessId } }),
}

type EarlierData = { messageId?: string; noticeId?: string; businessId?: number }
type AnyJob = { [Name in JobName]: { name: Name; data: Jobs[Name] } }[JobName]

/** Work to be done later, by any process on the same database. */
export interface Queue {
  /** Adds a job as part of the caller's transaction: both are kept, or neither. */
  add<Name extends JobName>(trx: Trx, name: Name, data: Jobs[Name], startAfter?: Date): Promise<void>
  /** Starts taking jobs in this process. */
  work(handlers: JobHandlers): Promise<void>
  /** Takes no more jobs and lets those at hand end; jobs can still be added. */
  rest(): Promise<void>
  /**
   * Takes each job that waits now, also one that is to start later, and returns how many there were; jobs that
   * these add stay. For tests.
   */
  drain(handlers: JobHandlers): Promise<number>
  /** Whether the database has the tables of this version and of the queue. @throws when it cannot be reached */
  readiness(): Promise<Readiness>
  /** Waits for the jobs at hand (at most 10 s) and stops; before the database is closed. */
  close(): Promise<void>
}

/** A job whose process died is given to another after this time; longer than the slowest provider call. */
const LEASE_SECONDS = 120

/** Jobs of one queue that are worked off side by side in this process. */
const SIDE_BY_SIDE = 4

/** One job at a time: with several a slow provider would outlast the lease. */
const WORK_OPTIONS = {
  batchSize: 1,
  pollingIntervalSeconds: 1,
  /** Where new jobs announce themselves, only those that were to start later are looked for. */
  notifyPollingIntervalSeconds: 5,
} as const

/** What is done with a job whose handler threw, or whose process died. */
const QUEUE_OPTIONS = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: LEASE_SECONDS,
  notify: true,
} as const

/** Of pg-boss's tables. */
const SCHEMA = 'jobs'

/** Opens pg-boss on either database; its tables live in a schema of their own. */
export async function openQueue({ database, log }: { database: Database; log: Log }): Promise<Queue> {
  const boss = new PgBoss({ ...jobsConnection(database), schema: SCHEMA, schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const names = [...JOB_NAMES, ...Object.keys(RETIRED)]
  await prepareQueues(boss, Object.fromEntries(names.map((name) => [name, QUEUE_OPTIONS])))
  let closing: Promise<void> | undefined
  return {
    async add(trx, name, data, startAfter) {
      const delivery = JOB_DATA.deliver.safeParse(data)
      await boss.send(name, data, {
        db: jobsIn(trx),
        ...(delivery.success ? { priority: PRIORITY[delivery.data.kind] } : {}),
        ...(startAfter ? { startAfter } : {}),
      })
    },
    async work(handlers) {
      for (const name of JOB_NAMES) {
        for (let lane = 0; lane < SIDE_BY_SIDE; lane++) {
          let id = ''
          id = await boss.work<Jobs[typeof name]>(name, WORK_OPTIONS, async (jobs) => {
            // Where there was a job there may be more: the next poll comes without the pause, which pg-boss makes
            // after each job at this batch size.
            boss.notifyWorker(id)
            for (const job of jobs) await handle(handlers, name, job.data, log)
          })
        }
      }
      for (const [name, today] of Object.entries(RETIRED)) {
        await boss.work<object>(name, WORK_OPTIONS, async (jobs) => {
          for (const job of jobs) {
            const now = today(job.data)
            await handle(handlers, now.name, now.data, log)
          }
        })
      }
    },
    async rest() {
      for (const name of names) await boss.offWork(name, { wait: true })
    },
    async drain(handlers) {
      let done = 0
      for (const name of JOB_NAMES) {
        const jobs = await boss.fetch<Jobs[typeof name]>(name, { batchSize: 1000, ignoreStartAfter: true })
        for (const job of jobs) {
          await handle(handlers, name, job.data, log)
          await boss.complete(name, job.id)
          done++
        }
      }
      for (const [name, today] of Object.entries(RETIRED)) {
        for (const job of await boss.fetch<object>(name, { batchSize: 1000, ignoreStartAfter: true })) {
          const now = today(job.data)
          await handle(handlers, now.name, now.data, log)
          await boss.complete(name, job.id)
          done++
        }
      }
      return done
    },
    readiness: () => readiness(database.work, SCHEMA),
    close() {
      closing ??= boss.stop({ graceful: true, timeout: 10_000, close: false })
      return closing
    },
  }
}

/**
 * Hands a job to its handler. One of another shape is dropped with a line in the log: no further try would make it right.
 * The loops above know that name and data belong together; the compiler does not.
 */
async function handle<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  data: unknown,
  log: Log,
): Promise<void> {
  const read = JOB_DATA[name].safeParse(data)
  if (read.success) await handlers[name](read.data)
  else log.warn({ job: name }, 'a job of an unknown shape was dropped')
}
