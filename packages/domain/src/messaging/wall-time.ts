import { instantOf, localTime } from './local-time.ts'

const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** The instant of a wall-clock time as a browser's field writes it, '2026-11-26T09:00'; null for anything else. */
export function readWallTime(typed: string, zone: string): Date | null {
  const [, ...parts] = WALL.exec(typed) ?? []
  if (parts.length === 0) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number)
  return new Date(
    instantOf({ year, month: month - 1, day, weekday: 0, minutes: 0 }, 0, hour * 60 + minute, zone),
  )
}

/** The wall-clock time of an instant, as a browser's field takes it. */
export function wallTime(at: Date, zone: string): string {
  const { year, month, day, minutes } = localTime(at.getTime(), zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month + 1)}-${two(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const NINE = 9 * 60

/** Tomorrow at nine, by the clock of a zone. */
export function tomorrowAtNine(now: Date, zone: string): Date {
  return new Date(instantOf(localTime(now.getTime(), zone), 1, NINE, zone))
}
