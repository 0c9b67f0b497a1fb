import * as z from 'zod'
import { strict } from '../fields.ts'
import { businessIdSchema } from '../ids.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { m } from '../languages/messages/businesses/words.ts'
import { WIDGET_KINDS, WIDGET_THEMES } from './widget.ts'

const kinds = z
  .array(z.enum(WIDGET_KINDS, { error: () => m.unknownPart }))
  .max(WIDGET_KINDS.length)
  .transform((chosen) => WIDGET_KINDS.filter((kind) => chosen.includes(kind)))

export const saveWidgetSchema = strict({
  businessId: businessIdSchema,
  kinds,
  theme: z.enum(WIDGET_THEMES, { error: () => m.unknownTheme }),
})
export type SaveWidgetInput = z.output<typeof saveWidgetSchema>

const schemeColors = z.strictObject({
  primary: z.string(),
  hover: z.string(),
  onPrimary: z.string(),
  link: z.string(),
})

/** Data that the widget on a business's own site may show. */
export const publicWidgetSchema = z
  .strictObject({
    name: z.string(),
    slug: z.string(),
    kinds: z.array(z.enum(WIDGET_KINDS)),
    theme: z.enum(WIDGET_THEMES),
    colors: z
      .strictObject({ light: schemeColors, dark: schemeColors })
      .nullable()
      .describe('Of links and buttons, legible on each ground; null where the business has no color'),
    count: z.int(),
    average: z.string().nullable().describe('With one decimal; null without a rating'),
    stars: z.array(z.int()).describe('How many gave 1, 2, 3, 4 and 5 stars'),
    language: z.enum(LANGUAGES),
    words: z
      .strictObject({
        ...{
          leave: z.string(),
          newTab: z.string(),
          none: z.string(),
          outOf: z.string(),
          ratings: z.string(),
          sources: z.string().describe('Who rated, and that it is not checked'),
        },
        stars: z.array(z.string()).describe('Of 1, 2, 3, 4 and 5 stars'),
      })
      .describe("In the business's language"),
  })
  .meta({ id: 'Widget' })
export type PublicWidget = z.output<typeof publicWidgetSchema>
