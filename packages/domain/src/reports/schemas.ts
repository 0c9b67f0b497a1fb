import * as z from 'zod'
import { strict } from '../fields.ts'
import { businessIdSchema } from '../ids.ts'

/** Notes what only the screen knows: the code was taken, or the list closed. */
export const markFirstDaySchema = strict({
  businessId: businessIdSchema,
  mark: z.enum(['code', 'closed'], 'mark must be code or closed'),
})

export type FirstDayMark = z.output<typeof markFirstDaySchema>['mark']
