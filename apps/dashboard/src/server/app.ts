import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isDashboardOriginPath } from '@fivestead/domain/paths'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { readPage } from './page.ts'
import { proxyApi } from './proxy.ts'
import { type SandboxFacts, sandboxProbe } from './sandbox.ts'

export interface DashboardOptions {
  /** Where the API answers, without a trailing slash. */
  apiUrl: string
  /** Where company pages and surveys live, as browsers see it. */
  publicOrigin: string
  /** The Vite build. */
  distDir: string
  /** A browser key of the maps service; without one no map is loaded. */
  mapsKey?: string | undefined
  /** Marks every screen; asked of the API when left out. */
  sandbox?: SandboxFacts
  /** Addresses of proxies in front whose forwarding headers count (Fastify's `trustProxy`). */
  trustProxy?: string | string[] | boolean
}

/** Said in place of the framework's own words, which name what runs here (threats T26). */
const UNREADABLE = 'Request could not be read.'

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const

/** The owner origin: the built dashboard, and the API behind the same host (design 2). */
export async function buildDashboard(options: DashboardOptions): Promise<FastifyInstance> {
  const page = readPage(options.distDir)
  const sandboxFacts = sandboxProbe(options.apiUrl, options.sandbox)
  const app = fastify({
    trustProxy: options.trustProxy ?? 'loopback',
    logger: false,
    requestTimeout: 35_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    frameworkErrors: (_error, _request, reply) =>
      void (reply as unknown as FastifyReply).code(400).send({ message: UNREADABLE }),
  }) as unknown as FastifyInstance

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    const message =
      status >= 500 ? 'The service is not available right now. Please try again in a moment.' : UNREADABLE
    return reply.code(status < 500 ? status : 503).send({ message })
  })

  await proxyApi(app, options.apiUrl)
  await app.register(fastifyStatic, {
    root: path.resolve(options.distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.header(name, value)
    },
  })
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .headers(SECURITY_HEADERS)
      .sendFile('favicon.svg', path.resolve(options.distDir), { maxAge: '1d', immutable: false }),
  )
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const known = pathname === '/' || isDashboardOriginPath(pathname)
    const maps = options.mapsKey ? { key: options.mapsKey, allowed: isMapPath(pathname) } : null
    const { html, policy } = page.render({
      publicOrigin: options.publicOrigin,
      ...(await sandboxFacts()),
      maps,
    })
    return (
      reply
        .code(known ? 200 : 404)
        .headers(SECURITY_HEADERS)
        .header('content-security-policy', policy)
        // The key's restriction to our address works by the address that the browser names.
        .headers(maps?.allowed ? { 'referrer-policy': 'strict-origin-when-cross-origin' } : {})
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    )
  })
  return app
}

/** The screen with a map, and the addresses that become it without another page load. */
function isMapPath(pathname: string): boolean {
  return /^\/(your-dashboard(\/.*)?|dashboard)\/?$/.test(pathname)
}
