import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isTextable } from './area-codes.ts'

/**
 * The country (ISO 3166-1 alpha-2) of a number (E.164) outside the North American plan that belongs to a person and takes
 * SMS; null for any other: premium, personal and machines' numbers cost money and reach nobody (T18). The numbering plans
 * that know the kinds of numbers weigh much: for servers alone.
 */
export function textableCountry(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone)
  if (!number?.isValid() || number.number !== phone || number.countryCallingCode === '1') return null
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? (number.country ?? null) : null
}

/**
 * Returns true if a number (E.164) may be texted at all: of the US or Canada, or a mobile of one of these
 * countries.
 * @param countries ISO 3166-1 alpha-2
 */
export function isTextableIn(phone: string, countries: readonly string[]): boolean {
  return isTextable(phone) || countries.includes(textableCountry(phone) ?? '')
}
