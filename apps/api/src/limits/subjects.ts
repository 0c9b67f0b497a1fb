import { loginSchema, passwordResetRequestSchema } from '@fivestead/domain/accounts/schemas'
import { mailboxKey } from '@fivestead/domain/email'
import { businessIdSchema } from '@fivestead/domain/ids'
import { placeIdSchema } from '@fivestead/domain/places/place-id-schema'
import { feedbackSchema, reviewSchema } from '@fivestead/domain/reviews/schemas'
import { type ZodType, z } from 'zod'

interface Subject {
  field: string
  schema: ZodType
  key: (parsed: never) => string
}

const subject = <Parsed>(
  field: string,
  schema: ZodType<Parsed>,
  key: (parsed: Parsed) => string = String,
): Subject => ({ field, schema, key })

/**
 * Subjects that a call may be counted for, read by the schema of the call itself and keyed as its use case looks it up:
 * blanks, case or forms of a number that the use case forgives make no second count.
 */
const SUBJECTS = {
  username: subject('username', loginSchema.shape.username),
  email: subject('email', passwordResetRequestSchema.shape.email, mailboxKey),
  business: subject('businessId', businessIdSchema),
  phone: subject('phone', z.string()),
  place: subject('placeId', placeIdSchema('placeId is not valid')),
} as const satisfies Record<string, Subject>

export type SubjectName = keyof typeof SUBJECTS

/** A field of what the caller sent, whatever that was. */
export const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined

/**
 * Subject of a call, as its use case will look it up; null for wrong input, which no use case sees. The input is never
 * asked for its own text: it may bring a `toString` that is no function, or be nested too deep to be written out.
 */
export function subjectOf(name: SubjectName, input: unknown): string | null {
  const { field, schema, key }: Subject = SUBJECTS[name]
  const parsed = schema.safeParse(fieldOf(input, field))
  return parsed.success ? key(parsed.data as never) : null
}

/** The ids by which a rating or a private message says that it was asked for; undefined for what is none. */
export function vouchersOf(input: unknown) {
  const read = <Parsed>(name: string, schema: ZodType<Parsed>) => schema.safeParse(fieldOf(input, name)).data
  return {
    businessId: read('businessId', businessIdSchema),
    requestId: read('requestId', reviewSchema.shape.requestId),
    reviewId: read('reviewId', feedbackSchema.shape.reviewId),
  }
}
