import { describe, expect, test } from 'vitest'
import { originalWords } from './original-words.ts'
import { readTakeoutFile } from './takeout.ts'

describe('the words of a review that Google translated', () => {
  test.each([
    // Both orders, as people met them in answers of the API and in Takeout.
    ['(Translated by Google) Fantastic.\n\n(Original)\nExperiencia fantástica.', 'Experiencia fantástica.'],
    ['Sehr gut!\n\n(Translated by Google)\nVery good!', 'Sehr gut!'],
    ['Tip top.\n\n(Übersetzt von Google)\nGreat.', 'Tip top.'],
    ["(Traduit par Google) Très bon.\n\n(Avis d'origine)\nVery good.", 'Very good.'],
    [
      '(Traducido por Google) Muy atentos.\n\n(Original)\n\nMuy atentos y servicial.',
      'Muy atentos y servicial.',
    ],
    ['(Traduit par Google) Environ', 'Environ'],
    ['(Traducido por Google) Great', 'Great'],
    ['(Translated by Google) Great\n\n(Original)\n', 'Great'],
    ['  (Original) is a fine word  ', '(Original) is a fine word'],
    ['', ''],
  ])('%j is %j', (text, words) => {
    expect(originalWords(text)).toBe(words)
  })
})

const NAME = 'accounts/109784038955748369603/locations/3692820271974439325/reviews/AbFvOqm-_1'
const review = (more: object) => ({
  name: NAME,
  reviewer: { displayName: 'Avery Lin', profilePhotoUrl: 'https://x', isAnonymous: false },
  starRating: 'FIVE',
  comment: 'Crackly crust.',
  createTime: '2025-01-01T10:15:30.123456Z',
  updateTime: '2025-02-01T10:15:30Z',
  reviewReply: { comment: 'Thank you!', updateTime: '2025-02-02T10:15:30.1Z' },
  reviewMediaItems: [{}],
  ...more,
})
const read = (...reviews: unknown[]) => readTakeoutFile(JSON.stringify({ reviews }))

test('a review is read with its reply', () => {
  expect(read(review({}))).toEqual({
    kind: 'reviews',
    unreadable: 0,
    reviews: [
      {
        name: NAME,
        authorName: 'Avery Lin',
        rating: 5,
        text: 'Crackly crust.',
        createdAt: '2025-01-01T10:15:30.123456Z',
        updatedAt: '2025-02-01T10:15:30Z',
        reply: { text: 'Thank you!', updatedAt: '2025-02-02T10:15:30.1Z' },
      },
    ],
  })
})

test.each([
  ['stars alone', { comment: undefined }, { text: null }],
  ['blank words', { comment: ' \n' }, { text: null }],
  [
    'an anonymous person',
    { reviewer: { isAnonymous: true, displayName: 'A Google user' } },
    { authorName: null },
  ],
  ['no reviewer', { reviewer: undefined }, { authorName: null }],
  ['no reply', { reviewReply: undefined }, { reply: null }],
  ['an empty reply', { reviewReply: { comment: '' } }, { reply: null }],
  ['no change', { updateTime: undefined }, { updatedAt: '2025-01-01T10:15:30.123456Z' }],
  ['a name without an account', { name: NAME.replace(/^accounts\/\d+\//, '') }, {}],
])('%s', (_, given, seen) => {
  expect(read(review(given))).toMatchObject({ unreadable: 0, reviews: [seen] })
})

test.each([
  ['no stars', review({ starRating: 'STAR_RATING_UNSPECIFIED' })],
  ['a name that leads elsewhere', review({ name: 'accounts/1/locations/2/reviews/../../3' })],
  ['a review of the Places API', review({ name: 'places/ChIJ/reviews/x' })],
  ['no date', review({ createTime: 'soon' })],
  ['nothing', null],
  ['too many words', review({ comment: 'x'.repeat(10_001) })],
])('%s is no review of the profile, and is counted', (_, entry) => {
  expect(read(entry)).toEqual({ kind: 'reviews', reviews: [], unreadable: 1 })
})

test.each([
  ['\uFEFF{"reviews":[]}', { kind: 'reviews', reviews: [], unreadable: 0 }],
  ['{"type":"FeatureCollection","features":[]}', { kind: 'own-reviews' }],
  [
    '{"name":"accounts/1/locations/2","title":"Harbor Bakery","storefrontAddress":{"addressLines":["1 Pearl St"],"locality":"Troy"}}',
    { kind: 'location', title: 'Harbor Bakery', address: '1 Pearl St, Troy' },
  ],
  ['{"title":"Harbor Bakery"}', { kind: 'location', title: 'Harbor Bakery', address: null }],
  ['{nope', { kind: 'other' }],
  ['[1,2]', { kind: 'other' }],
  ['"reviews"', { kind: 'other' }],
])('%j', (json, file) => {
  expect(readTakeoutFile(json)).toEqual(file)
})
