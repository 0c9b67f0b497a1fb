const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar and clock in a zone; `weekday` 0 is Sunday, `minutes` count from midnight. */
export interface LocalTime {
  year: number
  month: number
  day: number
  weekday: number
  minutes: number
}

function wallClock(atMs: number, zone: string): number {
  let format = formatters.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, format)
  }
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** Wall-clock time in `zone`. Throws a RangeError for an unknown zone. */
export function localTime(atMs: number, zone: string): LocalTime {
  const wall = new Date(wallClock(atMs, zone))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

/** The instant at which that clock shows `minutes` after midnight, `days` after `day`; a skipped hour counts as the one after. */
export function instantOf(day: LocalTime, days: number, minutes: number, zone: string): number {
  const wall = Date.UTC(day.year, day.month, day.day + days, 0, minutes)
  const guess = wall - (wallClock(wall, zone) - wall)
  const at = guess - (wallClock(guess, zone) - wall)
  return at + Math.max(0, wall - wallClock(at, zone))
}
