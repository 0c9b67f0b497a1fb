import { expect, test } from 'vitest'
import { HELD } from './texts.ts'

test('one entry and several are told apart', () => {
  expect(HELD.released(1).description).toBe('1 entry now counts like any other.')
  expect(HELD.released(3).description).toBe('3 entries now count like any other.')
  expect(HELD.discarded(1).description).toBe('1 entry deleted.')
  expect(HELD.discarded(2).description).toBe('2 entries deleted.')
})
