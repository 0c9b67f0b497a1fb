import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  companyPageSchema,
  customerStepSchema,
  quickSendSchema,
  reviewLogSchema,
  reviewRequestByIdSchema,
  surveyPageSchema,
} from './schemas.ts'

const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const uuid = '0b6f0a3e-8f1c-4a53-9d52-2f3f1a7c9e10'

describe('Quick Send', () => {
  test('a name, a contact, a template', () => {
    const form = { businessId: 1, name: 'Ada', contact: 'ada@example.com' }
    const contact = { channel: 'email', address: 'ada@example.com' }
    expect(quickSendSchema.parse(form)).toEqual({ ...form, contact, template: 'direct' })
    expect(quickSendSchema.parse({ ...form, template: 'fivestead' }).template).toBe('fivestead')
  })

  test.each([
    [{ name: '' }, 'Customer name is required'],
    [{ contact: '' }, 'Please enter an email address or a 10-digit US phone number'],
    [{ contact: 'ada' }, 'Please enter an email address or a 10-digit US phone number'],
    [{ template: 'other' }, 'template must be direct, fivestead or the id of a template of yours'],
    [{ surveyUrl: 'https://evil.example' }, 'Unknown field: surveyUrl'],
  ])('refuses %j', (change, message) => {
    expect(first(quickSendSchema, { businessId: 1, name: 'Ada', contact: '5551234567', ...change })).toBe(
      message,
    )
  })
})

test('review logs by number or by slug', () => {
  const bySlug = { businessSlug: 'joes', status: 'feedback received' }
  expect(reviewLogSchema.parse(bySlug)).toEqual(bySlug)
  expect(reviewLogSchema.parse({ businessId: '1' })).toEqual({ businessId: 1 })
  expect(first(reviewLogSchema, {})).toBe('businessSlug is required')
  expect(first(reviewLogSchema, { businessId: 1, status: 'lost' })).toBe(
    'status is not one of the review log statuses',
  )
})

test('the survey opens even when its request id cannot be one', () => {
  const page = { businessId: 1, requestId: uuid }
  expect(surveyPageSchema.parse({ ...page, businessId: '1' })).toEqual(page)
  expect(surveyPageSchema.parse({ businessId: 1, requestId: 'nonsense' })).toEqual({ businessId: 1 })
  expect(surveyPageSchema.parse({ businessId: 1 })).toEqual({ businessId: 1 })
  expect(surveyPageSchema.safeParse({ businessId: 'x' }).success).toBe(false)
})

test('other inputs', () => {
  expect(reviewRequestByIdSchema.parse({ id: uuid })).toEqual({ id: uuid })
  expect(first(customerStepSchema, { requestId: '1' })).toBe('requestId must be a UUID')
  expect(companyPageSchema.parse({ slug: 'joes' })).toEqual({ slug: 'joes' })
  expect(first(companyPageSchema, { slug: '' })).toBe('Invalid URL. Please check the link and try again.')
})
