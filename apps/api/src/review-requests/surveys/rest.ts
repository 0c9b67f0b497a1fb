import { companyPageSchema, surveyPageSchema } from '@fivestead/domain/review-requests/schemas'
import { type RestRoute, route } from '../../http/rest.ts'
import { companyPage, surveyPage } from './service.ts'

/** What the public origin's server asks for to render a customer's page. */
export const surveyRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/surveys/:businessId',
    input: surveyPageSchema,
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input }) => surveyPage(ctx.deps, ctx.stamp, input),
  }),
  route({
    method: 'GET',
    url: '/api/company-pages/:slug',
    input: companyPageSchema,
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input }) => companyPage(ctx.deps, ctx.stamp, input.slug),
  }),
]
