import { addCustomerSchema, customersPageSchema } from '@fivestead/domain/customers/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { router } from '../trpc.ts'
import { addCustomer, listCustomers } from './service.ts'

export const customersRouter = router({
  list: ownerProcedure
    .input(customersPageSchema)
    .query(({ ctx, input }) => listCustomers(ctx.deps, ctx.scope, input)),
  add: ownerProcedure
    .meta({ limit: 'sends' })
    .input(addCustomerSchema)
    .mutation(({ ctx, input }) => addCustomer(ctx.deps, ctx.scope, input)),
})
