import { expect, test } from 'vitest'
import { countryInAddress, countryName, isCountryCode } from './country.ts'

test.each([
  ['Torstr. 1, 10119 Berlin, Germany', 'DE'],
  ['10 Downing St, London SW1A 2AA, UK', 'GB'],
  ['1 Main St, Austin, TX 78701, USA', 'US'],
  ['1 Main St, Austin, TX 78701', null],
  ['1 Nevsky, Moscow, Russia', 'RU'],
  ['5 Cedar St, Lebanon', null],
  ['5 Peachtree St, Atlanta, Georgia', null],
  ['', null],
])('%j ends with the country %s', (address, country) => {
  expect(countryInAddress(address)).toBe(country)
})

test('a country has its name and its form', () => {
  expect(['DE', 'GB', 'ZX'].map(countryName)).toEqual(['Germany', 'United Kingdom', 'ZX'])
  expect(['DE', 'de', 'DEU', ''].map(isCountryCode)).toEqual([true, false, false, false])
})
