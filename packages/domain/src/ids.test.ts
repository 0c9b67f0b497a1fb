import { expect, test } from 'vitest'
import { instant, strict } from './fields.ts'
import {
  businessIdParamSchema,
  businessIdSchema,
  formTokenSchema,
  ofBusinessSchema,
  submissionKeySchema,
  uuidField,
  uuidSchema,
} from './ids.ts'
import { PAGE_MAX, pageFields, searchField } from './pages.ts'

const uuid = '0b6f0a3e-8f1c-4a53-9d52-2f3f1a7c9e10'

test('a business id in a body is a positive whole number, never text', () => {
  expect(businessIdSchema.parse(7)).toBe(7)
  for (const bad of [0, -1, 1.5, '7', true, [7], null, 2_147_483_648]) {
    expect(businessIdSchema.safeParse(bad).success).toBe(false)
  }
})

test('a business id in an address may be digits', () => {
  expect(businessIdParamSchema.parse('7')).toBe(7)
  expect(businessIdParamSchema.parse(7)).toBe(7)
  for (const bad of ['', '0', '-1', '1e3', ' 7', '7.0', '99999999999', '2147483648', null]) {
    expect(businessIdParamSchema.safeParse(bad).success).toBe(false)
  }
  const said = (bad: unknown) => businessIdParamSchema.safeParse(bad).error?.issues[0]?.message
  expect(['99999999999', '0', 'seven', undefined, ['7']].map(said)).toEqual([
    'businessId is too large',
    'businessId must be a positive number',
    'businessId must be a number',
    'businessId must be a number',
    'businessId must be a number',
  ])
  expect(ofBusinessSchema.parse({ businessId: '3' })).toEqual({ businessId: 3 })
})

test('uuids and submission keys', () => {
  expect(uuidSchema.parse(uuid)).toBe(uuid)
  expect(uuidField('reviewId').safeParse('1').error?.issues[0]?.message).toBe('reviewId must be a UUID')
  expect(submissionKeySchema.parse('abc_DEF-123')).toBe('abc_DEF-123')
  for (const bad of ['short', 'has space in it', 'x'.repeat(101), 5]) {
    expect(submissionKeySchema.safeParse(bad).success).toBe(false)
  }
})

test('a page has a limit from 1 to 100 and an opaque cursor', () => {
  const page = strict(pageFields)
  expect(page.parse({})).toEqual({})
  expect(page.parse({ limit: '20', cursor: 'abc' })).toEqual({ limit: 20, cursor: 'abc' })
  expect(page.safeParse({ limit: PAGE_MAX }).success).toBe(true)
  expect(page.safeParse({ limit: 1 }).success).toBe(true)
  for (const limit of [0, PAGE_MAX + 1, '99999', 1.5, 'ten', true]) {
    expect(page.safeParse({ limit }).success).toBe(false)
  }
  expect(page.safeParse({ cursor: 'x'.repeat(1201) }).success).toBe(false)
})

test('a form token is any short text: who brings a wrong one is counted, not refused', () => {
  for (const formToken of ['', 'forged', 't6xk2a-AbCdEfGhIjK', 'x'.repeat(100)]) {
    expect(formTokenSchema.parse(formToken)).toBe(formToken)
  }
  for (const bad of ['x'.repeat(101), 7, null]) expect(formTokenSchema.safeParse(bad).success).toBe(false)
})

test('each refusal names its field', () => {
  const { cursor, limit } = pageFields
  const long = 'x'.repeat(1201)
  const refused = [
    [uuidSchema, 7, 'The id must be a UUID'],
    [submissionKeySchema, 7, 'submissionKey must be text'],
    [
      submissionKeySchema,
      'short',
      'submissionKey must have 8 to 100 letters, digits, hyphens or underscores',
    ],
    [formTokenSchema, 7, 'formToken must be text'],
    [formTokenSchema, long, 'formToken is too long'],
    [limit, 'many', 'limit must be a number'],
    [limit, 1.5, 'limit must be a whole number'],
    [limit, 0, 'limit must be at least 1'],
    [limit, 101, 'limit cannot exceed 100'],
    [cursor, 7, 'cursor must be text'],
    [cursor, long, 'cursor is too long'],
    [instant('startsAt'), 'soon', 'startsAt must be a time such as 2026-11-25T15:00:00Z'],
  ] as const
  for (const [schema, value, message] of refused)
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
  expect(searchField.safeParse(long).error?.issues[0]?.message).toMatch(/^search /)
  expect(instant('startsAt').parse('2026-11-25T15:00:00+02:00')).toEqual(new Date('2026-11-25T13:00:00Z'))
})
