import { expect, test } from 'vitest'
import { CONTACT_SUBJECTS, contactSchema } from './schemas.ts'

const form = { name: 'Al', email: 'al@example.com', subject: 'sales', message: 'Ten or more.' }

test('the form as documented', () => {
  for (const subject of CONTACT_SUBJECTS) {
    expect(contactSchema.parse({ ...form, subject, company: '' })).toEqual({
      ...form,
      subject,
      company: undefined,
    })
  }
})

test('exactly the least is enough', () => {
  expect(contactSchema.safeParse({ ...form, message: '1234567890' }).success).toBe(true)
})

test.each([
  [{ name: 'A' }, 'Name must be at least 2 characters.'],
  [{ email: 'al' }, 'Please enter a valid email address.'],
  [{ subject: '' }, 'Please select a subject.'],
  [{ subject: undefined }, 'Please select a subject.'],
  [{ message: 'Too short' }, 'Message must be at least 10 characters.'],
  [{ message: 'x'.repeat(5001) }, 'Message cannot exceed 5000 characters'],
  [{ other: 1 }, 'Unknown field: other'],
])('refuses %j', (change, message) => {
  expect(contactSchema.safeParse({ ...form, ...change }).error?.issues[0]?.message).toBe(message)
})
