import { surveyPageResponseSchema } from '@fivestead/domain/review-requests/responses'
import { companyPageSchema, surveyPageSchema } from '@fivestead/domain/review-requests/schemas'
import { type RestRoute, route } from '../../http/rest.ts'
import { companyPage, surveyPage } from './service.ts'

/** What the public origin's server asks for to render a customer's page. */
export const surveyRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/surveys/:businessId',
    summary: 'Get survey',
    input: surveyPageSchema,
    response: surveyPageResponseSchema,
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input }) => surveyPage(ctx.deps, ctx.formToken, input),
  }),
  route({
    method: 'GET',
    url: '/api/company-pages/:slug',
    summary: 'Get company page',
    input: companyPageSchema,
    response: surveyPageResponseSchema,
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input }) => companyPage(ctx.deps, ctx.formToken, input.slug),
  }),
]
