import * as z from 'zod'
import { strict } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema } from '../ids.ts'
import { isPeriod, REPORT_KINDS } from './periods.ts'

/** Notes what only the screen knows: the code was taken, or the list closed. */
export const markFirstDaySchema = strict({
  businessId: businessIdSchema,
  mark: z.enum(['code', 'closed'], 'mark must be code or closed'),
})

export type FirstDayMark = z.output<typeof markFirstDaySchema>['mark']

const period = {
  kind: z.enum(REPORT_KINDS, `kind must be ${REPORT_KINDS.join(' or ')}`),
  /** The Monday of a week, or the first of a month. */
  day: z.string('day must be a date'),
}

const NO_PERIOD = { path: ['day'], message: 'day must be a Monday, or the first of a month' }

/** The report of one week or month. */
export const reportSchema = strict({ businessId: businessIdParamSchema, ...period }).refine(
  isPeriod,
  NO_PERIOD,
)

/** The report of one week or month over every business that is shown. */
export const reportOfAllSchema = strict(period).refine(isPeriod, NO_PERIOD)

/** A report to be mailed to the owner. */
export const sendReportSchema = strict({ businessId: businessIdSchema, ...period }).refine(
  isPeriod,
  NO_PERIOD,
)
