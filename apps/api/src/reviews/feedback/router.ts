import { businessPageSchema } from '@fivestead/domain/pages'
import { companyFeedbackSchema, feedbackSchema } from '@fivestead/domain/reviews/schemas'
import { ownerProcedure } from '../../businesses/access.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { listFeedback, submitCompanyFeedback, submitFeedback } from './service.ts'

export const feedbackRouter = router({
  submit: publicProcedure
    .meta({ limit: 'publicFeedback' })
    .input(feedbackSchema)
    .mutation(({ ctx, input }) => submitFeedback(ctx.deps, input)),
  submitFromCompanyPage: publicProcedure
    .meta({ limit: 'publicFeedback' })
    .input(companyFeedbackSchema)
    .mutation(({ ctx, input }) => submitCompanyFeedback(ctx.deps, input)),
  list: ownerProcedure
    .input(businessPageSchema)
    .query(({ ctx, input }) => listFeedback(ctx.deps, ctx.scope, input)),
})
