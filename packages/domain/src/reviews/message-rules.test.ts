import { expect, test } from 'vitest'
import { contactProblem, emailProblem, phoneProblem } from './message-rules.ts'

test.each([
  ['', null, null, null],
  ['pat@shop.example', null, null, 'number'],
  ['555-0143', null, 'address', null],
  ['(217) 555-0143', null, 'address', null],
  ['123', 'contact', 'address', 'number'],
  ['me', 'contact', 'address', 'number'],
  ['pat@', 'contact', 'address', 'number'],
  [`+${'1'.repeat(40)}`, 'contact', 'address', 'number'],
])('%j as a way to reply, an address, a number', (typed, contact, address, number) => {
  const problem = (which: string | null, message: string) => (which === null ? null : message)
  expect(contactProblem(typed)).toBe(problem(contact, 'contact'))
  expect(emailProblem(typed)).toBe(problem(address, 'email'))
  expect(phoneProblem(typed)).toBe(problem(number, 'phone'))
})
