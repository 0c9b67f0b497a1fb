import type { FastifyInstance } from 'fastify'

/** Headers by name, in lower case. */
export type Headers = Readonly<Record<string, string>>

/**
 * The security headers of an origin.
 * @param own.referrer what a page tells where its links lead
 * @param own.resources who may embed what is served here (`Cross-Origin-Resource-Policy`)
 */
export const securityHeaders = (own: {
  referrer: string
  resources: 'same-origin' | 'same-site'
}): Headers => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': own.resources,
  // Browsers ignore it over plain http (RFC 6797 8.1).
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': own.referrer,
})

/** Headers for assets; the others concern documents, and would only add bytes to scripts and fonts. */
const OF_ASSETS = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

/** Puts the headers on every answer that the router finds a way to, the API's included, whose own ones win. */
export function addHeaders(app: FastifyInstance, headers: Headers): void {
  const ofAssets = Object.fromEntries(Object.entries(headers).filter(([name]) => OF_ASSETS.includes(name)))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/assets/') ? ofAssets : headers)
  })
}
