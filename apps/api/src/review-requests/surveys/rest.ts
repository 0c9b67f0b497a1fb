import {
  companyPageResponseSchema,
  surveyPageResponseSchema,
} from '@fivestead/domain/review-requests/responses'
import {
  companyPageSchema,
  shortLinkSchema,
  surveyPageSchema,
} from '@fivestead/domain/review-requests/schemas'
import { type RestRoute, route } from '../../http/rest.ts'
import { companyPage, shortLinkPage, surveyPage } from './service.ts'

/** Calls of the public origin's server to render a customer's page. */
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
    url: '/api/short-links/:code',
    summary: 'Get survey of short link',
    input: shortLinkSchema,
    response: surveyPageResponseSchema,
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    limit: 'shortLink',
    run: ({ ctx, input }) => shortLinkPage(ctx.deps, ctx.formToken, input.code),
  }),
  route({
    method: 'GET',
    url: '/api/company-pages/:slug',
    summary: 'Get company page',
    input: companyPageSchema,
    response: companyPageResponseSchema,
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input }) => companyPage(ctx.deps, ctx.formToken, input.slug),
  }),
]
