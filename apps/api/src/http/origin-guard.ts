import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Values of Sec-Fetch-Site for our own pages; undefined if the browser does not send it. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none', undefined]
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * The only allowed calls of the public origin to the dashboard origin, made by its header: the current user
 * (through either transport: the second answers a visitor with null in place of a failure that browsers log)
 * and logout.
 */
const CROSS_ORIGIN_CALLS: Record<string, string> = {
  '/api/auth/user': 'GET',
  '/trpc/auth.me': 'GET',
  '/api/logout': 'POST',
}

/** Returns the origin under all names of this machine: `http://127.0.0.1:3001` is `http://localhost:3001`. */
export function withLoopbackNames(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin]
  return LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)
}

/**
 * Accepts a write only if our own pages can have sent it (T05, T07): it has the header that a form cannot
 * set, JSON, and an Origin, if any, equal to the page's own. The public origin may also read the current user
 * of the dashboard origin and log out there.
 */
export function guardOrigins(app: FastifyInstance, origins: Config['origins']): void {
  const publicOrigins = new Set(withLoopbackNames(origins.public))
  const dashboardOrigins = new Set(withLoopbackNames(origins.dashboard))
  const oneOrigin = origins.public === origins.dashboard

  /** Returns true if a page of `origin` may call the host of `request`. */
  const isOwnPage = (request: FastifyRequest, origin: string) => {
    const target = `${request.protocol}://${request.host}`
    // Behind a site's proxy the browser's host is known, and a page may write only to its own host.
    if (publicOrigins.has(target) || dashboardOrigins.has(target)) return origin === target
    return publicOrigins.has(origin) || dashboardOrigins.has(origin)
  }

  /** Forms and streams cannot set a header: the browser's Sec-Fetch-Site decides. */
  const isAskedByOwnPage = (request: FastifyRequest) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    return OWN_SITES.includes(site) && (origin === undefined || isOwnPage(request, origin))
  }

  const isShared = (path: string) => !oneOrigin && CROSS_ORIGIN_CALLS[path] !== undefined

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isShared(pathOf(request))) {
      const others = reply.getHeader('vary')
      reply.header('vary', others === undefined ? 'Origin' : `${others}, Origin`)
    }
    done()
  })

  app.addHook('onRequest', (request, reply, done) => {
    const origin = request.headers.origin
    const path = pathOf(request)
    const shared = isShared(path)
    const mayShare = shared && origin !== undefined && publicOrigins.has(origin)
    if (mayShare) {
      reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true')
      if (request.method === 'OPTIONS') {
        reply
          .header('access-control-allow-methods', CROSS_ORIGIN_CALLS[path])
          .header('access-control-allow-headers', 'accept, content-type, x-requested-with')
          .header('access-control-max-age', '600')
          .code(204)
          .send()
        return
      }
    }
    if (request.routeOptions.config.open === 'own-form') {
      if (!isAskedByOwnPage(request)) throw refused()
      return done()
    }
    // Another page could not read a stream, but hold it open in the owner's name (T35).
    if (request.routeOptions.config.isStream === true && !isAskedByOwnPage(request)) throw refused()
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.open === true) return done()
    if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw refused()
    if (origin !== undefined && !mayShare && !isOwnPage(request, origin)) throw refused()
    if (request.headers['sec-fetch-site'] === 'cross-site' && !mayShare) throw refused()
    if (!isJsonOrEmpty(request)) throw new AppError('forbidden', refusals.bodyNotJson)
    done()
  })
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

const refused = () => new AppError('forbidden', refusals.foreignOrigin)

function isJsonOrEmpty({ headers }: FastifyRequest): boolean {
  const type = headers['content-type']
  if (type === undefined)
    return headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
  return /^application\/json\s*(;|$)/i.test(type)
}

/**
 * Refuses a plain form whose page the browser does not report, unless it has a form token: all current
 * browsers report it (T07).
 * @throws AppError forbidden
 */
export async function refuseUnknownPage(
  request: FastifyRequest,
  hasFormToken: () => Promise<boolean>,
): Promise<void> {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined && site === undefined && !(await hasFormToken())) throw refused()
}

/**
 * Refuses a navigation that another site started: `GET /api/logout` changes state, so a picture or a link
 * elsewhere must not trigger it (T07).
 * @throws AppError forbidden
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') throw refused()
}
