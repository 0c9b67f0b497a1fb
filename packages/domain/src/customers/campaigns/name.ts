import { LOCALE } from '../../languages/locale.ts'
import * as m from '../../languages/messages/customers/en.ts'
import { zoneOrDefault } from '../../time-zone.ts'

/** The name of a campaign whose owner gave none: 'Nov 25, 64 customers', by the business's clock. */
export function campaignName(startsAt: Date, customers: number, timeZone: string | null): string {
  const day = new Intl.DateTimeFormat(LOCALE, {
    month: 'short',
    day: 'numeric',
    timeZone: zoneOrDefault(timeZone),
  }).format(startsAt)
  return m.campaignOfDay({ day, count: customers })
}
