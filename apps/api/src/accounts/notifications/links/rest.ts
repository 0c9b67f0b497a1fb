import { escapeHtml } from '@fivestead/domain/html'
import { z } from 'zod'
import { linkPage } from '../../../http/link-page.ts'
import { htmlPage } from '../../../http/page.ts'
import { type RestCall, type RestRoute, route } from '../../../http/rest.ts'
import { type OffOffer, readOff, turnOffByLink } from './service.ts'

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
    run: ({ ctx, input, reply }) => asPage(reply, () => readOff(ctx.deps, input.token), askPage),
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
        reply,
        () => turnOffByLink(ctx.deps, ctx.prefix, input.token),
        (offer) => donePage(offer, home),
      )
    },
  }),
]

const asPage = (
  reply: RestCall<unknown>['reply'],
  work: () => Promise<OffOffer>,
  page: (offer: OffOffer) => string,
) => linkPage(reply, work, page, { advice: 'Sign in to choose your notifications.' })

function askPage({ label }: OffOffer): string {
  const body = `<h1>Turn off &ldquo;${escapeHtml(label)}&rdquo; emails?</h1>
<p>You'll stop getting these emails for all your businesses. Your other notifications stay as they are.</p>
<form method="post"><button type="submit">Turn off</button></form>`
  return htmlPage({ title: 'Turn off emails', narrow: true, body })
}

function donePage({ label }: OffOffer, settings: string): string {
  const body = `<h1>&ldquo;${escapeHtml(label)}&rdquo; emails are off</h1>
<p>Changed your mind? <a href="${escapeHtml(settings)}">Choose your notifications</a>.</p>`
  return htmlPage({ title: 'Emails turned off', narrow: true, body })
}
