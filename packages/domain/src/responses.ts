import * as z from 'zod'
import { REFUSAL_REASONS } from './refusal-reasons.ts'

/** A time as JSON carries it: ISO 8601 in UTC, to the millisecond. */
export const timestampSchema = z.iso.datetime({ precision: 3 }).meta({ id: 'Timestamp' })

/** A number of items. */
export const countSchema = z.int().nonnegative()

/** Result of a call that has nothing to return. */
export const doneSchema = z.strictObject({ ok: z.literal(true) }).meta({ id: 'Done' })

/** Every refusal, whatever its status: the sentence is for people, reason and field for programs. */
export const refusalSchema = z
  .strictObject({
    message: z.string(),
    reason: z.enum(REFUSAL_REASONS).optional().describe('Why, where a client has to tell refusals apart'),
    field: z.string().optional().describe('The field of the input that the message is about'),
  })
  .meta({ id: 'Refusal' })
