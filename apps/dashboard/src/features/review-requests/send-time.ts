import { readWallTime } from '@fivestead/domain/messaging/wall-time'
import { afterJob, type JobDelay } from '@fivestead/domain/review-requests/job-delay'
import * as m from '../../messages/review-requests/en.ts'

/** When a request goes out, as the screen offers it: the delays after a job, and a time of the owner's own. */
export const SEND_TIMES: Record<JobDelay | 'at', string> = {
  'at-once': m.now,
  '1h': m.inAnHour,
  '2h': m.inTwoHours,
  '4h': m.inFourHours,
  'next-morning': m.nextMorning,
  at: m.atASetTime,
}

export type SendTime = keyof typeof SEND_TIMES

/**
 * The chosen time; null for now, or a time that is not typed yet.
 * @param typed wall-clock time in the recipient's zone, for `at`
 */
export const sendAtOf = (choice: SendTime, typed: string, now: Date, zone: string): Date | null =>
  choice === 'at' ? readWallTime(typed, zone) : afterJob(choice, now, zone)
