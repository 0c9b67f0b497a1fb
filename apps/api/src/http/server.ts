import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { forwardedAddresses } from '@fivestead/domain/networks'
import { BODY_MAX, PATH_PART_MAX } from '@fivestead/domain/request-limits'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { refuseAddress, refuseConnection } from './addresses.ts'
import { jsonReader } from './json-body.ts'
import { addTelemetry, requestId } from './telemetry.ts'

/** Maximum time of a handler, in milliseconds: as long as the sign-up call waits. */
const HANDLER_MS = 25_000

const refuseSchema = () => {
  throw new Error('routes have no JSON schemas: input is parsed with the zod schemas of the use case')
}
/** Disables Fastify's JSON schemas, for which it would load a hundred modules at the start (decision 003). */
const NO_JSON_SCHEMAS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema }

/**
 * Creates the server, with limits on slow, huge and silent clients (T25): a body that takes over 10 s is cut.
 */
export function createServer({ config, log }: Pick<Deps, 'config' | 'log'>): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    // Each line has the request id already; a logger per request costs time.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.http.trustProxy,
    bodyLimit: BODY_MAX,
    requestTimeout: 10_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: PATH_PART_MAX },
    schemaController: { compilersFactory: NO_JSON_SCHEMAS },
    frameworkErrors: (error, request, reply) =>
      refuseAddress(error, request, reply as unknown as FastifyReply),
    clientErrorHandler: refuseConnection,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 2000 },
    // A request line may have an absolute URL (RFC 9112 3.2.2). Its host is client input: redirects never use
    // it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/]*/i, '') || '/',
  }) as unknown as FastifyInstance
  // Runs before any use of `request.ip`.
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'x-forwarded-for': forwarded } = request.headers
    if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwardedAddresses(String(forwarded))
    done()
  })
  addTelemetry(app, config.accessLog ? log.child({}, { level: 'info' }) : null)
  app.server.maxConnections = 2000
  boundHandlers(app)
  acceptEmptyJson(app)
  ignoreForms(app)
  keepRouteList(app)
  return app
}

/**
 * Answers 503 for a handler that hangs. Fastify's own `handlerTimeout` ends with the request's body, so that
 * it does not cover calls that have one, and it costs more.
 */
function boundHandlers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      const { isStream = false } = request.routeOptions.config
      if (reply.raw.headersSent && !isStream) reply.raw.destroy()
      else if (!reply.raw.headersSent) reply.send(new AppError('unavailable', refusals.requestTimedOut))
    }, HANDLER_MS)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/** Accepts a POST without a payload (logout) that declares JSON, as an empty input. */
function acceptEmptyJson(app: FastifyInstance): void {
  const readJson = jsonReader(app)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    readJson(request, body as Buffer, done),
  )
}

/**
 * Ignores form bodies of one-click posts (RFC 8058), whose data is in their path. Guarded routes refuse forms
 * earlier.
 */
function ignoreForms(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, such as `GET /api/health`; the access matrix compares its table with it. */
    routeList: string[]
  }
}

function keepRouteList(app: FastifyInstance): void {
  app.decorate('routeList', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    // Routes of `/api/v1` are in the matrix of keys.
    if (config?.api !== undefined) return
    // HEAD is GET without the body, through the same handler.
    for (const name of [method].flat()) if (name !== 'HEAD') app.routeList.push(`${name} ${url}`)
  })
}
