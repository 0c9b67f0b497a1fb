import { isIP } from 'node:net'
import { DOMAIN_BUSINESS_HEADER } from '@fivestead/domain/businesses/domains/host'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { PRODUCT } from '@fivestead/domain/product'
import type { ApiClient } from '@fivestead/site-server/api-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, type Loaded } from './survey-views.ts'

/** A verified domain of a business, at which its customers' pages are asked for. */
export type OwnDomain = { origin: string; businessId: number }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null at our own address. */
    ownDomain: OwnDomain | null
  }
}

/** Pages of customers, with the files and pictures that they ask for. */
const SHOWN = ['/survey', '/survey/', '/r/', '/R/', '/company/', '/assets/', '/api/logos/', '/api/cards/']
/** Ways out of messages; those of mails to owners are at our own address alone. */
const UNSUBSCRIBE = /^\/unsubscribe\/[^/]+(?:\/(?:everything|undo))?\/?$/
/** What the script of these pages sends. */
const CALLED = [
  '/api/reviews',
  '/api/feedback',
  `/api/integrations/${PRODUCT.slug}/feedback`,
  '/trpc/reviewRequests.opened',
  '/trpc/reviewRequests.clicked',
  '/trpc/reviews.wentToSite',
]

function isServed(method: string, path: string): boolean {
  if (method === 'POST' && CALLED.includes(path)) return true
  if (!['GET', 'HEAD', 'POST'].includes(method)) return false
  return (
    UNSUBSCRIBE.test(path) ||
    SHOWN.some((start) => path === start || (start.endsWith('/') && path.startsWith(start)))
  )
}

type Options = {
  api: ApiClient
  publicOrigin: string
  dashboardOrigin: string
  /** Without them every host is ours. */
  ownDomains?: boolean | undefined
}

/**
 * Answers at verified domains of businesses with their customers' pages alone (T41). From here on the request is one to the
 * public origin without cookies: what looks at hosts and origins needs no other rule. Hosts that nobody has verified get 404.
 */
export function addOwnDomains(
  app: FastifyInstance,
  { api, ownDomains, publicOrigin, dashboardOrigin }: Options,
): void {
  const ours = new Set([publicOrigin, dashboardOrigin].map((origin) => new URL(origin).hostname))
  app.decorateRequest('ownDomain', null)
  if (!ownDomains) return
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const name = URL.parse(`http://${request.host}`)?.hostname ?? ''
    // Probes name an address, or this machine.
    if (
      path === '/healthz' ||
      ours.has(name) ||
      isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
      isLoopbackName(name)
    )
      return
    // The name is not ours: whether its browsers may use http again is for its owner to say (SET-26).
    reply.removeHeader('strict-transport-security')
    const { status, body } = await api.get(`/survey-domains?domain=${encodeURIComponent(name)}`, request.ip)
    if (status !== 200) return reply.code(status === 404 ? 404 : 503).send({ message: NO_PAGE })
    if (path === '/privacy') return reply.redirect(`${publicOrigin}/privacy`, 302)
    if (!isServed(request.method, path)) return reply.code(404).send({ message: NO_PAGE })
    const { businessId } = body as { businessId: number }
    request.ownDomain = { origin: `${request.protocol}://${request.host}`, businessId }
    moveTo(publicOrigin, request, request.ownDomain.origin)
    request.raw.headers[DOMAIN_BUSINESS_HEADER] = String(businessId)
  })
}

const NO_PAGE = 'There is no page here.'

/** An origin that is not the domain's own stays foreign, ours included. */
function moveTo(publicOrigin: string, { raw: { headers } }: FastifyRequest, origin: string): void {
  if (headers.origin !== undefined && headers.origin !== 'null')
    headers.origin = headers.origin === origin ? publicOrigin : 'https://foreign.invalid'
  headers.host = new URL(publicOrigin).host
  delete headers['x-forwarded-host']
  // The choice of a language alone, which this origin made.
  const [, language] = /(?:^|;\s?)(lang=[\w-]{2,5})(?:;|$)/.exec(headers.cookie ?? '') ?? []
  delete headers.cookie
  if (language !== undefined) headers.cookie = language
}

const NO_BRAND = { color: null, welcome: null, logoHash: null, inline: null }

/** A page as it is shown where it was asked for: at a domain of its own without our name, at that of another business not. */
export function atDomain({ ownDomain }: FastifyRequest, loaded: Loaded): Loaded {
  const { view } = loaded
  if (ownDomain === null || view.kind !== 'page') return loaded
  const { page } = view
  if (page.business.id !== ownDomain.businessId) return invalid
  return {
    ...loaded,
    view: { ...view, page: { ...page, brand: { ...NO_BRAND, ...page.brand, whiteLabel: true } } },
  }
}
