import { ofBusinessSchema } from '@fivestead/domain/ids'
import { ownerProcedure } from '../businesses/access.ts'
import { router } from '../trpc.ts'
import { funnelReport, keyMetrics, recentRequests } from './service.ts'

export const reportsRouter = router({
  keyMetrics: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => keyMetrics(ctx.deps, ctx.scope)),
  funnel: ownerProcedure.input(ofBusinessSchema).query(({ ctx }) => funnelReport(ctx.deps, ctx.scope)),
  recentRequests: ownerProcedure
    .input(ofBusinessSchema)
    .query(({ ctx }) => recentRequests(ctx.deps, ctx.scope)),
})
