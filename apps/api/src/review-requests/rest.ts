import { requestCustomerSchema } from '@fivestead/domain/review-requests/responses'
import { reviewRequestByIdSchema } from '@fivestead/domain/review-requests/schemas'
import { type RestRoute, route } from '../http/rest.ts'
import { requestById } from './service.ts'

export const reviewRequestRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/review-requests/:id',
    summary: 'Get review request',
    input: reviewRequestByIdSchema,
    response: requestCustomerSchema,
    refuses: ['not_found'],
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input }) => requestById(ctx.deps, input.id),
  }),
]
