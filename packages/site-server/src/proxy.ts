import { LIVE_PATH } from '@fivestead/domain/live'
import type { FastifyInstance } from 'fastify'
import { forwardedHeaders } from './forwarded.ts'
import { type ApiInProcess, handOver } from './in-process.ts'

/** The longest answer is the sign-up's, 25 s; the API's own limit comes first. */
const ANSWER_MS = 30_000

/** Connections to the API for calls, and others for streams of events, each of which keeps one. */
const CONNECTIONS = 64
const STREAMS = 1500

/** The API as a site reaches it: by an address without a trailing slash, or in its own process. */
export type Api = string | ApiInProcess

/**
 * Hands these paths on to the API, with the caller's address and the host that the browser sees; whatever a caller
 * claims in such headers is replaced (T30). The body is whole by then (`readBodies`), so that nobody who sends
 * slowly holds a connection of the API. One call is one call: the caller decides whether to ask again.
 */
export async function proxyApi(app: FastifyInstance, api: Api, prefixes: readonly string[]): Promise<void> {
  if (typeof api !== 'string') return handOver(app, api, prefixes)
  // Loaded here: a site in one process with the API starts without it.
  const { default: httpProxy } = await import('@fastify/http-proxy')
  const pools = [
    ...prefixes.map((prefix) => ({ prefix, connections: CONNECTIONS })),
    ...(prefixes.includes('/api') ? [{ prefix: LIVE_PATH, connections: STREAMS }] : []),
  ]
  for (const { prefix, connections } of pools) {
    await app.register(httpProxy, {
      upstream: api,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      // Without this, a GET that got a 503 is repeated ten times, after Retry-After read as milliseconds.
      retryMethods: [],
      undici: {
        connections,
        headersTimeout: ANSWER_MS,
        bodyTimeout: ANSWER_MS,
        connect: { timeout: 5000 },
      },
      // The API's connection headers say nothing about this connection: a caller that closes it would be told
      // to go on.
      replyOptions: {
        rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
      },
      handler: (request, reply, to, options) => {
        const body = request.body as Buffer | undefined
        const contentType = request.headers['content-type'] ?? 'application/octet-stream'
        return reply.from(to, {
          ...options,
          ...(body === undefined ? {} : { body, contentType }),
          rewriteRequestHeaders: (_, headers) => forwardedHeaders(request, headers),
        })
      },
    })
  }
}
