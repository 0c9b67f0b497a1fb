import { apiPageOf, noParams, ofBusinessPath, ofRowPath } from '@fivestead/domain/platform/pages/schemas'
import {
  apiRequestReviewSchema,
  apiRequestsQuery,
  apiReviewRequestSchema,
  apiTakenRequestSchema,
} from '@fivestead/domain/platform/review-requests/schemas'
import * as z from 'zod'
import { scopeOfKey } from '../../businesses/access.ts'
import { apiRouteFor } from '../../http/v1/route.ts'
import type { KeyScope } from '../keys/access.ts'
import { cancelOne, getRequest, requestReview, requestsOf } from './service.ts'

const route = apiRouteFor<KeyScope>()
const tag = 'Review requests'

export const reviewRequestRoutes = [
  route({
    ...{ method: 'POST', path: '/businesses/{id}/review-requests', scope: 'requests:write', tag },
    summary: 'Request review',
    description:
      'Asks a customer, found or made by what is sent. You vouch that they are a customer of the business. Who waits for a request already is not asked twice: 200 answers that request.',
    example: {
      customer: { firstName: 'Ann', email: 'ann@example.com' },
      channel: 'auto',
      externalId: 'invoice-1042',
    },
    params: ofBusinessPath,
    query: noParams,
    body: apiRequestReviewSchema,
    answers: { 200: apiTakenRequestSchema, 202: apiTakenRequestSchema },
    refuses: ['not-found', 'not-sendable'],
    handle: async ({ deps, key, params, body }) => {
      const { isNew, taken } = await requestReview(deps, await scopeOfKey(deps, key, params.id), body)
      // A key that may not read is not told who waits.
      return { status: isNew || !key.scopes.includes('requests:read') ? 202 : 200, body: taken }
    },
  }),
  route({
    ...{ method: 'GET', path: '/businesses/{id}/review-requests', scope: 'requests:read', tag },
    summary: 'List review requests',
    params: ofBusinessPath,
    query: apiRequestsQuery,
    answers: { 200: apiPageOf(apiReviewRequestSchema) },
    refuses: ['not-found'],
    handle: async ({ deps, key, params, query }) => {
      const scope = await scopeOfKey(deps, key, params.id)
      const { items: data, nextCursor: next } = await requestsOf(deps, scope, query)
      return { status: 200, body: { data, next } }
    },
  }),
  route({
    ...{ method: 'GET', path: '/review-requests/{id}', scope: 'requests:read', tag },
    summary: 'Get review request',
    params: ofRowPath,
    query: noParams,
    answers: { 200: apiReviewRequestSchema },
    refuses: ['not-found'],
    handle: async ({ deps, key, params }) => ({ status: 200, body: await getRequest(deps, key, params.id) }),
  }),
  route({
    ...{ method: 'POST', path: '/review-requests/{id}/cancel', scope: 'requests:write', tag },
    summary: 'Cancel review request',
    description:
      'Takes back what waits; 409 once it went out. Without `requests:read` id and status are answered.',
    params: ofRowPath,
    query: noParams,
    answers: { 200: z.union([apiReviewRequestSchema, apiTakenRequestSchema]) },
    refuses: ['not-found', 'conflict'],
    handle: async ({ deps, key, params }) => {
      const request = await cancelOne(deps, key, params.id)
      const { id, status } = request
      return { status: 200, body: key.scopes.includes('requests:read') ? request : { id, status } }
    },
  }),
]
