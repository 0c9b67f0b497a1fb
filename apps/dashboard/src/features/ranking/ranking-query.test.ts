import { expect, test } from 'vitest'
import { rankingQuery } from './ranking-query.ts'

const shop = {
  ...{ name: 'Blue Door', type: 'food', category: 'bakery' },
  ...{ city: 'Springfield', state: 'IL', placeId: 'ChIJ-blue' },
}

test('asks for the trade in the town of the business', () => {
  expect(rankingQuery(shop)).toEqual({
    input: {
      ...{ businessName: 'Blue Door', businessCategory: 'bakery' },
      ...{ location: 'Springfield, IL', placeId: 'ChIJ-blue' },
    },
    missing: null,
  })
  const cooling = { ...shop, type: 'hvac_contractor', category: 'general_contractor' }
  expect(rankingQuery(cooling).input?.businessCategory).toBe('air conditioning repair')
  expect(rankingQuery({ ...shop, state: null }).input?.location).toBe('Springfield')
})

test.each([
  [{ placeId: null }, 'No Google Place ID configured. Please update your business settings.'],
  [{ category: null }, 'Please enter a business category for Google ranking features'],
  [{ category: '' }, 'Please enter a business category for Google ranking features'],
  [{ city: null, state: null }, 'Please enter both city and state for your business'],
])('with %j asks nobody and says what is missing', (lack, missing) => {
  expect(rankingQuery({ ...shop, ...lack })).toEqual({ input: null, missing })
})
