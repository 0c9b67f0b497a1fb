import fc from 'fast-check'
import { expect, test } from 'vitest'
import { m } from '../languages/messages/accounts/words.ts'
import { passwordProblem } from './password-rule.ts'

test.each([
  ...['aaaaaaaa', 'abcabcabc', '12121212', '12345678', '87654321', '1234567890', 'abcdefgh', 'qwertyui'],
  ...['qwer1234', 'QWERTY123', '1q2w3e4r', '1qaz2wsx', 'asdfghjkl', 'abc12345', '11112222', 'password'],
  ...['Password1', 'P@ssw0rd', 'Passw0rd!', 'Password123!', 'letme1n2026', 'we1come!', 'iloveyou2'],
  ...['Summer2026!', '123football', 'fivestead1'],
  // Runs of each row, in either direction, and of three signs.
  ...['hijklmno', 'onmlkjih', 'wertyuio', 'fghjkl456', 'cvbnm456', 'wertzuio', 'azertyui', 'w2e3r4t5y6'],
  ...['q1w2e3r4t5', 'wsx3edc4rfv', 'edcrfvtgb', 'jkl456uio'],
  // More than twice.
  'xkqpxkqpxkqp',
  // Each sign for its letter.
  ...['w3lcome9', 'p4ssword', 'pa55word', 'foo7ball', 'pas$word', 'we!come12'],
  // Six signs around a word.
  'password836194',
])('%j is common', (password) => {
  expect(passwordProblem(password, 'dana-reyes')).toBe(m.passwordCommon)
})

test.each([
  ...['Correct-Horse-1', 'Lantern-42-oak', 'long enough', 'Forgotten-1', 'fivestead-demo'],
  ...['Sourdough-4-ever', 'k7#Vq2!mZp', 'my dog ate 3 pies', '8c1f0b7a', 'sunshine on a rainy day'],
  ...['Lantern-4242', 'aaLantern-42', 'jkl45uio7', 'password8361947'],
])('%j is not', (password) => {
  expect(passwordProblem(password, 'dana-reyes')).toBeNull()
})

test('the username may not stand in it, in whatever case; a name of three letters stands in many words', () => {
  expect(passwordProblem('xx-Dana-Reyes-9', 'dana-reyes')).toBe(m.passwordHasUsername)
  expect(passwordProblem('dana-reyes', ' Dana-Reyes ')).toBe(m.passwordHasUsername)
  expect(passwordProblem('Lantern-42-oak', 'oak')).toBeNull()
  expect(passwordProblem('Lantern-42-oak', '')).toBeNull()
  expect(passwordProblem('xx-dana-99-yy', 'dana')).toBe(m.passwordHasUsername)
})

test('any text is judged, and quickly', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 128 }), fc.string({ maxLength: 100 }), (password, username) => {
      expect([null, m.passwordCommon, m.passwordHasUsername]).toContain(passwordProblem(password, username))
    }),
  )
  const from = performance.now()
  for (const sign of ['a', 'ab', 'abcd', '1!', 'x'.repeat(127)]) {
    passwordProblem(sign.repeat(128).slice(0, 127).concat('§'), 'somebody')
  }
  expect(performance.now() - from).toBeLessThan(200)
})
