import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from '../messaging/wall-time.ts'
import { afterJob, JOB_DELAYS, type JobDelay } from './job-delay.ts'

const HOUR_MS = 3_600_000
const HOURS: Record<Exclude<JobDelay, 'at-once' | 'next-morning'>, number> = { '1h': 1, '2h': 2, '4h': 4 }
const ZONES = [
  'America/Chicago',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
]

test('a delay is at once, hours that pass, or nine by the clock after the next night, in every zone and over every change of clocks', () => {
  const doneAt = fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
    .map((at) => new Date(at))
  fc.assert(
    fc.property(fc.constantFrom(...JOB_DELAYS), doneAt, fc.constantFrom(...ZONES), (delay, done, zone) => {
      const at = afterJob(delay, done, zone)
      const waits = (at?.getTime() ?? 0) - done.getTime()
      if (delay === 'at-once') expect(at).toBeNull()
      if (delay in HOURS) expect(waits).toBe(HOURS[delay as keyof typeof HOURS] * HOUR_MS)
      if (delay !== 'next-morning') return
      expect(wallTime(at ?? done, zone).slice(11)).toBe('09:00')
      // From just before five to nine, and from five to nine of the next day; an hour more or less where the clocks change.
      expect(waits).toBeGreaterThan(3 * HOUR_MS)
      expect(waits).toBeLessThanOrEqual(29 * HOUR_MS)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['in the evening', '2026-11-25T20:00', '2026-11-26T09:00'],
  ['before nine', '2026-11-26T08:00', '2026-11-27T09:00'],
  ['at five', '2026-11-26T05:00', '2026-11-27T09:00'],
  ['after midnight', '2026-11-26T01:30', '2026-11-26T09:00'],
  ['on the evening before the clocks go forward', '2026-03-07T20:00', '2026-03-08T09:00'],
])('the next morning of a job done %s', (_, done, asked) => {
  const utc = new Date(`${done}:00-06:00`)
  expect(wallTime(afterJob('next-morning', utc, 'America/Chicago') ?? utc, 'America/Chicago')).toBe(asked)
})
