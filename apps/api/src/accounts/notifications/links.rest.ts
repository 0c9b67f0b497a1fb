import { escapeHtml } from '@fivestead/domain/html'
import { all } from '@fivestead/domain/languages/messages/mails/all'
import { all as refusals } from '@fivestead/domain/languages/messages/refusals/all'
import { z } from 'zod'
import { linkPage } from '../../http/link-page.ts'
import { htmlPage } from '../../http/page.ts'
import { type RestCall, type RestRoute, route } from '../../http/rest.ts'
import { type OffOffer, readOff, turnOffByLink } from './links.service.ts'

const url = '/unsubscribe/notifications/:token'
const tokenSchema = z.object({ token: z.string().max(200) })

/** A page that asks, and the post that turns it off, from the page or by one click (RFC 8058); without a sign-in. */
export const notificationLinkRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url,
    summary: 'Show notification opt-out',
    input: tokenSchema,
    response: 'text/html',
    refuses: ['not_found'],
    access: 'public',
    run: ({ ctx, input, reply }) => asPage({ ctx, reply }, () => readOff(ctx.deps, input.token), askPage),
  }),
  route({
    method: 'POST',
    url,
    summary: 'Opt out of notification',
    input: tokenSchema,
    response: 'text/html',
    refuses: ['not_found'],
    access: 'public',
    open: true,
    run: ({ ctx, input, reply }) => {
      const home = `${ctx.deps.config.origins.dashboard}/your-dashboard?tab=settings&section=notifications`
      return asPage(
        { ctx, reply },
        () => turnOffByLink(ctx.deps, ctx.prefix, input.token),
        (offer) => donePage(offer, home),
      )
    },
  }),
]

const asPage = (
  { ctx, reply }: Pick<RestCall<unknown>, 'ctx' | 'reply'>,
  work: () => Promise<OffOffer>,
  page: (offer: OffOffer) => string,
) => {
  const language = ctx.language()
  const m = all[language]
  return linkPage(reply, work, page, {
    language,
    title: m.linkNotValid,
    heading: refusals[language].linkNotValid,
    advice: m.signInToChoose,
  })
}

function askPage({ label, language }: OffOffer): string {
  const m = all[language]
  const body = `<h1>${escapeHtml(m.offAsk({ label }))}</h1>
<p>${m.offMeans}</p>
<form method="post"><button type="submit">${m.offButton}</button></form>`
  return htmlPage({ language, title: m.offTitle, narrow: true, body })
}

function donePage({ label, language }: OffOffer, settings: string): string {
  const m = all[language]
  const body = `<h1>${escapeHtml(m.offDone({ label }))}</h1>
<p>${m.changedYourMind} <a href="${escapeHtml(settings)}">${m.chooseNotifications}</a>.</p>`
  return htmlPage({ language, title: m.offDoneTitle, narrow: true, body })
}
