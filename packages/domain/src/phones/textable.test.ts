import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { isTextable, zonesOfAreaCode } from './area-codes.ts'

/** Where the US and Canada and their territories are. */
const HERE = new Set(['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** Numbering plan's entry for a number of each +1 area code. */
const CODES = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0')).map((code) => {
  const phone = `+1${code}2345678`
  const number = parsePhoneNumberFromString(phone)
  return { phone, country: number?.isValid() ? number.country : undefined, type: number?.getType() }
})

test('no +1 number of another country or of a service is texted', () => {
  const texted = CODES.filter(({ phone }) => isTextable(phone))
  const wrong = texted.filter(
    ({ country, type }) =>
      country !== undefined &&
      !(HERE.has(country) && (type === 'FIXED_LINE_OR_MOBILE' || type === 'MOBILE' || type === 'FIXED_LINE')),
  )
  expect(wrong).toEqual([])
})

test('every geographic area code of the US and Canada is, and they alone have time zones, which there are', () => {
  const geographic = CODES.filter(
    ({ country, type }) => country !== undefined && HERE.has(country) && type === 'FIXED_LINE_OR_MOBILE',
  )
  expect(geographic.length).toBeGreaterThan(350)
  expect(geographic.filter(({ phone }) => !isTextable(phone))).toEqual([])
  for (const { phone, country } of CODES) {
    const zones = zonesOfAreaCode(phone.slice(2, 5))
    if (!isTextable(phone)) expect([phone, zones]).toEqual([phone, []])
    else if (country === 'US' || country === 'CA') expect([phone, zones]).not.toEqual([phone, []])
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
})

test.each([
  ...['+1212976555', '+121255512123', '+0212', '', '12125550123', '+44201', '+1 212 555 0123'],
  '+12125550123\n',
])('%j is no number to text', (phone) => {
  expect(isTextable(phone)).toBe(false)
})
