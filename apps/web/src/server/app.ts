import { SUPPORT_EMAIL_PRESET } from '@fivestead/domain/contact/texts'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Sandbox } from '../lib/html.ts'
import { createApiClient } from './api-client.ts'
import { addAssets } from './assets.ts'
import { addContactRoutes } from './contact-routes.ts'
import { addCrawlerFiles } from './crawler-files.ts'
import { openCustomerPages } from './customer-page.ts'
import { addProxy } from './proxy.ts'
import { addRedirects } from './redirects.ts'
import { sendRefusal } from './refusals.ts'
import { addSecurityHeaders } from './security.ts'
import { addSitePages } from './site-pages.ts'
import { addStaticFiles } from './static-files.ts'
import { addCustomerRoutes } from './survey-routes.ts'

export type WebOptions = {
  /** Where the API listens, e.g. `http://127.0.0.1:3002`. */
  apiUrl: string
  dashboardOrigin: string
  publicOrigin: string
  /** What `build.ts` made. */
  distDir: string
  /** What the contact page shows. */
  supportEmail?: string
  /** Marks every page as a sandbox. */
  sandbox: boolean
  /** The sandbox is met by nobody but the person at this machine: test pages, and a link to the outbox. */
  localSandbox?: boolean
  /** Proxies whose `X-Forwarded-For` is believed, as Fastify's option of the name; none unless told. */
  trustProxy?: string | boolean
}

/**
 * The public origin: prerendered pages, the survey and the company page with the API's data, redirects to the
 * dashboard, and the API under this address. It has no database and sets no cookie.
 * @throws when `distDir` holds no build
 */
export async function buildWeb(options: WebOptions): Promise<FastifyInstance> {
  const { apiUrl, dashboardOrigin, publicOrigin, distDir, sandbox, trustProxy = false } = options
  const { supportEmail = SUPPORT_EMAIL_PRESET } = options
  const marked: Sandbox | null = options.localSandbox ? 'local' : sandbox ? 'hosted' : null
  const app = Fastify({
    trustProxy,
    bodyLimit: 16 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    // Slow senders are looked for every two seconds; the preset is thirty (threats T25).
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => void sendRefusal(error, reply as unknown as FastifyReply),
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => sendRefusal(error, reply))
  addSecurityHeaders(app, publicOrigin.startsWith('https:'))
  addAssets(app, distDir)
  addStaticFiles(app, distDir)
  addCrawlerFiles(app, publicOrigin)
  await addProxy(app, apiUrl)
  addRedirects(app, dashboardOrigin, publicOrigin)
  const api = createApiClient(apiUrl)
  const site = { distDir, dashboardOrigin, publicOrigin, supportEmail, sandbox: marked }
  addCustomerRoutes(app, { api, pages: await openCustomerPages({ distDir, publicOrigin, sandbox: marked }) })
  await addContactRoutes(app, { ...site, api })
  addSitePages(app, site)
  return app
}
