import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { internationalPhone, toE164 } from './number.ts'

/** Every country (ISO 3166-1 alpha-2) whose numbers can be read. */
export const PHONE_COUNTRIES: readonly string[] = getCountries()

/** Whether numbers of this country can be read. */
export const isPhoneCountry = (country: string): boolean => isSupportedCountry(country)

/** Calling code of the country: `49` for DE. Null for an unknown country. */
export const callingCode = (country: string): string | null =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : null

/**
 * A phone number as people write it in E.164: one that says its country, or else one of the given country. Null for
 * what is none; a country that is unknown reads numbers with a country code alone. The numbering plans of the world
 * weigh much: the dashboard loads this with an import alone, and its forms ask `mayBePhone`.
 */
export function readPhone(value: string, country: string): string | null {
  const international = internationalPhone(value)
  if (callingCode(country) === '1') {
    const number = toE164(value)
    return number.ok ? number.phone : international
  }
  if (international !== null || !isSupportedCountry(country)) return international
  const bare = value.trim()
  const number = /^[\d\s()./-]+$/.test(bare) ? parsePhoneNumberFromString(bare, country) : undefined
  return number?.isPossible() ? number.number : null
}
