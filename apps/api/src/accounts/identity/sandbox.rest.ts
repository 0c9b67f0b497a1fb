import { email, text } from '@fivestead/domain/fields'
import { escapeHtml } from '@fivestead/domain/html'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { PRODUCT } from '@fivestead/domain/product'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { SandboxIdentity } from '../../gateways/identity/interface.ts'
import type { CallContext } from '../../http/context.ts'
import { htmlPage } from '../../http/page.ts'
import { route } from '../../http/rest.ts'

const PAGE = '/sandbox/identity/interaction/:uid'
const HTML = 'text/html; charset=utf-8'

const formSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('allow'),
    name: text('Please enter a name', 'Name', 100),
    email: email('Please enter a valid email'),
  }),
  z.object({ answer: z.literal('cancel') }),
])

/** The sandbox's identity provider: its protocol, and its one page (ARCH-10). In the local sandbox alone. */
export const sandboxIdentityRoutes = [
  route({
    method: 'GET',
    url: PAGE,
    summary: 'Show sandbox sign in',
    access: 'public',
    limit: 'externalSignIn',
    input: z.unknown(),
    response: 'text/html',
    refuses: ['not_found'],
    run: async ({ ctx, request, reply }) => {
      const waiting = await sandboxOf(ctx).isWaiting(request.raw, reply.raw)
      if (!waiting) throw new AppError('not_found', refusals.signInEnded)
      reply.type(HTML)
      return signInPage(request.url, { name: 'Riley Sandbox', email: 'riley@example.com' })
    },
  }),
  // Its own cookie, which no other site can send along, guards the form.
  route({
    method: 'POST',
    url: PAGE,
    summary: 'Answer sandbox sign in',
    access: 'public',
    limit: 'externalSignIn',
    open: true,
    body: 'form',
    input: z.unknown(),
    response: 'redirect',
    refuses: ['not_found'],
    run: async ({ ctx, input, request, reply }) => {
      const sandbox = sandboxOf(ctx)
      if (!(await sandbox.isWaiting(request.raw, reply.raw))) {
        throw new AppError('not_found', refusals.signInEnded)
      }
      const form = formSchema.safeParse(input)
      if (!form.success) {
        reply.code(400).type(HTML)
        const message = form.error.issues[0]?.message ?? 'Please try again'
        return signInPage(request.url, typedIn(input), message)
      }
      const next =
        form.data.answer === 'allow'
          ? await sandbox.agree(request.raw, reply.raw, form.data)
          : await sandbox.decline(request.raw, reply.raw)
      return reply.redirect(next, 303)
    },
  }),
  ...(['GET', 'POST'] as const).map((method) =>
    route({
      method,
      url: '/sandbox/identity/*',
      summary: 'Speak to sandbox provider',
      access: 'public',
      limit: 'externalSignIn',
      open: true,
      body: 'untouched',
      input: z.unknown(),
      response: 'untouched',
      refuses: ['not_found'],
      run: async ({ ctx, request, reply }) => {
        const sandbox = sandboxOf(ctx)
        // The provider writes the answer itself; our headers go along, and its two pages may send their forms.
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value)
        }
        reply.raw.setHeader('cache-control', 'no-store')
        reply.raw.setHeader(
          'content-security-policy',
          `default-src 'none'; script-src 'self'; form-action 'self' ${ctx.deps.config.origins.public}; base-uri 'none'; frame-ancestors 'none'`,
        )
        reply.hijack()
        await sandbox.handle(request.raw, reply.raw)
      },
    }),
  ),
]

function sandboxOf({ deps }: CallContext): SandboxIdentity {
  const { sandboxIdentity } = deps.gateways
  if (!deps.config.localSandbox || !sandboxIdentity) throw new AppError('not_found', common.notFound)
  return sandboxIdentity
}

function typedIn(input: unknown): { name: string; email: string } {
  const field = (name: string) => {
    const value = typeof input === 'object' && input !== null ? Reflect.get(input, name) : ''
    return typeof value === 'string' ? value.slice(0, 300) : ''
  }
  return { name: field('name'), email: field('email') }
}

function signInPage(path: string, { name, email }: { name: string; email: string }, fault?: string): string {
  return htmlPage({
    title: 'Sandbox identity',
    narrow: true,
    body: `<p class="strip">Sandbox. This stands in for a real identity provider and asks for no password.</p>
<h1>Sign in to ${PRODUCT.name}</h1>
<p>${PRODUCT.name} would like to know your name and your email address. Type any: the same email is the same person.</p>
${fault === undefined ? '' : `<p role="alert"><strong>${escapeHtml(fault)}</strong></p>`}
<form method="post" action="${escapeHtml(path)}" class="card">
<label for="name">Name</label><input id="name" name="name" autocomplete="name" value="${escapeHtml(name)}">
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(email)}">
<div class="actions"><button name="answer" value="allow">Allow and continue</button>
<button name="answer" value="cancel" class="quiet" formnovalidate>Cancel</button></div></form>`,
  })
}
