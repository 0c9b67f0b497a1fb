import * as z from 'zod'
import { instant, strict } from '../../fields.ts'
import { businessIdParamSchema } from '../../ids.ts'
import { m } from '../../languages/messages/accounts/words.ts'
import { pageFields, searchField } from '../../pages.ts'
import { inWords } from '../../speaking.ts'
import { ACTIVITY_KINDS, type ActivityKind } from './actions.ts'

/** Days that activity can be kept for, with their names; the database itself keeps every entry for 30 days. */
export const ACTIVITY_DAYS = inWords(
  () =>
    ({
      30: m.keptForDays({ days: 30 }),
      90: m.keptForDays({ days: 90 }),
      365: m.keptForYears({ years: 1 }),
      1095: m.keptForYears({ years: 3 }),
      2555: m.keptForYears({ years: 7 }),
    }) as const,
)

/** Preset of a new organization. */
export const ACTIVITY_DAYS_PRESET = 365

const KINDS = Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]]

const filterFields = {
  search: searchField,
  /** The account of the person who acted. */
  person: z.string('person must be text').min(1).max(100).optional(),
  kind: z.enum(KINDS, 'kind is not known').optional(),
  business: businessIdParamSchema.optional(),
  from: instant('from').optional(),
  /** The first instant that does not count. */
  to: instant('to').optional(),
}

/** Entries of the organization that is shown. */
export const activityFilterSchema = strict(filterFields)
export const activityPageSchema = strict({ ...filterFields, ...pageFields })

export type ActivityFilter = z.output<typeof activityFilterSchema>

export const keepActivitySchema = strict({
  days: z
    .int('days must be a whole number')
    .refine((days) => Object.hasOwn(ACTIVITY_DAYS, days), 'days must be one of 30, 90, 365, 1095 and 2555'),
})
