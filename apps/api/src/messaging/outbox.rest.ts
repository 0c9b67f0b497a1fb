import { escapeHtml } from '@fivestead/domain/html'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { outboxMessageSchema } from '@fivestead/domain/messaging/responses'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OutboxMessage } from '../gateways/outbox/interface.ts'
import { htmlPage } from '../http/page.ts'
import { type RestRoute, route } from '../http/rest.ts'

/** Messages shown at once; the sandbox is for looking, not for keeping. */
const SHOWN = 200

/**
 * The sandbox's messages, as data and as a page. A reader sees everybody's messages, so both exist in the local sandbox
 * alone (T28).
 */
export const outboxRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/sandbox/outbox',
    summary: 'List outbox',
    input: z.object({}),
    response: z.array(outboxMessageSchema),
    refuses: ['not_found'],
    access: 'public',
    run: async ({ ctx }) => (await newest(ctx.deps)).map(onWire),
  }),
  route({
    method: 'GET',
    url: '/sandbox/outbox',
    summary: 'Show outbox',
    input: z.object({}),
    response: 'text/html',
    refuses: ['not_found'],
    access: 'public',
    run: async ({ ctx, reply }) => {
      const page = outboxPage(await newest(ctx.deps))
      reply.type('text/html; charset=utf-8')
      return page
    },
  }),
]

function newest({ config, gateways }: Pick<Deps, 'config' | 'gateways'>): Promise<OutboxMessage[]> {
  if (!config.localSandbox) throw new AppError('not_found', common.notFound)
  return gateways.outbox.newest(SHOWN)
}

function onWire({ subject, html, ...message }: OutboxMessage) {
  return { ...message, ...(subject === null ? {} : { subject }), ...(html === null ? {} : { html }) }
}

function outboxPage(messages: OutboxMessage[]): string {
  const cards = messages.map(
    ({ channel, to, subject, text, sentAt }) => `<article class="card">
<h2>${escapeHtml(subject ?? 'Text message')}</h2>
<p class="meta">${channel === 'email' ? 'Email' : 'SMS'} to ${escapeHtml(to)} ·
<time datetime="${sentAt.toISOString()}">${sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${linked(text)}</p>${channel === 'sms' ? replyForm(to) : ''}</article>`,
  )
  return htmlPage({
    title: 'Sandbox outbox',
    body: `<h1>Sandbox outbox</h1>
<p class="meta">Nothing leaves the sandbox: emails and text messages end here. Newest first; reload to see new ones.</p>
${cards.join('\n') || '<div class="card">No messages yet. Send a review request from the dashboard.</div>'}`,
  })
}

/** Somebody who tries the product replies as the customer would: STOP, or words for the inbox. */
function replyForm(from: string): string {
  return `<form method="post" action="/sandbox/outbox/reply"><input type="hidden" name="from" value="${escapeHtml(from)}">
<label>Reply as ${escapeHtml(from)}<input name="text" required maxlength="1600" autocomplete="off" placeholder="STOP, or anything else"></label>
<button type="submit">Send reply</button></form>`
}

/** Escaped text in which web addresses can be followed. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g, '<a href="$&">$&</a>')
}
