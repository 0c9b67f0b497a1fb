import { VERSION } from '@fivestead/db/version'
import type { FastifyInstance } from 'fastify'
import { markedAt, stoppedSince } from '../delivery/sql.ts'
import type { Deps } from '../deps.ts'
import { setGauge, writeMetrics } from '../telemetry/metrics.ts'
import { whyNot } from './probes.ts'

/** Milliseconds that a scrape waits for the database: without it the rest is told all the same. */
const PATIENCE_MS = 2000

type Looked = Pick<Deps, 'database' | 'db' | 'queue'> & {
  endpoints(): Promise<{ state: string; count: number }[]>
  budgets(): Promise<{ provider: string; share: number }[]>
}

/**
 * `/metrics` for Prometheus, where the probes are: the sites do not hand it on. However often it is asked, one look
 * at the queue is under way.
 * @param deps.endpoints counts the endpoints of webhooks by their state
 * @param deps.budgets shares of providers' budgets that are used
 */
export function addMetrics(app: FastifyInstance, deps: Looked): void {
  let looked: Promise<void> | undefined
  app.get('/metrics', { config: { isProbe: true } }, async (_request, reply) => {
    looked ??= look(deps).finally(() => {
      looked = undefined
    })
    await looked
    const { type, text } = await writeMetrics()
    return reply.type(type).send(text)
  })
}

/** Sets what is not counted but looked at. */
async function look({
  database,
  db,
  queue,
  endpoints: countEndpoints,
  budgets: lookUpBudgets,
}: Looked): Promise<void> {
  if (database.kind === 'postgres') {
    const pools = Object.entries(database.pools)
    setGauge(
      'fivestead_db_pool_connections',
      pools.flatMap(([pool, { totalCount, idleCount, options }]) => [
        { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'most' }, value: options.max },
      ]),
    )
    setGauge(
      'fivestead_db_pool_waiting',
      pools.map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
    )
  }
  const [refusal, depth, stopped, endpoints, budgets, backups] = await Promise.all([
    whyNot(queue.readiness),
    withinPatience(queue.depth()),
    withinPatience(stoppedSince(db).then((since) => [since !== null])),
    withinPatience(countEndpoints()),
    withinPatience(lookUpBudgets()),
    withinPatience(markedAt(db, 'backup').then((at) => (at === null ? [] : [at]))),
  ])
  setGauge(
    'fivestead_provider_budget_used_ratio',
    budgets.map(({ provider, share }) => ({ labels: { provider }, value: share })),
  )
  setGauge(
    'fivestead_last_backup_timestamp_seconds',
    backups.map((at) => ({ labels: {}, value: at.getTime() / 1000 })),
  )
  setGauge('fivestead_build_info', [{ labels: { version: VERSION }, value: 1 }])
  setGauge(
    'fivestead_sending_stopped',
    stopped.map((isStopped) => ({ labels: {}, value: isStopped ? 1 : 0 })),
  )
  setGauge(
    'fivestead_webhook_endpoints',
    endpoints.map(({ state, count }) => ({ labels: { state }, value: count })),
  )
  setGauge('fivestead_ready', [{ labels: {}, value: refusal === null ? 1 : 0 }])
  setGauge(
    'fivestead_queue_jobs',
    depth.flatMap(({ queue, due, later }) => [
      { labels: { queue, state: 'due' }, value: due },
      { labels: { queue, state: 'later' }, value: later },
    ]),
  )
  setGauge(
    'fivestead_queue_oldest_job_age_seconds',
    depth.map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
  )
}

/** Nothing where the database does not answer in time. */
async function withinPatience<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Item[]>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, [])
  })
  return Promise.race([asked.catch(() => []), late]).finally(() => clearTimeout(timer))
}
