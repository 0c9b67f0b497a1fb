import * as z from 'zod'
import { NAME_MAX } from '../field-limits.ts'
import { maybe, nameText, optionalEmail, optionalText, strict } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidSchema } from '../ids.ts'
import { pageFields, searchField } from '../pages.ts'
import { mayBePhone, phoneProblem } from '../phones/typed.ts'
import { CUSTOMER_SORTS, CUSTOMER_STATUSES, SELECTED_MAX } from './status.ts'
import { ADD_CUSTOMER } from './texts.ts'

/** An optional phone number as it was typed: the country of the business decides what it is (`readPhone`). */
export const typedPhone = optionalText('Phone', 40)

/** Schema of a field that is present: `optional` then means absent, and nothing else. */
const textOrNull = (label: string) =>
  z
    .union([z.string(), z.null()], `${label} must be text`)
    .transform((value): string | null | undefined => value)

/** The Add Customer form, its phone number as typed. */
const fields = {
  fullName: nameText('person', ADD_CUSTOMER.nameRequired, 'Customer name', NAME_MAX),
  email: optionalEmail('Please enter a valid email address.'),
  phone: typedPhone,
  sendNow: maybe(z.boolean('sendNow must be true or false')).transform((value) => value ?? false),
}

/** The fields of a row of a file but its phone number, which is for the country of the file. */
export const csvCustomerSchema = strict({ fullName: fields.fullName, email: fields.email })

/** Checks of the forms before they send. @param country of the business */
export function customerFormSchema(country: string) {
  return strict({
    ...fields,
    phone: typedPhone.refine(
      (value) => value === undefined || mayBePhone(value, country),
      phoneProblem(country),
    ),
  })
}

/** POST /api/business/customers. */
export const addCustomerSchema = strict({ ...fields, businessId: businessIdSchema })

/** PATCH and DELETE /api/business/customers/{id}: one customer of a business. */
export const oneCustomerSchema = strict({ businessId: businessIdParamSchema, id: uuidSchema })

/** PATCH /api/business/customers/{id}: what is left out stays, what is blank is removed; a name is always there. */
export const changeCustomerSchema = strict({
  businessId: businessIdSchema,
  id: uuidSchema,
  fullName: maybe(fields.fullName),
  email: textOrNull('Email')
    .pipe(fields.email)
    .transform((value) => value ?? null)
    .optional(),
  phone: textOrNull('Phone')
    .pipe(typedPhone)
    .transform((value) => value ?? null)
    .optional(),
})

/** Which customers are meant, and in what order. */
const listed = {
  businessId: businessIdParamSchema,
  search: searchField,
  status: maybe(z.enum(CUSTOMER_STATUSES, 'status is not one of the customer statuses')),
}
const sort = maybe(z.enum(CUSTOMER_SORTS, 'sort must be newest or name'))

/** GET /api/business/customers. */
export const customersPageSchema = strict({ ...listed, sort, ...pageFields })

/** How many customers there are. */
export const customersCountSchema = strict(listed)

/** GET /api/business/customers/export.csv. */
export const customersExportSchema = strict({ ...listed, sort })

/** Customers of a business that were selected. */
export const selectedCustomersSchema = strict({
  businessId: businessIdSchema,
  ids: z
    .array(uuidSchema, 'ids must be a list')
    .min(1, 'Please select a customer')
    .max(SELECTED_MAX, `At most ${SELECTED_MAX} customers can be selected`),
})

export type ChangeCustomerInput = z.output<typeof changeCustomerSchema>
export type CustomersQuery = z.output<typeof customersExportSchema>
export type AddCustomerInput = z.output<typeof addCustomerSchema>
