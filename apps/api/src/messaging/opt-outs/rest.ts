import { escapeHtml } from '@fivestead/domain/html'
import { z } from 'zod'
import { linkPage } from '../../http/link-page.ts'
import { htmlPage } from '../../http/page.ts'
import { type RestCall, type RestRoute, route } from '../../http/rest.ts'
import { type OptOutOffer, optOut, readOptOut } from './service.ts'

const tokenSchema = z.object({ token: z.string().max(200) })

/** `/unsubscribe/{token}`: a page that asks, and the post that does it, from the page or by one click (RFC 8058). */
export const optOutRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/unsubscribe/:token',
    summary: 'Show opt-out',
    input: tokenSchema,
    response: 'text/html',
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input, reply }) =>
      asPage(
        reply,
        () => readOptOut(ctx.deps, input.token),
        (offer) => askPage(offer, input.token),
      ),
  }),
  route({
    method: 'POST',
    url: '/unsubscribe/:token',
    summary: 'Opt out',
    input: tokenSchema,
    response: 'text/html',
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    open: true,
    run: ({ ctx, input, reply }) => asPage(reply, () => optOut(ctx.deps, input.token), donePage),
  }),
  route({
    method: 'POST',
    url: '/unsubscribe/:token/everything',
    summary: 'Opt out of all channels',
    input: tokenSchema,
    response: 'text/html',
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    open: true,
    run: ({ ctx, input, reply }) =>
      asPage(reply, () => optOut(ctx.deps, input.token, { everything: true }), doneWithAllPage),
  }),
]

const asPage = (
  reply: RestCall<unknown>['reply'],
  work: () => Promise<OptOutOffer>,
  page: (offer: OptOutOffer) => string,
) => linkPage(reply, work, page, 'Use the link in the latest message, or ask the business.')

const kind = ({ channel }: OptOutOffer) => (channel === 'email' ? 'emails' : 'text messages')

const at = ({ maskedContact }: OptOutOffer) =>
  maskedContact === null ? '' : ` at <strong>${escapeHtml(maskedContact)}</strong>`

/** Beyond the business, whom the opt-out binds. */
function others({ channel }: OptOutOffer): string {
  const number =
    channel === 'sms' ? ' To stop every business that uses this number, reply STOP to any text from it.' : ''
  return `<p>Messages of the other businesses of the same owner stop as well.${number}</p>`
}

function askPage(offer: OptOutOffer, token: string): string {
  const business = escapeHtml(offer.business ?? 'this sender')
  return htmlPage({
    title: 'Unsubscribe',
    narrow: true,
    body: `<h1>Stop ${kind(offer)} from ${business}?</h1>
<p>You'll stop getting ${kind(offer)} from ${business}${at(offer)}.</p>
${others(offer)}
<form method="post"><button type="submit">Unsubscribe</button></form>
<form method="post" action="/unsubscribe/${encodeURIComponent(token)}/everything">
<button class="quiet" type="submit">Stop all messages from this business</button></form>`,
  })
}

function donePage(offer: OptOutOffer): string {
  const business = escapeHtml(offer.business ?? 'this sender')
  return unsubscribedPage(`<p>You'll get no more ${kind(offer)} from ${business}${at(offer)}.</p>
${others(offer)}`)
}

function doneWithAllPage(offer: OptOutOffer): string {
  const business = escapeHtml(offer.business ?? 'this sender')
  return unsubscribedPage(`<p>You'll get no more emails and text messages from ${business}.</p>
${others(offer)}`)
}

function unsubscribedPage(said: string): string {
  return htmlPage({ title: 'Unsubscribed', narrow: true, body: `<h1>You are unsubscribed</h1>\n${said}` })
}
