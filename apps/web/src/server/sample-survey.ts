import type { Language } from '@fivestead/domain/languages/languages'
import { languageHeaders } from '@fivestead/domain/languages/page-language'
import { pagePathIn } from '@fivestead/domain/languages/page-path'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { sendHtml } from '@fivestead/site-server/compress'
import { acceptForms, countPosts, type FormLimits, formOf, isForeign } from '@fivestead/site-server/forms'
import { languageFor } from '@fivestead/site-server/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUSINESS } from '../features/demo/sample.ts'
import { freshStart, type PageView, type Start } from '../features/survey/model.ts'
import type { CustomerPages } from './customer-page.ts'
import { answerPost } from './survey-posts.ts'
import { tooManyPage } from './survey-routes.ts'
import { startFrom, stepAddress } from './survey-views.ts'

type Tools = { limits: FormLimits; pages: CustomerPages; publicOrigin: string }

const FORM_BYTES = 16 * 1024

/** Takes everything and keeps nothing. */
const NOBODY = { post: async () => ({ status: 201, body: {}, cookies: [] }) }

/**
 * The survey as a customer meets it, over the demo's bakery: the same screens as plain forms, so that no script of
 * it ever calls the API. Nothing is stored or sent.
 */
export function addSampleSurvey(app: FastifyInstance, { limits, pages, publicOrigin }: Tools): void {
  const viewAt = (start: Start, language: Language): PageView => ({
    kind: 'page',
    page: {
      business: { id: 0, name: BUSINESS.name, slug: '' },
      website: null,
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
    path: SAMPLE_SURVEY_PATH,
    ...(start.step === freshStart.step && start.problem === null ? {} : { start }),
  })
  const show = (request: FastifyRequest, reply: FastifyReply, start: Start, status: number) => {
    const language = languageFor(request)
    const view = viewAt(start, language)
    reply
      .code(status)
      .headers(languageHeaders(request, language))
      .header('content-security-policy', pages.csp('survey', view, null))
      .header('cache-control', 'no-store')
    return sendHtml(request, reply, pages.sample(view, language))
  }
  app.register(async (scope) => {
    countPosts(scope, limits.posts, tooManyPage(pages))
    acceptForms(scope, FORM_BYTES)
    scope.get<{ Querystring: Record<string, unknown> }>(SAMPLE_SURVEY_PATH, (request, reply) =>
      show(request, reply, startFrom(request.query), 200),
    )
    scope.post(SAMPLE_SURVEY_PATH, async (request, reply) => {
      if (isForeign(request)) return show(request, reply, freshStart, 403)
      const language = languageFor(request)
      const { page } = viewAt(freshStart, language)
      const form = formOf(request)
      const result = await answerPost('survey', {
        api: NOBODY,
        visitor: request.ip,
        page,
        form,
        language,
      })
      if ('goTo' in result) return reply.redirect(stepAddress(SAMPLE_SURVEY_PATH, result.goTo), 303)
      return show(request, reply, result.start, result.status)
    })
  })
}
