import path from 'node:path'
import { SUPPORT_EMAIL_PRESET } from '@fivestead/domain/contact/texts'
import { OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import type { Operator } from '@fivestead/domain/operator'
import { createApiClient } from '@fivestead/site-server/api-client'
import { serveAssets, serveFiles } from '@fivestead/site-server/files'
import { countPosts, limitForms } from '@fivestead/site-server/forms'
import { securityHeaders } from '@fivestead/site-server/headers'
import { proxyApi } from '@fivestead/site-server/proxy'
import { createSite, type SiteOptions } from '@fivestead/site-server/server'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../lib/html.ts'
import { addContactRoutes } from './contact-routes.ts'
import { addCrawlerFiles } from './crawler-files.ts'
import { openCustomerPages } from './customer-page.ts'
import { addHelpRoutes } from './help-routes.ts'
import { addLegalRoutes } from './legal-routes.ts'
import { addOwnDomains } from './own-domains.ts'
import { addOneAddress, addRedirects } from './redirects.ts'
import { addSampleSurvey } from './sample-survey.ts'
import { addSitePages } from './site-pages.ts'
import { addCustomerRoutes, tooManyPage } from './survey-routes.ts'
import { addWidget } from './widget-routes.ts'

export interface WebOptions extends SiteOptions {
  dashboardOrigin: string
  /** Address on the contact page. */
  supportEmail?: string | undefined
  /** Whom terms and privacy policy name; what is missing they say. */
  operator?: Operator | undefined
  /** Businesses may have domains of their own. */
  ownDomains?: boolean | undefined
  /** Multiplies the forms that one network may post in a minute; 1 unless told. */
  rateLimitFactor?: number | undefined
}

/** Paths that this origin passes on to the API unchanged. */
const PROXIED = ['/api', '/trpc', '/sandbox']

/**
 * The public origin: prerendered pages, the survey and the company page with the API's data, redirects to the
 * dashboard, and the API under this address. It has no database, and sets no cookie but the language that a visitor chose.
 * @throws when `distDir` holds no build
 */
export async function buildWeb(options: WebOptions): Promise<FastifyInstance> {
  const { dashboardOrigin, publicOrigin, distDir } = options
  const sandbox = sandboxOf(options)
  const { operator = {} } = options
  const supportEmail = supportEmailOf(options)
  const app = createSite(
    options,
    securityHeaders({ referrer: 'strict-origin-when-cross-origin', resources: 'same-site' }),
  )
  const api = createApiClient(options.api)
  addOwnDomains(app, { ...options, api })
  await serveAssets(app, path.join(distDir, 'client/assets'))
  // Other sites show these pictures in their previews.
  const headers = { 'cross-origin-resource-policy': 'cross-origin' }
  await serveFiles(app, path.join(distDir, 'static'), { headers })
  const site = { distDir, dashboardOrigin, publicOrigin, supportEmail, operator, sandbox }
  addOneAddress(app)
  addCrawlerFiles(app, site)
  await proxyApi(app, options.api, PROXIED)
  addRedirects(app, dashboardOrigin, publicOrigin)
  const limits = limitForms(options.rateLimitFactor)
  const pages = await openCustomerPages({ distDir, publicOrigin, sandbox })
  await app.register(async (scope) => {
    countPosts(scope, limits.optOuts, tooManyPage(pages))
    await proxyApi(scope, options.api, ['/unsubscribe'])
  })
  addCustomerRoutes(app, { api, limits, pages })
  addWidget(app, { api, distDir, publicOrigin })
  addSampleSurvey(app, { limits, pages, publicOrigin })
  for (const language of OWNER_LANGUAGES) {
    await addContactRoutes(app, language, { ...site, api, limits })
    await addHelpRoutes(app, language, { ...site, limits })
  }
  addLegalRoutes(app, site)
  addSitePages(app, site)
  return app
}

/** The address that is set, or else the operator's own. The invented one is a sample, and stands in the sandbox alone. */
function supportEmailOf(options: WebOptions): string | null {
  const { supportEmail = SUPPORT_EMAIL_PRESET, operator = {} } = options
  if (supportEmail !== SUPPORT_EMAIL_PRESET) return supportEmail
  return operator.email ?? (sandboxOf(options) === null ? null : SUPPORT_EMAIL_PRESET)
}

function sandboxOf(options: WebOptions): Sandbox | null {
  const { sandbox, localSandbox: local = false, realMail: mail = false, realSms: sms = false } = options
  return sandbox || local ? { local, mail, sms } : null
}
