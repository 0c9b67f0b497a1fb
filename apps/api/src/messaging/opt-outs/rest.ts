import { escapeHtml } from '@fivestead/domain/html'
import { directionOf, type Language } from '@fivestead/domain/languages/languages'
import { all as allWords } from '@fivestead/domain/languages/messages/opt-out/all'
import { askedLanguage, languageHeaders, languageLinks } from '@fivestead/domain/languages/page-language'
import { PRODUCT } from '@fivestead/domain/product'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { languageFor } from '../../http/language.ts'
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
    run: (call) => asPage(call, (deps, token) => readOptOut(deps, token), askPage),
  }),
  route({
    method: 'POST',
    url: '/unsubscribe/:token',
    summary: 'Opt out',
    ...LINK_ROUTE,
    open: true,
    run: (call) => asPage(call, (deps, token) => optOut(deps, token), donePage),
  }),
  route({
    method: 'POST',
    url: '/unsubscribe/:token/everything',
    summary: 'Opt out of all channels',
    ...LINK_ROUTE,
    open: true,
    run: (call) => asPage(call, (deps, token) => optOut(deps, token, { everything: true }), doneWithAllPage),
  }),
  route({
    method: 'POST',
    url: '/unsubscribe/:token/undo',
    summary: 'Take an opt-out back',
    ...LINK_ROUTE,
    open: true,
    run: (call) => asPage(call, (deps, token) => undoOptOut(deps, token), undonePage),
  }),
]

type Words = (typeof allWords)[Language]

/** An offer as its page shows it. */
interface Shown {
  offer: OptOutOffer
  language: Language
  words: Words
  /** Address of the page, and what is asked of it: a chosen language stays. */
  path: string
  query: string
}

/** Does the work of a link, and answers in the reader's language (LANG-1). */
function asPage(
  { ctx, request, reply, input: { token } }: RestCall<{ token: string }>,
  work: (deps: Deps, token: string) => Promise<OptOutOffer>,
  page: (shown: Shown) => string,
): Promise<string> {
  const asked = askedLanguage(request)
  const path = `/unsubscribe/${encodeURIComponent(token)}`
  const query = asked === null ? '' : `?lang=${asked}`
  const unknown = languageFor(request)
  const words = allWords[unknown]
  reply.headers(languageHeaders(request, unknown))
  const show = (offer: OptOutOffer) => {
    const language = languageFor(request, offer.languages)
    reply.header('content-language', language)
    return page({ offer, language, words: allWords[language], path, query })
  }
  return linkPage(reply, () => work(ctx.deps, token), show, {
    ...{ title: words.invalidTitle, heading: words.invalid, advice: words.invalidHint },
    ...{ language: unknown, after: languageLinks(unknown, words.language, path) },
  })
}

/** Values of a page's sentences, as HTML. */
function valuesOf({ offer, language, words }: Shown) {
  const { business, channel, maskedContact } = offer
  const name = business === null ? words.thisSender : escapeHtml(business)
  return {
    channel: channel === 'sms' ? 'sms' : 'other',
    business: directionOf(language) === 'rtl' ? `<bdi>${name}</bdi>` : name,
    known: maskedContact === null ? 'other' : 'yes',
    contact: `<strong dir="ltr">${escapeHtml(maskedContact ?? '')}</strong>`,
  } as const
}

/** Beyond the business, whom the opt-out binds. */
function others({ offer, words }: Shown): string {
  const number = offer.channel === 'sms' ? ` ${words.number}` : ''
  return `<p class="meta">${words.others}${number}</p>`
}

function page({ offer, language, words, path }: Shown, title: string, body: string): string {
  const { business, look } = offer
  const after = languageLinks(language, words.language, path)
  return htmlPage({ title, narrow: true, business, look, body, language, after })
}

const button = ({ path, query }: Shown, step: string, label: string, quiet = false) =>
  `<form method="post" action="${path}${step}${query}"><button${quiet ? ' class="quiet"' : ''} type="submit">${label}</button></form>`

const PRODUCT_NAME = { product: PRODUCT.name }

function askPage(shown: Shown): string {
  if (shown.offer.stopped !== null) return alreadyPage(shown)
  const { words } = shown
  if (shown.offer.of === 'invitations') {
    const asked = `<h1>${words.invitationsAsk(PRODUCT_NAME)}</h1>\n<p>${words.invitationsAsked(PRODUCT_NAME)}</p>`
    return page(shown, words.unsubscribe, `${asked}\n${button(shown, '', words.unsubscribe)}`)
  }
  const values = valuesOf(shown)
  return page(
    shown,
    words.unsubscribe,
    `<h1>${words.ask(values)}</h1>
<p>${words.asked(values)}</p>
${button(shown, '', words.unsubscribe)}
<p>${words.orAll(values)}</p>
${button(shown, '/everything', words.all, true)}
${others(shown)}`,
  )
}

/** The link was used before, or something else stopped the messages. */
function alreadyPage(shown: Shown): string {
  const { words } = shown
  if (shown.offer.of === 'invitations') return refusedPage(shown, words.already)
  return page(
    shown,
    words.unsubscribed,
    `<h1>${words.already}</h1>
<p>${words.alreadyText(valuesOf(shown))}</p>
${undo(shown)}`,
  )
}

const refusedPage = (shown: Shown, heading: string): string =>
  page(
    shown,
    shown.words.unsubscribed,
    `<h1>${heading}</h1>\n<p>${shown.words.invitationsDone(PRODUCT_NAME)}</p>\n${undo(shown)}`,
  )

function undo(shown: Shown): string {
  const { offer, words } = shown
  return offer.stopped === 'by link'
    ? `<p>${words.changedYourMind}</p>\n${button(shown, '/undo', words.undo, true)}`
    : ''
}

function donePage(shown: Shown): string {
  const { words } = shown
  if (shown.offer.of === 'invitations') return refusedPage(shown, words.done)
  return page(
    shown,
    words.unsubscribed,
    `<h1>${words.done}</h1>
<p>${words.doneText(valuesOf(shown))}</p>
${others(shown)}
${undo(shown)}`,
  )
}

function doneWithAllPage(shown: Shown): string {
  const { words } = shown
  if (shown.offer.of === 'invitations') return refusedPage(shown, words.done)
  return page(
    shown,
    words.unsubscribed,
    `<h1>${words.done}</h1>
<p>${words.doneAll(valuesOf(shown))}</p>
${others(shown)}`,
  )
}

function undonePage(shown: Shown): string {
  if (shown.offer.stopped !== null) return alreadyPage(shown)
  const { words } = shown
  return page(
    shown,
    words.resubscribed,
    `<h1>${words.undone}</h1>
<p>${shown.offer.of === 'invitations' ? words.invitationsUndone(PRODUCT_NAME) : words.undoneText(valuesOf(shown))}</p>
${button(shown, '', words.unsubscribe, true)}`,
  )
}
