import { doneSchema } from '@fivestead/domain/responses'
import {
  COMPANY_FEEDBACK_PATH,
  companyFeedbackSchema,
  feedbackSchema,
} from '@fivestead/domain/reviews/schemas'
import { inWords } from '@fivestead/domain/speaking'
import { type RestRoute, route } from '../../http/rest.ts'
import { submitCompanyFeedback, submitFeedback } from './service.ts'

export const feedbackRoutes: readonly RestRoute[] = inWords(() => [
  route({
    method: 'POST',
    url: '/api/feedback',
    summary: 'Submit feedback',
    input: feedbackSchema,
    response: doneSchema,
    refuses: ['not_found', 'conflict'],
    access: 'public',
    connections: 'visitors',
    status: 201,
    limit: 'publicFeedback',
    run: ({ ctx, input, quarantine }) => submitFeedback(ctx.deps, input, { quarantine }),
  }),
  route({
    method: 'POST',
    url: COMPANY_FEEDBACK_PATH,
    summary: 'Submit company feedback',
    input: companyFeedbackSchema,
    response: doneSchema,
    refuses: ['not_found', 'conflict'],
    access: 'public',
    connections: 'visitors',
    status: 201,
    limit: 'publicFeedback',
    run: ({ ctx, input, quarantine }) => submitCompanyFeedback(ctx.deps, input, { quarantine }),
  }),
])
