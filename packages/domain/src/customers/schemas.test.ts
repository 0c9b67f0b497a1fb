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
  const customer = { fullName: 'Ada', email: 'ada@example.com', phone: '(555) 123-4567', businessId: 1 }
  const form = { ...customer, fullName: ' Ada ', email: 'ada@Example.com', sendNow: true }
  expect(addCustomerSchema.parse(form)).toEqual({ ...customer, sendNow: true })
  const named = { fullName: 'Ada', businessId: 1 }
  expect(addCustomerSchema.parse({ ...named, email: '', phone: null })).toEqual({ ...named, sendNow: false })
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
  const page = { businessId: 1, search: 'ada', limit: 10 }
  expect(customersPageSchema.parse({ businessId: '1', search: ' ada ', limit: '10' })).toEqual(page)
  expect(CUSTOMER_STATUS_LABELS).toMatchObject({ waiting: 'Sent', 'not asked': 'Not Sent' })
})

test('a change: what is left out stays, what is blank is removed', () => {
  const row = { businessId: 1, id: '00000000-0000-4000-8000-000000000000' }
  const parsed = (change: object) => changeCustomerSchema.parse({ ...row, ...change })
  expect(parsed({ fullName: ' Ada ' })).toEqual({ ...row, fullName: 'Ada' })
  expect(parsed({ email: '', phone: null })).toEqual({ ...row, email: null, phone: null })
  const contact = { email: 'a@x.yy', phone: '5551234567' }
  expect(parsed({ ...contact, email: 'a@X.yy' })).toMatchObject(contact)
  for (const [change, message] of [
    [{ fullName: ' ' }, 'Customer name is required'],
    [{ email: 'ada' }, 'Please enter a valid email address.'],
    [{ phone: 12 }, 'Phone must be text'],
    [{ id: '1' }, 'The id must be a UUID'],
  ] as const) {
    const { error } = changeCustomerSchema.safeParse({ ...row, ...change })
    expect(error?.issues[0]?.message).toBe(message)
  }
})
