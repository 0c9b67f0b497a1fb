import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { contactProblem, mayBeContact, sortContact } from '../messaging/channels.ts'
import {
  clickedSchema,
  companyPageSchema,
  quickSendSchema,
  reviewLogSchema,
  reviewRequestByIdSchema,
  surveyPageSchema,
} from './schemas.ts'

const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const uuid = '0b6f0a3e-8f1c-4a53-9d52-2f3f1a7c9e10'

describe('one field for e-mail or phone', () => {
  test.each([
    ['ada@Example.com', { channel: 'email', address: 'ada@example.com' }],
    [' (555) 123-4567 ', { channel: 'sms', address: '(555) 123-4567' }],
    ['+49 30 1234567', { channel: 'sms', address: '+49 30 1234567' }],
    ['ada', null],
    ['()', null],
  ])('%j', (value, contact) => {
    expect(sortContact(value)).toEqual(contact)
  })

  test('what was sorted sorts the same again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.stringMatching(/^\d{10}$/)), (value) => {
        const contact = sortContact(value)
        expect(contact).not.toBeNull()
        expect(sortContact(contact?.address ?? '')).toEqual(contact)
      }),
    )
  })

  test.each([
    ['US', '+1 555 123 4567', true],
    ['US', '+44 20 7946 0000', false],
    ['US', '12345', false],
    ['US', 'ada', false],
    ['US', 'ada@example.com', true],
    ['DE', '030 1234567', true],
    ['DE', '12', false],
  ])('%s: %j is worth sending: %s', (country, value, may) => {
    expect(mayBeContact(value, country, false)).toBe(may)
  })

  test('a number with a country code is, where texts go abroad; what cannot be read is not', () => {
    expect(mayBeContact('+44 20 7946 0000', 'US', true)).toBe(true)
    expect(mayBeContact('020 7946 0000', 'US', true)).toBe(false)
    expect(mayBeContact('+44', 'US', true)).toBe(false)
  })

  test('its refusal names the country', () => {
    expect(contactProblem('US')).toBe('Please enter an email address or a 10-digit US phone number')
    expect(contactProblem('DE')).toBe('Please enter an email address or a phone number of Germany')
  })
})

describe('Quick Send', () => {
  test('a name, a contact, a template', () => {
    expect(quickSendSchema.parse({ businessId: 1, name: 'Ada', contact: 'ada@example.com' })).toEqual({
      businessId: 1,
      name: 'Ada',
      contact: { channel: 'email', address: 'ada@example.com' },
      template: 'direct',
    })
    expect(
      quickSendSchema.parse({ businessId: 1, name: 'Ada', contact: '5551234567', template: 'fivestead' })
        .template,
    ).toBe('fivestead')
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
  expect(reviewLogSchema.parse({ businessSlug: 'joes', status: 'feedback received' })).toEqual({
    businessSlug: 'joes',
    status: 'feedback received',
  })
  expect(reviewLogSchema.parse({ businessId: '1' })).toEqual({ businessId: 1 })
  expect(first(reviewLogSchema, {})).toBe('businessSlug is required')
  expect(first(reviewLogSchema, { businessId: 1, status: 'lost' })).toBe(
    'status is not one of the review log statuses',
  )
})

test('the survey opens even when its request id cannot be one', () => {
  expect(surveyPageSchema.parse({ businessId: '1', requestId: uuid })).toEqual({
    businessId: 1,
    requestId: uuid,
  })
  expect(surveyPageSchema.parse({ businessId: 1, requestId: 'nonsense' })).toEqual({ businessId: 1 })
  expect(surveyPageSchema.parse({ businessId: 1 })).toEqual({ businessId: 1 })
  expect(surveyPageSchema.safeParse({ businessId: 'x' }).success).toBe(false)
})

test('other inputs', () => {
  expect(reviewRequestByIdSchema.parse({ id: uuid })).toEqual({ id: uuid })
  expect(first(clickedSchema, { requestId: '1' })).toBe('requestId must be a UUID')
  expect(companyPageSchema.parse({ slug: 'joes' })).toEqual({ slug: 'joes' })
  expect(first(companyPageSchema, { slug: '' })).toBe('Invalid URL. Please check the link and try again.')
})
