import { zonesOfAreaCode } from '../phones/area-codes.ts'
import { areaCode } from '../phones/number.ts'
import { zoneOrDefault } from '../time-zone.ts'
import type { Contact } from './channels.ts'

/** The zone whose clock a recipient reads: that of the number's area code where it tells one, else the business's. */
export function recipientZone({ channel, address }: Contact, businessZone: string | null): string {
  const code = channel === 'sms' ? areaCode(address) : null
  const [zone] = code === null ? [] : zonesOfAreaCode(code)
  return zone ?? zoneOrDefault(businessZone)
}
