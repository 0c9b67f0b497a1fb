import { expect, test } from 'vitest'
import { keywordsFor, mainKeyword, suggestedKeywords, tradeMatcher } from './keywords.ts'

test.each([
  [
    'the narrower type before a broad category',
    { type: 'hvac_contractor', category: 'general_contractor' },
    'air conditioning repair',
  ],
  ['the category where the type is broad', { type: 'food', category: 'bakery' }, 'bakery'],
  ['words as an owner types them', { type: null, category: 'Coffee shop' }, 'coffee shop'],
  ['a broad type alone', { type: 'restaurant', category: 'restaurant' }, 'restaurant'],
  [
    'a type that the table does not know',
    { type: 'korean_restaurant', category: 'restaurant' },
    'korean restaurant',
  ],
  ['nothing', { type: null, category: '' }, null],
])('the first keyword of %s', (_, trade, keyword) => {
  expect(mainKeyword(trade)).toBe(keyword)
})

test('an unknown kind of restaurant is offered the searches of restaurants too', () => {
  expect(keywordsFor({ type: 'korean_restaurant', category: 'restaurant' })).toContain('takeout')
})

test('offered is what is not tracked, five at most', () => {
  const trade = { type: 'plumber', category: 'plumber' }
  expect(suggestedKeywords(trade, [])).toHaveLength(5)
  expect(suggestedKeywords(trade, ['Emergency Plumber'])).not.toContain('emergency plumber')
  expect(suggestedKeywords(trade, keywordsFor(trade))).toEqual([])
})

test('a search belongs to a trade by all of its words', () => {
  const isHvac = tradeMatcher(['hvac_contractor', 'general_contractor'])
  for (const words of ['hvac', 'Air conditioning repair near me', 'ac repair'])
    expect(isHvac(words)).toBe(true)
  for (const words of ['kitchen remodel', 'air freight', 'near me', '']) expect(isHvac(words)).toBe(false)
})
