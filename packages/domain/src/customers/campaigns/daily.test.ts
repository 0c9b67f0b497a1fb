import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignName } from './name.ts'
import { campaignDay, campaignSchedule, presetDaily } from './pace.ts'

/** A Thursday, 11:00 in New York. */
const NOW = new Date('2026-11-19T16:00:00.000Z')
const HOUR_MS = 3_600_000
const ZONE = 'America/New_York'
const free = { now: NOW, texts: 0, sent: [], capAt: () => 1000, month: null, windows: null, timeZone: ZONE }

test('more than 50 customers are spread, 25 a day', () => {
  expect([1, 50, 51, 9000].map(presetDaily)).toEqual([null, null, 25, 25])
})

test('a name tells the day at the business, and how many', () => {
  expect(campaignName(new Date('2026-11-26T03:00:00Z'), 1064, ZONE)).toBe('Nov 25, 1,064 customers')
  expect(campaignName(NOW, 1, null)).toBe('Nov 19, 1 customer')
})

test.each([
  [{ emails: 64, daily: 25 }, [25, '2026-11-21T16:00:00.000Z']],
  [{ emails: 64, daily: 25, askedToday: 20 }, [5, '2026-11-22T16:00:00.000Z']],
  [{ emails: 3, startsAt: new Date('2026-11-25T14:00:00Z') }, [0, '2026-11-25T14:00:00.000Z']],
  // The account's cap is smaller than the daily number.
  [{ emails: 40, daily: 25, capAt: () => 20 }, [16, '2026-11-21T16:00:00.000Z']],
  // Years away.
  [{ emails: 10_000, daily: 1 }, [1, undefined]],
])('a schedule of %o', (pace, expected) => {
  const { today, endsAt } = campaignSchedule({ ...free, ...pace })
  expect([today, endsAt?.toISOString()]).toEqual(expected)
})

test('a day of a campaign begins at its own time of day, over the change of the clocks too', () => {
  // 9:00 in New York, in winter time and in summer time.
  const start = new Date('2026-03-06T14:00:00Z')
  const at = new Date('2026-03-08T13:30:00Z')
  expect(campaignDay(start, at, ZONE)).toEqual({
    from: new Date('2026-03-08T13:00:00Z'),
    until: new Date('2026-03-09T13:00:00Z'),
  })
})

test('each instant is in one day, and days follow each other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 24 * 400 }),
      fc.constantFrom(ZONE, 'Asia/Kathmandu', 'Australia/Lord_Howe', null),
      (hours, zone) => {
        const at = new Date(NOW.getTime() + hours * HOUR_MS)
        const { from, until } = campaignDay(NOW, at, zone)
        expect(from <= at && at < until).toBe(true)
        expect(campaignDay(NOW, until, zone).from).toEqual(until)
      },
    ),
  )
})
