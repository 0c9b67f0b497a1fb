import * as z from 'zod'

/** A time as JSON carries it: ISO 8601 in UTC, to the millisecond. */
export const timestampSchema = z.iso.datetime({ precision: 3 }).meta({ id: 'Timestamp' })

/** How many there are. */
export const countSchema = z.int().nonnegative()

/** It was done, and there is nothing to tell. */
export const doneSchema = z.strictObject({ ok: z.literal(true) }).meta({ id: 'Done' })

/** Every refusal, whatever its status: the sentence is for people. */
export const refusalSchema = z.strictObject({ message: z.string() }).meta({ id: 'Refusal' })
