import type { ReviewLog } from '../../lib/trpc.ts'

const due = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Text of a row about its next reminder; null when none waits. */
export function nextReminder({ reminders: { nextAt } }: Pick<ReviewLog, 'reminders'>): string | null {
  return nextAt === null ? null : `Reminder goes out ${due.format(new Date(nextAt))}`
}

/** Text below the steps of a request's history; null when there is none. */
export function reminderOutlook(log: Pick<ReviewLog, 'status' | 'reminders'>): string | null {
  const { planned, everyDays, stopped } = log.reminders
  if (log.status === 'pending' && planned > 0) {
    const times = planned === 1 ? '1 reminder' : `Up to ${planned} reminders, each`
    return `${times} ${everyDays} days later, unless they open or answer it`
  }
  return stopped === null ? nextReminder(log) : `No more reminders. ${stopped}`
}
