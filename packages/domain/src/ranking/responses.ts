import * as z from 'zod'
import { countSchema, timestampSchema } from '../responses.ts'

/** GET /api/business/ranking; a business that was not found has position null. */
export const rankingResponseSchema = z.strictObject({
  success: z.literal(true),
  data: z
    .strictObject({
      position: z.int().positive().nullable(),
      totalResults: countSchema,
      queryUsed: z.string(),
      locationUsed: z.string(),
      provider: z.string(),
      checkedAt: timestampSchema,
      cached: z.boolean().describe('The provider was not asked for this answer'),
      stale: z.boolean().describe('The provider failed just now: this is what it said at `checkedAt`'),
    })
    .meta({ id: 'Ranking' }),
})
