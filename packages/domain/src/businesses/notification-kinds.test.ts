import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KINDS, NOTIFICATION_KINDS, notificationDue } from './notification-kinds.ts'

const AT = new Date('2026-11-19T16:00:00.000Z')
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000)

test.each([
  ['reviews', [], 0],
  ['reviews', [-0.5], 0.5],
  ['reviews', [-3], 0],
  ['reviews', [-3, -4], 6],
  ['reviews', [-3, -30], 0],
  ['newCustomers', [], 10],
  ['newCustomers', [-5], 55],
  ['rankingChanges', [], 60],
  ['rankingChanges', [-60], 23 * 60],
] as const)('%s after some of %j minutes goes out in %d minutes', (kind, before, wait) => {
  expect(notificationDue(kind, AT, before.map(minutes))).toEqual(minutes(wait))
})

test('each kind keeps the number of its unsubscribe links, which no other kind has', () => {
  expect(Object.fromEntries(Object.entries(KINDS).map(([name, { link }]) => [link, name]))).toMatchObject({
    ...{ 0: 'reviews', 1: 'newCustomers', 2: 'weeklyReports', 3: 'rankingChanges', 4: 'monthlyReports' },
  })
  expect(new Set(Object.values(KINDS).map(({ link }) => link)).size).toBe(Object.keys(KINDS).length)
})

test('no notification is early, and none comes too close to those before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NOTIFICATION_KINDS),
      fc.integer({ min: -3000, max: 3000 }),
      fc.nat(3000),
      (kind, last, earlier) => {
        const { collectMs, apartMs, most, everyMs } = KINDS[kind].timing
        const before = [minutes(last), minutes(last - earlier)]
        const due = notificationDue(kind, AT, before).getTime()
        expect(due).toBeGreaterThanOrEqual(AT.getTime() + collectMs)
        expect(due - minutes(last).getTime()).toBeGreaterThanOrEqual(apartMs)
        expect(due - (before[most - 1]?.getTime() ?? 0)).toBeGreaterThanOrEqual(everyMs)
      },
    ),
  )
})
