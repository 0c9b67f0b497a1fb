import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTICE_KINDS, NOTICE_TIMING, noticeDue } from './notice-kinds.ts'

const AT = new Date('2026-11-19T16:00:00.000Z')
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000)

test.each([
  ['reviews', null, 0],
  ['reviews', -3, 7],
  ['reviews', -30, 0],
  ['newCustomers', null, 10],
  ['newCustomers', -5, 55],
  ['rankingChanges', null, 60],
  ['rankingChanges', -60, 23 * 60],
] as const)('%s after one of %j minutes goes out in %i minutes', (kind, last, wait) => {
  expect(noticeDue(kind, AT, last === null ? null : minutes(last))).toEqual(minutes(wait))
})

test('no notice is early, and none comes too close to the one before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NOTICE_KINDS), fc.integer({ min: -3000, max: 3000 }), (kind, last) => {
      const due = noticeDue(kind, AT, minutes(last)).getTime()
      expect(due).toBeGreaterThanOrEqual(AT.getTime() + NOTICE_TIMING[kind].collectMs)
      expect(due - minutes(last).getTime()).toBeGreaterThanOrEqual(NOTICE_TIMING[kind].everyMs)
    }),
  )
})
