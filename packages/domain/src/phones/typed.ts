import { countryName } from '../country.ts'
import { m } from '../languages/messages/common/words.ts'
import { formatE164, toE164 } from './number.ts'
import { digitsOf, writtenPhone } from './written.ts'

/** Countries whose numbers are written as those of the US. */
const LIKE_US = new Set(['US', 'CA'])

/** Returns true if people of this country write its numbers as those of the US are written. */
export function isWrittenAsUs(country: string): boolean {
  return LIKE_US.has(country)
}

/**
 * Returns true if typed text may be a phone number for a business of this country: for the US exactly, for
 * others by characters and length alone. Small enough for the first screen; `readPhone` is the full rule.
 */
export function mayBePhone(value: string, country: string): boolean {
  const { text } = writtenPhone(value)
  const digits = digitsOf(text)
  if (isWrittenAsUs(country)) return toE164(text).ok || /^(?:\+|00|011)\d{8,}$/.test(digits)
  return /^\+?\d{4,17}$/.test(digits)
}

/** Returns why a phone number was refused, in words for the owner. */
export function phoneProblem(country: string): string {
  return isWrittenAsUs(country) ? m.enterUsPhone : m.enterPhoneOf({ country: countryName(country) })
}

/** Hint beside a phone field where the country is not the usual one; null where it is. */
export function phoneHint(country: string): string | null {
  return isWrittenAsUs(country) ? null : m.readAsPhoneOf({ country: countryName(country) })
}

/** A stored number as the form of this country would read it again: short where that is its own, else in full. */
export function shownPhone(phone: string, country: string): string {
  return isWrittenAsUs(country) ? formatE164(phone) : phone
}
