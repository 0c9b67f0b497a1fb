import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Meant for one hop alone (RFC 9110 7.6.1, 10.1.1), or a caller's claim of who it is (T30). */
const DROPPED = ['expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'forwarded']

/**
 * Headers about a visitor for the API: the address and the host that this site sees. A visitor's own values of such
 * headers are replaced (T30).
 * @param headers the request's headers
 */
export function forwardedHeaders(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  // A body that is none has no length; its content type stays: a call without input is still JSON to the API.
  const dropped = request.body === undefined ? [...DROPPED, 'content-length'] : DROPPED
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name))),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}
