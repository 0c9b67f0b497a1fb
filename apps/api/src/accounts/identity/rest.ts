import { escapeHtml } from '@fivestead/domain/html'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { asRefusal, ERROR_TABLE } from '../../errors.ts'
import { refuseCrossSite, withLoopbackNames } from '../../http/origin-guard.ts'
import { htmlPage } from '../../http/page.ts'
import { route } from '../../http/rest.ts'
import { beginExternalSignIn, endExternalSession, finishExternalSignIn } from './service.ts'

const text = z.string().optional()

/** Navigations of the browser: each answers with a redirect, or with a page that says what went wrong. */
export const identityRoutes = [
  route({
    method: 'GET',
    url: '/api/login',
    summary: 'Begin external sign in',
    access: 'public',
    limit: 'externalSignIn',
    input: z.object({ returnTo: z.unknown().optional() }),
    response: 'redirect',
    wire: z.object({ returnTo: text }),
    run: ({ ctx, input, request, reply }) => {
      const { origins } = ctx.deps.config
      const elsewhere = otherAddress(request, origins)
      // The provider sends the browser back to the dashboard's one address: the cookie must be set there.
      if (elsewhere) return reply.redirect(`${origins.dashboard}${request.url}`)
      return orPage(reply, origins, async () =>
        beginExternalSignIn(ctx.deps, ctx, await ctx.viewer(), input.returnTo),
      )
    },
  }),
  route({
    method: 'GET',
    url: '/api/callback',
    summary: 'Finish external sign in',
    access: 'public',
    limit: 'externalSignIn',
    input: z.unknown(),
    response: 'redirect',
    wire: z.object({ code: text, state: text, iss: text, error: text }),
    run: ({ ctx, request, reply }) => {
      const { origins } = ctx.deps.config
      const { search } = new URL(request.url, 'http://local.invalid')
      return orPage(
        reply,
        origins,
        async () => origins.dashboard + (await finishExternalSignIn(ctx.deps, ctx, search)),
      )
    },
  }),
  route({
    method: 'GET',
    url: '/api/logout',
    summary: 'End external session',
    access: 'public',
    input: z.unknown(),
    response: 'redirect',
    refuses: ['forbidden'],
    run: async ({ ctx, request, reply }) => {
      refuseCrossSite(request)
      return reply.redirect(await endExternalSession(ctx.deps, ctx))
    },
  }),
]

/** True on the public origin, or on another name of this machine than the one that is registered. */
function otherAddress(request: FastifyRequest, { dashboard, public: site }: Config['origins']): boolean {
  const here = `${request.protocol}://${request.host}`
  return here !== dashboard && [...withLoopbackNames(dashboard), ...withLoopbackNames(site)].includes(here)
}

async function orPage(reply: FastifyReply, origins: Config['origins'], next: () => Promise<string>) {
  try {
    return reply.redirect(await next())
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    // A person who declined at the provider is back where the sign-in began.
    if (refusal.code === 'forbidden' && refusal.reason === undefined)
      return reply.redirect(`${origins.dashboard}/auth`)
    reply.log.warn({ err: refusal.cause ?? refusal }, 'external sign-in')
    reply.code(ERROR_TABLE[refusal.code].status).type('text/html; charset=utf-8')
    return htmlPage({
      title: 'Sign-in did not work',
      narrow: true,
      body: `<h1>Sign-in did not work</h1><p>${escapeHtml(refusal.message)}</p>
<p><a href="${escapeHtml(origins.dashboard)}/auth">Back to sign-in</a></p>`,
    })
  }
}
