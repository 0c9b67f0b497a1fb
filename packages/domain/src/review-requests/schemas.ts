import * as z from 'zod'
import { DEFAULT_COUNTRY } from '../country.ts'
import { NAME_MAX } from '../field-limits.ts'
import { instant, maybe, nameText, optionalText, strict, text } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidField } from '../ids.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/review-requests/words.ts'
import { CHANNELS, contactProblem, contactUnreadable, sortContact } from '../messaging/channels.ts'
import { DELIVERY_FAILURES } from '../messaging/delivery-report.ts'
import { readShortCode } from '../messaging/short-code.ts'
import { chosenTemplate } from '../messaging/template-schemas.ts'
import { DEFAULT_TEMPLATE } from '../messaging/texts.ts'
import { pageFields, searchField } from '../pages.ts'
import { isWeek } from '../reports/weeks.ts'
import { ratingField } from '../reviews/rating-field.ts'
import { JOB_DELAYS } from './job-delay.ts'
import { STEPS } from './reached.ts'
import { LOG_FILTERS } from './status.ts'

/**
 * A field that takes an email address, which comes out normalized, or a phone number, which stays as typed.
 */
const contactOf = text(contactUnreadable, () => m.contact, 254).transform((value, context) => {
  const contact = sortContact(value)
  if (contact) return contact
  context.addIssue({ code: 'custom', message: contactProblem(value, DEFAULT_COUNTRY) })
  return z.NEVER
})

const template = maybe(chosenTemplate).transform((value) => value ?? DEFAULT_TEMPLATE)

/** Quick Send: a name, one contact, a template, and a time where it is not now. */
export const quickSendSchema = strict({
  businessId: businessIdSchema,
  name: nameText(
    'person',
    () => common.customerNameRequired,
    () => common.customerName,
    NAME_MAX,
  ),
  contact: contactOf,
  template,
  sendAt: maybe(instant('sendAt')),
  language: maybe(z.enum(LANGUAGES, `language must be one of ${LANGUAGES.join(', ')}`)),
})

/** GET /api/review-logs: by the business's number or by its slug. */
export const reviewLogSchema = strict({
  businessId: maybe(businessIdParamSchema),
  businessSlug: optionalText('businessSlug', 300),
  search: searchField,
  status: maybe(z.enum(LOG_FILTERS, 'status is not one of the review log statuses')),
  channel: maybe(z.enum(CHANNELS, 'channel must be email, sms or link')),
  week: maybe(z.string('week must be text').refine(isWeek, 'week must be a Monday such as 2026-11-16')),
  reached: maybe(z.enum(STEPS, 'reached is not one of the steps')),
  rating: ratingField,
  campaignId: maybe(uuidField('campaignId')),
  delivery: maybe(z.enum(DELIVERY_FAILURES, 'delivery must be undelivered or bounced')),
  ...pageFields,
}).refine((query) => query.businessId !== undefined || query.businessSlug !== undefined, {
  path: ['businessSlug'],
  message: 'businessSlug is required',
})

/** GET /api/review-requests/{requestId}. */
export const reviewRequestByIdSchema = strict({ id: uuidField('id') })

/** Quick Send's questions before it sends: when was this contact asked last, and what stands against it now? */
export const lastAskSchema = strict({ businessId: businessIdParamSchema, contact: contactOf })

/** A request of the owner's business, to be canceled or made again. */
export const ownRequestSchema = strict({ businessId: businessIdSchema, requestId: uuidField('requestId') })

/** A step of the customer that the page's script tells. */
export const customerStepSchema = strict({ requestId: uuidField('requestId') })

/** Input of the survey page. A malformed request id counts as none: the survey still opens. */
export const surveyPageSchema = strict({
  businessId: businessIdParamSchema,
  requestId: maybe(z.string('requestId must be text').max(200, 'requestId is too long')).transform(
    (id) => uuidField('requestId').safeParse(id).data,
  ),
})

/** Input of a short link. */
export const shortLinkSchema = strict({
  code: z.string('code must be text').transform((typed, context) => {
    const code = readShortCode(typed)
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: 'code must have 12 letters and digits' })
    return z.NEVER
  }),
})

/** Input of the company page. */
export const companyPageSchema = strict({
  slug: text('Invalid URL. Please check the link and try again.', 'slug', 300),
})

export type QuickSendInput = z.output<typeof quickSendSchema>
export type ReviewLogQuery = z.output<typeof reviewLogSchema>

/** Delay after a job of the requests from a business's tools and its mailbox. */
export const saveJobDelaySchema = strict({
  businessId: businessIdSchema,
  delay: z.enum(JOB_DELAYS, `delay must be one of ${JOB_DELAYS.join(', ')}`),
})
