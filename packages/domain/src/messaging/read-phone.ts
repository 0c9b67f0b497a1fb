import { internationalPhone, toE164 } from './phone-number.ts'

/** How numbers are written in the countries of the world; whoever runs the rules brings it along. */
export interface PhonePlans {
  /** What stands before a number of the country (ISO 3166-1 alpha-2): `49` for DE. Null for an unknown country. */
  callingCode(country: string): string | null
  /** Digits and signs between them, as the country's people write a number, in E.164; null for what is none. */
  national(value: string, country: string): string | null
}

/** A country and how its numbers are written. */
export interface PhoneReader {
  country: string
  plans: PhonePlans
}

/**
 * A phone number as people write it in E.164: one that says its country, or else one of the given country. Null for
 * what is none; a country that is unknown reads numbers with a country code alone.
 */
export function readPhone(value: string, { country, plans }: PhoneReader): string | null {
  const international = internationalPhone(value)
  const code = plans.callingCode(country)
  if (code === '1') {
    const number = toE164(value)
    return number.ok ? number.phone : international
  }
  if (international !== null || code === null) return international
  const bare = value.trim()
  return /^[\d\s()./-]+$/.test(bare) ? plans.national(bare, country) : null
}
