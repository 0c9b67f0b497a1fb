import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** What this origin hands on to the API; everything else is the dashboard itself. */
export const PROXIED = ['/api', '/trpc', '/sandbox'] as const

/** The longest answer is the sign-up's, 25 s (visitor spec 7); the API's own limit comes first. */
const UPSTREAM_TIMEOUT_MS = 30_000

/**
 * Forwards the API's paths. The API sees the caller's address and the host that the browser sees; whatever a
 * caller claims in such headers is replaced (threats T30).
 */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of PROXIED) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS, connections: 64 },
      // A write is never repeated here: the caller decides.
      retryMethods: [],
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => {
          const { forwarded: _claimed, ...kept } = headers
          return {
            ...kept,
            'x-forwarded-for': request.ip,
            'x-forwarded-host': request.host,
            'x-forwarded-proto': request.protocol,
          }
        },
      },
    })
  }
}
