import { expect, test } from 'vitest'
import { addCustomerSchema, customerFormSchema, customersPageSchema } from './schemas.ts'
import { requestLabel } from './texts.ts'

const first = (value: unknown) => addCustomerSchema.safeParse(value).error?.issues[0]?.message

test('the documented payload, normalised', () => {
  expect(
    addCustomerSchema.parse({
      fullName: ' Ada ',
      email: 'ada@Example.com',
      phone: '(555) 123-4567',
      businessId: 1,
      sendNow: true,
    }),
  ).toEqual({
    fullName: 'Ada',
    email: 'ada@example.com',
    phone: '+15551234567',
    businessId: 1,
    sendNow: true,
  })
  expect(addCustomerSchema.parse({ fullName: 'Ada', email: '', phone: null, businessId: 1 })).toEqual({
    fullName: 'Ada',
    businessId: 1,
    sendNow: false,
  })
})

test.each([
  [{ fullName: '' }, 'Customer name is required'],
  [{ email: 'ada' }, 'Please enter a valid email address.'],
  [{ phone: '+44 20 7946 0000' }, 'Please enter a 10-digit US phone number'],
  [{ businessId: '1' }, 'businessId must be a number'],
  [{ sendNow: 'yes' }, 'sendNow must be true or false'],
  [{ requestSent: true }, 'Unknown field: requestSent'],
])('refuses %j', (change, message) => {
  expect(first({ fullName: 'Ada', businessId: 1, ...change })).toBe(message)
})

test('the form alone needs no business', () => {
  expect(customerFormSchema.safeParse({ fullName: 'Ada' }).success).toBe(true)
})

test('the list and its words', () => {
  expect(customersPageSchema.parse({ businessId: '1', search: ' ada ', limit: '10' })).toEqual({
    businessId: 1,
    search: 'ada',
    limit: 10,
  })
  expect(requestLabel(true)).toBe('Sent')
  expect(requestLabel(false)).toBe('Not Sent')
})
