import { escapeHtml } from '@fivestead/domain/html'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { PRODUCT } from '@fivestead/domain/product'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type {
  ConsentRequest,
  SandboxAccount,
  SandboxBusinessProfile,
} from '../../gateways/business-profile/interface.ts'
import type { CallContext } from '../../http/context.ts'
import { htmlPage } from '../../http/page.ts'
import { route } from '../../http/rest.ts'

const PAGE = '/sandbox/business-profile/consent'
const HTML = 'text/html; charset=utf-8'

const formSchema = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('allow'), account: z.string().max(40) }),
  z.object({ answer: z.literal('decline') }),
])

/** The page of the sandbox's stand-in for Google. In the local sandbox alone. */
export const sandboxBusinessProfileRoutes = [
  route({
    method: 'GET',
    url: PAGE,
    summary: 'Show sandbox consent',
    access: 'public',
    limit: 'connectGoogleReturn',
    input: z.unknown(),
    response: 'text/html',
    refuses: ['not_found'],
    run: ({ ctx, request, reply }) => {
      const { sandbox } = consentOf(ctx, request.url)
      reply.type(HTML)
      return consentPage(request.url, sandbox.accounts)
    },
  }),
  // A form sent from elsewhere gains nothing: what it leads to asks for the cookie of the browser that began.
  route({
    method: 'POST',
    url: PAGE,
    summary: 'Answer sandbox consent',
    access: 'public',
    limit: 'connectGoogleReturn',
    open: true,
    body: 'form',
    input: z.unknown(),
    response: 'redirect',
    refuses: ['not_found'],
    run: ({ ctx, input, request, reply }) => {
      const { sandbox, consent } = consentOf(ctx, request.url)
      const form = formSchema.safeParse(input)
      const next = form.success ? nextOf(sandbox, consent, form.data) : null
      if (next !== null) return reply.redirect(next, 303)
      reply.code(400).type(HTML)
      return consentPage(request.url, sandbox.accounts, 'Please choose an account')
    },
  }),
]

function nextOf(sandbox: SandboxBusinessProfile, consent: ConsentRequest, form: z.output<typeof formSchema>) {
  return form.answer === 'allow' ? sandbox.approve(consent, form.account) : sandbox.decline(consent)
}

/** @throws AppError not_found outside the local sandbox, and for an address that no connection began with */
function consentOf({ deps }: CallContext, url: string) {
  const sandbox = deps.gateways.sandboxBusinessProfile
  const consent = sandbox?.read(new URL(url, 'http://local.invalid').search)
  if (!deps.config.localSandbox || !sandbox || !consent) throw new AppError('not_found', common.notFound)
  return { sandbox, consent }
}

function consentPage(url: string, accounts: readonly SandboxAccount[], fault?: string): string {
  const choices = accounts.map(
    ({ id, name, note }, index) =>
      `<label class="choice"><input type="radio" name="account" value="${escapeHtml(id)}"${
        index === 0 ? ' checked' : ''
      }><span><strong>${escapeHtml(name)}</strong><br><span class="meta">${escapeHtml(note)}</span></span></label>`,
  )
  return htmlPage({
    title: 'Sandbox Google account',
    narrow: true,
    body: `<p class="strip">Sandbox. This stands in for Google: nothing is sent there.</p>
<h1>Connect your Google Business Profile</h1>
<p>${PRODUCT.name} would like to see and manage your Google Business Profile. You can take this back at any time.</p>
${fault === undefined ? '' : `<p role="alert"><strong>${escapeHtml(fault)}</strong></p>`}
<form method="post" action="${escapeHtml(url)}" class="card">
<fieldset><legend>Choose an account</legend>${choices.join('')}</fieldset>
<div class="actions"><button name="answer" value="allow">Allow</button>
<button name="answer" value="decline" class="quiet">Decline</button></div></form>`,
  })
}
