import { eitherPlaceDetailsSchema } from '@fivestead/domain/places/responses'
import { placeDetailsSchema } from '@fivestead/domain/places/schemas'
import { z } from 'zod'
import { type RestRoute, route } from '../http/rest.ts'
import { placeDetails } from './service.ts'

/** `?placeId=` asks for the flat shape, `?place_id=` for `{success, business}`. */
const detailsQuery = z.preprocess(
  (query) => {
    if (typeof query !== 'object' || query === null || !('place_id' in query)) return query
    const { place_id: placeId, ...rest } = query
    return { ...rest, placeId, wrapped: true }
  },
  placeDetailsSchema.extend({ wrapped: z.literal(true).optional() }),
)

export const placeRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    url: '/api/business/details',
    summary: 'Get place details',
    input: detailsQuery,
    response: eitherPlaceDetailsSchema,
    refuses: ['not_found', 'upstream_timeout'],
    wire: z.strictObject({ placeId: z.string().optional(), place_id: z.string().optional() }),
    access: 'public',
    limit: 'placeSearch',
    run: async ({ ctx, input }) => {
      const business = await placeDetails(ctx.deps, input.placeId)
      return input.wrapped ? { success: true as const, business } : business
    },
  }),
]
