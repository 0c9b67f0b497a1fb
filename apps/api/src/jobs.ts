import type { Database, Trx } from '@fivestead/db/client'
import { jobsConnection, jobsIn, prepareQueues } from '@fivestead/db/jobs-connection'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Log } from './log.ts'

/** Each queue and what its jobs carry: ids alone; the worker reads everything again (threats T23). */
export interface Jobs {
  'send-message': { messageId: string }
  'mail-contact-message': { contactMessageId: string }
  'mail-password-reset': { passwordResetId: string }
  'notify-owner': { noticeId: string }
  'look-up-keyword': { businessId: number }
  'mail-weekly-report': { weeklyReportId: string }
  'mail-account-notice': { accountNoticeId: string }
  'mail-code': { mailedCodeId: string }
  'mail-claim': { placeClaimId: string }
  'mail-place-notice': { placeNoticeId: string }
  'clear-removed': Record<string, never>
}

export type JobName = keyof Jobs
/** What the worker does for each queue. A handler that throws is tried again by the queue. */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name]) => Promise<void> }

/**
 * What a job must look like to be taken. What else it carries never reaches a handler (threats T23); a newer process may
 * add to it.
 */
export const JOB_DATA: { [Name in JobName]: z.ZodType<Jobs[Name]> } = {
  'send-message': z.object({ messageId: z.uuid() }),
  'mail-contact-message': z.object({ contactMessageId: z.uuid() }),
  'mail-password-reset': z.object({ passwordResetId: z.uuid() }),
  'notify-owner': z.object({ noticeId: z.uuid() }),
  'look-up-keyword': z.object({ businessId: z.int32().positive() }),
  'mail-weekly-report': z.object({ weeklyReportId: z.uuid() }),
  'mail-account-notice': z.object({ accountNoticeId: z.uuid() }),
  'mail-code': z.object({ mailedCodeId: z.uuid() }),
  'mail-claim': z.object({ placeClaimId: z.uuid() }),
  'mail-place-notice': z.object({ placeNoticeId: z.uuid() }),
  'clear-removed': z.object({}),
}

const JOB_NAMES = [
  'send-message',
  'mail-contact-message',
  'mail-password-reset',
  'notify-owner',
  'look-up-keyword',
  'mail-weekly-report',
  'mail-account-notice',
  'mail-code',
  'mail-claim',
  'mail-place-notice',
  'clear-removed',
] as const satisfies readonly JobName[]

/** Work to be done later, by any process on the same database. */
export interface Queue {
  /** Adds a job as part of the caller's transaction: both are kept, or neither. */
  add<Name extends JobName>(trx: Trx, name: Name, data: Jobs[Name], startAfter?: Date): Promise<void>
  /** Starts taking jobs in this process. */
  work(handlers: JobHandlers): Promise<void>
  /** Takes no more jobs and lets those at hand end; jobs can still be added. */
  rest(): Promise<void>
  /**
   * Takes each job that waits now, also one that is to start later, and answers how many there were; jobs that
   * these add stay. For tests.
   */
  drain(handlers: JobHandlers): Promise<number>
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

/** Opens pg-boss on either database; its tables live in a schema of their own. */
export async function openQueue({ database, log }: { database: Database; log: Log }): Promise<Queue> {
  const boss = new PgBoss({ ...jobsConnection(database), schema: 'jobs', schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await prepareQueues(boss, {
    'send-message': QUEUE_OPTIONS,
    'mail-contact-message': QUEUE_OPTIONS,
    'mail-password-reset': QUEUE_OPTIONS,
    'notify-owner': QUEUE_OPTIONS,
    'look-up-keyword': QUEUE_OPTIONS,
    'mail-weekly-report': QUEUE_OPTIONS,
    'mail-account-notice': QUEUE_OPTIONS,
    'mail-code': QUEUE_OPTIONS,
    'mail-claim': QUEUE_OPTIONS,
    'mail-place-notice': QUEUE_OPTIONS,
    'clear-removed': QUEUE_OPTIONS,
  } satisfies Record<JobName, unknown>)
  let closing: Promise<void> | undefined
  return {
    async add(trx, name, data, startAfter) {
      await boss.send(name, data, { db: jobsIn(trx), ...(startAfter ? { startAfter } : {}) })
    },
    async work(handlers) {
      for (const name of JOB_NAMES) {
        for (let lane = 0; lane < SIDE_BY_SIDE; lane++) {
          let id = ''
          id = await boss.work<Jobs[typeof name]>(name, WORK_OPTIONS, async (jobs) => {
            // Where there was a job there may be more: the next look comes without the pause, which pg-boss makes
            // after each job at this batch size.
            boss.notifyWorker(id)
            for (const job of jobs) await handle(handlers, name, job.data, log)
          })
        }
      }
    },
    async rest() {
      for (const name of JOB_NAMES) await boss.offWork(name, { wait: true })
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
      return done
    },
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
