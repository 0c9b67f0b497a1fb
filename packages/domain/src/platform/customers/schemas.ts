import * as z from 'zod'
import { forEachOf, LINE_FIELDS } from '../../customers/fields.ts'
import { detailResponses } from '../../customers/responses.ts'
import { changeCustomerSchema, detailSchemas, typedPhone } from '../../customers/schemas.ts'
import type { CustomerStatus } from '../../customers/status.ts'
import { maybe, optionalEmail, optionalName, optionalText, strict } from '../../fields.ts'
import { timestampSchema } from '../../responses.ts'
import { apiPageFields } from '../pages/schemas.ts'

/** Standings of a customer as the API names them; a code is public and never renamed. */
export const API_CUSTOMER_STATUS = {
  'not asked': 'not_asked',
  queued: 'queued',
  waiting: 'waiting',
  answered: 'answered',
  'opted out': 'opted_out',
} as const satisfies Record<CustomerStatus, string>

/** A customer as the API answers it. */
export const apiCustomerSchema = z
  .object({
    id: z.guid(),
    businessId: z.int(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('E.164'),
    ...detailResponses,
    status: z
      .enum(API_CUSTOMER_STATUS)
      .describe('`queued`: a request was made and has not gone out; `waiting`: one went out'),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Customer' })

/** A customer as a call answers that wrote it, without `customers:read` (API-2). */
export const apiCustomerRefSchema = apiCustomerSchema.pick({ id: true }).meta({ id: 'CustomerRef' })

/** Half of a name, so that both fit into one of 200 characters. */
const PART_MAX = 99
const BAD_EMAIL = 'Please enter a valid email address'
const { email, phone } = changeCustomerSchema.shape

/** Name and contact of a customer and their details of one line, as a till has them. */
export const apiPersonFields = {
  firstName: optionalName('person', 'First name', PART_MAX),
  lastName: optionalName('person', 'Last name', PART_MAX),
  email: optionalEmail(BAD_EMAIL),
  phone: typedPhone,
  ...forEachOf(LINE_FIELDS, (name) => detailSchemas[name]),
}

export const hasContact = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) =>
  email !== undefined || phone !== undefined
export const NO_CONTACT = 'An email address or a phone number is needed'
export const CONTACT_NEEDED = { path: ['email'], message: NO_CONTACT }

/** POST /api/v1/businesses/{id}/customers. */
export const apiAddCustomerSchema = strict({ ...apiPersonFields, ...detailSchemas }).refine(
  hasContact,
  CONTACT_NEEDED,
)

/** A part of a name that is present; null and blank remove it. */
const namePart = (part: typeof apiPersonFields.firstName) =>
  z
    .union([z.string(), z.null()])
    .transform((value): string | null | undefined => value)
    .pipe(part)
    .transform((value) => value ?? null)
    .optional()

/** PATCH /api/v1/customers/{id}: what is left out stays, what is null or blank is removed. */
export const apiChangeCustomerSchema = strict({
  firstName: namePart(apiPersonFields.firstName),
  lastName: namePart(apiPersonFields.lastName),
  email,
  phone,
  ...detailSchemas,
})

/** GET /api/v1/businesses/{id}/customers. */
export const apiCustomersQuery = strict({
  email: maybe(optionalEmail(BAD_EMAIL)),
  phone: optionalText('phone', 40),
  ...apiPageFields,
})

export type ApiAddCustomer = z.output<typeof apiAddCustomerSchema>
export type ApiChangeCustomer = z.output<typeof apiChangeCustomerSchema>
export type ApiCustomer = z.output<typeof apiCustomerSchema>
