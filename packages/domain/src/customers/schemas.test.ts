import { expect, test } from 'vitest'
import {
  addCustomerSchema,
  changeCustomerSchema,
  customerFormSchema,
  customersPageSchema,
} from './schemas.ts'
import { CUSTOMER_STATUS_LABELS } from './status.ts'

const first = (value: unknown) => addCustomerSchema.safeParse(value).error?.issues[0]?.message

test('the documented payload, normalised; a phone number stays as typed', () => {
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
    phone: '(555) 123-4567',
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
  [{ businessId: '1' }, 'businessId must be a number'],
  [{ sendNow: 'yes' }, 'sendNow must be true or false'],
  [{ requestSent: true }, 'Unknown field: requestSent'],
])('refuses %j', (change, message) => {
  expect(first({ fullName: 'Ada', businessId: 1, ...change })).toBe(message)
})

test('the form needs no business, but its country for a phone number', () => {
  const refusal = (country: string, phone?: string) =>
    customerFormSchema(country).safeParse({ fullName: 'Ada', phone }).error?.issues[0]?.message
  expect(refusal('US')).toBeUndefined()
  expect(refusal('US', '44 20 7946 0000')).toBe('Please enter a 10-digit US phone number')
  expect(refusal('US', '+44 (0)20 7946 0958')).toBeUndefined()
  expect(refusal('GB', '020 7946 0958')).toBeUndefined()
  expect(refusal('GB', 'call me')).toBe(
    'Please enter a phone number of United Kingdom, or one with its country code',
  )
})

test('the list and its words', () => {
  expect(customersPageSchema.parse({ businessId: '1', search: ' ada ', limit: '10' })).toEqual({
    businessId: 1,
    search: 'ada',
    limit: 10,
  })
  expect(CUSTOMER_STATUS_LABELS).toMatchObject({ waiting: 'Sent', 'not asked': 'Not Sent' })
})

test('a change: what is left out stays, what is blank is removed', () => {
  const one = { businessId: 1, id: '00000000-0000-4000-8000-000000000000' }
  expect(changeCustomerSchema.parse({ ...one, fullName: ' Ada ' })).toEqual({ ...one, fullName: 'Ada' })
  expect(changeCustomerSchema.parse({ ...one, email: '', phone: null })).toEqual({
    ...one,
    email: null,
    phone: null,
  })
  expect(changeCustomerSchema.parse({ ...one, email: 'a@X.yy', phone: '5551234567' })).toMatchObject({
    email: 'a@x.yy',
    phone: '5551234567',
  })
  const refusal = (change: object) =>
    changeCustomerSchema.safeParse({ ...one, ...change }).error?.issues[0]?.message
  expect(refusal({ fullName: ' ' })).toBe('Customer name is required')
  expect(refusal({ email: 'ada' })).toBe('Please enter a valid email address.')
  expect(refusal({ phone: 12 })).toBe('Phone must be text')
  expect(refusal({ id: '1' })).toBe('The id must be a UUID')
})
