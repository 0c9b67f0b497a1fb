import { apiBusinessSchema, apiMeSchema } from '@fivestead/domain/platform/businesses/responses'
import { apiPageOf, apiPageSchema, noParams, ofBusinessPath } from '@fivestead/domain/platform/pages/schemas'
import { apiRouteFor } from '../http/v1/route.ts'
import { describeKey, getBusiness, listBusinesses } from './businesses.service.ts'
import type { KeyScope } from './keys/access.ts'

const route = apiRouteFor<KeyScope>()

export const businessRoutes = [
  route({
    method: 'GET',
    path: '/me',
    scope: null,
    summary: 'Get this key',
    tag: 'Account',
    params: noParams,
    query: noParams,
    answers: { 200: apiMeSchema },
    handle: async ({ deps, key }) => ({ status: 200, body: await describeKey(deps, key) }),
  }),
  route({
    method: 'GET',
    path: '/businesses',
    scope: 'businesses:read',
    summary: 'List businesses',
    tag: 'Businesses',
    params: noParams,
    query: apiPageSchema,
    answers: { 200: apiPageOf(apiBusinessSchema) },
    handle: async ({ deps, key, query }) => {
      const { items: data, nextCursor: next } = await listBusinesses(deps, key, query)
      return { status: 200, body: { data, next } }
    },
  }),
  route({
    method: 'GET',
    path: '/businesses/{id}',
    scope: 'businesses:read',
    summary: 'Get business',
    tag: 'Businesses',
    params: ofBusinessPath,
    query: noParams,
    answers: { 200: apiBusinessSchema },
    refuses: ['not-found'],
    handle: async ({ deps, key, params }) => ({ status: 200, body: await getBusiness(deps, key, params.id) }),
  }),
]
