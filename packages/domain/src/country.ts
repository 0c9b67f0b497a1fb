import { m } from './languages/messages/common/words.ts'

/** The country of a business of which none is known (policy: United States). */
export const DEFAULT_COUNTRY = 'US'

const SHORT_NAMES: Record<string, string> = { usa: 'US', 'u.s.a.': 'US', uk: 'GB', 'u.k.': 'GB', uae: 'AE' }
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Returns true if a text has the form of a country code (ISO 3166-1 alpha-2). */
export function isCountryCode(value: string): boolean {
  return /^[A-Z]{2}$/.test(value)
}

/** Returns the name of a country in the language of the screen: `DE` is "Germany". */
export function countryName(country: string): string {
  // A country without a name comes back as its code.
  return String(new Intl.DisplayNames(m.locale, { type: 'region' }).of(country))
}

/**
 * The country at the end of a whole address, as maps services write it in English: `Torstr. 1, Berlin, Germany` is
 * DE. Null when there is none; what may be a town or a state of the US ("Lebanon", "Georgia") is none.
 */
export function countryInAddress(address: string): string | null {
  const pieces = address.split(',').map((piece) => piece.trim().toLowerCase())
  const last = pieces.at(-1) as string
  if (pieces.length < 3 || last === 'georgia') return null
  return SHORT_NAMES[last] ?? namesOfCountries().get(last) ?? null
}

let names: Map<string, string> | undefined

function namesOfCountries(): Map<string, string> {
  if (names !== undefined) return names
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  names = new Map()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = display.of(code)?.toLowerCase()
    // A code that was given up (DD, SU) has the name of its successor.
    if (name !== undefined && new Intl.Locale(`und-${code}`).region === code) names.set(name, code)
  }
  return names
}
