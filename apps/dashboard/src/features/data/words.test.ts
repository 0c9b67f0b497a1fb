import { expect, test } from 'vitest'
import { counted, sizeWords, storedWords, yearsWords } from './words.ts'

test('counts, sizes and years in words', () => {
  expect([counted(1, 'year'), counted(1200, 'row')]).toEqual(['1 year', '1,200 rows'])
  expect([sizeWords(0), sizeWords(34_400), sizeWords(12_340_000)]).toEqual(['1 KB', '34 KB', '12.3 MB'])
  expect(storedWords({ customers: 1, feedback: 2, reviews: 0 })).toEqual([
    { count: 1, words: 'customer record' },
    { count: 2, words: 'private messages' },
  ])
  expect([yearsWords(null), yearsWords(5)]).toEqual(['As long as the business', '5 years'])
})
