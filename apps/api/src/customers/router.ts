import {
  addCustomerSchema,
  changeCustomerSchema,
  customersCountSchema,
  customersPageSchema,
  oneCustomerSchema,
  selectedCustomersSchema,
} from '@fivestead/domain/customers/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { router } from '../trpc.ts'
import { campaignsRouter } from './campaigns/router.ts'
import { importsRouter } from './imports/router.ts'
import {
  addCustomer,
  askCustomers,
  changeCustomer,
  customersCount,
  listCustomers,
  removeCustomer,
  removeCustomers,
} from './service.ts'

export const customersRouter = router({
  campaigns: campaignsRouter,
  imports: importsRouter,
  list: ownerProcedure
    .input(customersPageSchema)
    .query(({ ctx, input }) => listCustomers(ctx.deps, ctx.scope, input)),
  count: ownerProcedure
    .input(customersCountSchema)
    .query(({ ctx, input }) => customersCount(ctx.deps, ctx.scope, input)),
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
  askSelected: ownerProcedure
    .meta({ limit: 'selectedSends' })
    .input(selectedCustomersSchema)
    .mutation(({ ctx, input }) => askCustomers(ctx.deps, ctx.scope, input.ids)),
  removeSelected: ownerProcedure
    .input(selectedCustomersSchema)
    .mutation(({ ctx, input }) => removeCustomers(ctx.deps, ctx.scope, input.ids)),
})
