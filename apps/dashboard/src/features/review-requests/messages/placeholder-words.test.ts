import { expect, test } from 'vitest'
import { inWords, withPlaceholders } from './placeholder-words.ts'

test('an owner reads words in brackets, and what is stored is the placeholder', () => {
  const stored = '{businessName}: Hi {customerName}, how did we do, {customerName}? {reviewLink}'
  const shown = '[Business name]: Hi [First name], how did we do, [First name]? [Survey link]'
  expect(inWords(stored)).toBe(shown)
  expect(withPlaceholders(shown)).toBe(stored)
  expect(withPlaceholders('Hi [first NAME] [other]')).toBe('Hi {customerName} [other]')
})
