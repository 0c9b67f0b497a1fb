import * as z from 'zod'
import { REFUSALS } from '../messaging/refusal.ts'
import { countSchema, timestampSchema } from '../responses.ts'
import { CUSTOMER_FIELDS, FIELD_NAMES, forEachOf } from './fields.ts'
import type { CustomerEvent } from './history.ts'
import { CUSTOMER_STATUSES } from './status.ts'

/** Details of a customer in responses. */
export const detailResponses = {
  ...forEachOf(FIELD_NAMES, (name) => {
    const field = CUSTOMER_FIELDS[name]
    const value = z.string().nullable()
    return 'about' in field ? value.describe(field.about) : value
  }),
  tags: z.array(z.string()),
}

/** A customer as the owner's list shows it. */
export const customerSchema = z
  .strictObject({
    id: z.guid(),
    businessId: z.int(),
    name: z.string().describe('How to call them: the name, else the email address or phone number'),
    fullName: z.string().describe('Blank for a customer of a file that had no name'),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    ...detailResponses,
    requestSent: z.boolean().describe('Whether a request went out'),
    status: z
      .enum(CUSTOMER_STATUSES)
      .describe('Where the two stand; whoever opted out of one of their addresses is `opted out`'),
    neverAsk: z
      .boolean()
      .describe('Whether the owner said that no request goes to them, whatever the customer said'),
    refusal: z
      .enum(REFUSALS)
      .nullable()
      .describe('Why nothing more is mailed to them; a bounce counts where email is how they are asked'),
    failure: z.string().nullable().describe('Why the last request did not arrive, while nothing else did'),
    rating: z.int().nullable().describe('The latest stars that they gave'),
    lastAskedAt: timestampSchema.nullable().describe('When the last request that did not fail was made'),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Customer' })

/** The ask that came with a new customer. */
const firstRequestSchema = z
  .strictObject({
    id: z.guid(),
    status: z.enum(['pending', 'failed']),
    surveyUrl: z.url(),
    reason: z.string().exactOptional().describe('Why it waits or failed'),
  })
  .meta({ id: 'FirstRequest' })

/** POST /api/business/customers: `request` is null when none was asked for. */
export const addedCustomerSchema = customerSchema.extend({
  request: firstRequestSchema.nullable(),
  isNew: z.boolean().describe('False for somebody who was a customer before'),
})

/** An import as the owner sees it. Every row is counted once: added, known, repeated or refused. */
export const customerImportSchema = z
  .strictObject({
    id: z.guid(),
    businessId: z.int(),
    fileName: z.string(),
    country: z.string().describe('Of phone numbers that did not say theirs'),
    state: z
      .enum(['running', 'done', 'undoing', 'undone'])
      .describe('undoing: customers are being taken out again, a few thousand a call'),
    nextPart: countSchema.describe('The part that comes next'),
    fingerprint: z
      .string()
      .nullable()
      .describe('By which the same file is known again; null for an import that can only be begun anew'),
    encoding: z.string().nullable().describe('Encoding that the uploader read the file in'),
    total: countSchema
      .nullable()
      .describe('Rows of the file, as the uploader counted them; null where it did not'),
    rows: countSchema,
    added: countSchema,
    known: countSchema.describe('Rows that meant somebody who was there before the file'),
    repeated: countSchema.describe('Rows that meant the same person as an earlier row of the file'),
    filled: countSchema.describe('Customers who got an address or a number that they lacked'),
    differing: countSchema.describe('Known rows that say something else than what is stored'),
    shared: countSchema.describe('Rows with an address or a number that another customer has as well'),
    refused: countSchema,
    withoutPhone: countSchema.describe('Rows that were kept without their phone, which is none'),
    withoutEmail: countSchema.describe('Rows that were kept without their email address, which is none'),
    optedOut: countSchema.describe('Email addresses and phone numbers that the file names as opted out'),
    withoutDetail: countSchema.describe('Rows that were kept without a detail that could not be read'),
    removed: countSchema.describe('After an undo: taken out again'),
    kept: countSchema.describe('After an undo: kept because they were asked or have answered'),
    createdAt: timestampSchema,
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'CustomerImport' })

/**
 * A row that was left out, that differs from what is stored, or that is stored without a part that could not
 * be read.
 */
const importNoteSchema = z
  .strictObject({
    line: countSchema,
    kind: z.enum(['refused', 'differs', 'shared', 'phone', 'email', 'detail']),
    message: z.string(),
    name: z.string(),
  })
  .meta({ id: 'ImportNote' })

/** GET /api/business/customers/imports/{id}, with the first of its notes. */
export const importWithNotesSchema = customerImportSchema.extend({ notes: z.array(importNoteSchema) })

export type Customer = z.output<typeof customerSchema>
/** A customer's page: at most `CUSTOMER_EVENTS_MAX` events, newest first. */
export interface CustomerHistory {
  customer: Customer
  events: CustomerEvent[]
}

export type FirstRequest = z.output<typeof firstRequestSchema>
export type CustomerImport = z.output<typeof customerImportSchema>
export type ImportNote = z.output<typeof importNoteSchema>
