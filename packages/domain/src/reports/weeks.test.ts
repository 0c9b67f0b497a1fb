import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodAt } from './periods.ts'
import { isWeek, lastWeeks, WEEKS_SHOWN, weekLabel, weekOf, weekRange } from './weeks.ts'

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-11-15T23:59:59.999Z', '2026-11-09'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
  // The turn of the year: moment/moment 5958, iamkun/dayjs 2540, bryntum/support 12098, uvarov-frontend/vanilla-calendar-pro PR 422.
  ['2021-01-01T12:00:00.000Z', '2020-12-28'],
  ['2021-01-03T23:59:59.999Z', '2020-12-28'],
  ['2024-01-01T00:00:00.000Z', '2024-01-01'],
  ['2023-12-31T23:59:59.999Z', '2023-12-25'],
  ['2025-12-31T12:00:00.000Z', '2025-12-29'],
])('%s lies in the week of %s', (time, week) => expect(weekOf(new Date(time), 'UTC')).toBe(week))

// Sunday evening of a business: metabase/metabase 9467, brockamer/findajob 606.
test.each([
  ['2026-11-30T03:11:00.000Z', 'America/New_York', '2026-11-23'],
  ['2026-11-30T05:00:00.000Z', 'America/New_York', '2026-11-30'],
  ['2026-11-30T03:11:00.000Z', null, '2026-11-23'],
  ['2026-11-29T16:00:00.000Z', 'Asia/Tokyo', '2026-11-30'],
  ['2026-03-09T03:59:00.000Z', 'America/New_York', '2026-03-02'],
  ['2026-03-09T04:00:00.000Z', 'America/New_York', '2026-03-09'],
  // Summer time that ends after New Year: facebook/astryx 6364.
  ['2027-04-04T13:59:00.000Z', 'Australia/Sydney', '2027-03-29'],
  ['2027-04-04T14:00:00.000Z', 'Australia/Sydney', '2027-04-05'],
  // No summer time: ProgressiveCoders/Spoke 907, unitedstates/python-us 46.
  ['2026-07-06T06:59:00.000Z', 'America/Phoenix', '2026-06-29'],
  ['2026-07-06T07:00:00.000Z', 'America/Phoenix', '2026-07-06'],
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
