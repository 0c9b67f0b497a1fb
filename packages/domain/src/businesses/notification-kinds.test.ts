import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS, NOTIFICATION_TIMING, notificationDue } from './notification-kinds.ts'

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
  expect(notificationDue(kind, AT, last === null ? null : minutes(last))).toEqual(minutes(wait))
})

test('no notification is early, and none comes too close to the one before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NOTIFICATION_KINDS),
      fc.integer({ min: -3000, max: 3000 }),
      (kind, last) => {
        const due = notificationDue(kind, AT, minutes(last)).getTime()
        expect(due).toBeGreaterThanOrEqual(AT.getTime() + NOTIFICATION_TIMING[kind].collectMs)
        expect(due - minutes(last).getTime()).toBeGreaterThanOrEqual(NOTIFICATION_TIMING[kind].everyMs)
      },
    ),
  )
})
