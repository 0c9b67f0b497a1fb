import * as z from 'zod'
import { brandResponseSchema } from '../businesses/brand-schemas.ts'
import { REVIEW_SITES } from '../businesses/destinations/sites.ts'
import { FUNNEL_MODES } from '../businesses/funnel.ts'
import { publicBusinessSchema } from '../businesses/responses.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { CHANNELS } from '../messaging/channels.ts'
import { DELIVERY_ENDS } from '../messaging/delivery-report.ts'
import { REFUSALS } from '../messaging/refusal.ts'
import { timestampSchema } from '../responses.ts'
import { REQUEST_SOURCES } from './sources.ts'
import { LOG_STEPS, REVIEW_LOG_STATUSES } from './status.ts'

/** A review request as the owner sees it. */
export const reviewLogEntrySchema = z
  .strictObject({
    id: z.guid(),
    customerName: z.string(),
    customerEmail: z.string().nullable(),
    customerPhone: z.string().nullable(),
    companySlug: z.string(),
    channel: z.enum(CHANNELS),
    source: z.enum(REQUEST_SOURCES).nullable().describe('Where it came from; null for a screen'),
    status: z.enum(REVIEW_LOG_STATUSES),
    dateSent: timestampSchema.nullable(),
    failureReason: z.string().nullable(),
    cancelled: z.boolean().describe('Its owner took it back before it went out'),
    waits: z.string().nullable().describe('Why it has not gone out yet, and when it does; null once it has'),
    delivery: z
      .enum(DELIVERY_ENDS)
      .nullable()
      .describe("How its delivery ended, by the provider's report; null where none came"),
    refusal: z
      .enum(REFUSALS)
      .nullable()
      .describe('Why nothing more is sent to the address that it went to; null while it takes messages'),
    rating: z.int().nullable().describe('The stars that it was answered with; null before that'),
    canAskAgain: z
      .boolean()
      .describe('It failed, and the customer has an address on its channel that may be reached'),
    reminders: z.strictObject({
      planned: z.int().describe('How many the request was made with, 0 to 3'),
      everyDays: z.int().describe('Days from one message to the next'),
      sent: z.array(timestampSchema),
      nextAt: timestampSchema.nullable().describe('When the next one goes out; null when none waits'),
      stopped: z.string().nullable().describe('Why no more go out, where the status does not say it'),
    }),
    history: z.array(z.strictObject({ status: z.enum(LOG_STEPS), at: timestampSchema })),
  })
  .meta({ id: 'ReviewLog' })

/** GET /api/review-requests/{requestId}. */
export const requestCustomerSchema = z.strictObject({ customerId: z.guid() })

/** Data of a customer's page. */
export const surveyPageResponseSchema = z
  .strictObject({
    business: publicBusinessSchema,
    funnelMode: z.enum(FUNNEL_MODES),
    reviewLink: z.string().nullable().describe("Google's; null for a business without a place"),
    destinations: z
      .array(z.strictObject({ site: z.enum(REVIEW_SITES), name: z.string(), url: z.string() }))
      .describe("Where a public review is written, in the owner's order"),
    languages: z
      .strictObject({ customer: z.enum(LANGUAGES).nullable(), business: z.enum(LANGUAGES) })
      .describe('Of the customer whom the request went to, where it is known, and of the business'),
    website: z.string().nullable().describe("The business's own"),
    brand: brandResponseSchema.optional().describe('Absent where the owner has set none'),
    card: z.string().describe('Path of the picture for link previews, 1200 by 630 pixels'),
    request: z
      .strictObject({
        id: z.guid(),
        rating: z.int().nullable().describe('The stars that it was answered with; null before that'),
        changeable: z.boolean().describe('Whether another rating would be taken (T12)'),
        hasMessage: z.boolean().describe('Whether a private message came with the stars'),
      })
      .nullable(),
    formToken: z
      .string()
      .describe('Comes back with what the page sends, and says when it was opened (decision 013)'),
  })
  .meta({ id: 'SurveyPage' })

/** Data of a company page: that of its survey, and where the business is found. */
export const companyPageResponseSchema = surveyPageResponseSchema
  .extend({
    whereabouts: z
      .strictObject({
        address: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        zip: z.string().nullable(),
        country: z.string().nullable(),
        phone: z.string().nullable(),
        hours: z.string().nullable(),
        timeZone: z.string().nullable(),
      })
      .nullable()
      .describe('Null for a business that is on no map'),
    yelp: z.string().nullable().describe('Its page on Yelp'),
  })
  .meta({ id: 'CompanyPage' })

export type ReviewLog = z.output<typeof reviewLogEntrySchema>
export type SurveyPage = z.output<typeof surveyPageResponseSchema>
export type CompanyPage = z.output<typeof companyPageResponseSchema>
export type Whereabouts = NonNullable<CompanyPage['whereabouts']>
