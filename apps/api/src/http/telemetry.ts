import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { observe } from '../telemetry/metrics.ts'
import { isTracing, startSpan } from '../telemetry/spans.ts'
import { newTrailId, onTrail, readTraceparent } from '../telemetry/trail.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Name of a route's calls in metrics and traces: a word of our code, never the caller's. The route's pattern by
     * default.
     */
    nameOf?: (request: FastifyRequest) => string
    /** Asked by machines all day: no span. */
    isProbe?: boolean
  }
}

/** The request id: that of the trace which a proxy before us has begun, else a new one. */
export const requestId = ({ headers }: { headers: NodeJS.Dict<string | string[]> }): string =>
  readTraceparent(headers.traceparent)?.id ?? newTrailId()

/**
 * Counts each answer, and puts the request's handler on its trail; `x-request-id` tells the id.
 * @param accessLog gets a line for each answer, probes apart; null for none
 */
export function addTelemetry(app: FastifyInstance, accessLog: Log | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now()
    reply.header('x-request-id', request.id)
    reply.raw.once('close', () => {
      const { raw, statusCode } = reply
      // A stream of events takes as long as somebody looks.
      if (raw.headersSent && request.routeOptions.config.isStream === true && statusCode === 200) return
      const status = raw.headersSent ? String(statusCode) : 'aborted'
      const labels = { method: methodOf(request), route: routeOf(request), status }
      const ms = performance.now() - begun
      observe('fivestead_http_request_duration_seconds', labels, ms / 1000)
      if (request.routeOptions.config.isProbe !== true)
        accessLog?.info({ requestId: request.id, ...labels, ms: Math.round(ms) }, 'request')
    })
    done()
  })
  // After the body: what reads it goes on elsewhere than it began.
  app.addHook('preHandler', (request, reply, done) => {
    const trail = { id: request.id, span: readTraceparent(request.headers.traceparent)?.span ?? null }
    const { isProbe = false, isStream = false } = request.routeOptions.config
    if (!isTracing() || isProbe || isStream) onTrail(trail, done)
    else onTrail(openSpan(request, reply, trail), done)
  })
}

function openSpan(request: FastifyRequest, reply: FastifyReply, trail: { id: string; span: string | null }) {
  const [method, route] = [methodOf(request), routeOf(request)]
  const attributes = { 'http.request.method': method, 'http.route': route }
  const startedAt = Date.now() - reply.elapsedTime
  const span = startSpan({ kind: 'server', name: `${method} ${route}`, attributes, startedAt }, trail)
  reply.raw.once('close', () => {
    const { statusCode } = reply
    span.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
  })
  return span.trail
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other')

function routeOf(request: FastifyRequest): string {
  const { config, url = 'none' } = request.routeOptions
  return config?.nameOf?.(request) ?? url
}
