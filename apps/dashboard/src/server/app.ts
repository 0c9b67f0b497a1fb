import path from 'node:path'
import type { RefusedForm } from '@fivestead/domain/accounts/posted-form'
import type { SignUpMode } from '@fivestead/domain/accounts/sign-up-mode'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { isDashboardOriginPath, PASSWORD_RESET_PATH, SIGN_IN_PATHS } from '@fivestead/domain/paths'
import { createApiClient } from '@fivestead/site-server/api-client'
import { sendHtml } from '@fivestead/site-server/compress'
import { serveAssets, serveFiles } from '@fivestead/site-server/files'
import { securityHeaders } from '@fivestead/site-server/headers'
import { keepAskedLanguage, ownerLanguageFor } from '@fivestead/site-server/language'
import { proxyApi } from '@fivestead/site-server/proxy'
import { createSite, type SiteOptions } from '@fivestead/site-server/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPage } from './page.ts'
import { type PageFacts, Screens } from './screens.ts'
import { addSignInForms } from './sign-in-forms.ts'

export interface DashboardOptions extends SiteOptions {
  /** A browser key of the maps service; without one no map is loaded. */
  mapsKey?: string | undefined
  /** People who may open an account; everybody unless told. */
  signUp?: SignUpMode | undefined
  /** Multiplies the forms that one network may post in a minute; 1 unless told. */
  rateLimitFactor?: number | undefined
}

/** Paths that this origin passes on to the API; everything else is the dashboard itself. */
const PROXIED = ['/api', '/trpc', '/sandbox']

/**
 * The owner origin: the built dashboard, and the API behind the same host.
 * @throws when `distDir` holds no build
 */
export async function buildDashboard(options: DashboardOptions): Promise<FastifyInstance> {
  const { api, distDir } = options
  const sites = siteOfEach(distDir)
  const app = createSite(options, securityHeaders({ referrer: 'same-origin', resources: 'same-origin' }))
  refuseWebhooks(app)
  await proxyApi(app, api, PROXIED)
  await serveAssets(app, path.join(distDir, 'assets'))
  await serveFiles(app, distDir, { ignore: ['*.html', 'assets/**', '.vite/**', 'server/**'] })
  const tokens = createApiClient(api, TOKEN_MS)
  const show = async (request: FastifyRequest, reply: FastifyReply, refused: RefusedForm | null = null) => {
    const [pathname = '/', query = ''] = request.url.split('?', 2)
    const facts = { ...factsFor(options, pathname), formToken: await tokenFor(tokens, request, pathname) }
    const language = ownerLanguageFor(request)
    const { page, screens } = sites[language]
    const screen = await screens.find(pathname, query, facts, refused)
    const { html, policy } = page.render(facts, screen, query)
    reply
      .header('content-security-policy', policy)
      .headers({ 'content-language': language, vary: 'Accept-Language, Cookie' })
      // The key's restriction to our address works by the address that the browser names.
      .headers(facts.maps?.allowed ? { 'referrer-policy': 'strict-origin-when-cross-origin' } : {})
      .header('cache-control', 'no-store')
    return sendHtml(request, reply, html)
  }
  addSignInForms(app, { api: createApiClient(api), show, rateLimitFactor: options.rateLimitFactor })
  // The wizard needs its script: a form that is sent without it leads back to its page, which says what is missing.
  app.post(
    '/signup',
    { onRequest: async (_request, reply) => reply.redirect('/signup', 303) },
    async () => null,
  )
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  app.get('/*', async (request, reply) => {
    if (keepAskedLanguage(request, reply)) return reply
    const [pathname = '/'] = request.url.split('?', 1)
    reply.code(pathname === '/' || isDashboardOriginPath(pathname) ? 200 : 404)
    return show(request, reply)
  })
  return app
}

/** Providers and mail servers are told the public origin: their calls are taken there alone, and not read here. */
function refuseWebhooks(app: FastifyInstance): void {
  const notFound = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send({ message: 'Not found' })
  app.all('/api/webhooks/*', { onRequest: notFound }, notFound)
}

/** The page and the screens of each language; @throws when the build lacks one */
function siteOfEach(distDir: string) {
  const inLanguage = (language: OwnerLanguage) => ({
    page: readPage(distDir, language),
    screens: new Screens(distDir, language),
  })
  return { en: inLanguage('en'), es: inLanguage('es') } satisfies Record<OwnerLanguage, unknown>
}

/** Facts of this host for the screen at an address. */
function factsFor(options: DashboardOptions, pathname: string): Omit<PageFacts, 'formToken'> {
  const {
    publicOrigin,
    sandbox,
    localSandbox = false,
    mapsKey,
    realMail = false,
    realSms = false,
    signUp = 'open',
  } = options
  const maps = mapsKey ? { key: mapsKey, allowed: isMapPath(pathname) } : null
  return { publicOrigin, sandbox, outbox: localSandbox, mail: realMail, sms: realSms, signUp, maps }
}

/** A page does not wait longer for its form token. */
const TOKEN_MS = 500

const PLAIN_FORMS: readonly string[] = [...SIGN_IN_PATHS, PASSWORD_RESET_PATH]

/** Form token of a page with a plain form (decision 013); empty without the API, as browsers rarely need it. */
async function tokenFor(
  client: ReturnType<typeof createApiClient>,
  request: FastifyRequest,
  pathname: string,
): Promise<string> {
  if (!PLAIN_FORMS.includes(pathname)) return ''
  const { status, body } = await client.get('/forms/token', request.ip)
  return status === 200 ? (body as { formToken: string }).formToken : ''
}

/** The screen with a map, and the addresses that become it without another page load. */
function isMapPath(pathname: string): boolean {
  return /^\/(your-dashboard(\/.*)?|dashboard)\/?$/.test(pathname)
}
