import { rankingQuerySchema } from '@fivestead/domain/ranking/schemas'
import { route } from '../http/rest.ts'
import { businessRanking } from './service.ts'

export const rankingRoutes = [
  route({
    method: 'GET',
    url: '/api/business/ranking',
    access: 'signedIn',
    input: rankingQuerySchema,
    run: async ({ ctx, input }) => ({
      success: true,
      data: await businessRanking(ctx.deps, ctx, await ctx.signedIn(), input),
    }),
  }),
]
