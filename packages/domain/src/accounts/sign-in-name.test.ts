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
  ['dana', null],
  ['anna.smith', null],
  ['Dr. Reyes', null],
  ['dana@example.com', null],
  ['Dana@Example.com', null],
  ['ｄａｎａ＠example.com', null],
  ['somebody@example.com', FOREIGN],
  ['somebody＠example.com', FOREIGN],
  ['dana@example.com.evil.com', FOREIGN],
  ['dana\u200b@example.com', FOREIGN],
  ['https://user@evil.com', FOREIGN],
  ['https://evil.example/verify', ADDRESS],
  ['HTTPS://EVIL.EXAMPLE/verify', ADDRESS],
  ['h\u200bttps://evil.zz', ADDRESS],
  ['ｈｔｔｐｓ：／／ｅｖｉｌ', ADDRESS],
  ['evil.example', ADDRESS],
  ['Evil.Example', ADDRESS],
  ['go to evil.example now', ADDRESS],
  ['evil\u200b.\u2060example', ADDRESS],
  ['evil．example', ADDRESS],
  ['evil.com', ADDRESS],
  ['ev\u00adil。com', ADDRESS],
  ['www.evil', ADDRESS],
  ['WWW2.evil', ADDRESS],
  ['ｗｗｗ．evil', ADDRESS],
  ['xn--80ak6aa92e.com', ADDRESS],
  ['evil.xn--p1ai', ADDRESS],
  ['evil.рф', ADDRESS],
  ['192.0.2.7', ADDRESS],
  ['evil.zz/verify', ADDRESS],
  ['line\nbreak', 'Username must not contain line breaks or control characters'],
])('%j as the username of the account of dana@example.com: %j', (username, problem) => {
  expect(usernameProblem(username, 'dana@example.com')).toBe(problem)
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
