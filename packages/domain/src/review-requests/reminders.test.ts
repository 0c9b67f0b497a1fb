import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_REMINDER_DAYS,
  DEFAULT_REMINDERS,
  REMINDER_COUNTS,
  REMINDER_DAYS,
} from '../businesses/reminder-settings.ts'
import { localTime } from '../messaging/local-time.ts'
import { type RemindedRequest, reminderDue, whyNoReminder } from './reminders.ts'
import { REVIEW_LOG_STATUSES } from './status.ts'

const request: RemindedRequest = {
  status: 'sent',
  reminders: 2,
  reminderStop: null,
  undelivered: false,
  answered: false,
}

test('0 to 3 reminders, 1 unless chosen otherwise', () => {
  expect(REMINDER_COUNTS).toEqual([0, 1, 2, 3])
  expect(DEFAULT_REMINDERS).toBe(1)
  expect(REMINDER_DAYS).toContain(DEFAULT_REMINDER_DAYS)
})

describe('whether a reminder goes out (REQ-8)', () => {
  test('so many as the request was made with', () => {
    const why = [1, 2, 3].map((number) => whyNoReminder(request, number))
    expect(why).toEqual([null, null, 'remindersUsed'])
    expect(whyNoReminder({ ...request, reminders: 0 }, 1)).not.toBeNull()
  })

  test.each([
    [{ status: 'pending' }, 'requestNotOut'],
    [{ status: 'failed' }, 'lastUndelivered'],
    [{ status: 'opened' }, 'customerOpened'],
    [{ status: 'clicked' }, 'customerOpened'],
    [{ status: 'completed' }, 'customerRated'],
    [{ status: 'feedback received' }, 'customerRated'],
    [{ reminderStop: 'owner' }, 'remindersCancelledByYou'],
    [{ reminderStop: 'reply' }, 'customerReplied'],
    [{ undelivered: true }, 'lastUndelivered'],
    [{ answered: true }, 'customerReplied'],
  ] as const)('%j: %s', (change, why) => {
    expect(whyNoReminder({ ...request, ...change }, 1)).toBe(why)
  })

  test('never after anything that stops it, whatever else is true', () => {
    const facts = fc.record({
      status: fc.constantFrom(...REVIEW_LOG_STATUSES),
      reminders: fc.constantFrom(...REMINDER_COUNTS),
      reminderStop: fc.constantFrom('owner' as const, 'reply' as const, null),
      undelivered: fc.boolean(),
      answered: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 4 }), (one, number) => {
        const may =
          one.status === 'sent' &&
          one.reminderStop === null &&
          !one.undelivered &&
          !one.answered &&
          number <= one.reminders
        expect(whyNoReminder(one, number) === null).toBe(may)
      }),
    )
  })
})

describe('when it is due', () => {
  test.each([
    ['New York', '2026-11-17T14:00:00Z', 7, 'America/New_York', '2026-11-24T14:00:00Z'],
    ['over the end of summer time', '2026-10-30T13:30:00Z', 3, 'America/New_York', '2026-11-02T14:30:00Z'],
    ['over its begin', '2027-03-12T14:30:00Z', 3, 'America/New_York', '2027-03-15T13:30:00Z'],
    ['into the hour that is skipped', '2027-03-07T07:30:00Z', 7, 'America/New_York', '2027-03-14T07:30:00Z'],
    ['in a zone nobody knows', '2026-11-17T14:00:00Z', 5, 'Mars/Base', '2026-11-22T14:00:00Z'],
    ['without a zone', '2026-11-17T14:00:00Z', 14, null, '2026-12-01T14:00:00Z'],
  ])('%s', (_name, sentAt, days, zone, due) => {
    expect(reminderDue(new Date(sentAt), days, zone)).toEqual(new Date(due))
  })

  test('in every zone at the same time of day, so many days later, and never earlier than an hour less', () => {
    const america = ['New_York', 'Los_Angeles', 'Phoenix'].map((city) => `America/${city}`)
    const others = [
      'Pacific/Honolulu',
      'Asia/Kathmandu',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
    ]
    const zone = fc.constantFrom(...america, ...others)
    const sent = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(sent, fc.constantFrom(...REMINDER_DAYS), zone, (sentAt, days, name) => {
        const due = reminderDue(sentAt, days, name)
        const before = localTime(sentAt.getTime(), name)
        const after = localTime(due.getTime(), name)
        // A skipped hour (in Lord Howe half of one) is the one after.
        expect([0, 30, 60]).toContain(after.minutes - before.minutes)
        const day = (of: typeof before) => Date.UTC(of.year, of.month, of.day) / 86_400_000
        expect(day(after) - day(before)).toBe(days)
        expect(due.getTime() - sentAt.getTime()).toBeGreaterThan(days * 86_400_000 - 3_660_000)
      }),
    )
  })
})
