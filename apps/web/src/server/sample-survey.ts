import type { Language } from '@fivestead/domain/languages/languages'
import { languageHeaders } from '@fivestead/domain/languages/page-language'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { sendHtml } from '@fivestead/site-server/compress'
import { acceptForms, countPosts, type FormLimits, formOf, isForeign } from '@fivestead/site-server/forms'
import { languageFor } from '@fivestead/site-server/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { freshStart, type PageView, type Start } from '../features/survey/model.ts'
import { type SampleSurvey, sampleSurvey } from '../lib/sample-surveys.ts'
import type { CustomerPages } from './customer-page.ts'
import { answerPost } from './survey-posts.ts'
import { FORM_BYTES, tooManyPage } from './survey-routes.ts'
import { startFrom, stepAddress } from './survey-views.ts'

type Tools = { limits: FormLimits; pages: CustomerPages; publicOrigin: string }

/** Takes everything and keeps nothing. */
const NOBODY = { post: async () => ({ status: 201, body: {}, cookies: [] }) }

/** The path, and below it one for each kind of business. */
const ROUTE = `${SAMPLE_SURVEY_PATH}/:kind?`

type Params = { kind?: string }

const pathOf = ({ kind }: Params) =>
  kind === undefined ? SAMPLE_SURVEY_PATH : `${SAMPLE_SURVEY_PATH}/${sampleSurvey(kind).kind}`

const brandOf = ({ color }: SampleSurvey) => ({
  ...{ color, welcome: null, logoHash: null, inline: null },
  ...{ logoWide: false, whiteLabel: false },
})

/**
 * The survey as a customer meets it, over an invented business: the same screens as plain forms, so that no script of
 * it ever calls the API. Nothing is stored or sent.
 */
export function addSampleSurvey(app: FastifyInstance, { limits, pages, publicOrigin }: Tools): void {
  const viewAt = (params: Params, start: Start, language: Language): PageView => ({
    kind: 'page',
    page: {
      business: { id: 0, name: sampleSurvey(params.kind).name, slug: '' },
      website: null,
      brand: brandOf(sampleSurvey(params.kind)),
      funnelMode: 'open',
      destinations: [
        {
          site: 'google',
          name: 'Google',
          url: `${publicOrigin}${pagePathIn(language === 'es' ? 'es' : 'en', '/demo')}#reviews`,
        },
      ],
      request: { id: 'sample', rating: null, changeable: true },
    },
    submissionKey: 'sample',
    path: pathOf(params),
    ...(start.step === freshStart.step && start.problem === null ? {} : { start }),
  })
  const show = (request: FastifyRequest, reply: FastifyReply, start: Start, status: number) => {
    const language = languageFor(request)
    const { html, csp } = pages.sample(viewAt(request.params as Params, start, language), language)
    reply
      .code(status)
      .headers(languageHeaders(request, language))
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
    return sendHtml(request, reply, html)
  }
  app.register(async (scope) => {
    countPosts(scope, limits.posts, tooManyPage(pages))
    acceptForms(scope, FORM_BYTES)
    scope.get<{ Querystring: Record<string, unknown> }>(ROUTE, (request, reply) =>
      show(request, reply, startFrom(request.query), 200),
    )
    scope.post<{ Params: Params }>(ROUTE, async (request, reply) => {
      if (isForeign(request)) return show(request, reply, freshStart, 403)
      const language = languageFor(request)
      const { page, path } = viewAt(request.params, freshStart, language)
      const form = formOf(request)
      const result = await answerPost('survey', {
        api: NOBODY,
        visitor: request.ip,
        page,
        form,
        language,
      })
      if ('goTo' in result) return reply.redirect(stepAddress(path, result.goTo), 303)
      return show(request, reply, result.start, result.status)
    })
  })
}
