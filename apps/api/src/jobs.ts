import type { Database, Trx } from '@fivestead/db/client'
import { jobsConnection, jobsIn, prepareQueues, startJobs } from '@fivestead/db/jobs-connection'
import { type QueueDepth, queueDepth } from '@fivestead/db/queue-depth'
import { type Readiness, readiness } from '@fivestead/db/readiness'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Log } from './log.ts'
import { observe } from './telemetry/metrics.ts'
import { inSpan } from './telemetry/spans.ts'
import { currentTrail, newTrailId, onTrail, readTraceparent, writeTraceparent } from './telemetry/trail.ts'

/** Kind of delivery: a message to a customer, a notification to an owner, a system email, or webhooks. */
export type DeliveryName = 'message' | 'notification' | 'email' | 'webhook'

/**
 * Each queue and the data of its jobs: ids alone; the worker reads everything else again (T23). Each job also
 * has the `traceparent` of the call that it belongs to.
 */
export interface Jobs {
  deliver: {
    kind: DeliveryName
    id: string
    /** Channel of a message: each channel has lanes of its own. */
    channel?: 'email' | 'sms' | undefined
    /** True for an endpoint that is slow or fails: its jobs run apart from the others. */
    slow?: boolean | undefined
    traceparent?: string | undefined
  }
  'check-keyword-rank': { businessId: number }
  'clear-removed': Record<string, never>
  'revoke-grants': Record<string, never>
  'sync-profile-reviews': { businessId: number }
  /** `turn`: an outdated job, followed by another one, does nothing. */
  'run-campaign': { campaignId: string; turn: number }
  /** `turn`: as for a campaign. */
  'run-rank-grid': { gridId: string; turn: number }
  'make-export': { exportId: string; turn: number }
}

export type JobName = keyof Jobs
/** Failures of deliveries, by their ids. */
export type Failures = ReadonlyMap<string, unknown>
/**
 * Handlers of the worker, by queue. The queue repeats a job whose handler throws; deliveries come in batches,
 * and only the failed ones are repeated.
 */
export type JobHandlers = {
  [Name in Exclude<JobName, 'deliver'>]: (data: Jobs[Name]) => Promise<void>
} & { deliver(jobs: readonly Jobs['deliver'][]): Promise<Failures> }

/** Schema of each job's data. Other fields never reach a handler (T23); a newer process may add some. */
export const JOB_DATA: { [Name in JobName]: z.ZodType<Jobs[Name]> } = {
  deliver: z.object({
    kind: z.enum(['message', 'notification', 'email', 'webhook']),
    id: z.uuid(),
    channel: z.enum(['email', 'sms']).optional().catch(undefined),
    slow: z.boolean().optional().catch(undefined),
    traceparent: z.string().optional().catch(undefined),
  }),
  'check-keyword-rank': z.object({ businessId: z.int32().positive() }),
  'clear-removed': z.object({}),
  'revoke-grants': z.object({}),
  'sync-profile-reviews': z.object({ businessId: z.int32().positive() }),
  'run-campaign': z.object({ campaignId: z.uuid(), turn: z.int() }),
  'run-rank-grid': z.object({ gridId: z.uuid(), turn: z.int() }),
  'make-export': z.object({ exportId: z.uuid(), turn: z.int() }),
}

const JOB_NAMES = [
  'deliver',
  'check-keyword-rank',
  'clear-removed',
  'revoke-grants',
  'sync-profile-reviews',
  'run-campaign',
  'run-rank-grid',
  'make-export',
] as const satisfies readonly JobName[]

/** Priorities: a system email precedes campaigns, since a person may wait for it at a screen. */
const PRIORITY: Record<DeliveryName | 'text' | 'slow', number> = {
  ...{ email: 3, notification: 2, text: 1, message: 0, webhook: -1, slow: -2 },
}

const priorityOf = ({ kind, channel, slow }: Jobs['deliver']): number =>
  PRIORITY[slow ? 'slow' : kind === 'message' && channel === 'sms' ? 'text' : kind]

/** Concurrent batches of webhooks, to fast endpoints and to slow ones; each batch has several endpoints. */
const WEBHOOK_LANES = { webhook: 4, slow: 2 }

/** Queue of jobs, for any process on the same database. */
export interface Queue {
  /** Adds a job in the caller's transaction: both are stored, or neither. */
  add<Name extends JobName>(trx: Trx, name: Name, data: Jobs[Name], startAfter?: Date): Promise<void>
  /** Adds several jobs at once. */
  addAll<Name extends JobName>(
    trx: Trx,
    name: Name,
    jobs: readonly { data: Jobs[Name]; startAfter?: Date }[],
  ): Promise<void>
  /** Starts taking jobs in this process. */
  work(handlers: JobHandlers, lanes?: DeliveryLanes): Promise<void>
  /** Takes no more jobs and waits for the running ones; jobs can still be added. */
  rest(): Promise<void>
  /**
   * Runs each waiting job, including those that start later, and returns their number; jobs that these add
   * stay. For tests.
   */
  drain(handlers: JobHandlers): Promise<number>
  /**
   * Returns whether the database has the tables of this version and of the queue.
   * @throws if it cannot be reached
   */
  readiness(): Promise<Readiness>
  /**
   * Returns the number of waiting jobs, with zeros for empty queues.
   * @throws if the database cannot be reached
   */
  depth(): Promise<QueueDepth[]>
  /** Waits for the running jobs (at most 10 s) and stops; call it before the database is closed. */
  close(): Promise<void>
}

/** Seconds after which a job of a dead process is given to another; longer than the slowest provider call. */
const LEASE_SECONDS = 120

/** Concurrent jobs of one queue in this process. */
const SIDE_BY_SIDE = 4

/** Numbers of concurrent batches of deliveries. */
export interface DeliveryLanes {
  /** Messages by email, and by SMS. */
  email: number
  sms: number
}

/**
 * Lanes of deliveries by priority: messages to owners do not wait for campaigns, and a slow port does not
 * delay the other one (docs/decisions/036).
 */
const lanesOf = ({ email, sms }: DeliveryLanes) => [
  { lanes: 2, minPriority: PRIORITY.notification },
  { lanes: sms, minPriority: PRIORITY.text, maxPriority: PRIORITY.text },
  { lanes: email, minPriority: PRIORITY.message, maxPriority: PRIORITY.message },
  { lanes: WEBHOOK_LANES.webhook, minPriority: PRIORITY.webhook, maxPriority: PRIORITY.webhook },
  { lanes: WEBHOOK_LANES.slow, maxPriority: PRIORITY.slow },
]

/** Deliveries in one batch: they are claimed, and recorded, in one transaction (docs/decisions/036). */
const DELIVERED_AT_ONCE = 20

/**
 * Each worker takes a job at a time, except deliveries: several jobs with a slow provider would exceed the
 * lease.
 */
const WORK_OPTIONS = {
  batchSize: 1,
  pollingIntervalSeconds: 1,
  /** With notifications of new jobs, polling only finds jobs with a later start. */
  notifyPollingIntervalSeconds: 5,
} as const

/** Retry rules for a job whose handler threw, or whose process died. */
const QUEUE_OPTIONS = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: LEASE_SECONDS,
  notify: true,
} as const

/** Schema of pg-boss's tables. */
const SCHEMA = 'jobs'

/** Opens pg-boss on either database; its tables are in their own schema. */
export async function openQueue({ database, log }: { database: Database; log: Log }): Promise<Queue> {
  const boss = new PgBoss({ ...jobsConnection(database), schema: SCHEMA, schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await startJobs(boss)
  const addAll: Queue['addAll'] = async (trx, name, jobs) => {
    if (jobs.length === 0) return
    const traceparent = traceparentFor(name)
    const rows = jobs.map(({ data, startAfter }) => {
      const delivery = JOB_DATA.deliver.safeParse(data)
      return {
        data: { ...traceparent, ...data },
        ...(delivery.success ? { priority: priorityOf(delivery.data) } : {}),
        ...(startAfter ? { startAfter } : {}),
      }
    })
    await boss.insert(name, rows, { db: jobsIn(trx) })
  }
  await prepareQueues(boss, Object.fromEntries(JOB_NAMES.map((name) => [name, QUEUE_OPTIONS])))
  let closing: Promise<void> | undefined
  return {
    add: (trx, name, data, startAfter) =>
      addAll(trx, name, [{ data, ...(startAfter ? { startAfter } : {}) }]),
    addAll,
    async work(handlers, lanes = { email: SIDE_BY_SIDE, sms: SIDE_BY_SIDE }) {
      // After a job the next poll skips pg-boss's pause between fetches, as there may be more jobs.
      for (const { lanes: count, ...range } of lanesOf(lanes)) {
        const options = {
          ...WORK_OPTIONS,
          ...range,
          batchSize: DELIVERED_AT_ONCE,
          perJobResults: true,
        } as const
        for (let lane = 0; lane < count; lane++) {
          let id = ''
          id = await boss.work<object, unknown, typeof options>('deliver', options, async (jobs) => {
            boss.notifyWorker(id)
            const failed = await handleDeliveries(handlers, jobs, log)
            return jobs.map(({ id }) =>
              failed.has(id) ? { id, status: 'failed', output: failed.get(id) } : { id, status: 'completed' },
            )
          })
        }
      }
      for (const name of JOB_NAMES) {
        for (let lane = 0; name !== 'deliver' && lane < SIDE_BY_SIDE; lane++) {
          let id = ''
          id = await boss.work<object>(name, WORK_OPTIONS, async (jobs) => {
            boss.notifyWorker(id)
            for (const job of jobs) await handle(handlers, name, job, log)
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
        const waiting = await boss.fetch<object>(name, { batchSize: 1000, ignoreStartAfter: true })
        for (const job of waiting.filter(() => name !== 'deliver')) {
          await handle(handlers, name, job, log)
          await boss.complete(name, job.id)
          done++
        }
        for (const jobs of name === 'deliver' ? inBatches(waiting) : []) {
          const failed = await handleDeliveries(handlers, jobs, log)
          for (const error of failed.values()) throw error
          await boss.complete(
            name,
            jobs.map(({ id }) => id),
          )
          done += jobs.length
        }
      }
      return done
    },
    readiness: () => readiness(database.work, SCHEMA),
    async depth() {
      const found = new Map((await queueDepth(database.work, SCHEMA)).map((one) => [one.queue, one]))
      return JOB_NAMES.map((queue) => found.get(queue) ?? { queue, due: 0, later: 0, oldestSeconds: 0 })
    },
    close() {
      closing ??= boss.stop({ graceful: true, timeout: 10_000, close: false })
      return closing
    },
  }
}

interface Waiting {
  id: string
  data: unknown
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / DELIVERED_AT_ONCE)
  return Array.from({ length: count }, (_, n) =>
    items.slice(n * DELIVERED_AT_ONCE, (n + 1) * DELIVERED_AT_ONCE),
  )
}

/** Reads a job's data. A job of a wrong shape is logged and dropped: a repeat would not help. */
function readJob<Name extends JobName>(name: Name, data: unknown, log: Log): Jobs[Name] | undefined {
  const read = JOB_DATA[name].safeParse(data)
  if (!read.success) log.warn({ job: name }, 'a job of an unknown shape was dropped')
  return read.data
}

/** Runs a job's handler. */
async function handle<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  job: Waiting,
  log: Log,
): Promise<void> {
  if (name === 'deliver') {
    for (const error of (await handleDeliveries(handlers, [job], log)).values()) throw error
    return
  }
  const data = readJob(name, job.data, log)
  if (data === undefined) return
  const begun = performance.now()
  const { traceparent } = (job.data ?? {}) as { traceparent?: unknown }
  const trail = readTraceparent(traceparent) ?? { id: newTrailId(), span: null }
  // The compiler cannot tell that name and data match.
  const work = () => (handlers[name] as (data: Jobs[Name]) => Promise<void>)(data)
  let outcome = 'failed'
  try {
    await onTrail({ ...trail, queue: name }, () => inSpan({ kind: 'consumer', name: `job ${name}` }, work))
    outcome = 'done'
  } finally {
    note(name, outcome, begun)
  }
}

const note = (queue: JobName, outcome: string, begun: number) =>
  observe('fivestead_job_duration_seconds', { queue, outcome }, (performance.now() - begun) / 1000)

/**
 * Returns the trace of the current call or job for a job that it adds. The next turn of the same queue, which
 * may run for days, starts a new trace.
 */
function traceparentFor(name: JobName): { traceparent?: string } {
  const trail = currentTrail()
  return trail === undefined || trail.queue === name ? {} : { traceparent: writeTraceparent(trail) }
}

/** Runs the handler of a batch of deliveries. @returns the errors, by the id of the job */
async function handleDeliveries(
  handlers: JobHandlers,
  jobs: readonly Waiting[],
  log: Log,
): Promise<Failures> {
  const read = jobs.flatMap((job) => {
    const data = readJob('deliver', job.data, log)
    return data === undefined ? [] : [{ job: job.id, data }]
  })
  const begun = performance.now()
  const failures = await handlers.deliver(read.map(({ data }) => data))
  note('deliver', failures.size > 0 ? 'failed' : 'done', begun)
  const failed = read.filter(({ data }) => failures.has(data.id))
  return new Map(failed.map(({ job, data }) => [job, failures.get(data.id)]))
}
