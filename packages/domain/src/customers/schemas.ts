import * as z from 'zod'
import { NAME_MAX } from '../field-limits.ts'
import { fromDigits, maybe, nameText, optionalEmail, optionalText, strict, text } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidSchema } from '../ids.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/customers/words.ts'
import { pageFields, searchField } from '../pages.ts'
import { mayBePhone, phoneProblem } from '../phones/typed.ts'
import { type Words, wordsOf } from '../words.ts'
import { distinctTags, isDay, readLanguage, splitTags, TAG_MAX, TAGS_MAX } from './details.ts'
import { CUSTOMER_FIELDS, forEachOf, TEXT_FIELDS, type TextField } from './fields.ts'
import {
  CUSTOMER_CHANNELS,
  CUSTOMER_SORTS,
  CUSTOMER_STATUSES,
  SELECTED_MAX,
  VISITED_WITHIN_MAX,
} from './status.ts'

/** An optional phone number as it was typed: the country of the business decides what it is (`readPhone`). */
export const typedPhone = optionalText(() => m.phone, 40)

/** A detail that may be left out; null and blank remove it. A line is kept without line breaks, as a file has it. */
const detailText = (name: TextField) => {
  const { kind, label, max } = CUSTOMER_FIELDS[name]
  return textOrNull(label)
    .pipe(optionalText(label, max))
    .transform((value) => (kind === 'line' ? value?.replace(/\s+/g, ' ') : value) ?? null)
    .optional()
}

/** Schema of a field that is present: `optional` then means absent, and nothing else. */
const textOrNull = (label: Words) =>
  z
    .union([z.string(), z.null()], { error: () => common.notText({ label: wordsOf(label) }) })
    .transform((value): string | null | undefined => value)

const tagText = text(
  () => m.tagEmpty,
  () => m.aTag,
  TAG_MAX,
)

/** Details beyond name and contact; each may be left out, and null or blank removes it. */
export const detailSchemas = {
  lastVisit: z
    .union([z.literal(''), z.null(), z.string({ error: () => m.lastVisitNotDate })], {
      error: () => m.lastVisitNotDate,
    })
    .refine((value) => !value || isDay(value), { error: () => m.lastVisitFormat })
    .transform((value) => value || null)
    .optional(),
  tags: z
    .array(tagText, { error: () => m.tagsNotList })
    .max(TAGS_MAX, { error: () => m.tooManyTags({ max: TAGS_MAX }) })
    .transform(distinctTags)
    .optional(),
  language: z
    .union([z.null(), z.string({ error: () => m.languageNotText })], { error: () => m.languageNotText })
    .transform((value, context) => {
      if (!value?.trim()) return null
      const code = readLanguage(value)
      if (code !== null) return code
      context.addIssue({ code: 'custom', message: m.languageFormat, input: value })
      return z.NEVER
    })
    .optional(),
  ...forEachOf(TEXT_FIELDS, detailText),
}

/** Tags in one field of a form, with commas between them. */
const typedTags = z
  .string({ error: () => m.tagsNotText })
  .transform(splitTags)
  .pipe(detailSchemas.tags.unwrap())
  .optional()

/** The Add Customer form, its phone number as typed. */
const fields = {
  fullName: nameText(
    'person',
    () => common.customerNameRequired,
    () => common.customerName,
    NAME_MAX,
  ),
  email: optionalEmail(() => m.emailInvalid),
  phone: typedPhone,
  sendNow: maybe(z.boolean({ error: () => m.sendNowNotBoolean })).transform((value) => value ?? false),
}

/** Checks of the forms before they send. @param country of the business */
export function customerFormSchema(country: string) {
  return strict({
    ...fields,
    ...detailSchemas,
    tags: typedTags,
    phone: typedPhone.refine(
      (value) => value === undefined || mayBePhone(value, country),
      phoneProblem(country),
    ),
  })
}

/** Fields of the form that changes a customer. */
export const editCustomerFormSchema = (country: string) =>
  customerFormSchema(country).extend({ neverAsk: z.boolean() })

/** POST /api/business/customers. */
export const addCustomerSchema = strict({ ...fields, ...detailSchemas, businessId: businessIdSchema })

/** PATCH and DELETE /api/business/customers/{id}: one customer of a business. */
export const oneCustomerSchema = strict({ businessId: businessIdParamSchema, id: uuidSchema })

/** PATCH /api/business/customers/{id}: what is left out stays, what is blank is removed; a name is always there. */
export const changeCustomerSchema = strict({
  businessId: businessIdSchema,
  id: uuidSchema,
  fullName: maybe(fields.fullName),
  email: textOrNull(() => m.email)
    .pipe(fields.email)
    .transform((value) => value ?? null)
    .optional(),
  phone: textOrNull(() => m.phone)
    .pipe(typedPhone)
    .transform((value) => value ?? null)
    .optional(),
  neverAsk: z.boolean().optional(),
  ...detailSchemas,
})

/** Filters and order of a list of customers. */
const listed = {
  businessId: businessIdParamSchema,
  search: searchField,
  status: maybe(z.enum(CUSTOMER_STATUSES, { error: () => m.statusUnknown })),
  tag: optionalText('tag', TAG_MAX),
  /** Days since the last visit, at most. */
  visitedWithin: maybe(
    fromDigits(
      z
        .int({ error: () => m.visitedWithinNotWhole })
        .min(1, { error: () => m.visitedWithinTooSmall })
        .max(VISITED_WITHIN_MAX, { error: () => m.visitedWithinTooLarge({ max: VISITED_WITHIN_MAX }) }),
    ),
  ),
  /** Only customers with an email address, or only those with a phone number. */
  channel: maybe(z.enum(CUSTOMER_CHANNELS, { error: () => common.channelUnknown })),
}
/**
 * The same filter without the business: the audience of a campaign, and of actions on all that a list shows.
 */
export const customerFilter = {
  search: listed.search,
  status: listed.status,
  tag: listed.tag,
  visitedWithin: listed.visitedWithin,
  channel: listed.channel,
}

const sort = maybe(z.enum(CUSTOMER_SORTS, { error: () => m.sortUnknown }))

/** GET /api/business/customers. `searchIn` keeps a search to names and contacts: a word of a note suggests nobody. */
export const customersPageSchema = strict({
  ...listed,
  searchIn: maybe(z.literal('contact', { error: 'searchIn must be contact' })),
  sort,
  ...pageFields,
})

/** The tags of a business. */
export const customersScopeSchema = strict({ businessId: businessIdParamSchema })

/** Query for the number of customers. */
export const customersCountSchema = strict(listed)

/** GET /api/business/customers/export.csv. */
export const customersExportSchema = strict({ ...listed, sort })

/** Customers of a business that were selected. */
export const selectedCustomersSchema = strict({
  businessId: businessIdSchema,
  ids: z
    .array(uuidSchema, { error: () => m.idsNotList })
    .min(1, { error: () => m.selectCustomer })
    .max(SELECTED_MAX, { error: () => m.tooManySelected({ max: SELECTED_MAX }) }),
})

/** Customers that are meant: selected ones, or all that a filter shows. */
const meantSchema = z.discriminatedUnion(
  'kind',
  [
    strict({ kind: z.literal('selected'), ids: selectedCustomersSchema.shape.ids }),
    strict({ kind: z.literal('filter'), ...customerFilter }),
  ],
  { error: () => m.selectionInvalid },
)

/** Gives a tag to customers, or takes it from them. */
export const tagCustomersSchema = strict({
  businessId: businessIdSchema,
  customers: meantSchema,
  tag: tagText.transform((tag) => tag.replace(/\s+/g, ' ')),
  remove: maybe(z.boolean({ error: () => common.removeNotBoolean })).transform((value) => value ?? false),
})

/** Deletes customers. */
export const eraseCustomersSchema = strict({ businessId: businessIdSchema, customers: meantSchema })

export type CustomersMeant = z.output<typeof meantSchema>
export type TagCustomersInput = z.output<typeof tagCustomersSchema>
export type CustomerFilter = z.output<ReturnType<typeof strict<typeof customerFilter>>>
export type ChangeCustomerInput = z.output<typeof changeCustomerSchema>
export type CustomersQuery = z.output<typeof customersExportSchema>
export type CustomersPageQuery = z.output<typeof customersPageSchema>
export type AddCustomerInput = z.output<typeof addCustomerSchema>
