import { expect, it } from 'vitest'
import { distinctTags, joinTags, readLanguage, splitTags } from './details.ts'
import { mergeDetails, NO_DETAILS } from './fields.ts'

it.each([
  ['EN', 'en'],
  ['Spanish', 'es'],
  ['es_mx', 'es-MX'],
  ['Klingonish', null],
])('"%s" is the language %s', (text, code) => expect(readLanguage(text)).toBe(code))

it('tags are told apart without case, and a later row adds to what is known', () => {
  expect(splitTags(' VIP; vip, first   visit |')).toEqual(['VIP', 'first visit'])
  expect(distinctTags(['a', 'A ', ''])).toEqual(['a'])
  expect(splitTags('vip ::: "roof, old"|"x')).toEqual(['vip', 'roof, old', '"x'])
  const odd = ['A,B', 'C;D', 'E|F', '"g"', 'plain']
  expect(splitTags(joinTags(odd))).toEqual(odd)
  const known = { ...NO_DETAILS, lastVisit: '2026-11-02', tags: ['VIP'], notes: 'kept' }
  const row = { ...NO_DETAILS, lastVisit: '2026-10-01', tags: ['vip', 'roof'], notes: 'new', servedBy: 'Ann' }
  expect(mergeDetails(known, row)).toEqual({
    ...NO_DETAILS,
    lastVisit: '2026-11-02',
    tags: ['VIP', 'roof'],
    notes: 'kept',
    servedBy: 'Ann',
  })
})
