import { ofBusinessSchema } from '@fivestead/domain/ids'
import { markFirstDaySchema } from '@fivestead/domain/reports/schemas'
import { publicReviewsSchema } from '@fivestead/domain/reviews/schemas'
import { ownerProcedure, ownerScopeOfPlace } from '../businesses/access.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { firstDay, mark } from './first-day/service.ts'
import { isOperator, providerUsage } from './provider-usage/service.ts'
import { funnelReport, keyMetrics, recentRequests } from './service.ts'
import { reviewStatistics, trend } from './statistics/service.ts'

export const reportsRouter = router({
  keyMetrics: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => keyMetrics(ctx.deps, ctx.scope)),
  funnel: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => funnelReport(ctx.deps, ctx.scope)),
  firstDay: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => firstDay(ctx.deps, ctx.scope)),
  markFirstDay: ownerProcedure
    .input(markFirstDaySchema)
    .mutation(({ ctx, input }) => mark(ctx.deps, ctx.scope, input.mark)),
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
