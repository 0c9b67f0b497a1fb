import { expect, test } from 'vitest'
import { QUARANTINE_AT_ONCE, quarantineDecisionSchema, quarantinePageSchema } from './schemas.ts'

const id = '3f2b8c1e-0000-4000-8000-000000000000'
const messageOf = (ids: unknown) =>
  quarantineDecisionSchema.safeParse({ businessId: 1, ids }).error?.issues[0]?.message

test('a decision names one entry at least and a hundred at most', () => {
  expect(quarantineDecisionSchema.parse({ businessId: 1, ids: [id] })).toEqual({ businessId: 1, ids: [id] })
  expect(messageOf([])).toBe('Please choose at least one entry')
  expect(messageOf(Array.from({ length: QUARANTINE_AT_ONCE + 1 }, () => id))).toBe(
    'ids cannot exceed 100 entries',
  )
  expect(messageOf(['x'])).toBe('ids must be a UUID')
  expect(messageOf('x')).toBe('ids must be a list')
})

test('a page is that of one business', () => {
  expect(quarantinePageSchema.parse({ businessId: '7', limit: 5 })).toEqual({ businessId: 7, limit: 5 })
})
