import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPeriod,
  listedPeriods,
  periodAt,
  periodLabel,
  periodRange,
  REPORT_KINDS,
  REPORTS_LISTED,
  shiftPeriod,
  shortPeriodLabel,
} from './periods.ts'

const week = (day: string) => ({ kind: 'week', day }) as const
const month = (day: string) => ({ kind: 'month', day }) as const
const NEW_YORK = 'America/New_York'

test.each([
  [week('2026-11-16'), 'Nov 16 to Nov 22, 2026', 'Nov 16'],
  [week('2026-12-28'), 'Dec 28, 2026 to Jan 3, 2027', 'Dec 28'],
  [month('2026-11-01'), 'November 2026', 'Nov'],
])('%j reads %s', (period, label, short) => {
  expect([periodLabel(period), shortPeriodLabel(period)]).toEqual([label, short])
})

test('a period begins and ends at midnight of the business, over a change of its clock', () => {
  const isoOf = ({ from, until }: { from: Date; until: Date }) => [from.toISOString(), until.toISOString()]
  expect(isoOf(periodRange(week('2026-10-26'), NEW_YORK))).toEqual([
    '2026-10-26T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
  expect(isoOf(periodRange(month('2026-11-01'), 'Asia/Kathmandu'))).toEqual([
    '2026-10-31T18:15:00.000Z',
    '2026-11-30T18:15:00.000Z',
  ])
})

test.each([
  ['Sunday evening in New York is this week there', '2026-11-23T03:00:00.000Z', NEW_YORK, '2026-11-16'],
  ['and the next one in UTC', '2026-11-23T03:00:00.000Z', 'UTC', '2026-11-23'],
  ['without a zone it is that of New York', '2026-11-23T03:00:00.000Z', null, '2026-11-16'],
])('%s', (_, at, zone, day) => expect(periodAt('week', new Date(at), zone).day).toBe(day))

test('twelve that are over are listed, none from before the business', () => {
  const facts = { now: new Date('2026-11-25T12:00:00Z'), timeZone: NEW_YORK }
  const old = new Date('2020-01-01')
  const months = listedPeriods('month', { ...facts, since: old }).map(({ day }) => day)
  expect(months).toHaveLength(REPORTS_LISTED)
  expect([months[0], months.at(-1)]).toEqual(['2026-10-01', '2025-11-01'])
  const young = listedPeriods('week', { ...facts, since: new Date('2026-11-11T12:00:00Z') })
  expect(young.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-09'])
  expect(listedPeriods('week', { ...facts, since: facts.now })).toEqual([])
})

test.each(['', '2026-11-17', '2026-02-30', '2026-13-02', '1926-11-15', '2026-11-16T00:00'])(
  '%j names no week',
  (day) => expect(isPeriod(week(day))).toBe(false),
)

test('every time lies in its period, and the next one begins where it ends', () => {
  const at = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-11-01'), noInvalidDate: true })
  const zone = fc.constantFrom(NEW_YORK, 'Pacific/Auckland', 'America/Phoenix', 'Asia/Kathmandu')
  fc.assert(
    fc.property(at, zone, fc.constantFrom(...REPORT_KINDS), (time, timeZone, kind) => {
      const period = periodAt(kind, time, timeZone)
      const { from, until } = periodRange(period, timeZone)
      expect(isPeriod(period)).toBe(true)
      expect(from <= time && time < until).toBe(true)
      expect(periodRange(shiftPeriod(period, 1), timeZone).from).toEqual(until)
      expect(shiftPeriod(shiftPeriod(period, 5), -5)).toEqual(period)
    }),
  )
})
