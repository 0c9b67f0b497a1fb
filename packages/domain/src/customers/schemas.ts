import * as z from 'zod'
import { NAME_MAX } from '../accounts/limits.ts'
import { maybe, optionalEmail, optionalText, strict, text } from '../fields.ts'
import { businessIdParamSchema, businessIdSchema } from '../ids.ts'
import { toE164 } from '../messaging/phone-number.ts'
import { pageFields, searchField } from '../pages.ts'
import { ADD_CUSTOMER } from './texts.ts'

/** An optional US phone number, stored as E.164. */
export const customerPhoneSchema = optionalText('Phone', 40).transform((value, context) => {
  if (value === undefined) return undefined
  const number = toE164(value)
  if (number.ok) return number.phone
  context.addIssue({ code: 'custom', message: number.message })
  return z.NEVER
})

/** The Add Customer form (owner spec 5). */
export const customerFormSchema = strict({
  fullName: text(ADD_CUSTOMER.nameRequired, 'Customer name', NAME_MAX),
  email: optionalEmail('Please enter a valid email address.'),
  phone: customerPhoneSchema,
  sendNow: maybe(z.boolean('sendNow must be true or false')).transform((value) => value ?? false),
})

/** POST /api/business/customers. */
export const addCustomerSchema = strict({ ...customerFormSchema.shape, businessId: businessIdSchema })

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

export type CustomerForm = z.output<typeof customerFormSchema>
export type AddCustomerInput = z.output<typeof addCustomerSchema>
