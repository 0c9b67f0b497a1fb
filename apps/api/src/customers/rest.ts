import { addedCustomerSchema } from '@fivestead/domain/customers/responses'
import { addCustomerSchema, customersExportSchema } from '@fivestead/domain/customers/schemas'
import { ownerScope } from '../businesses/access.ts'
import { type RestRoute, route } from '../http/rest.ts'
import { importRoutes } from './imports/rest.ts'
import { addCustomer, exportCustomers } from './service.ts'

export const customerRoutes: readonly RestRoute[] = [
  ...importRoutes,
  route({
    method: 'GET',
    url: '/api/business/customers/export.csv',
    summary: 'Export customers',
    input: customersExportSchema,
    response: 'text/csv',
    refuses: ['not_found'],
    access: 'signedIn',
    limit: 'exports',
    run: async ({ ctx, input, reply }) => {
      const file = exportCustomers(ctx.deps, await ownerScope(ctx, input.businessId, 'export'), input)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="customers.csv"')
      return file
    },
  }),
  route({
    method: 'POST',
    url: '/api/business/customers',
    summary: 'Add customer',
    input: addCustomerSchema,
    response: addedCustomerSchema,
    refuses: ['not_found'],
    access: 'signedIn',
    status: 201,
    limit: 'sends',
    run: async ({ ctx, input }) => {
      const scope = await ownerScope(ctx, input.businessId, 'ask')
      const { customer, ...added } = await addCustomer(ctx.deps, scope, input)
      return { ...customer, ...added }
    },
  }),
]
