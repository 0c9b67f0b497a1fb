import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem } from './password-rule.ts'
import { PASSWORD } from './texts.ts'

test.each([
  'aaaaaaaa',
  'abcabcabc',
  '12121212',
  '12345678',
  '87654321',
  '1234567890',
  'abcdefgh',
  'qwertyui',
  'qwer1234',
  'QWERTY123',
  '1q2w3e4r',
  '1qaz2wsx',
  'asdfghjkl',
  'abc12345',
  '11112222',
  'password',
  'Password1',
  'P@ssw0rd',
  'Passw0rd!',
  'Password123!',
  'letme1n2026',
  'we1come!',
  'iloveyou2',
  'Summer2026!',
  '123football',
  'fivestead1',
])('%j is common', (password) => {
  expect(passwordProblem(password, 'dana-reyes')).toBe(PASSWORD.common)
})

test.each([
  'Correct-Horse-1',
  'Lantern-42-oak',
  'long enough',
  'Forgotten-1',
  'fivestead-demo',
  'Sourdough-4-ever',
  'k7#Vq2!mZp',
  'my dog ate 3 pies',
  '8c1f0b7a',
  'sunshine on a rainy day',
])('%j is not', (password) => {
  expect(passwordProblem(password, 'dana-reyes')).toBeNull()
})

test('the username may not stand in it, in whatever case; a name of three letters stands in many words', () => {
  expect(passwordProblem('xx-Dana-Reyes-9', 'dana-reyes')).toBe(PASSWORD.containsUsername)
  expect(passwordProblem('dana-reyes', ' Dana-Reyes ')).toBe(PASSWORD.containsUsername)
  expect(passwordProblem('Lantern-42-oak', 'oak')).toBeNull()
  expect(passwordProblem('Lantern-42-oak', '')).toBeNull()
})

test('any text is judged, and quickly', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 128 }), fc.string({ maxLength: 100 }), (password, username) => {
      expect([null, PASSWORD.common, PASSWORD.containsUsername]).toContain(
        passwordProblem(password, username),
      )
    }),
  )
  const from = performance.now()
  for (const sign of ['a', 'ab', 'abcd', '1!', 'x'.repeat(127)]) {
    passwordProblem(sign.repeat(128).slice(0, 127).concat('§'), 'somebody')
  }
  expect(performance.now() - from).toBeLessThan(200)
})
