import { zonesOfCountry } from '../phones/country-zones.ts'
import { instantOf, localTime } from './local-time.ts'

/** When messages may go out on a day, in minutes from local midnight; `to` is no longer inside. */
export interface DayWindow {
  from: number
  to: number
}

/** Seven windows, Sunday first. */
export type WeekWindows = readonly [
  DayWindow,
  DayWindow,
  DayWindow,
  DayWindow,
  DayWindow,
  DayWindow,
  DayWindow,
]

const hours = (from: number, to: number): DayWindow => ({ from: from * 60, to: to * 60 })

function week(weekday: DayWindow, saturday: DayWindow, sunday: DayWindow): WeekWindows {
  return [sunday, weekday, weekday, weekday, weekday, weekday, saturday]
}

/** When the windows below were last held against the law of each state (POL-9); `npm run operate -- doctor` warns after 180 days. */
export const QUIET_HOURS_CHECKED_ON = '2026-11-22'

/** 9:00 to 20:00, Sundays from 12:00: inside the strictest of the federal and most state rules (POL-9). */
export const DEFAULT_WINDOWS = week(hours(9, 20), hours(9, 20), hours(12, 20))

/** Area codes of states that are stricter than that: Rhode Island, 9 to 18, weekends 10 to 17. */
export const WINDOWS_BY_AREA_CODE: ReadonlyMap<string, WeekWindows> = new Map([
  ['401', week(hours(9, 18), hours(10, 17), hours(12, 17))],
])

/** Business hours, Monday to Friday from 9:00 to 18:00: stricter than any country's rule for texts that is known to us. */
const BUSINESS_HOURS = week(hours(9, 18), hours(0, 0), hours(0, 0))

/** Hours of countries whose rules are known (ISO 3166-1 alpha-2); all others have business hours. */
const WINDOWS_BY_COUNTRY: ReadonlyMap<string, WeekWindows> = new Map([
  ['US', DEFAULT_WINDOWS],
  ['CA', DEFAULT_WINDOWS],
])

/** The clocks of a country whose people may be texted there. */
export function countryRules(country: string): QuietRule[] {
  const windows = WINDOWS_BY_COUNTRY.get(country) ?? BUSINESS_HOURS
  return zonesOfCountry(country).map((zone) => ({ zone, windows }))
}

/** A clock that must agree: a zone and its windows. */
export interface QuietRule {
  zone: string
  windows: WeekWindows
}

const HORIZON_MS = 15 * 24 * 60 * 60 * 1000

/**
 * The first instant from `fromMs` on at which every clock is inside its window; null when the windows never
 * meet within 15 days (a business and a customer on opposite sides of the world).
 */
export function firstAllowed(fromMs: number, rules: readonly QuietRule[]): number | null {
  let at = fromMs
  while (at <= fromMs + HORIZON_MS) {
    const next = Math.max(at, ...rules.map((rule) => opening(at, rule)))
    if (next === at) return at
    at = next
  }
  return null
}

function opening(atMs: number, { zone, windows }: QuietRule): number {
  const today = localTime(atMs, zone)
  for (let days = 0; days < 8; days += 1) {
    const window = windows[(today.weekday + days) % 7] as DayWindow
    const from = instantOf(today, days, window.from, zone)
    if (atMs < from && window.from < window.to) return from
    if (atMs < instantOf(today, days, window.to, zone) && window.from < window.to) return atMs
  }
  return Number.POSITIVE_INFINITY
}
