import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autocompleteSchema, placeDetailsSchema, placeSearchSchema } from './schemas.ts'
import { fallbackSuggestions, inlineCompletion } from './suggestions.ts'
import { searchFailureMessage } from './texts.ts'

const values = (query: string, location?: string) =>
  fallbackSuggestions(query, location).map(({ value, relevance }) => `${relevance} ${value}`)

const MANY = ["100 Joe's Place", "90 Joe's Place near me", "87 Joe's Place in Austin, TX"]
test.each([
  ['a', undefined, []],
  [' a ', undefined, []],
  ['ab', 'Austin', ['100 ab']],
  ['joe', undefined, ['100 joe', '90 joe near me']],
  ['joey', ' Austin ', ['100 joey', '90 joey near me', '87 joey in Austin']],
  ["Joe's  Place", 'Austin, TX', [...MANY, "80 Joe's Place Services", "75 Best Joe's Place in Austin, TX"]],
  ['joeys', undefined, ['100 joeys', '90 joeys near me', '80 joeys Services']],
  ['gym', undefined, ['100 gym', '95 Gym & Fitness Center', '90 gym near me']],
])('%j in %s: %j', (query, location, suggestions) => {
  expect(values(query, location)).toEqual(suggestions)
})

test('industry words expand at 95 and falling by 5', () => {
  expect(fallbackSuggestions('dental').filter(({ type }) => type === 'industry')).toEqual([
    { value: 'Dental Clinic', relevance: 95, type: 'industry' },
    { value: 'Dental Care', relevance: 90, type: 'industry' },
  ])
  expect(values('rest').slice(0, 2)).toEqual(['100 rest', '95 Restaurant & Bar'])
  expect(values('my cleaning')).toContain('95 Cleaning Services')
})

test('best first, each once, the typed text always on top, nothing below 0', () => {
  const words = 'restaurant clean shop hair contract law real health car home dental gym tech pet'
  const industries = fc.array(fc.constantFrom(...words.split(' '))).map((some) => some.join(' '))
  const query = fc.oneof(fc.string(), industries)
  fc.assert(
    fc.property(query, fc.string(), (typed, location) => {
      const list = fallbackSuggestions(typed, location)
      const relevances = list.map(({ relevance }) => relevance)
      expect(relevances).toEqual([...relevances].sort((a, b) => b - a))
      expect(relevances.every((relevance) => relevance > 0 && relevance <= 100)).toBe(true)
      expect(new Set(list.map(({ value }) => value.toLowerCase())).size).toBe(list.length)
      const text = typed.trim().replace(/\s+/g, ' ')
      expect(list[0]?.value).toBe(text.length >= 2 ? text : undefined)
    }),
  )
})

test('inline completion adds what is missing', () => {
  expect(inlineCompletion('joe', "Joe's Pizza")).toBe("'s Pizza")
  expect(inlineCompletion('piz', "Joe's Pizza")).toBe('')
})

test('search failures by status', () => {
  expect(searchFailureMessage(504, 'x')).toBe('The search is taking longer than expected. Please try again.')
  const unavailable = 'Search service temporarily unavailable. Please try again later.'
  expect([502, 503].map((status) => searchFailureMessage(status))).toEqual([unavailable, unavailable])
  expect(searchFailureMessage(500, 'Quota')).toBe('Quota')
  expect(searchFailureMessage(500)).toBe('Failed to search businesses')
})

test('queries', () => {
  expect(autocompleteSchema.parse({ query: '' })).toEqual({ query: '' })
  const query = { query: 'joe', location: 'Austin' }
  expect(autocompleteSchema.parse({ ...query, query: ' joe ' })).toEqual(query)
  expect(placeSearchSchema.safeParse({ query: ' ' }).error?.issues[0]?.message).toBe(
    'Please enter a business name to search',
  )
  expect(placeDetailsSchema.parse({ placeId: 'ChIJ1' })).toEqual({ placeId: 'ChIJ1' })
  expect(placeDetailsSchema.safeParse({ placeId: '../x' }).success).toBe(false)
})
