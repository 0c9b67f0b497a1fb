import { expect, test } from 'vitest'
import { sizeWords, storedWords, yearsWords } from './words.ts'

test('sizes, counts and years in words', () => {
  expect([sizeWords(0), sizeWords(34_400), sizeWords(12_340_000)]).toEqual(['1 KB', '34 KB', '12.3 MB'])
  expect(storedWords({ customers: 1, feedback: 2, reviews: 0 })).toEqual([
    { count: 1, words: 'customer record' },
    { count: 2, words: 'private messages' },
  ])
  expect([yearsWords(null), yearsWords(1), yearsWords(5)]).toEqual([
    'As long as the business',
    '1 year',
    '5 years',
  ])
})
