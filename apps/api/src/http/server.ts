import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { forwardedAddresses } from '@fivestead/domain/networks'
import { BODY_MAX, PATH_PART_MAX } from '@fivestead/domain/request-limits'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { refuseAddress, refuseConnection } from './addresses.ts'
import { jsonReader } from './json-body.ts'
import { addTelemetry, requestId } from './telemetry.ts'

/** How long a handler may take: the time that the sign-up call waits. */
const HANDLER_MS = 25_000

const refuseSchema = () => {
  throw new Error('routes have no JSON schemas: input is parsed with the zod schemas of the use case')
}
/** Fastify loads a hundred modules for them at the start otherwise (decision 003). */
const NO_JSON_SCHEMAS = { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema }

/**
 * A server that slow, huge or silent clients cannot hold (T25): a body that drips is cut after 10 s.
 */
export function createServer({ config, log }: Pick<Deps, 'config' | 'log'>): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    // Each line has the request id by itself; a logger for each request costs.
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
    // A request line may name a whole address (RFC 9112 3.2.2). Its host is the client's word: a redirect never names it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/]*/i, '') || '/',
  }) as unknown as FastifyInstance
  // Before anybody reads `request.ip`.
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
 * Answers 503 for a handler that hangs. Fastify's own `handlerTimeout` ends with the request's body, so that it holds for
 * no call that has one, and costs more.
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

/** A POST without a payload (logout) may still say that it is JSON; that is an empty input, not an error. */
function acceptEmptyJson(app: FastifyInstance): void {
  const readJson = jsonReader(app)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    readJson(request, body as Buffer, done),
  )
}

/** One-click posts (RFC 8058) are forms; what matters stands in their path. Guarded routes refuse forms before. */
function ignoreForms(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as `GET /api/health`: the access matrix holds its table against it. */
    routeList: string[]
  }
}

function keepRouteList(app: FastifyInstance): void {
  app.decorate('routeList', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    // The matrix of keys holds the table of `/api/v1`.
    if (config?.api !== undefined) return
    // HEAD is GET without the body, through the same handler.
    for (const name of [method].flat()) if (name !== 'HEAD') app.routeList.push(`${name} ${url}`)
  })
}
