import { countryName } from '@fivestead/domain/businesses/country'
import type { PhonePlans } from '@fivestead/domain/messaging/read-phone'
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** The numbering plans of the world, as the server reads them: with the import's steps alone, for their weight. */
export const PHONE_PLANS: PhonePlans = {
  callingCode: (country) => (isSupportedCountry(country) ? getCountryCallingCode(country) : null),
  national: (value, country) => {
    if (!isSupportedCountry(country)) return null
    const number = parsePhoneNumberFromString(value, country)
    return number?.isPossible() ? number.number : null
  },
}

/** Every country that a file may be of, by name. */
export const COUNTRIES = getCountries()
  .map((value) => ({ value: value as string, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label))
