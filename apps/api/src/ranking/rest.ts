import { rankingResponseSchema } from '@fivestead/domain/ranking/responses'
import { rankingQuerySchema } from '@fivestead/domain/ranking/schemas'
import { route } from '../http/rest.ts'
import { businessRanking } from './service.ts'

export const rankingRoutes = [
  route({
    method: 'GET',
    url: '/api/business/ranking',
    summary: 'Get ranking',
    access: 'signedIn',
    input: rankingQuerySchema,
    response: rankingResponseSchema,
    refuses: ['not_found', 'conflict', 'upstream_timeout'],
    run: async ({ ctx, input }) => ({
      success: true as const,
      data: await businessRanking(ctx.deps, ctx, await ctx.signedIn(), input),
    }),
  }),
]
