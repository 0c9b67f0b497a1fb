import { companyPageSchema, surveyPageSchema } from '@fivestead/domain/review-requests/schemas'
import { router, visitorProcedure } from '../../trpc.ts'
import { companyPage, surveyPage } from './service.ts'

export const surveysRouter = router({
  page: visitorProcedure
    .input(surveyPageSchema)
    .query(({ ctx, input }) => surveyPage(ctx.deps, ctx.stamp, input)),
  companyPage: visitorProcedure
    .input(companyPageSchema)
    .query(({ ctx, input }) => companyPage(ctx.deps, ctx.stamp, input.slug)),
})
