import { phoneBeginnings } from '@fivestead/domain/messaging/phone-search'
import { type PhonePlans, readPhone } from '@fivestead/domain/messaging/read-phone'
import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The numbering plans of the world. */
export const PHONE_PLANS: PhonePlans = {
  callingCode: (country) => (isSupportedCountry(country) ? getCountryCallingCode(country) : null),
  national: (value, country) => {
    if (!isSupportedCountry(country)) return null
    const number = parsePhoneNumberFromString(value, country)
    return number?.isPossible() ? number.number : null
  },
}

/** Whether numbers of this country can be read. */
export const isPhoneCountry = (country: string): boolean => isSupportedCountry(country)

/** A number as people of the country write it, in E.164; null for what is none. */
export function readPhoneOf(country: string, value: string): string | null {
  return readPhone(value, { country, plans: PHONE_PLANS })
}

/** What the numbers begin with that somebody of the country looks for; empty for what is no number. */
export function phoneBeginningsOf(country: string, typed: string): string[] {
  return phoneBeginnings(typed, PHONE_PLANS.callingCode(country))
}
