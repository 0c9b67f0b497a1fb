import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autocompleteSchema, placeDetailsSchema, placeSearchSchema } from './schemas.ts'
import { fallbackSuggestions, inlineCompletion } from './suggestions.ts'
import { searchFailureMessage } from './texts.ts'

const values = (query: string, location?: string) =>
  fallbackSuggestions(query, location).map(({ value, relevance }) => [value, relevance])

test('under two characters nothing, at two the text itself', () => {
  expect(values('a')).toEqual([])
  expect(values(' a ')).toEqual([])
  expect(values('ab', 'Austin')).toEqual([['ab', 100]])
})

test('from three characters near me and in the place', () => {
  expect(values('joe')).toEqual([
    ['joe', 100],
    ['joe near me', 90],
  ])
  expect(values('joey', ' Austin ')).toEqual([
    ['joey', 100],
    ['joey near me', 90],
    ['joey in Austin', 87],
  ])
})

test('over four characters Services and Best … in …', () => {
  expect(values("Joe's  Place", 'Austin, TX')).toEqual([
    ["Joe's Place", 100],
    ["Joe's Place near me", 90],
    ["Joe's Place in Austin, TX", 87],
    ["Joe's Place Services", 80],
    ["Best Joe's Place in Austin, TX", 75],
  ])
  expect(values('joeys').at(-1)).toEqual(['joeys Services', 80])
})

test('industry words expand at 95 and falling by 5', () => {
  expect(fallbackSuggestions('dental').filter(({ type }) => type === 'industry')).toEqual([
    { value: 'Dental Clinic', relevance: 95, type: 'industry' },
    { value: 'Dental Care', relevance: 90, type: 'industry' },
  ])
  expect(values('rest').slice(0, 2)).toEqual([
    ['rest', 100],
    ['Restaurant & Bar', 95],
  ])
  expect(values('gym')).toEqual([
    ['gym', 100],
    ['Gym & Fitness Center', 95],
    ['gym near me', 90],
  ])
  expect(values('my cleaning')).toContainEqual(['Cleaning Services', 95])
})

test('best first, each once, the typed text always on top, nothing below 0', () => {
  const industries = 'restaurant clean shop hair contract law real health car home dental gym tech pet'.split(
    ' ',
  )
  const query = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...industries)).map((words) => words.join(' ')),
  )
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
