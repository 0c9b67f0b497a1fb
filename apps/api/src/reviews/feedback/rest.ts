import {
  COMPANY_FEEDBACK_PATH,
  companyFeedbackSchema,
  feedbackSchema,
} from '@fivestead/domain/reviews/schemas'
import { type RestRoute, route } from '../../http/rest.ts'
import { submitCompanyFeedback, submitFeedback } from './service.ts'

export const feedbackRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    url: '/api/feedback',
    input: feedbackSchema,
    access: 'public',
    status: 201,
    limit: 'publicFeedback',
    run: ({ ctx, input }) => submitFeedback(ctx.deps, input),
  }),
  route({
    method: 'POST',
    url: COMPANY_FEEDBACK_PATH,
    input: companyFeedbackSchema,
    access: 'public',
    status: 201,
    limit: 'publicFeedback',
    run: ({ ctx, input }) => submitCompanyFeedback(ctx.deps, input),
  }),
]
