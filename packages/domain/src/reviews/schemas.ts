import * as z from 'zod'
import { REVIEW_SITES } from '../businesses/destinations/sites.ts'
import { NAME_MAX, PHONE_MAX } from '../field-limits.ts'
import { maybe, optionalEmail, optionalName, optionalText, strict, text } from '../fields.ts'
import { businessIdSchema, submissionKeySchema, uuidField } from '../ids.ts'
import { closestLanguage } from '../languages/languages.ts'
import * as companyWords from '../languages/messages/company-page-later/en.ts'
import * as problems from '../languages/messages/message-problems/en.ts'
import { placeIdSchema } from '../places/place-id-schema.ts'
import { PRODUCT } from '../product.ts'
import { VIAS } from '../via.ts'
import { ANONYMOUS, CONTACT_MAX, FEEDBACK_MAX, FEEDBACK_MIN, RATING_MAX, RATING_MIN } from './limits.ts'
import { isPhone } from './message-rules.ts'

const WHOLE_STARS = 'Rating must be a whole number from 1 to 5'
const rating = (missing: string) =>
  z
    .number(missing)
    .refine((stars) => Number.isInteger(stars) && stars >= RATING_MIN && stars <= RATING_MAX, WHOLE_STARS)

/** POST /api/reviews: whole stars from 1 to 5. Whose review it is, the server decides by `requestId`. */
export const reviewSchema = strict({
  businessId: businessIdSchema,
  rating: rating(WHOLE_STARS),
  customerId: maybe(uuidField('customerId')),
  requestId: maybe(uuidField('requestId')),
  via: maybe(z.enum(VIAS, `via must be one of ${VIAS.join(', ')}`)),
  submissionKey: maybe(submissionKeySchema),
})

const TOO_SHORT = problems.tooShort({ min: FEEDBACK_MIN })

/** The survey's private message: 10 to 500 characters, edges not counted. */
export const feedbackTextSchema = z
  .string({ error: () => TOO_SHORT })
  .trim()
  .min(FEEDBACK_MIN, { error: () => TOO_SHORT })
  .max(FEEDBACK_MAX, problems.tooLong({ max: FEEDBACK_MAX }))

/** Contact of an unknown person, in one field: an email address, or a phone number as typed. */
const replyContact = optionalText('Contact', CONTACT_MAX).transform((value, context) => {
  if (value === undefined) return undefined
  if (value.includes('@')) {
    const { success, data } = optionalEmail(problems.contact).safeParse(value)
    if (success) return { email: data ?? null, phone: null }
  } else if (isPhone(value)) {
    return { email: null, phone: value }
  }
  context.addIssue({ code: 'custom', message: problems.contact })
  return z.NEVER
})

/** Language of the page that a message was written on: its `lang`, which a browser that translates pages changes. */
const language = optionalText('language', 100).transform((tag) => closestLanguage(tag ?? null) ?? undefined)

/** POST /api/feedback. */
export const feedbackSchema = strict({
  businessId: businessIdSchema,
  reviewId: maybe(uuidField('reviewId')),
  customerId: maybe(uuidField('customerId')),
  requestId: maybe(uuidField('requestId')),
  feedback: feedbackTextSchema,
  contact: replyContact,
  language,
  submissionKey: maybe(submissionKeySchema),
})

/** The company page's form: stars and a message; the rest is optional. */
export const companyFeedbackFormSchema = strict({
  rating: rating(companyWords.ratingRequired),
  name: optionalName('person', 'Name', NAME_MAX).transform((name) => name ?? ANONYMOUS),
  email: optionalEmail(problems.email),
  phone: optionalText('Phone', PHONE_MAX),
  message: text('Message is required', 'Message', FEEDBACK_MAX),
})

/** POST /api/integrations/{product}/feedback: the form and what the page knows; business fields other than the id are hints. */
export const companyFeedbackSchema = strict({
  ...companyFeedbackFormSchema.shape,
  type: z.literal('feedback', "type must be 'feedback'"),
  businessId: businessIdSchema,
  businessName: optionalText('businessName', NAME_MAX),
  businessSlug: optionalText('businessSlug', 300),
  reviewId: maybe(uuidField('reviewId')),
  source: z.literal('web-survey', "source must be 'web-survey'"),
  language,
  submissionKey: maybe(submissionKeySchema),
})

/** The customer followed the public link of a site. */
export const wentToSiteSchema = strict({
  reviewId: uuidField('reviewId'),
  site: z.enum(REVIEW_SITES, 'Unknown site'),
})

/** GET /api/business/reviews and /api/business/reviews/statistics; the place need not be the caller's own. */
export const publicReviewsSchema = strict({ placeId: placeIdSchema('placeId is not a valid place id') })

/** The path of the company page's submission; it carries the product's name. */
export const COMPANY_FEEDBACK_PATH = `/api/integrations/${PRODUCT.slug}/feedback`

export type ReviewInput = z.output<typeof reviewSchema>
export type FeedbackInput = z.output<typeof feedbackSchema>
export type CompanyFeedbackInput = z.output<typeof companyFeedbackSchema>

/** The same as the pages send them. */
export type SentReview = z.input<typeof reviewSchema>
export type SentFeedback = z.input<typeof feedbackSchema>
export type SentCompanyFeedback = z.input<typeof companyFeedbackSchema>
