import { expect, test } from 'vitest'
import type * as z from 'zod'
import {
  dashboardProfileSchema,
  registerSchema,
  settingsProfileSchema,
  signupSchema,
} from './accounts/schemas.ts'
import {
  businessBySlugSchema,
  businessInfoSchema,
  createBusinessSchema,
  updateBusinessSchema,
} from './businesses/schemas.ts'
import { contactMessageSchema } from './contact/schemas.ts'
import { addCustomerSchema, customersPageSchema } from './customers/schemas.ts'
import { autocompleteSchema, placeSearchSchema } from './places/schemas.ts'
import { rankingQuerySchema, rankingTrackSchema } from './ranking/schemas.ts'
import { companyPageSchema, quickSendSchema, reviewLogSchema } from './review-requests/schemas.ts'
import { companyFeedbackSchema } from './reviews/schemas.ts'

const NAMES = { firstName: 200, lastName: 200 }
const PLACE = { name: 200, address: 500, phone: 40, city: 100, state: 100, zip: 20, category: 100 }
const HINTS = { businessName: 200, slug: 300, businessSlug: 300, reviewLink: 2000, businessAddress: 500 }
const forms: [string, z.ZodType, Record<string, number>][] = [
  ['register', registerSchema, { username: 100, fullName: 200, ...NAMES, password: 128 }],
  ['signup', signupSchema, { phone: 40, ...HINTS }],
  ['dashboardProfile', dashboardProfileSchema, { fullName: 200, phone: 40 }],
  ['settingsProfile', settingsProfileSchema, { ...NAMES, phone: 40, company: 200 }],
  ['createBusiness', createBusinessSchema, { ...PLACE, ...HINTS, fullName: 200, email: 254 }],
  ['updateBusiness', updateBusinessSchema, PLACE],
  ['businessInfo', businessInfoSchema, { name: 200, address: 500, type: 100 }],
  ['businessBySlug', businessBySlugSchema, { slug: 300 }],
  ['contactMessage', contactMessageSchema, { name: 200, company: 200, message: 5000 }],
  ['addCustomer', addCustomerSchema, { fullName: 200, phone: 40 }],
  ['customersPage', customersPageSchema, { search: 200 }],
  ['autocomplete', autocompleteSchema, { query: 200, location: 200 }],
  ['placeSearch', placeSearchSchema, { query: 200, location: 200 }],
  ['rankingTrack', rankingTrackSchema, { keyword: 255, location: 255 }],
  ['rankingQuery', rankingQuerySchema, { businessName: 255, businessCategory: 255, location: 255 }],
  ['quickSend', quickSendSchema, { name: 200, contact: 254 }],
  ['reviewLog', reviewLogSchema, { businessSlug: 300, search: 200 }],
  ['companyPage', companyPageSchema, { slug: 300 }],
  ['companyFeedback', companyFeedbackSchema, { name: 200, phone: 40, businessName: 200, message: 500 }],
  ['companyFeedback', companyFeedbackSchema, { businessSlug: 300 }],
]
const rows = forms.flatMap(([name, schema, fields]) =>
  Object.entries(fields).map(([field, max]) => ({ name, schema, field, max })),
)

const tooLong = (schema: z.ZodType, field: string, length: number) =>
  schema
    .safeParse({ [field]: 'x'.repeat(length) })
    .error?.issues.filter((issue) => issue.path[0] === field && issue.message.includes('cannot exceed'))
    .map((issue) => issue.message)

test.each(rows)('$name: $field holds $max characters, and the message says so', ({ schema, field, max }) => {
  expect(tooLong(schema, field, max) ?? []).toEqual([])
  expect(tooLong(schema, field, max + 1)).toEqual([
    expect.stringMatching(` cannot exceed ${max} characters$`),
  ])
})
