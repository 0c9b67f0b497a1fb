/** The zone of a business that has told none (policy: United States). */
export const DEFAULT_TIME_ZONE = 'America/New_York'

/** Whether the running platform knows an IANA time zone name. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
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
