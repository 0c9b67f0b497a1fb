import { ofBusinessSchema } from '@fivestead/domain/ids'
import { reviewStatisticsSchema } from '@fivestead/domain/reports/responses'
import {
  markFirstDaySchema,
  reportOfAllSchema,
  reportSchema,
  sendReportSchema,
} from '@fivestead/domain/reports/schemas'
import { publicReviewsSchema } from '@fivestead/domain/reviews/schemas'
import { isOperator } from '../accounts/operator/access.ts'
import { ownerProcedure, ownerScopeOfPlace, shownScopes } from '../businesses/access.ts'
import { answers } from '../http/documented.ts'
import { router, signedInProcedure } from '../trpc.ts'
import { firstDay, mark } from './first-day.service.ts'
import { sendReport } from './mails/service.ts'
import { overview } from './overview.service.ts'
import { listReports, listReportsOfAll, readReport, readReportOfAll } from './periods/service.ts'
import { providerUsage } from './provider-usage.service.ts'
import { funnelReport, keyMetrics, recentRequests } from './service.ts'
import { reviewStatistics, trend } from './statistics.service.ts'

export const reportsRouter = router({
  overview: signedInProcedure.query(({ ctx }) => overview(ctx.deps, shownScopes(ctx.me, 'see'))),
  keyMetrics: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => keyMetrics(ctx.deps, ctx.scope)),
  funnel: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => funnelReport(ctx.deps, ctx.scope)),
  firstDay: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => firstDay(ctx.deps, ctx.scope)),
  markFirstDay: ownerProcedure('ask')
    .input(markFirstDaySchema)
    .mutation(({ ctx, input }) => mark(ctx.deps, ctx.scope, input.mark)),
  list: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => listReports(ctx.deps, ctx.scope)),
  get: ownerProcedure('see')
    .input(reportSchema)
    .query(({ ctx, input: { kind, day } }) => readReport(ctx.deps, ctx.scope, { kind, day })),
  listOfAll: signedInProcedure.query(({ ctx }) => listReportsOfAll(ctx.deps, shownScopes(ctx.me, 'see'))),
  ofAll: signedInProcedure
    .input(reportOfAllSchema)
    .query(({ ctx, input }) => readReportOfAll(ctx.deps, shownScopes(ctx.me, 'see'), input)),
  send: ownerProcedure('see')
    .meta({ limit: 'reportMails' })
    .input(sendReportSchema)
    .mutation(({ ctx, input: { kind, day } }) => sendReport(ctx.deps, ctx.scope, { kind, day })),
  recentRequests: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => recentRequests(ctx.deps, ctx.scope)),
  statistics: signedInProcedure
    .meta({ limit: 'publicReviews' })
    .meta({
      rest: {
        path: 'GET /api/business/reviews/statistics',
        summary: 'Get review statistics',
        refuses: ['not_found', 'upstream_timeout'],
      },
    })
    .input(publicReviewsSchema)
    .output(answers(reviewStatisticsSchema))
    .query(async ({ ctx, input: { placeId } }) =>
      reviewStatistics(ctx.deps, await ownerScopeOfPlace(ctx, placeId, 'see'), placeId),
    ),
  isOperator: signedInProcedure.query(({ ctx }) => isOperator(ctx.deps, ctx.me)),
  providerUsage: signedInProcedure.query(({ ctx }) => providerUsage(ctx.deps, ctx.me)),
  ratingTrend: ownerProcedure('see')
    .input(ofBusinessSchema)
    .query(({ ctx }) => trend(ctx.deps, ctx.scope)),
})
