import { expect, test } from 'vitest'
import { shownUsername, signInKey, unknownNameKey, usernameAfter, usernameProblem } from './sign-in-name.ts'

test('a name is looked up as a username as it is, and as an email address in one case', () => {
  expect(signInKey('Dana@Example.com')).toEqual({ username: 'Dana@Example.com', email: 'dana@example.com' })
})

test('a name that reaches nobody is counted as an account with it would be looked up (T08)', () => {
  expect(unknownNameKey(signInKey('Dana@Example.com'))).toBe('dana@example.com')
  expect(unknownNameKey(signInKey('Dana'))).toBe('Dana')
})

const ADDRESS = 'Username must not contain a web address'
const FOREIGN = 'A username that is an email address must be your own'

test.each([
  [
    null,
    ['dana', 'anna.smith', 'Dr. Reyes', 'dana@example.com', 'Dana@Example.com', 'ｄａｎａ＠example.com'],
  ],
  [
    FOREIGN,
    ['somebody@example.com', 'somebody＠example.com', 'dana@example.com.evil.com', 'https://user@evil.com'],
  ],
  [FOREIGN, ['dana\u200b@example.com']],
  // With a scheme.
  [
    ADDRESS,
    [
      'https://evil.example/verify',
      'HTTPS://EVIL.EXAMPLE/verify',
      'h\u200bttps://evil.zz',
      'ｈｔｔｐｓ：／／ｅｖｉｌ',
    ],
  ],
  [
    ADDRESS,
    ['evil.example', 'Evil.Example', 'go to evil.example now', 'evil.com', 'evil.zz/verify', '192.0.2.7'],
  ],
  [
    ADDRESS,
    ['evil\u200b.\u2060example', 'evil．example', 'ev\u00adil。com', 'www.evil', 'WWW2.evil', 'ｗｗｗ．evil'],
  ],
  [ADDRESS, ['xn--80ak6aa92e.com', 'evil.xn--p1ai', 'evil.рф']],
  ['Username must not contain line breaks or control characters', ['line\nbreak']],
])('%j for usernames of the account of dana@example.com such as %j', (problem, usernames) => {
  for (const username of usernames)
    expect([username, usernameProblem(username, 'dana@example.com')]).toEqual([username, problem])
})

test('a username that was the old address becomes the new one; another one stays', () => {
  expect(usernameAfter('Dana@Example.com', 'new@example.com')).toBe('new@example.com')
  expect(usernameAfter('Dana@Example.com', 'dana@example.com')).toBe('Dana@Example.com')
  expect(usernameAfter('dana', 'new@example.com')).toBe('dana')
})

test('a mail shows a username that is no address', () => {
  const shown = [null, 'dana', 'dana@example.com', 'https://evil.example/verify'].map(shownUsername)
  expect(shown).toEqual([null, 'dana', null, null])
})
