import { expect, test } from 'vitest'
import { QUARANTINE } from './texts.ts'

test('one entry and several are told apart', () => {
  expect(QUARANTINE.released(1).description).toBe('1 entry now counts like any other.')
  expect(QUARANTINE.released(3).description).toBe('3 entries now count like any other.')
  expect(QUARANTINE.discarded(1).description).toBe('1 entry deleted.')
  expect(QUARANTINE.discarded(2).description).toBe('2 entries deleted.')
})
