import { OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { DASHBOARD_ORIGIN_PATHS, OWNER_FOLDERS } from '@fivestead/domain/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PUBLIC_PAGES } from '../site/pages.ts'

/** A page has one address: the same with a slash at its end leads to it. */
export function addOneAddress(app: FastifyInstance): void {
  const pages = OWNER_LANGUAGES.flatMap((language) => PUBLIC_PAGES.map((path) => pagePathIn(language, path)))
  const twins = new Set(pages.filter((path) => path !== '/').map((path) => `${path}/`))
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2)
    if (request.method !== 'GET' || !twins.has(path)) return
    return reply.redirect(path.slice(0, -1) + (query === undefined ? '' : `?${query}`), 301)
  })
}

/**
 * Sends owners' paths to the dashboard origin, query kept. With one origin for both there is nothing
 * to send anybody to: whatever stands in front of both leads these paths to the dashboard itself.
 */
export function addRedirects(app: FastifyInstance, dashboardOrigin: string, publicOrigin: string): void {
  if (dashboardOrigin === publicOrigin) return
  const target = (request: FastifyRequest) => {
    const at = request.url.indexOf('?')
    const path = at < 0 ? request.url : request.url.slice(0, at)
    const query = at < 0 ? '' : request.url.slice(at)
    return `${dashboardOrigin}${path}${query}`
  }
  for (const path of [...DASHBOARD_ORIGIN_PATHS, ...OWNER_FOLDERS.map((folder) => `${folder}/*`)]) {
    app.get(path, (request, reply) => reply.redirect(target(request), 302))
  }
}
