import { LOCALE } from '../languages/locale.ts'
/**
 * A date as the review log shows it: 'Nov 19, 2026'. In the reader's own zone unless one is given;
 * '' for null or an unreadable date.
 */
export function reviewLogDate(date: string | Date | null, timeZone?: string): string {
  if (date === null) return ''
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return ''
  return new Intl.DateTimeFormat(LOCALE, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  }).format(time)
}
