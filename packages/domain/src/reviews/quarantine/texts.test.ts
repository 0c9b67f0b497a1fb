import { expect, test } from 'vitest'
import { m } from '../../languages/messages/reviews/words.ts'

test('one entry and several are told apart', () => {
  expect(
    {
      title: m.letIn,
      description: m.entriesLetIn({ count: 1 }),
    }.description,
  ).toBe('1 entry now counts like any other.')
  expect(
    {
      title: m.letIn,
      description: m.entriesLetIn({ count: 3 }),
    }.description,
  ).toBe('3 entries now count like any other.')
  expect({ title: m.discarded, description: m.entriesDiscarded({ count: 1 }) }.description).toBe(
    '1 entry deleted.',
  )
  expect({ title: m.discarded, description: m.entriesDiscarded({ count: 2 }) }.description).toBe(
    '2 entries deleted.',
  )
})
