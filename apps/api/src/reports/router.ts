import { ofBusinessSchema } from '@fivestead/domain/ids'
import { publicReviewsSchema } from '@fivestead/domain/reviews/schemas'
import { ownerProcedure, ownerScopeOfPlace } from '../businesses/access.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { isOperator, providerUsage } from './provider-usage/service.ts'
import { funnelReport, keyMetrics, recentRequests } from './service.ts'
import { reviewStatistics, trend } from './statistics/service.ts'

export const reportsRouter = router({
  keyMetrics: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => keyMetrics(ctx.deps, ctx.scope)),
  funnel: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => funnelReport(ctx.deps, ctx.scope)),
  recentRequests: ownerProcedure
    .input(ofBusinessSchema)
    .query(({ ctx }) => recentRequests(ctx.deps, ctx.scope)),
  statistics: signedInProcedure
    .meta({ limit: 'publicReviews' })
    .input(publicReviewsSchema)
    .query(async ({ ctx, input: { placeId } }) =>
      reviewStatistics(ctx.deps, await ownerScopeOfPlace(ctx, placeId), placeId),
    ),
  isOperator: signedInProcedure.query(({ ctx }) => isOperator(ctx.deps, ctx.me)),
  providerUsage: signedInProcedure.query(({ ctx }) => providerUsage(ctx.deps, ctx.me)),
  ratingTrend: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => trend(ctx.deps, ctx.scope)),
})
