import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** What this origin passes on to the API as it is (design 2). */
const PREFIXES = ['/api', '/trpc', '/unsubscribe', '/sandbox']

/** Longer than the longest documented call (25 s for a sign-up). */
const ANSWER_MS = 30_000

/**
 * Passes calls on to the API. The customer's address is this server's own view of it: what a client claims in
 * `X-Forwarded-For` counts only behind a proxy that `trustProxy` names (threats T30).
 */
export async function addProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS, connect: { timeout: 5000 } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
        }),
        onError: (reply, { error }) => {
          const late = /TIMEOUT/.test((error as NodeJS.ErrnoException).code ?? '')
          reply.code(late ? 504 : 503).type('application/json')
          reply.send(
            JSON.stringify({
              message: late
                ? 'The service took too long to answer. Please try again.'
                : 'The service is not available right now. Please try again in a moment.',
            }),
          )
        },
      },
    })
  }
}
