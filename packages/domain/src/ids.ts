import * as z from 'zod'
import { fromDigits, strict } from './fields.ts'

const SERIAL_MAX = 2_147_483_647

/** A business's serial number as JSON bodies carry it: a whole number, never text. */
export const businessIdSchema = z
  .int('businessId must be a number')
  .positive('businessId must be a positive number')
  .max(SERIAL_MAX, 'businessId is too large')

/** A business id in an address: digits in a path or a query become the number. */
export const businessIdParamSchema = fromDigits(businessIdSchema)

/** Ids that let a stranger act: review requests, customers, reviews, feedback. */
export const uuidSchema = z.guid('The id must be a UUID')

/** A uuid field whose message names the field. */
export const uuidField = (field: string) => z.guid(`${field} must be a UUID`)

/** A key that a front end makes up so that a repeated submit counts once. */
export const submissionKeySchema = z
  .string('submissionKey must be text')
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'submissionKey must have 8 to 100 letters, digits, hyphens or underscores')

/** Token that a page got when it was opened (decision 013); only the server's counters judge whether it is valid. */
export const formTokenSchema = z.string('formToken must be text').max(100, 'formToken is too long')

/** Input of a procedure that takes one business and nothing else. */
export const ofBusinessSchema = strict({ businessId: businessIdParamSchema })
