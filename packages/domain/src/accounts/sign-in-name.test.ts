import { expect, test } from 'vitest'
import { mayBeUsername, signInKey, unknownNameKey } from './sign-in-name.ts'

test('a name is looked up as a username as it is, and as an email address in one case', () => {
  expect(signInKey('Dana@Example.com')).toEqual({ username: 'Dana@Example.com', email: 'dana@example.com' })
})

test('a name that reaches nobody is counted as an account with it would be looked up (T08)', () => {
  expect(unknownNameKey(signInKey('Dana@Example.com'))).toBe('dana@example.com')
  expect(unknownNameKey(signInKey('Dana'))).toBe('Dana')
})

test.each([
  ['dana', 'dana@example.com', true],
  ['dana@example.com', 'dana@example.com', true],
  ['Dana@Example.com', 'dana@example.com', true],
  ['somebody@example.com', 'dana@example.com', false],
  ['somebody＠example.com', 'dana@example.com', false],
])('%j may be the username of the account of %s: %s', (username, email, may) => {
  expect(mayBeUsername(username, email)).toBe(may)
})
