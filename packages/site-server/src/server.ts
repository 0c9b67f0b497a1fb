import { forwardedAddresses } from '@fivestead/domain/networks'
import { addressTooLong, BODY_MAX, PATH_PART_MAX } from '@fivestead/domain/request-limits'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { BODY_TIMEOUT_MS, readBodies } from './bodies.ts'
import { boundConnections, IDLE_MS } from './connections.ts'
import { addHeaders, type Headers } from './headers.ts'
import type { Api } from './proxy.ts'
import { Refusal, rawRefusal, sendRefusal } from './refusals.ts'

/** Options of both sites. */
export interface SiteOptions {
  api: Api
  /** The address of the public site, as browsers see it. */
  publicOrigin: string
  /** The build. */
  distDir: string
  /** Marks every page as a sandbox. */
  sandbox: boolean
  /** The sandbox is met by nobody but the person at this machine: test pages, and a way to the outbox. */
  localSandbox?: boolean | undefined
  /** Emails really leave, also where the rest is a sandbox; and so do texts. */
  realMail?: boolean | undefined
  realSms?: boolean | undefined
  /** Addresses of proxies in front whose `X-Forwarded-*` are believed (Fastify's `trustProxy`); this machine unless told. */
  trustProxy?: string | string[] | undefined
  /** Milliseconds that a body may take; 15 s unless told. */
  bodyTimeoutMs?: number | undefined
}

/** Milliseconds until a stop cuts what is still running. */
const STOP_MS = 10_000

/**
 * A server that slow, huge, malformed or silent callers cannot hold, with refusals in our own words (T25, T26).
 * It has the route of its probe alone.
 */
export function createSite(
  { trustProxy = 'loopback', bodyTimeoutMs = BODY_TIMEOUT_MS }: SiteOptions,
  headers: Headers,
): FastifyInstance {
  const app = fastify({
    trustProxy,
    logger: false,
    bodyLimit: BODY_MAX,
    // Longer than a body may take: what is cut here gets no answer that a page could show.
    requestTimeout: 35_000,
    // A visitor who does not read the answer.
    connectionTimeout: 40_000,
    keepAliveTimeout: IDLE_MS,
    forceCloseConnections: 'idle',
    // Slow senders of headers are looked for every two seconds; the preset is thirty.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PATH_PART_MAX },
    // A request line may name a whole address (RFC 9112 3.2.2). Its host is the client's word: nothing uses it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/]*/i, '') || '/',
    // A URL that the router cannot read reaches no hook.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(
        tooLong(request.url) ?? error,
        (reply as unknown as FastifyReply).headers({ ...headers }),
      ),
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(rawRefusal(error.code, headers))
      socket.destroy(error)
    },
  }) as unknown as FastifyInstance
  boundConnections(app, trustProxy)
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => sendRefusal(error, reply))
  addHeaders(app, headers)
  // Before anybody reads `request.ip`.
  app.addHook('onRequest', async ({ headers }) => {
    const { 'x-forwarded-for': forwarded } = headers
    if (forwarded !== undefined) headers['x-forwarded-for'] = forwardedAddresses(String(forwarded))
  })
  // Runs before anything else reads an address, which bounds what every regular expression has to read (T25).
  app.addHook('onRequest', async (request) => {
    const refusal = tooLong(request.url)
    if (refusal) throw refusal
  })
  readBodies(app, bodyTimeoutMs)
  cutStreams(app)
  // A site without its API still says so to whoever asks: the API's state is none of its own.
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.addHook('preClose', async () => {
    const hurry = setTimeout(() => app.server.closeAllConnections(), STOP_MS)
    app.server.once('close', () => clearTimeout(hurry))
  })
  return app
}

/** Streams of events would hold a stop up: their readers come back by themselves. */
function cutStreams(app: FastifyInstance): void {
  const open = new Set<FastifyReply['raw']>()
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    if (!headers.accept?.includes('text/event-stream')) return
    open.add(raw)
    raw.once('close', () => open.delete(raw))
  })
  app.addHook('preClose', async () => {
    for (const raw of open) raw.destroy()
  })
}

function tooLong(address: string): Refusal | null {
  const words = addressTooLong(address)
  return words === null ? null : new Refusal(414, words)
}
