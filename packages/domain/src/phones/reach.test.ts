import { expect, test } from 'vitest'
import { zonesOfCountry } from './country-zones.ts'
import { isTextableIn, textableCountry } from './reach.ts'

test.each([
  ['+447400123456', 'GB'],
  ['+4915123456789', 'DE'],
  ['+33612345678', 'FR'],
  ['+5511961234567', 'BR'],
])('%s is a mobile phone of %s', (phone, country) => {
  expect(textableCountry(phone)).toBe(country)
})

test.each([
  // Landline, personal, premium, shared cost, of the North American plan, of no country, none at all.
  ...['+442079460000', '+447012345678', '+449098790000', '+61190012345', '+12175550143', '+18765550123'],
  ...['+88216777777', '+4474001234567', '+44 7400 123456', '07400123456', ''],
])('%j reaches no customer abroad', (phone) => {
  expect(textableCountry(phone)).toBeNull()
})

test('a country has the time zones of its people; an unknown one has none', () => {
  expect(zonesOfCountry('GB')).toEqual(['Europe/London'])
  expect(zonesOfCountry('ES')).toContain('Atlantic/Canary')
  expect(zonesOfCountry('XX')).toEqual([])
})

test.each([
  ['+12122345678', [], true],
  ['+447400123456', ['DE', 'GB'], true],
  ['+447400123456', ['DE'], false],
  ['+447400123456', [], false],
  ['+442079460000', ['GB'], false],
])('%s may be texted where %j are named: %s', (phone, countries, may) => {
  expect(isTextableIn(phone, countries)).toBe(may)
})
