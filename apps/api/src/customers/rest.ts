import {
  addedCustomerSchema,
  customerHistorySchema,
  customerSchema,
} from '@fivestead/domain/customers/responses'
import {
  addCustomerSchema,
  changeCustomerSchema,
  customersExportSchema,
  customersPageSchema,
  oneCustomerSchema,
} from '@fivestead/domain/customers/schemas'
import { doneSchema } from '@fivestead/domain/responses'
import { z } from 'zod'
import { ownerScope } from '../businesses/access.ts'
import { nextLink, type RestRoute, route } from '../http/rest.ts'
import { campaignRoutes } from './campaigns/rest.ts'
import { customerHistory } from './history/service.ts'
import { importRoutes } from './imports/rest.ts'
import { addCustomer, changeCustomer, exportCustomers, listCustomers, removeCustomer } from './service.ts'

export const customerRoutes: readonly RestRoute[] = [
  ...importRoutes,
  ...campaignRoutes,
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
  route({
    method: 'PATCH',
    url: '/api/business/customers/:id',
    summary: 'Change customer',
    input: changeCustomerSchema,
    response: customerSchema,
    refuses: ['not_found'],
    access: 'signedIn',
    run: async ({ ctx, input: { businessId, ...change } }) =>
      changeCustomer(ctx.deps, await ownerScope(ctx, businessId, 'ask'), change),
  }),
  route({
    method: 'GET',
    url: '/api/business/customers/:id/history',
    summary: 'Get customer history',
    input: oneCustomerSchema,
    response: customerHistorySchema,
    refuses: ['not_found'],
    access: 'signedIn',
    run: async ({ ctx, input }) =>
      customerHistory(ctx.deps, await ownerScope(ctx, input.businessId, 'see'), input.id),
  }),
  route({
    method: 'DELETE',
    url: '/api/business/customers/:id',
    summary: 'Delete customer',
    input: oneCustomerSchema,
    response: doneSchema,
    refuses: ['not_found'],
    access: 'signedIn',
    run: async ({ ctx, input }) =>
      removeCustomer(ctx.deps, await ownerScope(ctx, input.businessId, 'manage'), input.id),
  }),
]
