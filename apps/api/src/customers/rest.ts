import {
  addCustomerSchema,
  changeCustomerSchema,
  customersPageSchema,
  oneCustomerSchema,
} from '@fivestead/domain/customers/schemas'
import { ownerScope } from '../businesses/access.ts'
import { nextLink, type RestRoute, route } from '../http/rest.ts'
import { importRoutes } from './imports/rest.ts'
import { addCustomer, changeCustomer, listCustomers, removeCustomer } from './service.ts'

export const customerRoutes: readonly RestRoute[] = [
  ...importRoutes,
  route({
    method: 'GET',
    url: '/api/business/customers',
    input: customersPageSchema,
    access: 'signedIn',
    run: async ({ ctx, input, request, reply }) => {
      const scope = await ownerScope(ctx, input.businessId)
      const { items, nextCursor } = await listCustomers(ctx.deps, scope, input)
      nextLink(request, reply, nextCursor)
      return items
    },
  }),
  route({
    method: 'POST',
    url: '/api/business/customers',
    input: addCustomerSchema,
    access: 'signedIn',
    status: 201,
    limit: 'sends',
    run: async ({ ctx, input }) => {
      const scope = await ownerScope(ctx, input.businessId)
      const { customer, request } = await addCustomer(ctx.deps, scope, input)
      return { ...customer, request }
    },
  }),
  route({
    method: 'PATCH',
    url: '/api/business/customers/:id',
    input: changeCustomerSchema,
    access: 'signedIn',
    run: async ({ ctx, input: { businessId, ...change } }) =>
      changeCustomer(ctx.deps, await ownerScope(ctx, businessId), change),
  }),
  route({
    method: 'DELETE',
    url: '/api/business/customers/:id',
    input: oneCustomerSchema,
    access: 'signedIn',
    run: async ({ ctx, input }) =>
      removeCustomer(ctx.deps, await ownerScope(ctx, input.businessId), input.id),
  }),
]
