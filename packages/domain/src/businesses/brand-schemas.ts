import * as z from 'zod'
import { optionalName, strict } from '../fields.ts'
import { businessIdSchema } from '../ids.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { m } from '../languages/messages/businesses/words.ts'
import { lintWords } from '../messaging/lint.ts'
import { BRAND, LOGO_BYTES_MAX, LOGO_REFUSALS, readColor, WELCOME_MAX } from './brand.ts'

/** An owner's color, welcome and white label; absent clears. */
export const saveBrandSchema = strict({
  businessId: businessIdSchema,
  color: z
    .string({ error: () => BRAND.color })
    .refine((value) => readColor(value) !== null, { error: () => BRAND.color })
    .nullish()
    .transform((value) => (value ? readColor(value) : null)),
  welcome: optionalName('company', () => m.welcome, WELCOME_MAX).superRefine((value, context) => {
    for (const { message } of lintWords(value ?? '')) {
      context.addIssue({ code: 'custom', message, input: value })
    }
  }),
  whiteLabel: z.boolean({ error: () => m.whiteLabelNotBoolean }).default(false),
})

/** A picture in base64. */
export const setLogoSchema = strict({
  businessId: businessIdSchema,
  logo: z
    .string({ error: () => m.logoNotBase64 })
    .min(1, { error: () => LOGO_REFUSALS.type })
    .max(Math.ceil(LOGO_BYTES_MAX / 3) * 4, { error: () => LOGO_REFUSALS.size })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: () => m.logoNotBase64 }),
})

/** GET /api/logos/{file}. */
export const logoFileSchema = strict({
  file: z.string().regex(/^[0-9a-f]{32}\.png$/, { error: () => m.logoFileInvalid }),
})

/** GET /api/cards/{slug}/{file}. */
export const cardFileSchema = strict({
  slug: z.string().max(300),
  file: z.string().regex(/^[0-9a-f]{16}\.png$/, { error: () => m.cardFileInvalid }),
  lang: z.enum(LANGUAGES).optional().describe("Of the words; the business's if absent"),
})

/** The brand as its owner reads it. */
export const brandResponseSchema = z
  .strictObject({
    color: z.string().nullable(),
    welcome: z.string().nullable(),
    logoHash: z.string().nullable().describe('Names the picture below /api/logos; null without a logo'),
    inline: z.string().nullable().describe("The small picture of the customers' pages, as a data: address"),
    logoWide: z.boolean().describe('The logo stands in place of circle and name'),
    whiteLabel: z.boolean().describe("Customers' pages and messages do not name the product"),
  })
  .meta({ id: 'Brand' })

export type Brand = z.output<typeof brandResponseSchema>
export type SaveBrandInput = z.output<typeof saveBrandSchema>
