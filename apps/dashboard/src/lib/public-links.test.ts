import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyLabel, companyUrl, fileNameOf } from './public-links.ts'

test('the box shows host and company path, without a timestamp of 13 or more digits (DASH-4)', () => {
  expect(companyLabel('https://fivestead.com', 'blue-door-bakery-1764230000000')).toBe(
    'fivestead.com/company/blue-door-bakery',
  )
  expect(companyLabel('http://localhost:3000', 'studio-54')).toBe('localhost:3000/company/studio-54')
  expect(companyUrl('http://localhost:3000', 'blue-door')).toBe('http://localhost:3000/company/blue-door')
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
