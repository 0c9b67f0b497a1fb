import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from '../email.ts'
import { contactProblem, mayBeContact, sortContact } from './channels.ts'

test('a number is what has digits and the signs between them, whatever it was copied with', () => {
  const typed = { ' (212) 555-0123 ': '(212) 555-0123', '\u202a+1 212–555–0123\u202c': '+1 212-555-0123' }
  for (const [value, address] of Object.entries({ ...typed, 'Mobile: 2125550123 x9': '2125550123' }))
    expect(sortContact(value)).toEqual({ channel: 'sms', address })
})

test('an address with an @ is mail, normalised; what is neither is nothing', () => {
  for (const typed of [' Ann@Example.COM ', 'Ann <Ann@example.com>;', 'mailto:Ann@example.com'])
    expect(sortContact(typed)).toEqual({ channel: 'email', address: 'Ann@example.com' })
  for (const neither of [
    '',
    'Ann',
    '+',
    '()',
    '212 555 x',
    '2125550123 Ann',
    'ann@example.c',
    'ann@-example.com',
  ])
    expect(sortContact(neither)).toBeNull()
})

test('what was sorted sorts the same again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress().filter(isEmail), fc.stringMatching(/^\d{10}$/)), (value) => {
      const contact = sortContact(value)
      expect(contact).not.toBeNull()
      expect(sortContact(contact?.address ?? '')).toEqual(contact)
    }),
  )
})

test('a form sends a mail address from anywhere, and a number where the country may have it', () => {
  expect(mayBeContact('ann@example.com', 'US', false)).toBe(true)
  expect(mayBeContact('ann@example.com', 'GB', false)).toBe(true)
  expect(mayBeContact('Ann', 'US', true)).toBe(false)
  expect(mayBeContact('(212) 555-0123', 'US', false)).toBe(true)
  expect(mayBeContact('555-0123', 'US', true)).toBe(false)
  expect(mayBeContact('+44 7400 123456', 'US', true)).toBe(true)
  expect(mayBeContact('+44 7400 123456', 'US', false)).toBe(false)
  expect(mayBeContact('07400 123456', 'GB', true)).toBe(true)
  expect(mayBeContact('1', 'GB', true)).toBe(false)
  expect(mayBeContact('020 7946 0000', 'US', true)).toBe(false)
  expect(mayBeContact('+44', 'US', true)).toBe(false)
})

test('a refusal names the country whose numbers are taken, and an address what is wrong with it', () => {
  const us = 'Please enter an email address or a 10-digit US phone number'
  expect([contactProblem('Ann', 'US'), contactProblem('', 'CA')]).toEqual([us, us])
  expect(contactProblem('', 'GB')).toBe('Please enter an email address or a phone number of United Kingdom')
  for (const typed of ['ann@example,com.au', 'ann@', 'ann@example.com, eve@example.com'])
    expect(contactProblem(typed, 'GB')).toBe('Please enter a valid email address.')
  expect(contactProblem('jörg@example.com', 'US')).toMatch(/^An email address cannot have accented/)
})
