import { escapeHtml } from '@fivestead/domain/html'
import { z } from 'zod'
import { linkPage } from '../../http/link-page.ts'
import { htmlPage } from '../../http/page.ts'
import { type RestCall, type RestRoute, route } from '../../http/rest.ts'
import { type OptOutOffer, optOut, readOptOut, undoOptOut } from './service.ts'

/** Fields of every route of a link in a message. */
const LINK_ROUTE = {
  input: z.object({ token: z.string().max(200) }),
  response: 'text/html',
  refuses: ['not_found'],
  access: 'public',
  connections: 'visitors',
} as const

/** `/unsubscribe/{token}`: a page that asks, and the post that does it, from the page or by one click (RFC 8058). */
export const optOutRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/unsubscribe/:token',
    summary: 'Show opt-out',
    ...LINK_ROUTE,
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
    ...LINK_ROUTE,
    open: true,
    run: ({ ctx, input, reply }) =>
      asPage(
        reply,
        () => optOut(ctx.deps, input.token),
        (offer) => donePage(offer, input.token),
      ),
  }),
  route({
    method: 'POST',
    url: '/unsubscribe/:token/everything',
    summary: 'Opt out of all channels',
    ...LINK_ROUTE,
    open: true,
    run: ({ ctx, input, reply }) =>
      asPage(reply, () => optOut(ctx.deps, input.token, { everything: true }), doneWithAllPage),
  }),
  route({
    method: 'POST',
    url: '/unsubscribe/:token/undo',
    summary: 'Take an opt-out back',
    ...LINK_ROUTE,
    open: true,
    run: ({ ctx, input, reply }) =>
      asPage(
        reply,
        () => undoOptOut(ctx.deps, input.token),
        (offer) => undonePage(offer, input.token),
      ),
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
  return `<p class="meta">If the same owner has other businesses here, their messages to you stop as well.${number}</p>`
}

const nameOf = ({ business }: OptOutOffer) => escapeHtml(business ?? 'this sender')

const page = (offer: OptOutOffer, title: string, body: string) =>
  htmlPage({ title, narrow: true, business: offer.business, whiteLabel: offer.whiteLabel, body })

const button = (token: string, path: string, label: string, quiet = false) =>
  `<form method="post" action="/unsubscribe/${encodeURIComponent(token)}${path}"><button${quiet ? ' class="quiet"' : ''} type="submit">${label}</button></form>`

function askPage(offer: OptOutOffer, token: string): string {
  if (offer.stopped !== null) return alreadyPage(offer, token)
  const business = nameOf(offer)
  return page(
    offer,
    'Unsubscribe',
    `<h1>Stop ${kind(offer)} from ${business}?</h1>
<p>You'll stop getting ${kind(offer)} from ${business}${at(offer)}.</p>
${button(token, '', 'Unsubscribe')}
<p>Or stop everything: ${business} then sends you neither emails nor texts.</p>
${button(token, '/everything', 'Stop all messages from this business', true)}
${others(offer)}`,
  )
}

/** The link was used before, or something else stopped the messages. */
function alreadyPage(offer: OptOutOffer, token: string): string {
  return page(
    offer,
    'Unsubscribed',
    `<h1>You are already unsubscribed</h1>
<p>${nameOf(offer)} sends you no ${kind(offer)}${at(offer)}.</p>
${undo(offer, token)}`,
  )
}

function undo(offer: OptOutOffer, token: string): string {
  return offer.stopped === 'by link'
    ? `<p>Changed your mind?</p>\n${button(token, '/undo', 'Subscribe again', true)}`
    : ''
}

function donePage(offer: OptOutOffer, token: string): string {
  return page(
    offer,
    'Unsubscribed',
    `<h1>You are unsubscribed</h1>
<p>You'll get no more ${kind(offer)} from ${nameOf(offer)}${at(offer)}.</p>
${others(offer)}
${undo(offer, token)}`,
  )
}

function doneWithAllPage(offer: OptOutOffer): string {
  return page(
    offer,
    'Unsubscribed',
    `<h1>You are unsubscribed</h1>
<p>You'll get no more emails and text messages from ${nameOf(offer)}.</p>
${others(offer)}`,
  )
}

function undonePage(offer: OptOutOffer, token: string): string {
  if (offer.stopped !== null) return alreadyPage(offer, token)
  return page(
    offer,
    'Subscribed again',
    `<h1>You are subscribed again</h1>
<p>${nameOf(offer)} may send you ${kind(offer)}${at(offer)}.</p>
${button(token, '', 'Unsubscribe', true)}`,
  )
}
