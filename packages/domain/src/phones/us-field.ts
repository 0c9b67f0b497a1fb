import { PHONE_MAX } from '../field-limits.ts'
import { internationalPhone } from './number.ts'

const DIGITS = 10

/** Returns true if typed text begins as a number of a country without +1. */
const isForeign = (value: string) => /^\s*(\+(?!\s*1)|00)/.test(value)

/** A number of the US may begin with its country code. No area code begins with 1: every 1 in front is left out. */
const withoutCode = (value: string) =>
  value
    .replace(/^\s*\+\s*1/, '')
    .replace(/\D/g, '')
    .replace(/^1+/, '')

/** The digits of a typed US phone number, at most ten, without the country code in front. */
export function phoneDigits(value: string): string {
  return withoutCode(value).slice(0, DIGITS)
}

/**
 * Formats the phone field while typing: `555`, `(555) 12`, `(555) 123-4567`. A leading 1 stays visible until the number
 * is complete; a number of another country stays as typed.
 */
export function formatPhoneInput(value: string): string {
  const bare = value.replace(/[^\d\s+()./-]/g, '').slice(0, PHONE_MAX)
  if (isForeign(bare)) return bare
  const digits = phoneDigits(value)
  const code = digits.length < DIGITS && /^\D*1/.test(value) && !/^\s*\+/.test(value) ? '1 ' : ''
  if (digits.length <= 3) return `${code}${digits}`.trim()
  const area = `${code}(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`
}

/** Returns true if the tick shows: ten digits or more were typed, or a whole number of another country. */
export function isPhoneComplete(value: string): boolean {
  return isForeign(value) ? internationalPhone(value) !== null : phoneDigits(value).length === DIGITS
}
