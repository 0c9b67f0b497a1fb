import { isIP } from 'node:net'
import { DOMAIN_BUSINESS_HEADER } from '@fivestead/domain/businesses/domains/host'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { PRODUCT } from '@fivestead/domain/product'
import type { ApiClient } from '@fivestead/site-server/api-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { surveyAddress } from '../features/survey/address.ts'
import { invalid, type Loaded, loadView } from './survey-views.ts'

/** Verified domain of a business that serves its customers' pages. */
export type OwnDomain = { origin: string; businessId: number }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null at our own address. */
    ownDomain: OwnDomain | null
  }
}

/** Paths of customers' pages, and of the files and pictures that they load. */
const SHOWN = ['/survey', '/survey/', '/r/', '/R/', '/company/', '/assets/', '/api/logos/', '/api/cards/']
/** Unsubscribe links of customers' messages; those of mails to owners work only at our own address. */
const UNSUBSCRIBE = /^\/unsubscribe\/[^/]+(?:\/(?:everything|undo))?\/?$/
/** Calls that the script of these pages sends. */
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
  /** False or absent: every host is ours. */
  ownDomains?: boolean | undefined
}

/**
 * Serves only the customers' pages at verified domains of businesses (T41). The request then continues as
 * one to the public origin without cookies, so checks of hosts and origins need no other rule. Unverified
 * hosts get 404.
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
    // Health probes name an IP address or this machine.
    if (
      path === '/healthz' ||
      ours.has(name) ||
      isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
      isLoopbackName(name)
    )
      return
    // The domain is not ours: its owner decides if browsers may use http again (SET-26).
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

/** Rewrites the request to the public origin; any origin but the domain's own stays foreign. */
function moveTo(publicOrigin: string, { raw: { headers } }: FastifyRequest, origin: string): void {
  if (headers.origin !== undefined && headers.origin !== 'null')
    headers.origin = headers.origin === origin ? publicOrigin : 'https://foreign.invalid'
  headers.host = new URL(publicOrigin).host
  delete headers['x-forwarded-host']
  // Keeps only the cookie with the choice of a language, which this origin set.
  const [, language] = /(?:^|;\s?)(lang=[\w-]{2,5})(?:;|$)/.exec(headers.cookie ?? '') ?? []
  delete headers.cookie
  if (language !== undefined) headers.cookie = language
}

const NO_BRAND = { color: null, welcome: null, logoHash: null, inline: null }

/**
 * Returns the page at a domain: without our name at the business's own, invalid at another business's. A failure
 * has the sign of the business whose domain it is.
 */
export async function atDomain(
  api: ApiClient,
  { ownDomain, ip }: FastifyRequest,
  loaded: Loaded,
): Promise<Loaded> {
  if (ownDomain === null) return loaded
  const { view } = loaded
  if (view.kind === 'page' && view.page.business.id === ownDomain.businessId) {
    const brand = { ...NO_BRAND, ...view.page.brand, whiteLabel: true }
    return { ...loaded, view: { ...view, page: { ...view.page, brand } } }
  }
  const failed = view.kind === 'page' ? invalid : loaded
  const own = await loadView(api, surveyAddress(`${ownDomain.businessId}`, undefined), ip)
  if (failed.view.kind !== 'failure' || own.view.kind !== 'page') return failed
  const { business, brand } = own.view.page
  if (business.id !== ownDomain.businessId) return failed
  return { ...own, ...failed, view: { ...failed.view, of: { name: business.name, brand } } }
}
