import { zonesOfAreaCode } from '../phones/area-codes.ts'
import { areaCode } from '../phones/number.ts'
import { zoneOrDefault } from '../time-zone.ts'
import type { Contact } from './channels.ts'
import { localTime } from './local-time.ts'

/**
 * The zone whose clock a recipient reads: the business's where the number's area code is in it, else that of most people of
 * the area code; the business's where the code tells none.
 */
export function recipientZone({ channel, address }: Contact, businessZone: string | null): string {
  const own = zoneOrDefault(businessZone)
  const code = channel === 'sms' ? areaCode(address) : null
  const zones = code === null ? [] : zonesOfAreaCode(code)
  return zones.some((zone) => isOneClock(zone, own)) ? own : (zones[0] ?? own)
}

/** A day in winter and one in summer. */
const DAYS = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)]

/** Returns true if two zones show the same time all year, such as Boise and Denver. */
const isOneClock = (one: string, other: string): boolean =>
  one === other || DAYS.every((at) => minutesAt(at, one) === minutesAt(at, other))
const minutesAt = (at: number, zone: string) => localTime(at, zone).minutes
