import {
  type ApiCustomer,
  apiAddCustomerSchema,
  apiChangeCustomerSchema,
  apiCustomerRefSchema,
  apiCustomerSchema,
  apiCustomersQuery,
} from '@fivestead/domain/platform/customers/schemas'
import { apiPageOf, noParams, ofBusinessPath, ofRowPath } from '@fivestead/domain/platform/pages/schemas'
import * as z from 'zod'
import { scopeOfKey } from '../businesses/access.ts'
import { apiRouteFor } from '../http/v1/route.ts'
import { changeOne, customersOf, eraseOne, findOrAdd, getOne } from './customers.service.ts'
import type { KeyScope } from './keys/access.ts'

const route = apiRouteFor<KeyScope>()
const tag = 'Customers'

/** A key that writes is told no more than it may read: the id, and not even whether the customer was there. */
const mayRead = ({ scopes }: KeyScope) => scopes.includes('customers:read')
const told = (key: KeyScope, customer: ApiCustomer) => (mayRead(key) ? customer : { id: customer.id })
const toldSchema = z.union([apiCustomerSchema, apiCustomerRefSchema])

export const customerRoutes = [
  route({
    ...{ method: 'GET', path: '/businesses/{id}/customers', scope: 'customers:read', tag },
    summary: 'List customers',
    params: ofBusinessPath,
    query: apiCustomersQuery,
    answers: { 200: apiPageOf(apiCustomerSchema) },
    refuses: ['not-found'],
    handle: async ({ deps, key, params, query }) => {
      const scope = await scopeOfKey(deps, key, params.id)
      const { items: data, nextCursor: next } = await customersOf(deps, scope, query)
      return { status: 200, body: { data, next } }
    },
  }),
  route({
    ...{ method: 'POST', path: '/businesses/{id}/customers', scope: 'customers:write', tag },
    summary: 'Add customer',
    description:
      'Answers 200 with the customer who has this address or number and an agreeing name, with what they lacked, else 201. Without `customers:read` 200 with the id, in either case.',
    example: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', tags: ['Regular'] },
    params: ofBusinessPath,
    query: noParams,
    body: apiAddCustomerSchema,
    answers: { 200: toldSchema, 201: apiCustomerSchema },
    refuses: ['not-found'],
    handle: async ({ deps, key, params, body }) => {
      const { customer, isNew } = await findOrAdd(deps, await scopeOfKey(deps, key, params.id), body)
      return { status: isNew && mayRead(key) ? 201 : 200, body: told(key, customer) }
    },
  }),
  route({
    ...{ method: 'GET', path: '/customers/{id}', scope: 'customers:read', tag },
    summary: 'Get customer',
    params: ofRowPath,
    query: noParams,
    answers: { 200: apiCustomerSchema },
    refuses: ['not-found'],
    handle: async ({ deps, key, params }) => ({ status: 200, body: await getOne(deps, key, params.id) }),
  }),
  route({
    ...{ method: 'PATCH', path: '/customers/{id}', scope: 'customers:write', tag },
    summary: 'Change customer',
    description:
      'What is left out stays; what is null is removed. Without `customers:read` the id is answered.',
    example: { phone: '+12175550142', lastName: null },
    params: ofRowPath,
    query: noParams,
    body: apiChangeCustomerSchema,
    answers: { 200: toldSchema },
    refuses: ['not-found', 'conflict'],
    handle: async ({ deps, key, params, body }) => ({
      status: 200,
      body: told(key, await changeOne(deps, key, params.id, body)),
    }),
  }),
  route({
    ...{ method: 'DELETE', path: '/customers/{id}', scope: 'customers:write', tag },
    summary: 'Erase customer',
    description: 'Erases the person for good, in every business that the key reaches.',
    params: ofRowPath,
    query: noParams,
    answers: { 204: null },
    refuses: ['not-found', 'conflict'],
    handle: async ({ deps, key, params }) => {
      await eraseOne(deps, key, params.id)
      return { status: 204, body: null }
    },
  }),
]
