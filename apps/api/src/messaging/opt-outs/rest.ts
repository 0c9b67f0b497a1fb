import { z } from 'zod'
import { escapeHtml, htmlPage } from '../../http/page.ts'
import { type RestRoute, route } from '../../http/rest.ts'
import { type OptOutOffer, optOut, readOptOut } from './service.ts'

const tokenSchema = z.object({ token: z.string().max(200) })

/** `/unsubscribe/{token}`: a page that asks, and the post that does it, from the page or by one click (RFC 8058). */
export const optOutRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/unsubscribe/:token',
    input: tokenSchema,
    access: 'public',
    run: async ({ ctx, input, reply }) => {
      reply.type('text/html; charset=utf-8')
      return askPage(await readOptOut(ctx.deps, input.token))
    },
  }),
  route({
    method: 'POST',
    url: '/unsubscribe/:token',
    input: tokenSchema,
    access: 'public',
    open: true,
    run: async ({ ctx, input, reply }) => {
      reply.type('text/html; charset=utf-8')
      return donePage(await optOut(ctx.deps, input.token))
    },
  }),
]

const kind = ({ channel }: OptOutOffer) => (channel === 'email' ? 'emails' : 'text messages')

function askPage(offer: OptOutOffer): string {
  const business = escapeHtml(offer.business)
  return htmlPage({
    title: 'Unsubscribe',
    narrow: true,
    body: `<h1>Stop ${kind(offer)} from ${business}?</h1>
<p>${business} will not send review requests to <strong>${escapeHtml(offer.maskedContact)}</strong> any more.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  })
}

function donePage(offer: OptOutOffer): string {
  return htmlPage({
    title: 'Unsubscribed',
    narrow: true,
    body: `<h1>You are unsubscribed</h1>
<p>${escapeHtml(offer.business)} will not send ${kind(offer)} to
<strong>${escapeHtml(offer.maskedContact)}</strong> any more.</p>`,
  })
}
