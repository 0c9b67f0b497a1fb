import { type ContactForm, type ContactProblems, contactField } from '@fivestead/domain/contact/check'
import type { ContactDetails } from '@fivestead/domain/contact/details'
import { CONTACT_FIELDS, CONTACT_TRAP } from '@fivestead/domain/contact/limits'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { all as words } from '@fivestead/domain/languages/messages/contact/all'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { type ApiAnswer, type ApiClient, messageOf, refusedField } from '@fivestead/site-server/api-client'
import { sendHtml, sendKept } from '@fivestead/site-server/compress'
import {
  acceptForms,
  countPosts,
  type FormLimits,
  formOf,
  formTokenOf,
  isForeign,
} from '@fivestead/site-server/forms'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAssets } from '../lib/page-assets.ts'
import type { ContactStart } from '../lib/start.ts'
import { PAGE_MODULES } from '../site/pages.ts'
import { readPageAssets } from './manifest.ts'
import {
  detailsFor,
  fillSlots,
  openPage,
  type SitePage,
  type SitePagesOptions,
  sendPage,
  siteBuild,
} from './site-pages.ts'

type RenderContact = (
  assets: PageAssets,
  start: ContactStart | null,
  details: ContactDetails,
) => Promise<string>

/** Rendering and checks of one language. */
type ContactBuild = { renderContact: RenderContact; checkContact(form: ContactForm): ContactProblems }

/** A message of 5,000 signs that take nine bytes each, and the fields beside it. */
const FORM_BYTES = 64 * 1024

/**
 * The contact page: rendered once at the start with the operator's details, and answered as a plain form by browsers that run no script.
 * A message that was taken leads on (303) to the page's 'Message Sent!', one that was not shows the form again.
 */
export async function addContactRoutes(
  app: FastifyInstance,
  language: OwnerLanguage,
  { api, limits, ...options }: SitePagesOptions & { api: ApiClient; limits: FormLimits },
): Promise<void> {
  const { distDir } = options
  const url = pagePathIn(language, '/contact')
  const build = await siteBuild<ContactBuild>(distDir, language)
  const { renderContact } = build
  const assets = readPageAssets(distDir, language, PAGE_MODULES['/contact'])
  const details = detailsFor(options)
  const keep = async (start: ContactStart | null): Promise<SitePage> =>
    openPage(await renderContact(assets, start, details), language, options)
  const empty = await keep(null)
  const sent = await keep({ kind: 'sent' })
  const nothing = refused(new URLSearchParams(), null, language)
  const foreign = await keep({ ...nothing, formToken: null })
  const busy = await keep({ ...nothing, formError: words[language].tooManyRequestsKept, formToken: null })

  app.get<{ Querystring: Record<string, unknown> }>(url, (request, reply) =>
    sendPage(request, reply, 'sent' in request.query ? sent : empty, 200),
  )
  app.register(async (scope) => {
    const refuse = (request: FastifyRequest, reply: FastifyReply, page: SitePage, status: number) => {
      reply.code(status).header('content-security-policy', page.csp).header('cache-control', 'no-store')
      reply.header('content-language', language)
      return sendKept(request, reply, page)
    }
    countPosts(scope, limits.posts, (request, reply) => refuse(request, reply, busy, 429))
    acceptForms(scope, FORM_BYTES)
    scope.post(url, async (request, reply) => {
      if (isForeign(request)) return refuse(request, reply, foreign, 403)
      const form = formOf(request)
      const { status, start, retryAfter } = await answerContact({ api, build, language }, request.ip, form)
      if (start.kind === 'sent') return reply.redirect(`${url}?sent`, 303)
      // This page is made for one visitor, so it can carry a form token: whoever presses the button again is a person.
      const formToken = await newFormToken(api, request.ip)
      const page = await limits.inTurn(() => renderContact(assets, { ...start, formToken }, details))
      // Scripts and styles are those of the kept pages: so is the policy.
      reply.code(status).header('content-security-policy', sent.csp).header('cache-control', 'no-store')
      reply.header('content-language', language)
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      return sendHtml(request, reply, fillSlots(page, language, options))
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

/** @param answer what the API said; null when it was not asked. It speaks English, so other pages say less. */
function refused(form: URLSearchParams, answer: ApiAnswer | null, language: OwnerLanguage): Refused {
  const fields = fieldsOf(form)
  if (language !== 'en' && answer !== null) {
    const formError = answer.status === 429 ? words[language].tooManyRequestsKept : ''
    return { kind: 'refused', form: fields, problems: {}, formError }
  }
  const message = answer === null || answer.status >= 500 ? null : messageOf(answer)
  const field = answer === null || message === null ? null : contactField(refusedField(answer))
  const problems = field === null || message === null ? {} : { [field]: message }
  return { kind: 'refused', form: fields, problems, formError: field === null ? (message ?? '') : null }
}

async function answerContact(
  { api, build, language }: { api: ApiClient; build: ContactBuild; language: OwnerLanguage },
  visitor: string,
  form: URLSearchParams,
): Promise<{ status: number; start: Refused | { kind: 'sent' }; retryAfter?: string | undefined }> {
  const fields = fieldsOf(form)
  const problems = build.checkContact(fields)
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
  return { status, start: refused(form, answer, language), retryAfter: answer.retryAfter }
}
