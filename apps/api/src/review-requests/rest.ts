import { requestCustomerSchema, reviewLogEntrySchema } from '@fivestead/domain/review-requests/responses'
import { reviewLogSchema, reviewRequestByIdSchema } from '@fivestead/domain/review-requests/schemas'
import { z } from 'zod'
import { nextLink, type RestRoute, route } from '../http/rest.ts'
import { logScope } from './access.ts'
import { requestById, reviewLog } from './service.ts'

export const reviewRequestRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/review-logs',
    summary: 'List review requests',
    input: reviewLogSchema,
    response: z.array(reviewLogEntrySchema),
    refuses: ['not_found'],
    access: 'signedIn',
    run: async ({ ctx, input, request, reply }) => {
      const { items, nextCursor } = await reviewLog(ctx.deps, await logScope(ctx, input), input)
      nextLink(request, reply, nextCursor)
      return items
    },
  }),
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
