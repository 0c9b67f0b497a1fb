import { expect, test } from 'vitest'
import { googleReturnPath } from './google-connection.ts'

test.each([
  ['connected', 7, 'insights', '/your-dashboard?tab=reviews&google=connected&business=7'],
  ['unfinished', 7, 'insights', '/your-dashboard?tab=settings&google=unfinished&business=7'],
  ['declined', 7, 'settings', '/your-dashboard?tab=settings&google=declined&business=7'],
  ['failed', undefined, undefined, '/your-dashboard?google=failed'],
] as const)('after %s for %s from %s: %s', (outcome, business, tab, path) => {
  expect(googleReturnPath(outcome, business, tab)).toBe(path)
})
