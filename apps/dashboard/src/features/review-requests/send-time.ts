import { readWallTime, tomorrowAtNine } from '@fivestead/domain/messaging/wall-time'
import * as m from '../../messages/review-requests/en.ts'

/** When a request goes out, as the screen offers it. */
export const SEND_TIMES = {
  now: m.now,
  later: m.inTwoHours,
  tomorrow: m.tomorrowAt900,
  at: m.atASetTime,
} as const

export type SendTime = keyof typeof SEND_TIMES

const TWO_HOURS_MS = 2 * 60 * 60_000

/**
 * The chosen time; null for now, or a time that is not typed yet.
 * @param typed wall-clock time in the recipient's zone, for `at`
 */
export function sendAtOf(choice: SendTime, typed: string, now: Date, zone: string): Date | null {
  if (choice === 'later') return new Date(now.getTime() + TWO_HOURS_MS)
  if (choice === 'tomorrow') return tomorrowAtNine(now, zone)
  return choice === 'at' ? readWallTime(typed, zone) : null
}
