import { addedCustomerSchema, customerSchema } from '@fivestead/domain/customers/responses'
import {
  addCustomerSchema,
  customersExportSchema,
  customersPageSchema,
} from '@fivestead/domain/customers/schemas'
import { z } from 'zod'
import { ownerScope } from '../businesses/access.ts'
import { nextLink, type RestRoute, route } from '../http/rest.ts'
import { importRoutes } from './imports/rest.ts'
import { addCustomer, exportCustomers, listCustomers } from './service.ts'

export const customerRoutes: readonly RestRoute[] = [
  ...importRoutes,
  route({
    method: 'GET',
    url: '/api/business/customers',
    summary: 'List customers',
    input: customersPageSchema,
    response: z.array(customerSchema),
    refuses: ['not_found'],
    access: 'signedIn',
    run: async ({ ctx, input, request, reply }) => {
      const scope = await ownerScope(ctx, input.businessId, 'see')
      const { items, nextCursor } = await listCustomers(ctx.deps, scope, input)
      nextLink(request, reply, nextCursor)
      return items
    },
  }),
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
