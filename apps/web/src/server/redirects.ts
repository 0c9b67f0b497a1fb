import { DASHBOARD_ORIGIN_PATHS, OWNER_FOLDERS } from '@fivestead/domain/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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
