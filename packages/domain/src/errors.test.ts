import { expect, test } from 'vitest'
import * as z from 'zod'
import { loginSchema } from './accounts/schemas.ts'
import { ERROR_CODES, firstIssueMessage } from './errors.ts'
import { strict } from './fields.ts'

const RATING = z.object({ rating: z.number() })
const LIST = z.object({ list: z.array(z.object({ userId: z.number() })) })
const ISSUE = { code: 'custom' as const, input: undefined }

test.each<[string, z.ZodType, unknown, string | RegExp]>([
  ['a documented one', loginSchema, { username: '', password: 'x' }, 'Username is required'],
  ['one of a missing field', loginSchema, { password: 'x' }, 'Username is required'],
  ['another field', loginSchema, { username: 'ada', password: '' }, 'Password is required'],
  [
    'the library’s, after its field',
    RATING,
    { rating: 'x' },
    'rating: Invalid input: expected number, received string',
  ],
  ['the library’s, after the inner field', LIST, { list: [{}] }, /^userId: Invalid input/],
  ['one without a field', z.number(), 'x', 'Invalid input: expected number, received string'],
  ['an unknown field', loginSchema, { username: 'ada', password: 'x', userId: '1' }, 'Unknown field: userId'],
  ['60 characters of it', strict({}), { ['k'.repeat(500)]: 1 }, `Unknown field: ${'k'.repeat(60)}`],
  [
    'a hidden one',
    loginSchema,
    JSON.parse('{"username":"a","password":"x","__proto__":1}'),
    /field: __proto__$/,
  ],
  ['no object', strict({}), 'text', /^Invalid input/],
])('the message: %s', (_, schema, value, message) => {
  const said = firstIssueMessage(schema.safeParse(value).error ?? { issues: [] })
  if (typeof message === 'string') expect(said).toBe(message)
  else expect(said).toMatch(message)
})

test('a field that is in the words stands before them no more; no issue has a message too', () => {
  const issue = { ...ISSUE, message: 'Invalid input for the user id', path: ['userId'] }
  expect(firstIssueMessage({ issues: [issue] })).toBe('Invalid input for the user id')
  expect(firstIssueMessage({ issues: [] })).toBe('Invalid input')
})

test('there are ten error codes', () => {
  expect(new Set(ERROR_CODES).size).toBe(10)
})
