import { reviewLogSchema, reviewRequestByIdSchema } from '@fivestead/domain/review-requests/schemas'
import { nextLink, type RestRoute, route } from '../http/rest.ts'
import { logScope } from './access.ts'
import { requestById, reviewLog } from './service.ts'

export const reviewRequestRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/review-logs',
    input: reviewLogSchema,
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
    input: reviewRequestByIdSchema,
    access: 'public',
    connections: 'visitors',
    run: ({ ctx, input }) => requestById(ctx.deps, input.id),
  }),
]
