import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_WINDOWS } from '../../messaging/quiet-hours.ts'
import { campaignDay, campaignSchedule, campaignShare, type Pace, presetDaily } from './pace.ts'

/** A Thursday, 11:00 in New York. */
const NOW = new Date('2026-11-19T16:00:00.000Z')
const DAY_MS = 86_400_000
const pace = (more: Partial<Pace> = {}): Pace => ({
  now: NOW,
  emails: 0,
  texts: 0,
  sent: [],
  capAt: () => 20,
  month: null,
  windows: DEFAULT_WINDOWS,
  timeZone: 'America/New_York',
  ...more,
})
const ends = (more: Partial<Pace>) => {
  const { today, endsAt } = campaignSchedule(pace(more))
  return [today, endsAt?.toISOString()]
}

test('a fifth of the daily cap stays free for single requests', () => {
  expect([1, 2, 20, 200].map(campaignShare)).toEqual([1, 1, 16, 160])
})

test('above 50 customers 25 a day are suggested', () => {
  expect([0, 50, 51, 1400].map(presetDaily)).toEqual([null, null, 25, 25])
})

test('a day of a campaign begins at its time of day by the clock of the business', () => {
  const day = (at: string, startsAt = NOW.toISOString()) => {
    const { from, until } = campaignDay(new Date(startsAt), new Date(at), 'America/New_York')
    return [from.toISOString(), until.toISOString()]
  }
  const second = ['2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z']
  expect(day('2026-11-20T16:00:00.000Z')).toEqual(second)
  expect(day('2026-11-21T15:59:59.999Z')).toEqual(second)
  // The clocks went back an hour on November 1.
  const sunday = ['2026-10-31T15:00:00.000Z', '2026-11-01T16:00:00.000Z']
  expect(day('2026-11-01T15:59:00.000Z', '2026-10-29T15:00:00.000Z')).toEqual(sunday)
})

describe('a schedule', () => {
  test('keeps the daily number, what was asked on the day before, and the time of the start', () => {
    const daily = 25
    const capAt = () => 1000
    expect(ends({ emails: 25, daily, capAt })).toEqual([25, '2026-11-19T16:00:00.000Z'])
    expect(ends({ emails: 60, daily, capAt })).toEqual([25, '2026-11-21T16:00:00.000Z'])
    expect(ends({ emails: 10, daily, capAt, askedToday: 20 })).toEqual([5, '2026-11-20T16:00:00.000Z'])
    const startsAt = new Date('2026-11-20T14:00:00.000Z')
    expect(ends({ emails: 30, daily, capAt, startsAt })).toEqual([0, '2026-11-21T14:00:00.000Z'])
    const begun = new Date('2026-11-18T20:00:00.000Z')
    const goesOn = { daily, capAt, startsAt: begun, askedToday: 25 }
    expect(ends({ emails: 30, ...goesOn })).toEqual([25, '2026-11-20T20:00:00.000Z'])
  })

  test('spreads over rolling days, and counts what went out before', () => {
    expect(ends({ emails: 16 })).toEqual([16, '2026-11-19T16:00:00.000Z'])
    expect(ends({ emails: 40 })).toEqual([16, '2026-11-21T16:00:00.000Z'])
    const earlier = new Date(NOW.getTime() - DAY_MS / 2)
    expect(ends({ emails: 10, sent: Array.from({ length: 14 }, () => earlier) })).toEqual([
      // Twelve hours on it is 23:00 in New York.
      10,
      '2026-11-20T04:00:00.000Z',
    ])
  })

  test('keeps texts inside the hours, and mails need none', () => {
    const now = new Date('2026-11-20T03:00:00.000Z')
    expect(ends({ now, texts: 3 })).toEqual([0, '2026-11-20T14:00:00.000Z'])
    expect(ends({ now, texts: 3, emails: 2 })).toEqual([2, '2026-11-20T14:00:00.000Z'])
    expect(ends({ now, texts: 3, windows: null })).toEqual([3, now.toISOString()])
  })

  test('waits until enough of the earlier messages, in whatever order they are told, have left the window', () => {
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
    const sent = [4, 20, 12, 19, 18, 17, 16, 15, 14, 13, 11, 10, 9, 8, 7, 6, 5].map(hoursAgo)
    // 17 went out and 16 may: the second of them is a day old after five hours.
    expect(ends({ emails: 1, sent })).toEqual([1, '2026-11-19T21:00:00.000Z'])
  })

  test('goes by the clock of the business, and by that of New York where there is none', () => {
    const now = new Date('2026-11-20T03:00:00.000Z')
    expect(ends({ now, texts: 3, timeZone: 'America/Los_Angeles' })).toEqual([3, '2026-11-20T03:00:00.000Z'])
    expect(ends({ now, texts: 3, timeZone: null })).toEqual([0, '2026-11-20T14:00:00.000Z'])
    expect(ends({ now, texts: 3, timeZone: 'Mars/Base' })).toEqual([0, '2026-11-20T14:00:00.000Z'])
  })

  test('has no end without anybody, or where the plan holds no request', () => {
    expect(campaignSchedule(pace())).toEqual({ today: 0, endsAt: null })
    expect(ends({ emails: 1, month: { limit: 0, used: 0 }, windows: null })).toEqual([0, undefined])
  })

  test('grows with the cap of the account', () => {
    const capAt = (at: Date) => (at.getTime() < NOW.getTime() + DAY_MS ? 20 : 200)
    expect(ends({ emails: 176, capAt })).toEqual([16, '2026-11-20T16:00:00.000Z'])
  })

  test("waits for the next month when the plan's requests are used", () => {
    expect(ends({ emails: 10, month: { limit: 100, used: 95 } })).toEqual([5, '2026-12-01T00:00:00.000Z'])
    expect(ends({ emails: 1, month: { limit: 100, used: 100 } })).toEqual([0, '2026-12-01T00:00:00.000Z'])
  })

  test('always comes to an end, never asks more than the share in 24 hours, and today is no more than all', () => {
    fc.assert(
      fc.property(
        fc.nat(3000),
        fc.nat(3000),
        fc.integer({ min: 1, max: 500 }),
        fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
        fc.nat(2 * DAY_MS * 365),
        (emails, texts, cap, limit, offset) => {
          fc.pre((emails + texts) / campaignShare(cap) < 300 && (emails + texts) / (limit ?? 500) < 100)
          const now = new Date(NOW.getTime() + offset)
          const month = limit === null ? null : { limit, used: 0 }
          const { today, endsAt } = campaignSchedule(pace({ now, emails, texts, capAt: () => cap, month }))
          expect(today).toBeLessThanOrEqual(Math.min(emails + texts, 2 * campaignShare(cap)))
          if (emails + texts === 0) expect(endsAt).toBeNull()
          else {
            const days = Math.ceil((emails + texts) / campaignShare(cap)) - 1
            expect((endsAt?.getTime() ?? 0) - now.getTime()).toBeGreaterThanOrEqual(days * DAY_MS)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
