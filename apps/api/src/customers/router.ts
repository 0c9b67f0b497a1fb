import {
  addCustomerSchema,
  changeCustomerSchema,
  customersPageSchema,
  oneCustomerSchema,
} from '@fivestead/domain/customers/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { router } from '../trpc.ts'
import { importsRouter } from './imports/router.ts'
import { addCustomer, changeCustomer, listCustomers, removeCustomer } from './service.ts'

export const customersRouter = router({
  imports: importsRouter,
  list: ownerProcedure
    .input(customersPageSchema)
    .query(({ ctx, input }) => listCustomers(ctx.deps, ctx.scope, input)),
  add: ownerProcedure
    .meta({ limit: 'sends' })
    .input(addCustomerSchema)
    .mutation(({ ctx, input }) => addCustomer(ctx.deps, ctx.scope, input)),
  change: ownerProcedure
    .input(changeCustomerSchema)
    .mutation(({ ctx, input: { businessId: _proven, ...change } }) =>
      changeCustomer(ctx.deps, ctx.scope, change),
    ),
  remove: ownerProcedure
    .input(oneCustomerSchema)
    .mutation(({ ctx, input }) => removeCustomer(ctx.deps, ctx.scope, input.id)),
})
