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
