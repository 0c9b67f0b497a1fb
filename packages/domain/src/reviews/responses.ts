import * as z from 'zod'
import { countSchema, timestampSchema } from '../responses.ts'

/** POST /api/reviews. */
export const submittedReviewSchema = z.strictObject({
  id: z.guid(),
  next: z.enum(['feedback-positive', 'feedback-negative']).describe("The survey's next step"),
})

const stars = z.number().min(0).max(5)

/** A public review in the documented shape. */
const publicReviewSchema = z
  .strictObject({
    id: z.string(),
    author_name: z.string(),
    rating: stars,
    text: z.string().describe("'' when the person gave stars alone"),
    time: z.int().describe('Seconds since 1970'),
    relative_time_description: z.string(),
    profile_photo_url: z
      .string()
      .nullable()
      .describe('Null when there is none, or when it lies elsewhere than with the directory'),
    google_maps_url: z.string().exactOptional().describe('The review at its source'),
    author_url: z.string().nullable(),
    reply: z
      .strictObject({ text: z.string(), relative_time_description: z.string() })
      .nullable()
      .describe('What the business answered in public'),
  })
  .meta({ id: 'PublicReview' })

/** GET /api/business/reviews; what the source does not say is null, never 0. */
export const publicReviewsResponseSchema = z.strictObject({
  success: z.literal(true),
  cached: z.boolean().describe('The source was not asked for this answer'),
  cache_time: timestampSchema.describe('When the source was asked'),
  stale: z.boolean().describe('The source failed just now: this is what it said at `cache_time`'),
  source: z
    .string()
    .describe("Where the content comes from: 'gbp' (the caller's own Google profile), 'places' or 'sandbox'"),
  complete: z
    .boolean()
    .describe('False when the source shows a part of all reviews; the list holds the newest 28 at most'),
  breakdown: z
    .array(countSchema)
    .length(5)
    .nullable()
    .describe(
      'How many reviews have five, four, three, two and one star; null where the source shows a part',
    ),
  place_info: z
    .strictObject({ reviews: countSchema.nullable(), rating: stars.nullable() })
    .describe('What the source itself says'),
  reviews: z.strictObject({
    reviews_results: z.strictObject({
      total_reviews: countSchema.nullable(),
      rating: stars
        .nullable()
        .describe(
          "The source's rating, or the mean of the listed reviews where the rule asks for it (REV-5)",
        ),
      reviews: z.array(publicReviewSchema).describe('Newest first'),
    }),
  }),
})

export type PublicReviewItem = z.output<typeof publicReviewSchema>
export type PublicReviewsAnswer = z.output<typeof publicReviewsResponseSchema>
