import { openDatabase } from '@fivestead/db/client'
import { isDatabaseUnavailable } from '@fivestead/db/errors'
import { migrateToLatest } from '@fivestead/db/migrate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, ConfigError } from './config.ts'
import type { Deps } from './deps.ts'
import { openGateways } from './gateways/gateways.ts'
import { addHeaders } from './http/headers.ts'
import { guardOrigins } from './http/origin-guard.ts'
import { answerRefusals } from './http/refusals.ts'
import { mountRest } from './http/rest.ts'
import { createServer } from './http/server.ts'
import { mountTrpc } from './http/trpc-door.ts'
import { openQueue } from './jobs.ts'
import { openKeys } from './keys.ts'
import { openLog } from './log.ts'
import { restRoutes } from './rest.ts'
import { appRouter } from './router.ts'
import { addSessionCookies } from './sessions/cookies.ts'
import { openContext } from './sessions/open-context.ts'
import { openDemo } from './signup/demo/service.ts'

export interface OpenDeps extends Deps {
  /** How to look around in the sandbox; null outside it. */
  demo: { username: string; password: string } | null
  close(): Promise<void>
}

/**
 * Opens everything that use cases need: the database (migrated; in the sandbox with a demo owner, whose sign-in
 * is `demo`), the gateways and the queue.
 * @throws ConfigError, DataFolderError with one line for the operator
 */
export async function openDeps(config: Config): Promise<OpenDeps> {
  const log = openLog(config)
  const clock = { now: () => new Date() }
  const database = await openDatabase(
    config.data.url === undefined ? { dataDir: config.data.directory } : { url: config.data.url },
  )
  try {
    const { db } = database
    const keys = await openKeys(config)
    await migrateToLatest(db)
    const gateways = await openGateways(config, { db, clock })
    const demo = await openDemo({ config, db, clock, gateways })
    const queue = await openQueue({ database, log })
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
      async close() {
        await queue.close()
        await gateways.mail.close()
        await gateways.sandboxIdentity?.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close().catch(() => {})
    const { cause } = error as Error
    if (!isDatabaseUnavailable(error) && !isDatabaseUnavailable(cause)) throw error
    throw new ConfigError('DATABASE_URL names a database that cannot be reached', { cause: error })
  }
}

/** Builds the server without listening: tests inject into it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = createServer(deps)
  answerRefusals(app)
  await addHeaders(app)
  guardOrigins(app, deps.config.origins)
  await addSessionCookies(app, {
    keys: deps.keys,
    https: deps.config.origins.dashboard.startsWith('https:'),
  })
  const context = (request: FastifyRequest, reply: FastifyReply) => openContext(deps, request, reply)
  mountRest(app, restRoutes, context)
  mountTrpc(app, appRouter, context)
  await app.ready()
  return app
}

/**
 * Listens. `close` stops taking connections, lets running requests end (10 s at the most) and leaves the
 * dependencies open, since the worker may still need them.
 * @param at port 0 takes any free port
 */
export async function startApi(deps: Deps, at: { host: string; port: number }) {
  const app = await buildApp(deps)
  const url = await app.listen(at)
  return {
    url,
    async close() {
      const hurry = setTimeout(() => app.server.closeAllConnections(), 10_000)
      await app.close()
      clearTimeout(hurry)
    },
  }
}
