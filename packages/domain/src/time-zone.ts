/** The zone of a business that has told none (policy: United States). */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/** Names that were found good; a formatter costs more than all else that is asked of a message. */
const known = new Set<string>()
/** Above the number of IANA names: a name is also good in other cases, and callers choose it. */
const KNOWN_AT_MOST = 1000

/** Returns true if the running platform knows an IANA time zone name. */
export function isTimeZone(zone: string): boolean {
  if (known.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    if (known.size < KNOWN_AT_MOST) known.add(zone)
    return true
  } catch {
    return false
  }
}

/** The zone, where it is told and known; else that of a business that has told none. */
export const zoneOrDefault = (zone: string | null): string => knownZone(zone) ?? DEFAULT_TIME_ZONE

/** The zone, where it is told and known; else null. */
export function knownZone(zone: string | null | undefined): string | null {
  return zone && isTimeZone(zone) ? zone : null
}
