import * as z from 'zod'
import { countSchema, timestampSchema } from '../responses.ts'

const percent = z.int().min(0).max(100).nullable()

/** GET /api/business/reviews/statistics: null where nothing is known. */
export const reviewStatisticsSchema = z.strictObject({
  positivePercentage: percent,
  responseRate: percent,
  monthlyGrowth: z.number().nullable().describe('In percent'),
  totalReviews: countSchema.nullable(),
  estimated: z
    .strictObject({ responseRate: z.boolean(), monthlyGrowth: z.boolean() })
    .describe("Which figures a formula stands in for; a screen says 'Estimated' beside them (ARCH-6)"),
  counted: z
    .strictObject({
      reviews: countSchema,
      allReviews: z.boolean(),
      requests: countSchema,
      answered: countSchema
        .nullable()
        .describe(
          'Reviews with a reply of the owner: then `responseRate` is their share; null where it is not known',
        ),
    })
    .describe(
      "What was counted: the newest public reviews, and the review requests of the caller's business",
    ),
  source: z.string(),
  cached: z.boolean(),
  cache_time: timestampSchema.describe('When the source was asked'),
  stale: z.boolean(),
})

export type ReviewStatistics = z.output<typeof reviewStatisticsSchema>
