import { customerSchema } from '@fivestead/domain/customers/responses'
import {
  addCustomerSchema,
  changeCustomerSchema,
  customersCountSchema,
  customersPageSchema,
  customersScopeSchema,
  eraseCustomersSchema,
  oneCustomerSchema,
  selectedCustomersSchema,
  tagCustomersSchema,
} from '@fivestead/domain/customers/schemas'
import { ownerProcedure } from '../businesses/access.ts'
import { pageOf } from '../http/documented.ts'
import { router } from '../trpc.ts'
import { eraseCustomers, tagCustomers } from './bulk.service.ts'
import { campaignsRouter } from './campaigns/router.ts'
import { customerHistory } from './history.service.ts'
import { importsRouter } from './imports/router.ts'
import {
  addCustomer,
  askCustomers,
  changeCustomer,
  customersCount,
  customerTags,
  listCustomers,
  removeCustomer,
  removeCustomers,
} from './service.ts'

export const customersRouter = router({
  campaigns: campaignsRouter,
  imports: importsRouter,
  list: ownerProcedure('see')
    .meta({ rest: { path: 'GET /api/business/customers', summary: 'List customers', isPage: true } })
    .input(customersPageSchema)
    .output(pageOf(customerSchema))
    .query(({ ctx, input }) => listCustomers(ctx.deps, ctx.scope, input)),
  count: ownerProcedure('see')
    .input(customersCountSchema)
    .query(({ ctx, input }) => customersCount(ctx.deps, ctx.scope, input)),
  tags: ownerProcedure('see')
    .input(customersScopeSchema)
    .query(({ ctx }) => customerTags(ctx.deps, ctx.scope)),
  add: ownerProcedure('ask')
    .meta({ limit: 'sends' })
    .input(addCustomerSchema)
    .mutation(({ ctx, input }) => addCustomer(ctx.deps, ctx.scope, input)),
  change: ownerProcedure('ask')
    .input(changeCustomerSchema)
    .mutation(({ ctx, input: { businessId: _proven, ...change } }) =>
      changeCustomer(ctx.deps, ctx.scope, change),
    ),
  remove: ownerProcedure('manage')
    .input(oneCustomerSchema)
    .mutation(({ ctx, input }) => removeCustomer(ctx.deps, ctx.scope, input.id)),
  askSelected: ownerProcedure('ask')
    .meta({ limit: 'selectedSends' })
    .input(selectedCustomersSchema)
    .mutation(({ ctx, input }) => askCustomers(ctx.deps, ctx.scope, input.ids)),
  history: ownerProcedure('see')
    .input(oneCustomerSchema)
    .query(({ ctx, input }) => customerHistory(ctx.deps, ctx.scope, input.id)),
  tagAll: ownerProcedure('ask')
    .meta({ limit: 'bulkChanges' })
    .input(tagCustomersSchema)
    .mutation(({ ctx, input }) => tagCustomers(ctx.deps, ctx.scope, input)),
  eraseAll: ownerProcedure('manage')
    .meta({ limit: 'bulkChanges' })
    .input(eraseCustomersSchema)
    .mutation(({ ctx, input }) => eraseCustomers(ctx.deps, ctx.scope, input.customers)),
  removeSelected: ownerProcedure('manage')
    .input(selectedCustomersSchema)
    .mutation(({ ctx, input }) => removeCustomers(ctx.deps, ctx.scope, input.ids)),
})
