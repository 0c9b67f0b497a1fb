import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWeek, lastWeeks, WEEKS_SHOWN, weekLabel, weekOf, weekRange } from './weeks.ts'

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:59:59.999Z', '2026-11-09'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
])('%s lies in the week of %s', (time, week) => expect(weekOf(new Date(time))).toBe(week))

test('the last twelve weeks end with this one', () => {
  const weeks = lastWeeks(new Date('2026-11-19T16:00:00.000Z'))
  expect(weeks).toHaveLength(WEEKS_SHOWN)
  expect([weeks[0], weeks.at(-1)]).toEqual(['2026-08-31', '2026-11-16'])
  expect(weekLabel('2026-08-31')).toBe('Aug 31')
})

test.each(['', '2026-11-17', '2026-02-30', '2026-13-02', 'monday', '0026-11-16', '2026-11-16T00:00'])(
  '%j names no week',
  (text) => expect(isWeek(text)).toBe(false),
)

test('every time lies within its week, which names itself', () => {
  const time = fc.date({
    min: new Date('1971-01-01'),
    max: new Date('2099-12-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(time, (at) => {
      const week = weekOf(at)
      const { from, until } = weekRange(week)
      expect(isWeek(week)).toBe(true)
      expect(from <= at && at < until).toBe(true)
      expect(from.getUTCDay()).toBe(1)
    }),
  )
})
