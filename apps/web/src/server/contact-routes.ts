import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { contactField, contactProblems } from '@fivestead/domain/contact/check'
import { CONTACT_FIELDS, CONTACT_TRAP } from '@fivestead/domain/contact/limits'
import { sendHtml } from '@fivestead/site-server/compress'
import type { FastifyInstance } from 'fastify'
import type { PageAssets } from '../lib/page-assets.ts'
import type { ContactStart } from '../lib/start.ts'
import { PAGE_MODULES } from '../site/pages.ts'
import { type ApiAnswer, type ApiClient, messageOf } from './api-client.ts'
import { acceptForms, formOf, formTokenOf, isForeign } from './forms.ts'
import { readPageAssets } from './manifest.ts'
import { openPage, type SitePage, type SitePagesOptions, sendPage } from './site-pages.ts'

type RenderContact = (assets: PageAssets, start: ContactStart) => Promise<string>

/** A message of 5,000 signs that take nine bytes each, and the fields beside it. */
const FORM_BYTES = 64 * 1024

/**
 * The contact page: prerendered like the others, and answered as a plain form by browsers that run no script.
 * A message that was taken leads on (303) to the page's 'Message Sent!', one that was not shows the form again.
 */
export async function addContactRoutes(
  app: FastifyInstance,
  { api, ...options }: SitePagesOptions & { api: ApiClient },
): Promise<void> {
  const { distDir } = options
  const { renderContact } = (await import(pathToFileURL(path.join(distDir, 'server', 'site.js')).href)) as {
    renderContact: RenderContact
  }
  const assets = readPageAssets(distDir, PAGE_MODULES['/contact'])
  const render = async (start: ContactStart): Promise<SitePage> =>
    openPage(await renderContact(assets, start), options)
  const empty = openPage(readFileSync(path.join(distDir, 'pages', 'contact.html'), 'utf8'), options)
  const sent = await render({ kind: 'sent' })

  app.get<{ Querystring: Record<string, unknown> }>('/contact', (request, reply) =>
    sendPage(request, reply, 'sent' in request.query ? sent : empty, 200),
  )
  app.register(async (scope) => {
    acceptForms(scope, FORM_BYTES)
    scope.post('/contact', async (request, reply) => {
      const { status, start } = isForeign(request)
        ? { status: 403, start: refused(new URLSearchParams(), null) }
        : await answerContact(api, request.ip, formOf(request))
      if (start.kind === 'sent') return reply.redirect('/contact?sent', 303)
      // This page is made for one visitor, so it can carry a form token: whoever presses the button again is a person.
      const page = await render({ ...start, formToken: await newFormToken(api, request.ip) })
      reply.code(status).header('content-security-policy', page.csp).header('cache-control', 'no-store')
      return sendHtml(request, reply, page.html)
    })
  })
}

const fieldsOf = (form: URLSearchParams) =>
  Object.fromEntries(CONTACT_FIELDS.map((field) => [field, form.get(field) ?? ''])) as Record<
    (typeof CONTACT_FIELDS)[number],
    string
  >

async function newFormToken(api: ApiClient, visitor: string): Promise<string | null> {
  const { status, body } = await api.get('/api/contact/form-token', visitor)
  return status === 200 ? (body as { formToken: string }).formToken : null
}

type Refused = Omit<Extract<ContactStart, { kind: 'refused' }>, 'formToken'>

/** @param answer what the API said; null when it was not asked */
function refused(form: URLSearchParams, answer: ApiAnswer | null): Refused {
  const fields = fieldsOf(form)
  const said = answer === null || answer.status >= 500 ? null : messageOf(answer)
  const field = said === null ? null : contactField(said)
  const problems = field === null || said === null ? {} : { [field]: said }
  return { kind: 'refused', form: fields, problems, formError: field === null ? (said ?? '') : null }
}

async function answerContact(
  api: ApiClient,
  visitor: string,
  form: URLSearchParams,
): Promise<{ status: number; start: Refused | { kind: 'sent' } }> {
  const fields = fieldsOf(form)
  const problems = contactProblems(fields)
  if (Object.keys(problems).length > 0) {
    return { status: 422, start: { kind: 'refused', form: fields, problems, formError: null } }
  }
  const trap = form.get(CONTACT_TRAP) ?? ''
  const answer = await api.post('/api/contact', visitor, {
    ...fields,
    [CONTACT_TRAP]: trap,
    ...formTokenOf(form),
  })
  if (answer.status === 201) return { status: 201, start: { kind: 'sent' } }
  const status = answer.status === 400 ? 422 : answer.status === 429 ? 429 : 503
  return { status, start: refused(form, answer) }
}
