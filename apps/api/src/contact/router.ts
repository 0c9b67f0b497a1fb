import { contactSchema } from '@fivestead/domain/contact/schemas'
import { publicProcedure, router } from '../trpc.ts'
import { takeContactMessage } from './service.ts'

export const contactRouter = router({
  send: publicProcedure
    .meta({ limit: 'contact' })
    .input(contactSchema)
    .mutation(({ ctx, input }) => takeContactMessage(ctx.deps, input)),
})
