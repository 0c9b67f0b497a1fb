import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, localTime } from './local-time.ts'
import { DEFAULT_WINDOWS, firstAllowed, type QuietRule, type WeekWindows } from './quiet-hours.ts'

const NEW_YORK = 'America/New_York'
const rule = (zone: string, windows: WeekWindows = DEFAULT_WINDOWS): QuietRule => ({ zone, windows })
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const from = (time: string, rules: QuietRule[]) => iso(firstAllowed(Date.parse(time), rules))

describe('local time', () => {
  test('reads and finds instants on both sides of a clock change', () => {
    const friday = { year: 2026, month: 10, day: 20, weekday: 5, minutes: 7 * 60 + 30 }
    expect(localTime(Date.parse('2026-11-20T12:30:00Z'), NEW_YORK)).toEqual(friday)
    const saturday = localTime(Date.parse('2027-03-13T17:00:00Z'), NEW_YORK)
    expect(iso(instantOf(saturday, 0, 9 * 60, NEW_YORK))).toBe('2027-03-13T14:00:00.000Z')
    expect(iso(instantOf(saturday, 1, 9 * 60, NEW_YORK))).toBe('2027-03-14T13:00:00.000Z')
    expect(iso(instantOf(saturday, 1, 2 * 60 + 30, NEW_YORK))).toBe('2027-03-14T07:30:00.000Z')
  })

  test('the instant of a clock reading shows that reading', () => {
    const others = ['America/Los_Angeles', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Guam']
    const zone = fc.constantFrom(NEW_YORK, ...others)
    const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 4 * 60, max: 23 * 60 }), (name, date, minutes) => {
        const today = localTime(date.getTime(), name)
        expect(localTime(instantOf(today, 0, minutes, name), name)).toEqual({ ...today, minutes })
      }),
    )
  })
})

describe('the first allowed instant', () => {
  test.each([
    ['inside the window', '2026-11-20T15:00:00Z', '2026-11-20T15:00:00.000Z'],
    ['before it opens', '2026-11-20T12:30:10Z', '2026-11-20T14:00:00.000Z'],
    ['when it closes', '2026-11-21T01:00:00Z', '2026-11-21T14:00:00.000Z'],
    ['a second before', '2026-11-21T00:59:59Z', '2026-11-21T00:59:59.000Z'],
    ['Saturday, a minute before it closes', '2026-11-22T00:59:00Z', '2026-11-22T00:59:00.000Z'],
    ['Saturday, when it closes', '2026-11-22T01:00:00Z', '2026-11-22T17:00:00.000Z'],
    ['Sunday, when it closes', '2026-11-23T01:00:00Z', '2026-11-23T14:00:00.000Z'],
    ['Sunday morning', '2026-11-22T14:00:00Z', '2026-11-22T17:00:00.000Z'],
    ['Saturday night', '2026-11-22T02:00:00Z', '2026-11-22T17:00:00.000Z'],
    ['the night the clocks go forward', '2027-03-14T03:00:00Z', '2027-03-14T16:00:00.000Z'],
  ])('%s', (_name, now, allowed) => {
    expect(from(now, [rule(NEW_YORK)])).toBe(allowed)
  })

  test('the later opening and the earlier closing count', () => {
    const rules = [rule(NEW_YORK), rule('America/Los_Angeles')]
    expect(from('2026-11-20T15:00:00Z', rules)).toBe('2026-11-20T17:00:00.000Z')
    expect(from('2026-11-21T02:00:00Z', rules)).toBe('2026-11-21T17:00:00.000Z')
  })

  test('nobody to ask: at once; windows that never meet or never open: never', () => {
    expect(from('2026-11-20T03:00:00Z', [])).toBe('2026-11-20T03:00:00.000Z')
    expect(from('2026-11-20T03:00:00Z', [rule('America/Los_Angeles'), rule('Asia/Dubai')])).toBeNull()
    const never = DEFAULT_WINDOWS.map(() => ({ from: 60, to: 60 })) as unknown as WeekWindows
    expect(from('2026-11-20T03:00:00Z', [rule(NEW_YORK, never)])).toBeNull()
  })

  test('it is inside every window, it is not before now, and nothing before it is inside', () => {
    const america = ['New_York', 'Chicago', 'Denver', 'Los_Angeles'].map((city) => `America/${city}`)
    const zones = [...america, 'Pacific/Honolulu']
    const inside = (at: number, { zone, windows }: QuietRule) => {
      const { weekday, minutes } = localTime(at, zone)
      const window = windows[weekday]
      return window !== undefined && minutes >= window.from && minutes < window.to
    }
    const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        date,
        fc.subarray(zones, { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (now, names, part) => {
          const rules = names.map((name) => rule(name))
          const at = firstAllowed(now.getTime(), rules) as number
          expect(at).toBeGreaterThanOrEqual(now.getTime())
          expect(rules.every((each) => inside(at, each))).toBe(true)
          const before = Math.floor(now.getTime() + (at - now.getTime()) * part)
          if (before < at) expect(rules.every((each) => inside(before, each))).toBe(false)
        },
      ),
    )
  })
})
