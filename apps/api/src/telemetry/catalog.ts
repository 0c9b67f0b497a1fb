/** Seconds; a screen's call is fast below 0.1 and bad above 1 (PERF-7), a provider may take 5. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
/** A job may take as long as its lease. */
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 120] as const

interface Metric {
  kind: 'counter' | 'histogram' | 'gauge'
  help: string
  labels: readonly string[]
  buckets?: readonly number[]
}

/**
 * Every metric of our own. A label takes its values from a list in the code, never from a caller or a row: no id,
 * no address, no name of a person.
 */
export const CATALOG = {
  fivestead_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Answers by route pattern or procedure; status is "aborted" where the caller left.',
    labels: ['method', 'route', 'status'],
    buckets: SECONDS,
  },
  fivestead_procedure_duration_seconds: {
    kind: 'histogram',
    help: 'Calls of procedures, by documented paths too; each of a batch for itself.',
    labels: ['procedure', 'outcome'],
    buckets: SECONDS,
  },
  fivestead_limits_hit_total: {
    kind: 'counter',
    help: 'Calls over a rate limit.',
    labels: ['limit', 'outcome'],
  },
  fivestead_deliveries_total: {
    kind: 'counter',
    help: 'Tries to send, by what came of them.',
    labels: ['kind', 'channel', 'outcome'],
  },
  fivestead_job_duration_seconds: {
    kind: 'histogram',
    help: 'Jobs of this process; up to 20 deliveries are one.',
    labels: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
  },
  fivestead_hourly_jobs_total: {
    kind: 'counter',
    help: 'Steps of the hourly work, by what came of them.',
    labels: ['step', 'outcome'],
  },
  fivestead_provider_call_duration_seconds: {
    kind: 'histogram',
    help: 'Calls of outside services; "not_asked" where the breaker was open.',
    labels: ['provider', 'operation', 'outcome'],
    buckets: SECONDS,
  },
  fivestead_queue_jobs: {
    kind: 'gauge',
    help: 'Jobs that wait in the database: due, and for later.',
    labels: ['queue', 'state'],
  },
  fivestead_queue_oldest_job_age_seconds: {
    kind: 'gauge',
    help: 'How long the oldest due job waits.',
    labels: ['queue'],
  },
  fivestead_db_pool_connections: {
    kind: 'gauge',
    help: 'Connections to Postgres of this process.',
    labels: ['pool', 'state'],
  },
  fivestead_db_pool_waiting: {
    kind: 'gauge',
    help: 'Statements that wait for a connection.',
    labels: ['pool'],
  },
  fivestead_webhook_endpoints: {
    kind: 'gauge',
    help: 'Endpoints of webhooks: "ok", "failing" since their last message, or "off".',
    labels: ['state'],
  },
  fivestead_sending_stopped: {
    kind: 'gauge',
    help: '1 while the operator has stopped all sending.',
    labels: [],
  },
  fivestead_last_backup_timestamp_seconds: {
    kind: 'gauge',
    help: 'When `operate backup` last wrote a whole backup of Postgres; absent before the first.',
    labels: [],
  },
  fivestead_provider_budget_used_ratio: {
    kind: 'gauge',
    help: 'What a provider has cost this month, as a share of its budget; absent without one.',
    labels: ['provider'],
  },
  fivestead_build_info: {
    kind: 'gauge',
    help: 'The release of this process, always 1.',
    labels: ['version'],
  },
  fivestead_live_streams: { kind: 'gauge', help: 'Open dashboards that are told of changes.', labels: [] },
  fivestead_ready: {
    kind: 'gauge',
    help: '1 while the database answers, with a schema of this release and the queue.',
    labels: [],
  },
} as const satisfies Record<string, Metric>

type MetricName = keyof typeof CATALOG
/** A value for each label of a metric. */
export type Labels<Name extends MetricName> = Record<(typeof CATALOG)[Name]['labels'][number], string>
/** The metrics of one kind. */
export type NamesOf<Kind extends Metric['kind']> = {
  [Name in MetricName]: (typeof CATALOG)[Name]['kind'] extends Kind ? Name : never
}[MetricName]
