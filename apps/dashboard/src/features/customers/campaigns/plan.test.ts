import { expect, test } from 'vitest'
import { dailyOf, newPlan, startOf } from './plan.ts'

const NOW = new Date('2026-11-19T16:00:00.000Z')
const ZONE = 'America/Chicago'
const plan = newPlan({ reminders: 1, reminderDays: 7 }, { kind: 'import', importId: 'i' }, 'sms')

test('an import is a segment that can be narrowed; reminders are those of the business', () => {
  expect(plan).toMatchObject({ audience: { kind: 'filter', importId: 'i' }, reminders: 1, reminderDays: 7 })
})

test('a start is now, tomorrow at nine, or as typed by the clock of the business', () => {
  expect(startOf(plan, NOW, ZONE)).toBeUndefined()
  expect(startOf({ ...plan, start: 'tomorrow' }, NOW, ZONE)).toEqual(new Date('2026-11-20T15:00:00Z'))
  const typed = { ...plan, start: 'at' as const, startsAt: '2026-11-24T08:30' }
  expect(startOf(typed, NOW, ZONE)).toEqual(new Date('2026-11-24T14:30:00Z'))
  expect(startOf({ ...typed, startsAt: '' }, NOW, ZONE)).toBeUndefined()
})

test.each([
  [null, 64, 25],
  [null, 50, undefined],
  ['', 64, undefined],
  ['0', 64, undefined],
  ['10', 64, 10],
])('a daily number typed as %s for %i customers is %s', (daily, customers, expected) => {
  expect(dailyOf({ ...plan, daily }, customers)).toBe(expected)
})
