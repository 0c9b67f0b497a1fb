import { LOCALE } from '@fivestead/domain/languages/locale'
import type { ReviewLog } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'

const due = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Text of a row about its next reminder; null when none waits. */
export function nextReminder({ reminders: { nextAt } }: Pick<ReviewLog, 'reminders'>): string | null {
  return nextAt === null ? null : m.reminderGoesOut({ time: due.format(new Date(nextAt)) })
}

/** Text below the steps of a request's history; null when there is none. */
export function reminderOutlook(log: Pick<ReviewLog, 'status' | 'reminders'>): string | null {
  const { planned, everyDays, stopped } = log.reminders
  if (log.status === 'pending' && planned > 0) {
    return m.remindersFollow({ planned, everyDays })
  }
  return stopped === null ? nextReminder(log) : m.noMoreReminders({ reason: stopped })
}
