import { askedLanguage, languageHeaders } from '@fivestead/domain/languages/page-language'
import type { ApiClient } from '@fivestead/site-server/api-client'
import { sendHtml, sendKept } from '@fivestead/site-server/compress'
import { acceptForms, countPosts, type FormLimits, formOf, isForeign } from '@fivestead/site-server/forms'
import { languageFor } from '@fivestead/site-server/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Address, companyAddress, shortLinkAddress, surveyAddress } from '../features/survey/address.ts'
import type { PageKind } from '../features/survey/model.ts'
import type { CustomerPages } from './customer-page.ts'
import { atDomain } from './own-domains.ts'
import { answerPost } from './survey-posts.ts'
import { invalid, type Loaded, loadView, stepAddress } from './survey-views.ts'

type Tools = { api: ApiClient; limits: FormLimits; pages: CustomerPages }
type Params = { businessId?: string; requestId?: string; code?: string; slug?: string }

/** More than a feedback form can hold. */
export const FORM_BYTES = 16 * 1024

/** Shows a customer's page. */
const showOn =
  (pages: CustomerPages) =>
  (
    kind: PageKind,
    request: FastifyRequest,
    reply: FastifyReply,
    { status, view, retryAfter, facts, languages }: Loaded,
  ): FastifyReply => {
    const language = languageFor(request, languages)
    reply
      .code(status)
      .headers(languageHeaders(request, language))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    if (view.kind === 'failure' && view.of === undefined) {
      const { html, csp } = pages.failure(kind, view.failure, language)
      return sendKept(request, reply.header('content-security-policy', csp), html)
    }
    const { html, csp } = pages.page(kind, view, language, {
      facts,
      origin: request.ownDomain?.origin,
      asked: askedLanguage(request),
    })
    return sendHtml(request, reply.header('content-security-policy', csp), html)
  }

/** The kept page of a network that posts too often. */
export const tooManyPage =
  (pages: CustomerPages) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const kind = request.url.startsWith('/company/') ? 'company' : 'survey'
    return showOn(pages)(kind, request, reply, {
      status: 429,
      view: { kind: 'failure', failure: 'too-many' },
    })
  }

/** The survey and the company page: shown with the business's data, and answered as plain forms. */
export function addCustomerRoutes(app: FastifyInstance, { api, limits, pages }: Tools): void {
  const show = showOn(pages)
  const tooMany = tooManyPage(pages)
  app.register(async (scope) => {
    countPosts(scope, limits.posts, tooMany)
    acceptForms(scope, FORM_BYTES)

    const page = (kind: PageKind, path: string, addressOf: (params: Params) => Address | null) => {
      scope.get<{ Params: Params; Querystring: Record<string, unknown> }>(path, async (request, reply) => {
        const loaded = await loadView(api, addressOf(request.params), request.ip, request.query)
        return show(kind, request, reply, await atDomain(api, request, loaded))
      })
      scope.post<{ Params: Params }>(path, async (request, reply) => {
        if (isForeign(request)) return show(kind, request, reply, { ...invalid, status: 403 })
        const form = formOf(request)
        const visitor = request.ip
        const asked = await loadView(api, addressOf(request.params), visitor, { via: form.get('via') })
        const loaded = await atDomain(api, request, asked)
        const { view } = loaded
        if (view.kind !== 'page') return show(kind, request, reply, loaded)
        const result = await answerPost(kind, {
          api,
          visitor,
          page: view.page,
          form,
          language: languageFor(request, loaded.languages),
        })
        if ('goTo' in result) {
          const address = stepAddress(view.path, result.goTo)
          return reply.header('referrer-policy', 'no-referrer').redirect(address, 303)
        }
        // Keeps the key: a repeated post whose answer was lost must count once.
        const submissionKey = form.get('submissionKey') ?? view.submissionKey
        const { status, start, retryAfter } = result
        const again: Loaded = { ...loaded, status, view: { ...view, start, submissionKey }, retryAfter }
        return limits.inTurn(() => show(kind, request, reply, again))
      })
    }

    page('survey', '/survey/:businessId/:requestId', ({ businessId = '', requestId }) =>
      surveyAddress(businessId, requestId),
    )
    page('survey', '/survey/:businessId', ({ businessId = '' }) => surveyAddress(businessId, undefined))
    // A phone's keyboard begins a word with a capital.
    for (const path of ['/r/:code', '/R/:code'])
      page('survey', path, ({ code = '' }) => shortLinkAddress(code))
    page('company', '/company/:slug', ({ slug = '' }) => companyAddress(slug))
    // The documented route without parameters: the same screen, which can only say that the link is wrong.
    scope.get('/survey', async (request, reply) =>
      show('survey', request, reply, await atDomain(api, request, { ...invalid, status: 200 })),
    )
  })
}
