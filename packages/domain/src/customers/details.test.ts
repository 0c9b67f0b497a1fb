import { expect, it } from 'vitest'
import { distinctTags, mergeDetails, NO_DETAILS, readDay, readLanguage, splitTags } from './details.ts'

it.each([
  ['2026-11-16', 'US', '2026-11-16'],
  ['2026-11-16T10:00:00Z', 'US', '2026-11-16'],
  ['11/05/2026', 'US', '2026-11-05'],
  ['11/05/2026', 'GB', '2026-05-11'],
  ['16/11/26', 'US', '2026-11-16'],
  ['11/16/2026 9:30 AM', 'GB', '2026-11-16'],
  ['5.11.2026', 'US', '2026-11-05'],
  ['Nov 16, 2026', 'US', '2026-11-16'],
  ['16 November 2026', 'US', '2026-11-16'],
  ['2026-02-30', 'US', null],
  ['last week', 'US', null],
  ['', 'US', null],
])('"%s" in %s is the day %s', (text, country, day) => expect(readDay(text, country)).toBe(day))

it.each([
  ['EN', 'en'],
  ['Spanish', 'es'],
  ['es_mx', 'es-MX'],
  ['Klingonish', null],
])('"%s" is the language %s', (text, code) => expect(readLanguage(text)).toBe(code))

it('tags are told apart without case, and a later row adds to what is known', () => {
  expect(splitTags(' VIP; vip, first   visit |')).toEqual(['VIP', 'first visit'])
  expect(distinctTags(['a', 'A ', ''])).toEqual(['a'])
  const known = { ...NO_DETAILS, lastVisit: '2026-11-02', tags: ['VIP'], notes: 'kept' }
  const row = { ...NO_DETAILS, lastVisit: '2026-10-01', tags: ['vip', 'roof'], notes: 'new', servedBy: 'Ann' }
  expect(mergeDetails(known, row)).toEqual({
    lastVisit: '2026-11-02',
    tags: ['VIP', 'roof'],
    notes: 'kept',
    servedBy: 'Ann',
    language: null,
  })
})
