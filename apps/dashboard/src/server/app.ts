import path from 'node:path'
import { isDashboardOriginPath, SIGN_IN_PATHS } from '@fivestead/domain/paths'
import { sendHtml } from '@fivestead/site-server/compress'
import { serveAssets, serveFiles } from '@fivestead/site-server/files'
import { securityHeaders } from '@fivestead/site-server/headers'
import { proxyApi } from '@fivestead/site-server/proxy'
import { createSite, type SiteOptions } from '@fivestead/site-server/server'
import type { FastifyInstance } from 'fastify'
import { readPage } from './page.ts'
import { Screens } from './screens.ts'

export interface DashboardOptions extends SiteOptions {
  /** A browser key of the maps service; without one no map is loaded. */
  mapsKey?: string | undefined
}

/** Paths that this origin passes on to the API; everything else is the dashboard itself. */
const PROXIED = ['/api', '/trpc', '/sandbox']

/**
 * The owner origin: the built dashboard, and the API behind the same host.
 * @throws when `distDir` holds no build
 */
export async function buildDashboard(options: DashboardOptions): Promise<FastifyInstance> {
  const { api, publicOrigin, distDir, sandbox, localSandbox = false, mapsKey } = options
  const { realMail = false, realSms = false } = options
  const page = readPage(distDir)
  const screens = new Screens(distDir)
  const app = createSite(options, securityHeaders({ referrer: 'same-origin', resources: 'same-origin' }))
  await proxyApi(app, api, PROXIED)
  await serveAssets(app, path.join(distDir, 'assets'))
  await serveFiles(app, distDir, { ignore: ['index.html', 'assets/**', '.vite/**', 'server/**'] })
  // A form that is sent without script: back to its page, which says what is missing. Its fields are not read.
  for (const url of SIGN_IN_PATHS) {
    app.post(url, { onRequest: async (_request, reply) => reply.redirect(url, 303) }, async () => null)
  }
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  app.get('/*', async (request, reply) => {
    const [pathname = '/', query = ''] = request.url.split('?', 2)
    const known = pathname === '/' || isDashboardOriginPath(pathname)
    const maps = mapsKey ? { key: mapsKey, allowed: isMapPath(pathname) } : null
    const facts = { publicOrigin, sandbox, outbox: localSandbox, mail: realMail, sms: realSms, maps }
    const { html, policy } = page.render(facts, await screens.find(pathname, query, facts))
    reply
      .code(known ? 200 : 404)
      .header('content-security-policy', policy)
      // The key's restriction to our address works by the address that the browser names.
      .headers(maps?.allowed ? { 'referrer-policy': 'strict-origin-when-cross-origin' } : {})
      .header('cache-control', 'no-store')
    return sendHtml(request, reply, html)
  })
  return app
}

/** The screen with a map, and the addresses that become it without another page load. */
function isMapPath(pathname: string): boolean {
  return /^\/(your-dashboard(\/.*)?|dashboard)\/?$/.test(pathname)
}
