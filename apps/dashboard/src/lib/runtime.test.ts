import { expect, test } from 'vitest'
import { parseRuntime } from './runtime.ts'

const OWN = 'http://localhost:3001'

const ALLOWED = { key: 'AIza', allowed: true }
const SWITCHES = { sandbox: true, outbox: true, mail: false, sms: false }
const FACTS = { ...SWITCHES, signUp: 'invited', nonce: 'abc', formToken: 'xyz', maps: null }

test('what the server wrote is taken', () => {
  const content = JSON.stringify({ publicOrigin: 'https://example.com/', ...FACTS })
  expect(parseRuntime(content, OWN)).toEqual({ publicOrigin: 'https://example.com', ...FACTS })
})

test.each(['', '{', '[]', '{"publicOrigin":3,"sandbox":"yes"}'])('%s falls back to one origin', (content) => {
  const facts = { ...FACTS, sandbox: false, outbox: false, signUp: 'open', nonce: '', formToken: '' }
  expect(parseRuntime(content, OWN)).toEqual({ publicOrigin: OWN, ...facts })
})

test.each([
  [ALLOWED, ALLOWED],
  [{ key: 'AIza' }, { key: 'AIza', allowed: false }],
  [{ key: '', allowed: true }, null],
  [{ allowed: true }, null],
  [null, null],
  ['AIza', null],
])('of the maps service %j is understood as %j', (maps, expected) => {
  expect(parseRuntime(JSON.stringify({ maps }), OWN).maps).toEqual(expected)
})
