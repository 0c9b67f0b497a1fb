import { contactSchema } from '@fivestead/domain/contact/schemas'
import { router, visitorProcedure } from '../trpc.ts'
import { takeContactMessage } from './service.ts'

export const contactRouter = router({
  send: visitorProcedure
    .meta({ limit: 'contact' })
    .input(contactSchema)
    .mutation(({ ctx, input }) => takeContactMessage(ctx.deps, input)),
})
