import { openDatabase } from '@fivestead/db/client'
import {
  DataFolderError,
  isDatabaseUnavailable,
  isDiskFull,
  SchemaTooNewError,
  StorageLowError,
} from '@fivestead/db/errors'
import { migrateToLatest } from '@fivestead/db/migrate'
import { proofNeeded } from '@fivestead/domain/accounts/account-proof'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { PORT_LABELS, PORTS, type Port, type PortMode } from '@fivestead/domain/ports'
import { MAIL_VARIABLES, SMS_VARIABLES } from '@fivestead/domain/senders'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endSandboxSignIns } from './accounts/identity/service.ts'
import { addDomainAsk, keepToDomain } from './businesses/domains/rest.ts'
import type { Config } from './config.ts'
import { stoppedSince } from './delivery/sql.ts'
import type { Clock, Deps } from './deps.ts'
import { type PortPause, pauses } from './gateways/pauses/sql.ts'
import { openTracing } from './gateways/tracing.ts'
import { boundAddresses } from './http/addresses.ts'
import { addHeaders } from './http/headers.ts'
import { speakToCallers } from './http/language.ts'
import { addMetrics } from './http/metrics.ts'
import { guardOrigins } from './http/origin-guard.ts'
import { addProbes } from './http/probes.ts'
import { answerRefusals } from './http/refusals.ts'
import { mountRest } from './http/rest.ts'
import { createServer } from './http/server.ts'
import { mountTrpc } from './http/trpc-transport.ts'
import { mountApi } from './http/v1/mount.ts'
import { openQueue } from './jobs.ts'
import { openKeys } from './keys.ts'
import { closeLive } from './live/service.ts'
import { type Log, openLog } from './log.ts'
import { openGateways, portModes, unreachedBy } from './open-gateways.ts'
import { apiDoor } from './platform/rest.ts'
import { budgetShares } from './reports/provider-usage.service.ts'
import { restRoutes } from './rest.ts'
import { appRouter } from './router.ts'
import { addSessionCookies } from './sessions/cookies.ts'
import { openContext } from './sessions/open-context.ts'
import { openDemo } from './signup/demo.service.ts'
import { openMetrics } from './telemetry/metrics.ts'
import { ConfigError } from './variables.ts'
import { countEndpoints } from './webhooks/endpoints/sql.ts'

export interface OpenDeps extends Deps {
  /** Sign-in of the demo owner in the local sandbox; null elsewhere. */
  demo: { username: string; password: string } | null
  /** Ports that are paused because our account at their provider has a problem. */
  paused: PortPause[]
  /** Time since which the operator has stopped all sending; null when sending is on. */
  stopped: Date | null
  close(): Promise<void>
}

/**
 * Opens the dependencies of use cases: the database (migrated; in the local sandbox with a demo owner, whose
 * sign-in is `demo`), the gateways and the queue.
 * @param service name of the process in traces
 * @throws the errors that `startRefusal` explains
 */
export async function openDeps(
  config: Config,
  clock: Clock = { now: () => new Date() },
  service = 'fivestead',
): Promise<OpenDeps> {
  const log = openLog(config)
  const { directory, url, replicaUrl } = config.data
  const tracing = await openTracing(config, service)
  const database = await openDatabase(
    url === undefined
      ? { dataDir: directory }
      : { url, replicaUrl, onReplica: (fault) => sayReplica(log, fault) },
    tracing?.statement,
  )
  try {
    const { db } = database
    const keys = await openKeys(config)
    await migrateToLatest(database.work)
    const gateways = await openGateways(config, { db, clock, log, keys })
    const [paused, stopped, demo, queue] = await Promise.all([
      pauses(db, clock.now()),
      stoppedSince(db),
      openDemo({ config, db: database.work, clock }),
      openQueue({ database, log }),
      endSandboxSignIns({ db, gateways }),
    ])
    return {
      config,
      keys,
      db,
      database,
      clock,
      log,
      gateways,
      queue,
      demo,
      paused,
      stopped,
      async close() {
        await queue.close()
        await gateways.mail.close()
        await gateways.sandboxIdentity?.close()
        await database.close()
        await tracing?.close()
      },
    }
  } catch (error) {
    await database.close().catch(() => {})
    if (isDiskFull(error) || !isDatabaseUnavailable(error)) throw error
    throw new ConfigError('DATABASE_URL names a database that cannot be reached', { cause: error })
  }
}

/**
 * Logs a line per change of the replica's state, whatever the cause. An `err` would count as an outage of the
 * primary.
 */
function sayReplica(log: Log, fault: Error | null): void {
  if (fault)
    log.warn({ reason: fault.message }, 'reports are read from DATABASE_URL: the replica cannot serve')
  else log.warn('reports are read from the replica again')
}

/**
 * Returns the operator's lines at the start: the demo owner's sign-in, or that there is none where strangers
 * have access, and a line for each port.
 */
export function startLines({
  config,
  demo,
  paused,
  stopped,
}: Pick<OpenDeps, 'config' | 'demo' | 'paused' | 'stopped'>): string[] {
  const modes = portModes(config)
  const pauseWords = (port: Port) =>
    paused
      .filter((pause) => pause.port === port)
      .map(
        ({ until, code, reason }) => `, PAUSED until ${until.toISOString()} (${code}: ${reasonText(reason)})`,
      )
      .join('')
  const unreached = unreachedBy(config)
  const missing = (port: Port) =>
    port === 'sms' && unreached !== undefined ? `, ${UNREACHED} ${unreached} could reach` : ''
  const ports = [
    ...PORTS.map(
      (port) => `${PORT_LABELS[port]}: ${WORDS[modes[port]](port)}${missing(port)}${pauseWords(port)}`,
    ),
    ...(stopped === null
      ? []
      : [`Sending is STOPPED since ${stopped.toISOString()} (npm run operate -- sending start)`]),
    ...(proofNeeded(modes) === 'phone' ? [PROVED_BY_PHONE] : []),
  ]
  if (demo) return [...ports, `Demo owner    ${demo.username}, password ${demo.password}`]
  if (!config.sandbox || config.localSandbox) return ports
  const others = `Sandbox for others (${config.notLocal}): no demo owner, no outbox, no sign-in at the sandbox's provider`
  return [others, ...ports]
}

const PROVED_BY_PHONE =
  'Accounts      texts are real and no email can confirm an account: nothing goes to customers before a code to the ' +
  "owner's phone, or npm run operate -- claims confirm <email>, has proved it"
const UNREACHED = 'without delivery reports and STOP by reply: PUBLIC_ORIGIN is no https address that'

const WORDS: Record<PortMode, (port: Port) => string> = {
  real: () => 'real',
  sandbox: () => 'sandbox',
  off: (port) => (SET_BY[port] === undefined ? 'off' : `off (set ${SET_BY[port]})`),
}

/** The variable that switches each port on; a port without one has no provider yet. */
export const SET_BY: Partial<Record<Port, string>> = {
  sms: SMS_VARIABLES.join(' or '),
  mail: MAIL_VARIABLES.join(' or '),
  'local-rank': 'GOOGLE_PLACES_API_KEY or SERPAPI_KEY',
  'business-profile': 'GOOGLE_OAUTH_CLIENT_ID',
  identity: 'OIDC_ISSUER',
  drafts: 'LLM_URL',
  places: 'GOOGLE_PLACES_API_KEY',
  'public-reviews': 'GOOGLE_PLACES_API_KEY',
}

/**
 * Returns the operator's line for a start that failed by a problem that a person can fix; null for an
 * unexpected failure.
 */
export function startRefusal(error: unknown): string | null {
  const planned = [ConfigError, DataFolderError, SchemaTooNewError, StorageLowError]
  if (planned.some((kind) => error instanceof kind)) return (error as Error).message
  if (isDiskFull(error)) return 'The disk of the database server is full. Make room there and start again.'
  return null
}

/**
 * EX_CONFIG of sysexits.h: a restart with the same values fails again, so that supervisors should not try.
 */
const WRONG_CONFIGURATION = 78

/**
 * Exit code of a start that failed: 78 for a wrong value, 1 for a temporary problem such as an unreachable
 * database.
 */
export const startExitCode = (error: unknown): number =>
  error instanceof ConfigError && error.cause === undefined ? WRONG_CONFIGURATION : 1

/** Builds the server without listening: tests inject into it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createServer(deps)
  answerRefusals(app)
  speakToCallers(app)
  addHeaders(app)
  boundAddresses(app)
  guardOrigins(app, deps.config.origins)
  await addSessionCookies(app, {
    keys: deps.keys,
    https: deps.config.origins.dashboard.startsWith('https:'),
  })
  const visiting: Deps = { ...deps, db: deps.database.visitors }
  const context = (request: FastifyRequest, reply: FastifyReply, connections?: 'visitors') =>
    openContext(connections === 'visitors' ? visiting : deps, request, reply)
  keepToDomain(app, visiting)
  mountRest(app, restRoutes, context)
  mountTrpc(app, appRouter, context)
  mountApi(app, deps, apiDoor(deps))
  addProbes(app, deps.queue)
  addMetrics(app, { ...deps, endpoints: () => countEndpoints(deps.db), budgets: () => budgetShares(deps) })
  addDomainAsk(app, visiting)
  // Open streams would delay the stop.
  app.addHook('preClose', () => closeLive(deps))
  await app.ready()
  return app
}

/**
 * Listens. `close` notifies the health checks, stops taking connections, waits up to 10 s for running
 * requests and leaves the dependencies open, since the worker may still need them.
 * @param at port 0 takes any free port
 */
export async function startApi(deps: Deps, at: Address) {
  await openMetrics()
  const app = await buildApp(deps)
  return listen(app, at, () => app.leave())
}

/** A separate worker process listens only for its probes and metrics. */
export async function startProbes(deps: Deps, at: Address) {
  await openMetrics()
  const app = createServer(deps)
  answerRefusals(app)
  addProbes(app, deps.queue)
  addMetrics(app, { ...deps, endpoints: () => countEndpoints(deps.db), budgets: () => budgetShares(deps) })
  addDomainAsk(app, deps)
  return listen(app, at, async () => {})
}

interface Address {
  host: string
  port: number
}

async function listen(app: FastifyInstance, at: Address, leave: () => Promise<void>) {
  const url = await app.listen(at)
  return {
    url,
    async close() {
      await leave()
      const hurry = setTimeout(() => app.server.closeAllConnections(), 10_000)
      await app.close()
      clearTimeout(hurry)
    },
  }
}
