import * as z from 'zod'
import { NAME_MAX } from '../accounts/limits.ts'
import { maybe, optionalEmail, optionalText, strict, text } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidSchema } from '../ids.ts'
import { internationalPhone, toE164 } from '../messaging/phone-number.ts'
import { pageFields, searchField } from '../pages.ts'
import { ADD_CUSTOMER } from './texts.ts'

/** An optional phone number, stored as E.164: one of the US, or of any country when it says which. */
export const customerPhoneSchema = optionalText('Phone', 40).transform((value, context) => {
  if (value === undefined) return undefined
  const number = toE164(value)
  if (number.ok) return number.phone
  const international = internationalPhone(value)
  if (international !== null) return international
  context.addIssue({ code: 'custom', message: number.message })
  return z.NEVER
})

/** What a field may be when it is there at all: `optional` then means left out, and nothing else. */
const textOrNull = (label: string) =>
  z
    .union([z.string(), z.null()], `${label} must be text`)
    .transform((value): string | null | undefined => value)

/** The Add Customer form (owner spec 5). */
export const customerFormSchema = strict({
  fullName: text(ADD_CUSTOMER.nameRequired, 'Customer name', NAME_MAX),
  email: optionalEmail('Please enter a valid email address.'),
  phone: customerPhoneSchema,
  sendNow: maybe(z.boolean('sendNow must be true or false')).transform((value) => value ?? false),
})

/** POST /api/business/customers. */
export const addCustomerSchema = strict({ ...customerFormSchema.shape, businessId: businessIdSchema })

/** PATCH and DELETE /api/business/customers/{id}: one customer of a business. */
export const oneCustomerSchema = strict({ businessId: businessIdParamSchema, id: uuidSchema })

/** PATCH /api/business/customers/{id}: what is left out stays, what is blank is removed; a name is always there. */
export const changeCustomerSchema = strict({
  businessId: businessIdSchema,
  id: uuidSchema,
  fullName: maybe(customerFormSchema.shape.fullName),
  email: textOrNull('Email')
    .pipe(customerFormSchema.shape.email)
    .transform((value) => value ?? null)
    .optional(),
  phone: textOrNull('Phone')
    .pipe(customerPhoneSchema)
    .transform((value) => value ?? null)
    .optional(),
})

/** GET /api/business/customers. */
export const customersPageSchema = strict({
  businessId: businessIdParamSchema,
  search: searchField,
  ...pageFields,
})

/** A customer as the owner's list shows it (owner spec 3); `requestStatus` is Sent or Not Sent. */
export interface Customer {
  id: string
  businessId: number
  name: string
  fullName: string
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  requestSent: boolean
  createdAt: string
  updatedAt: string
}

export type ChangeCustomerInput = z.output<typeof changeCustomerSchema>
export type CustomerForm = z.output<typeof customerFormSchema>
export type AddCustomerInput = z.output<typeof addCustomerSchema>
