import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forwardedHeaders } from './forwarded.ts'

/** The API's own server, where it runs in the process of the site; it need not listen. */
export type ApiInProcess = Pick<FastifyInstance, 'routing' | 'inject'>

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

/** Address of the site for the API: a caller on this machine, whose word about the visitor's address counts. */
const SITE = { remoteAddress: '127.0.0.1' }

/**
 * Hands these paths to an API in the same process, which writes the answer to the visitor's own connection (PERF-10,
 * decision 037). What the API is told about the visitor is what the HTTP proxy would tell it, body and headers alike.
 */
export function handOver(
  app: FastifyInstance,
  api: Pick<ApiInProcess, 'routing'>,
  prefixes: readonly string[],
): void {
  for (const url of prefixes.flatMap((prefix) => [prefix, `${prefix}/*`])) {
    app.route({
      method: METHODS,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        const response = reply.raw
        // The site's headers; those that the API sets itself take their place.
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) response.setHeader(name, value)
        }
        reply.hijack()
        const handed = requestFor(request)
        // Ends requests as a server does: with the response, or when the visitor has left.
        response.once('close', () => {
          if (!response.writableFinished) {
            handed.aborted = true
            handed.emit('aborted')
          }
          handed.destroy()
        })
        api.routing(handed, response)
      },
    })
  }
}

/** The visitor's request as the API gets it, its body read already. */
function requestFor(request: FastifyRequest): IncomingMessage {
  const body = request.body as Buffer | undefined
  const handed = new Readable({ read() {}, autoDestroy: false })
  if (body !== undefined) handed.push(body)
  handed.push(null)
  return Object.assign(handed, {
    method: request.method,
    url: request.raw.url,
    headers: headersFor(request, body),
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    socket: SITE,
    complete: true,
    aborted: false,
  }) as unknown as IncomingMessage
}

function headersFor(request: FastifyRequest, body: Buffer | undefined): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { ...request.headers, host: 'localhost' }
  // Meant for one hop alone, as are the headers that it names (RFC 9110 7.6.1).
  for (const name of headers.connection?.split(',') ?? []) delete headers[name.trim().toLowerCase()]
  delete headers.connection
  delete headers['transfer-encoding']
  if (body !== undefined) {
    headers['content-length'] = String(body.length)
    headers['content-type'] ??= 'application/octet-stream'
  }
  return forwardedHeaders(request, headers)
}
