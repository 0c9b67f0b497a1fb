import type { IncomingHttpHeaders } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The longest answer is the sign-up's, 25 s (SIGN-16); the API's own limit comes first. */
const ANSWER_MS = 30_000

/** Meant for one hop alone (RFC 9110 7.6.1, 10.1.1), or a caller's claim of who it is (T30). */
const DROPPED = ['expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'forwarded']
/**
 * Hands these paths on to the API, with the caller's address and the host that the browser sees; whatever a caller
 * claims in such headers is replaced (T30). The body is whole by then (`readBodies`), so that nobody who sends
 * slowly holds a connection of the API. One call is one call: the caller decides whether to ask again.
 */
export async function proxyApi(
  app: FastifyInstance,
  apiUrl: string,
  prefixes: readonly string[],
): Promise<void> {
  for (const prefix of prefixes) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      // Without it a GET that was answered 503 is asked ten times more, after Retry-After in milliseconds.
      retryMethods: [],
      undici: {
        connections: 64,
        headersTimeout: ANSWER_MS,
        bodyTimeout: ANSWER_MS,
        connect: { timeout: 5000 },
      },
      // How the API keeps its connection says nothing about this one: a caller that closes would be told to go on.
      replyOptions: {
        rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
      },
      handler: (request, reply, to, options) => {
        const body = request.body as Buffer | undefined
        const contentType = request.headers['content-type'] ?? 'application/octet-stream'
        return reply.from(to, {
          ...options,
          ...(body === undefined ? {} : { body, contentType }),
          rewriteRequestHeaders: (_, headers) => forwarded(request, headers),
        })
      },
    })
  }
}

function forwarded(request: FastifyRequest, headers: IncomingHttpHeaders) {
  // A body that is none has no length; its content type stays: a call without input is still JSON to the API.
  const dropped = request.body === undefined ? [...DROPPED, 'content-length'] : DROPPED
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name))),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}
