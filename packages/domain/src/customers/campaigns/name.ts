import { zoneOrDefault } from '../../time-zone.ts'

/** The name of a campaign whose owner gave none: 'Nov 25, 64 customers', by the business's clock. */
export function campaignName(startsAt: Date, customers: number, timeZone: string | null): string {
  const day = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: zoneOrDefault(timeZone),
  }).format(startsAt)
  return `${day}, ${customers.toLocaleString('en-US')} ${customers === 1 ? 'customer' : 'customers'}`
}
