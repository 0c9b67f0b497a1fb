import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyUrl, fileNameOf } from './public-links.ts'

test('the address ends in the company path, without a timestamp of 13 or more digits (DASH-4)', () => {
  expect(companyUrl('https://fivestead.com', 'blue-door-bakery-1764230000000')).toBe(
    'https://fivestead.com/company/blue-door-bakery',
  )
  expect(companyUrl('http://localhost:3000', 'studio-54')).toBe('http://localhost:3000/company/studio-54')
})

test('the file carries the name of the business', () => {
  expect(fileNameOf('Riverside Dental Care')).toBe('Riverside Dental Care')
  expect(fileNameOf('A/B: "Best" <Cuts>')).toBe('A B Best Cuts')
  expect(fileNameOf('..')).toBe('qr-code')
})

test('no file name leads out of the folder', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(fileNameOf(name)).toMatch(/^[^\\/:*?"<>|.][^\\/:*?"<>|]*$/)
    }),
  )
})
