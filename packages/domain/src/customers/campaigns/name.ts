import { m as common } from '../../languages/messages/common/words.ts'
import { m } from '../../languages/messages/customers/words.ts'
import { zoneOrDefault } from '../../time-zone.ts'

/** The name of a campaign whose owner gave none: 'Nov 25, 64 customers', by the business's clock. */
export function campaignName(startsAt: Date, customers: number, timeZone: string | null): string {
  const day = new Intl.DateTimeFormat(common.locale, {
    month: 'short',
    day: 'numeric',
    timeZone: zoneOrDefault(timeZone),
  }).format(startsAt)
  return m.campaignOfDay({ day, count: customers })
}
