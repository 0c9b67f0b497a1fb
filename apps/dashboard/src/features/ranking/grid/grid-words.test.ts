import { expect, test } from 'vitest'
import { cellText, cellTone, ordinal, pointWords } from './grid-words.ts'

const at = (position?: number | null) => ({
  east: 0,
  north: 805,
  ...(position === undefined ? {} : { position }),
})

test.each([
  [at(1), '1', 'top', '0.5 mi north: 1st'],
  [at(3), '3', 'top', '0.5 mi north: 3rd'],
  [at(4), '4', 'near', '0.5 mi north: 4th'],
  [at(11), '11', 'far', '0.5 mi north: 11th'],
  [at(null), '20+', 'none', '0.5 mi north: Not in the first 20'],
  [at(), '', 'open', '0.5 mi north: Not checked yet'],
])('%j: "%s" in %s', (point, text, tone, words) => {
  expect([cellText(point), cellTone(point), pointWords(point)]).toEqual([text, tone, words])
})

test('ordinals', () => {
  const words = ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '20th']
  expect([1, 2, 3, 4, 11, 12, 13, 20].map(ordinal)).toEqual(words)
})
