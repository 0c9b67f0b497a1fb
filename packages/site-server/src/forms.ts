import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import './bodies.ts'
import { limitNetworks } from './network-limit.ts'
import { type Turns, takeTurns } from './turns.ts'

/** Posts of one network in a minute: many customers share one address of a phone company. */
const POSTS_PER_MINUTE = 60

/** Clicks on links to unsubscribe. Mail providers post them for many people (RFC 8058); the API takes fewer. */
const OPT_OUTS_PER_MINUTE = 240

/** Takes one post of an address. @returns 0, or the milliseconds to wait */
type Take = (address: string) => number

/**
 * Shared state of a site's forms: the number of posts from one network, and the turns in which their pages are
 * rendered.
 */
export interface FormLimits {
  posts: Take
  optOuts: Take
  inTurn: Turns
}

/** @param factor multiplies the posts of a network; see `WebOptions` */
export const limitForms = (factor = 1): FormLimits => ({
  posts: limitNetworks({ calls: POSTS_PER_MINUTE * factor, ms: 60_000 }),
  optOuts: limitNetworks({ calls: OPT_OUTS_PER_MINUTE * factor, ms: 60_000 }),
  inTurn: takeTurns(),
})

/** Sends a kept page, whoever posted. */
type SendKept = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Counts the posts of this scope before they are read: what comes of them costs the processor (T25). */
export function countPosts(scope: FastifyInstance, take: Take, tooMany: SendKept): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return
    const waitMs = take(request.ip)
    if (waitMs > 0) return tooMany(request, reply.header('retry-after', String(Math.ceil(waitMs / 1000))))
  })
}

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
 * Returns true if another site made the browser post this. A page with `no-referrer` posts its forms with
 * `Origin: null`, so the origin alone cannot tell; `Sec-Fetch-Site` does in every current browser.
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
