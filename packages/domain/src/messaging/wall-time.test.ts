import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWallTime, tomorrowAtNine, wallTime } from './wall-time.ts'

const ZONE = 'America/Chicago'

test('a typed time is meant by the clock of the zone', () => {
  expect(readWallTime('2026-11-26T09:00', ZONE)).toEqual(new Date('2026-11-26T15:00:00Z'))
  expect(readWallTime('2026-07-26T09:00', ZONE)).toEqual(new Date('2026-07-26T14:00:00Z'))
  for (const typed of ['', '9:00', '2026-11-26', '2026-11-26T09:00:00Z']) {
    expect(readWallTime(typed, ZONE)).toBeNull()
  }
})

test('a time that is shown is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 24 * 365 }), (minutes) => {
      // The hour that comes twice in autumn is read as one of the two.
      const at = new Date(Date.UTC(2026, 11, 1) + minutes * 60_000)
      const read = readWallTime(wallTime(at, ZONE), ZONE)
      expect([0, 3_600_000]).toContain(Math.abs((read?.getTime() ?? 0) - at.getTime()))
    }),
  )
})

test('tomorrow at nine is tomorrow there, over the change of the clocks too', () => {
  // Still Wednesday in Chicago.
  expect(tomorrowAtNine(new Date('2026-11-26T04:00:00Z'), ZONE)).toEqual(new Date('2026-11-26T15:00:00Z'))
  expect(tomorrowAtNine(new Date('2026-03-07T18:00:00Z'), ZONE)).toEqual(new Date('2026-03-08T14:00:00Z'))
})
