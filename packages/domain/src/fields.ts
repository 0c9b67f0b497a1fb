import * as z from 'zod'
import { emailProblem, isEmail, normaliseEmail } from './email.ts'
import { EMAIL_MAX, tooLong } from './field-limits.ts'
import { m } from './languages/messages/common/words.ts'
import { type NameKind, nameProblem, spacedName } from './web-address.ts'
import { type Words, wordsOf } from './words.ts'

/**
 * An object that refuses unknown fields with a message that names the first of them. Mass assignment stops
 * here: what is not documented never reaches a service.
 */
export function strict<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? m.unknownField({ field: String(issue.keys[0]).slice(0, 60) })
        : undefined,
  })
}

/** A text that is too long gets no further checks: they read at most `max` characters (T25). */
const atMost = (label: Words, max: number) => ({ error: () => tooLong(wordsOf(label), max), abort: true })

/** Trimmed text of at least `min` and at most `max` characters; `message` also answers a missing value. */
export function text(message: Words, label: Words, max: number, min = 1) {
  return z.string({ error: message }).trim().min(min, { error: message }).max(max, atMost(label, max))
}

/** Optional trimmed text: absent, null and blank all become undefined. */
export function optionalText(label: Words, max: number) {
  return z
    .string({ error: () => m.notText({ label: wordsOf(label) }) })
    .trim()
    .max(max, atMost(label, max))
    .nullish()
    .transform((value) => value || undefined)
}

/** Refuses what must not stand in a name or an address line (`nameProblem`). */
const harmless =
  (kind: NameKind, label: Words) =>
  (value: string | undefined, context: z.core.$RefinementCtx<unknown>): void => {
    const problem = value === undefined ? null : nameProblem(kind, wordsOf(label), value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: value })
  }

const tidied = (kind: NameKind) => (value: string) => (kind === 'person' ? spacedName(value) : value)

/** A name: {@link text} on one line and without a web address. */
export function nameText(kind: NameKind, message: Words, label: Words, max: number, min = 1) {
  return text(message, label, max, min).overwrite(tidied(kind)).superRefine(harmless(kind, label))
}

/** A name that may be left out, or another line that customers read: {@link optionalText} without a web address. */
export function optionalName(kind: NameKind, label: Words, max: number) {
  return optionalText(label, max)
    .transform((value) => value && tidied(kind)(value))
    .superRefine(harmless(kind, label))
}

/** An e-mail address, normalised first (so that look-alike signs cannot pass), then checked. */
export function email(message: Words) {
  return z
    .string({ error: message })
    .overwrite(normaliseEmail)
    .max(
      EMAIL_MAX,
      atMost(() => m.email, EMAIL_MAX),
    )
    .refine(isEmail, { error: ({ input }) => emailProblem(String(input), wordsOf(message)) })
}

/** An e-mail address that may be left out, null or blank. */
export function optionalEmail(message: Words) {
  return z
    .union([z.literal(''), z.null(), email(message)], { error: message })
    .optional()
    .transform((value) => value || undefined)
}

/** A web address over http or https; never `javascript:` and its kind. One without a scheme gets https. */
export function webUrl(message: Words) {
  return z
    .string({ error: message })
    .overwrite(withScheme)
    .max(2000, { error: message })
    .pipe(z.url({ protocol: /^https?$/, error: message }))
}

/** People write `bluedoor.example/menu`; a port is no scheme (`shop.example:8080`). */
function withScheme(value: string): string {
  const bare = value.trim()
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(bare) ? `https://${bare}` : bare
}

/** {@link webUrl}, or blank. */
export function optionalUrl(message: Words) {
  return z
    .union([z.literal(''), z.null(), webUrl(message)], { error: message })
    .optional()
    .transform((value) => value || undefined)
}

/** A number that may stand in an address: digits of a path or a query become the number that `schema` judges. */
export function fromDigits(schema: z.ZodNumber) {
  const read = (value: number | string) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : (value as number)
  return z.pipe(z.transform(read), schema)
}

/** An instant as JSON carries it, with its offset; as a Date of the years 1 to 9999 UTC, which every database has. */
export function instant(label: Words) {
  const error = () => m.notATime({ label: wordsOf(label) })
  return z.iso
    .datetime({ offset: true, error })
    .transform((value) => new Date(value))
    .refine((time) => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999, { error })
}

/** Makes a value optional, null meaning the same as absent (browsers send both). */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined)
}
