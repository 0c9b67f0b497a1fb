import { expect, test } from 'vitest'
import { startLine } from './start-line.ts'

test('a person reads words, everything else JSON as the log has it', () => {
  expect(startLine('Ready "now"', 'info', 1, { isTTY: true })).toBe('Ready "now"')
  expect(startLine('Ready "now"', 'info', 1, {})).toBe('{"level":30,"time":1,"msg":"Ready \\"now\\""}')
})
