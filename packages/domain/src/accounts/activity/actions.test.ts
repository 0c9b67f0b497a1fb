import { expect, test } from 'vitest'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, actionWords, changedFields, detailFacts } from './actions.ts'

test('every action has a kind that the filter names, and words that follow a person’s name', () => {
  for (const [code, words] of Object.entries(ACTIVITY_ACTIONS)) {
    expect([code, Object.keys(ACTIVITY_KINDS)]).toEqual([code, expect.arrayContaining([code.split('.')[0]])])
    expect(words).toMatch(/^[a-z][^.]*$/)
  }
  expect(actionWords('later.code')).toBe('later.code')
})

test('details are facts in the order of their labels; those of a later release keep their name', () => {
  expect(detailFacts({ to: 'staff', from: 'viewer', stays: true, zone: 1 })).toEqual([
    { label: 'zone', value: '1' },
    { label: 'Before', value: 'viewer' },
    { label: 'After', value: 'staff' },
    { label: 'Stays in the team', value: 'Yes' },
  ])
  expect(detailFacts(null)).toEqual([])
})

test('a change is told by the names of its fields, without their words', () => {
  const before = { name: 'Blue Door', tags: ['a'], lastVisit: null, notes: 'old' }
  expect(changedFields(before, { name: 'Blue Door', tags: ['a'], notes: undefined })).toBe('')
  expect(changedFields(before, { tags: ['b'], lastVisit: '2026-11-16' })).toBe('tags, last visit')
})
