import { expect, test } from 'vitest'
import * as z from 'zod'
import { loginSchema } from './accounts/schemas.ts'
import { ERROR_CODES, firstIssueMessage } from './errors.ts'
import { strict } from './fields.ts'

function messageOf(schema: z.ZodType, value: unknown): string {
  const parsed = schema.safeParse(value)
  if (parsed.success) throw new Error('expected a refusal')
  return firstIssueMessage(parsed.error)
}

test('documented messages come out to the letter', () => {
  expect(messageOf(loginSchema, { username: '', password: 'x' })).toBe('Username is required')
  expect(messageOf(loginSchema, { password: 'x' })).toBe('Username is required')
  expect(messageOf(loginSchema, { username: 'ada', password: '' })).toBe('Password is required')
})

test('a message of the library is prefixed by its field, once', () => {
  expect(messageOf(z.object({ rating: z.number() }), { rating: 'x' })).toBe(
    'rating: Invalid input: expected number, received string',
  )
  expect(messageOf(z.object({ list: z.array(z.object({ userId: z.number() })) }), { list: [{}] })).toMatch(
    /^userId: Invalid input/,
  )
  expect(firstIssueMessage({ issues: [issue('Invalid input for the user id', ['userId'])] })).toBe(
    'Invalid input for the user id',
  )
})

test('a message without a field, and an error without issues', () => {
  expect(messageOf(z.number(), 'x')).toBe('Invalid input: expected number, received string')
  expect(firstIssueMessage({ issues: [] })).toBe('Invalid input')
})

test('an unknown field is named, at most 60 characters of it', () => {
  expect(messageOf(loginSchema, { username: 'ada', password: 'x', userId: '1' })).toBe(
    'Unknown field: userId',
  )
  expect(messageOf(strict({}), { ['k'.repeat(500)]: 1 })).toBe(`Unknown field: ${'k'.repeat(60)}`)
  expect(messageOf(loginSchema, JSON.parse('{"username":"ada","password":"x","__proto__":{"a":1}}'))).toBe(
    'Unknown field: __proto__',
  )
  expect(messageOf(strict({}), 'text')).toMatch(/^Invalid input/)
})

test('there are ten error codes', () => {
  expect(new Set(ERROR_CODES).size).toBe(10)
})

function issue(message: string, path: string[]) {
  return { code: 'custom' as const, message, path, input: undefined }
}
