import * as z from 'zod'
import { instant, maybe, strict } from '../../fields.ts'
import { timestampSchema } from '../../responses.ts'
import { FEEDBACK_SOURCES } from '../../reviews/inbox/states.ts'
import { apiPageFields } from '../pages/schemas.ts'

const time = timestampSchema.nullable()
/** Whom a rating or a message is from, and which request it answers, where that is known. */
const from = {
  id: z.guid(),
  businessId: z.int(),
  customerId: z.guid().nullable(),
  reviewRequestId: z.guid().nullable(),
}

/** Stars that a customer gave here. */
export const apiRatingSchema = z
  .object({
    ...from,
    rating: z.int().describe('1 to 5; a customer may change it for 24 hours'),
    message: z.string().nullable().describe('Words that came with the stars'),
    via: z.string().nullable().describe('QR code or widget that led here without a request'),
    publicSites: z.array(z.string()).describe('Review sites that the customer then opened, in order'),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Rating' })

/** A private message to the business. */
export const apiFeedbackSchema = z
  .object({
    ...from,
    ratingId: z.guid().nullable(),
    rating: z.int().nullable(),
    message: z.string(),
    name: z.string().nullable().describe('As it was left, as are email and phone'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    source: z.enum(FEEDBACK_SOURCES),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Feedback' })

/** A review of the connected Google profile. */
export const apiPublicReviewSchema = z
  .object({
    id: z.guid(),
    businessId: z.int(),
    site: z.literal('google'),
    authorName: z.string().nullable().describe('Null when the reviewer is anonymous'),
    rating: z.int(),
    text: z.string().nullable().describe('Null when the person gave stars alone'),
    reply: z.object({ text: z.string(), updatedAt: time }).nullable(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema.describe('When the reviewer last changed it'),
    vanishedAt: time.describe('When it was gone from Google; null while it is there'),
  })
  .meta({ id: 'PublicReview' })

/** Lists of what came in; `since` is the first instant that counts. */
export const apiSinceQuery = strict({ since: maybe(instant('since')), ...apiPageFields })

export type ApiRating = z.output<typeof apiRatingSchema>
export type ApiFeedback = z.output<typeof apiFeedbackSchema>
export type ApiPublicReview = z.output<typeof apiPublicReviewSchema>
export type ApiSinceQuery = z.output<typeof apiSinceQuery>
