import * as z from 'zod'
import { LANGUAGES } from '../languages/languages.ts'
import { countSchema, timestampSchema } from '../responses.ts'
import { VERIFIED_BY } from './claims/verified.ts'
import { FUNNEL_MODES } from './funnel.ts'

/** Fields of a business that everybody may read. */
export const publicBusinessSchema = z
  .strictObject({ id: z.int(), name: z.string(), slug: z.string(), placeId: z.string().nullable() })
  .meta({ id: 'PublicBusiness' })

/** A business as its owner reads it. */
export const businessSchema = z
  .strictObject({
    ...publicBusinessSchema.shape,
    userId: z.string(),
    reviewLink: z.string().nullable(),
    hasReviewLink: z.boolean(),
    googleRating: z.string().nullable(),
    reviewCount: countSchema,
    address: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    type: z.string().nullable(),
    category: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
    hours: z.string().nullable().describe('Opening hours, a day or a group of days a line'),
    funnelMode: z.enum(FUNNEL_MODES),
    language: z.enum(LANGUAGES).describe('Of what customers read, unless they wish another'),
    reminders: z.int().describe('How many each new review request gets, 0 to 3'),
    reminderDays: z.int().describe('Days from one message to the next'),
    timeZone: z.string().nullable(),
    country: z
      .string()
      .nullable()
      .describe('ISO 3166-1 alpha-2; null when neither the place nor the address told'),
    verifiedAt: timestampSchema
      .nullable()
      .describe('When it was proved that the business is its place; null without a proof'),
    verifiedBy: z.enum(VERIFIED_BY).nullable(),
    groups: z.array(z.string()).describe('Words by which the organization finds businesses together'),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Business' })

/** The browser goes there to give consent. */
export const googleConsentSchema = z.strictObject({ authUrl: z.url() })

export type PublicBusiness = z.output<typeof publicBusinessSchema>
