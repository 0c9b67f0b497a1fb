import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodAt } from './periods.ts'
import { isWeek, lastWeeks, WEEKS_SHOWN, weekLabel, weekOf, weekRange } from './weeks.ts'

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:59:59.999Z', '2026-11-09'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
])('%s lies in the week of %s', (time, week) => expect(weekOf(new Date(time), 'UTC')).toBe(week))

// Sunday evening of a business: metabase/metabase 9467, brockamer/findajob 606.
test.each([
  ['2026-11-30T03:11:00.000Z', 'America/New_York', '2026-11-23'],
  ['2026-11-30T05:00:00.000Z', 'America/New_York', '2026-11-30'],
  ['2026-11-30T03:11:00.000Z', null, '2026-11-23'],
  ['2026-11-29T16:00:00.000Z', 'Asia/Tokyo', '2026-11-30'],
  ['2026-03-09T03:59:00.000Z', 'America/New_York', '2026-03-02'],
  ['2026-03-09T04:00:00.000Z', 'America/New_York', '2026-03-09'],
])(
  '%s by the clock of %s lies in the week of %s, the last one shown and the one of the reports',
  (time, zone, week) => {
    const at = new Date(time)
    expect([weekOf(at, zone), lastWeeks(at, zone).at(-1), periodAt('week', at, zone).day]).toEqual([
      week,
      week,
      week,
    ])
  },
)

test('the last twelve weeks end with this one', () => {
  const weeks = lastWeeks(new Date('2026-11-19T16:00:00.000Z'), 'UTC')
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
    min: new Date('2001-01-01'),
    max: new Date('2099-12-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(time, fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', null), (at, zone) => {
      const week = weekOf(at, zone)
      const { from, until } = weekRange(week, zone)
      expect(isWeek(week)).toBe(true)
      expect(from <= at && at < until).toBe(true)
      expect(new Date(week).getUTCDay()).toBe(1)
    }),
  )
})
