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

const forms: [string, z.ZodType, Record<string, number>][] = [
  [
    'registerSchema',
    registerSchema,
    { username: 100, fullName: 200, firstName: 200, lastName: 200, password: 128 },
  ],
  [
    'signupSchema',
    signupSchema,
    { phone: 40, businessName: 200, slug: 300, businessSlug: 300, reviewLink: 2000, businessAddress: 500 },
  ],
  ['dashboardProfileSchema', dashboardProfileSchema, { fullName: 200, phone: 40 }],
  [
    'settingsProfileSchema',
    settingsProfileSchema,
    { firstName: 200, lastName: 200, phone: 40, company: 200 },
  ],
  [
    'createBusinessSchema',
    createBusinessSchema,
    {
      name: 200,
      businessName: 200,
      address: 500,
      phone: 40,
      city: 100,
      state: 100,
      zip: 20,
      category: 100,
      slug: 300,
      businessSlug: 300,
      reviewLink: 2000,
      businessAddress: 500,
      fullName: 200,
      email: 254,
    },
  ],
  [
    'updateBusinessSchema',
    updateBusinessSchema,
    { name: 200, address: 500, phone: 40, city: 100, state: 100, zip: 20, category: 100 },
  ],
  ['businessInfoSchema', businessInfoSchema, { name: 200, address: 500, type: 100 }],
  ['businessBySlugSchema', businessBySlugSchema, { slug: 300 }],
  ['contactMessageSchema', contactMessageSchema, { name: 200, company: 200, message: 5000 }],
  ['addCustomerSchema', addCustomerSchema, { fullName: 200, phone: 40 }],
  ['customersPageSchema', customersPageSchema, { search: 200 }],
  ['autocompleteSchema', autocompleteSchema, { query: 200, location: 200 }],
  ['placeSearchSchema', placeSearchSchema, { query: 200, location: 200 }],
  ['rankingTrackSchema', rankingTrackSchema, { keyword: 255, location: 255 }],
  ['rankingQuerySchema', rankingQuerySchema, { businessName: 255, businessCategory: 255, location: 255 }],
  ['quickSendSchema', quickSendSchema, { name: 200, contact: 254 }],
  ['reviewLogSchema', reviewLogSchema, { businessSlug: 300, search: 200 }],
  ['companyPageSchema', companyPageSchema, { slug: 300 }],
  [
    'companyFeedbackSchema',
    companyFeedbackSchema,
    { name: 200, phone: 40, businessName: 200, businessSlug: 300, message: 500 },
  ],
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
