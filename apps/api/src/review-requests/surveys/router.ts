import { companyPageSchema, surveyPageSchema } from '@fivestead/domain/review-requests/schemas'
import { publicProcedure, router } from '../../trpc.ts'
import { companyPage, surveyPage } from './service.ts'

export const surveysRouter = router({
  page: publicProcedure.input(surveyPageSchema).query(({ ctx, input }) => surveyPage(ctx, input)),
  companyPage: publicProcedure
    .input(companyPageSchema)
    .query(({ ctx, input }) => companyPage(ctx, input.slug)),
})
