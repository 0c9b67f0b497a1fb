import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  businessCategory,
  businessType,
  GENERIC_TYPES,
  PRIORITY_TYPES,
  placeTypeLabel,
  typeFromWords,
  typesInWords,
} from './place-types.ts'

test.each([
  [['establishment', 'meal_takeaway', 'restaurant'], 'restaurant', 'meal_takeaway'],
  [['clothing_store', 'shoe_store'], 'clothing_store', 'shoe_store'],
  [['point_of_interest', 'locksmith', 'establishment'], 'locksmith', 'locksmith'],
  [['establishment', 'point_of_interest'], 'establishment', 'establishment'],
  [['Pizza restaurant'], 'Pizza restaurant', 'Pizza restaurant'],
  [['spare_parts', 'bar'], 'bar', 'spare_parts'],
])('%j: type %s, category %s', (types, type, category) => {
  expect(businessType(types)).toBe(type)
  expect(businessCategory(types)).toBe(category)
})

test('no types, no type; a type as people read it', () => {
  expect([businessType([]), businessCategory([])]).toEqual([undefined, undefined])
  const types = ['clothing_store', 'hvac_contractor', 'rv_park', '']
  expect(types.map(placeTypeLabel)).toEqual(['Clothing store', 'HVAC contractor', 'RV park', ''])
})

test('a priority type wins over all others, and neither answer is generic when something else is there', () => {
  const any = fc.constantFrom(...GENERIC_TYPES, ...PRIORITY_TYPES, 'locksmith', 'florist')
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (types) => {
      const priority: readonly string[] = PRIORITY_TYPES
      const generic: readonly string[] = GENERIC_TYPES
      const type = businessType(types) as string
      expect(types).toContain(type)
      if (types.some((each) => priority.includes(each))) expect(priority).toContain(type)
      if (types.some((each) => !generic.includes(each))) {
        expect(generic).not.toContain(type)
        expect(generic).not.toContain(businessCategory(types))
      }
    }),
  )
})

test('a type shown in words and left alone stays what it was; anything else is what the owner typed', () => {
  expect(typeFromWords('Clothing store', 'clothing_store')).toBe('clothing_store')
  expect(typeFromWords(' Vintage shop ', 'clothing_store')).toBe('Vintage shop')
  expect(typeFromWords('Vintage shop', null)).toBe('Vintage shop')
  expect(typeFromWords('', 'clothing_store')).toBe('')
})

test('types in words leave out what every place is', () => {
  const types = ['car_repair', 'point_of_interest', 'tire_shop', 'establishment']
  expect(typesInWords(types)).toBe('Car repair, Tire shop')
  expect(typesInWords(['establishment'])).toBe('')
})
