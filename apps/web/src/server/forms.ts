import '@fivestead/site-server/bodies'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets the routes of this scope take plain HTML forms of at most `bytes`, and nothing else; the body is then a URLSearchParams. */
export function acceptForms(scope: FastifyInstance, bytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest) => {
    const body = await scope.readBody(request, bytes)
    return new URLSearchParams(body?.toString() ?? '')
  })
}

/** The form that was posted; an empty one when the body is none. */
export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

/**
 * Whether another site made the browser post this. A page with `no-referrer` posts its forms with `Origin: null`,
 * so the origin alone cannot tell; `Sec-Fetch-Site` does in every current browser.
 */
export function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== request.host
}

/** When the form was opened, as it says itself; the API knows whether that is true. */
export const formTokenOf = (form: URLSearchParams) => {
  const formToken = form.get('formToken')
  return formToken && formToken.length <= 100 ? { formToken } : {}
}
