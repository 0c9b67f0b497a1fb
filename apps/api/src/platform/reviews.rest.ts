import { apiPageOf, ofBusinessPath } from '@fivestead/domain/platform/pages/schemas'
import {
  type ApiSinceQuery,
  apiFeedbackSchema,
  apiPublicReviewSchema,
  apiRatingSchema,
  apiSinceQuery,
} from '@fivestead/domain/platform/reviews/schemas'
import type { ApiScope } from '@fivestead/domain/scopes'
import type { ZodType } from 'zod'
import { type OwnerScope, scopeOfKey } from '../businesses/access.ts'
import type { Deps } from '../deps.ts'
import { apiRouteFor } from '../http/v1/route.ts'
import type { Page } from '../paging/cursor.ts'
import type { KeyScope } from './keys/access.ts'
import { feedbackOf, publicReviewsOf, ratingsOf } from './reviews.service.ts'

const route = apiRouteFor<KeyScope>()

/** A list of what came in for a business, newest first. */
const list = (
  path: `/${string}`,
  {
    scope,
    summary,
    item,
    read,
  }: {
    scope: ApiScope
    summary: string
    item: ZodType
    read: (deps: Deps, scope: OwnerScope, query: ApiSinceQuery) => Promise<Page<unknown>>
  },
) =>
  route({
    ...{ method: 'GET', path: `/businesses/{id}${path}`, scope, summary, tag: 'Reviews' },
    params: ofBusinessPath,
    query: apiSinceQuery,
    answers: { 200: apiPageOf(item) },
    refuses: ['not-found'],
    handle: async ({ deps, key, params, query }) => {
      const { items: data, nextCursor: next } = await read(
        deps,
        await scopeOfKey(deps, key, params.id),
        query,
      )
      return { status: 200, body: { data, next } }
    },
  })

export const reviewRoutes = [
  list('/ratings', {
    ...{ scope: 'reviews:read', summary: 'List ratings', item: apiRatingSchema, read: ratingsOf },
  }),
  list('/feedback', {
    ...{ scope: 'feedback:read', summary: 'List feedback', item: apiFeedbackSchema, read: feedbackOf },
  }),
  list('/public-reviews', {
    ...{ scope: 'reviews:read', summary: 'List public reviews' },
    ...{ item: apiPublicReviewSchema, read: publicReviewsOf },
  }),
]
