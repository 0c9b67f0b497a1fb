import { m } from '../languages/messages/accounts/words.ts'
import { COMMON_PASSWORD_WORDS } from './common-passwords.ts'

/** A username shorter than this stands in many words. */
const USERNAME_PART_MIN = 4
/** Longest text that people put before or after a word: a year, a sign. */
const AROUND_MAX = 6
/** Signs that stand side by side: in the alphabet, among the digits, on a keyboard in either direction. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((row) => [row, [...row].reverse().join('')])

/**
 * Returns why a new password is refused although it is long enough, or null: it holds the username, or is
 * among those that others try first. The word list makes this module heavy: screens load it when a password
 * is typed.
 */
export function passwordProblem(password: string, username: string): string | null {
  const small = password.toLowerCase()
  const name = username.trim().toLowerCase()
  if (name.length >= USERNAME_PART_MIN && small.includes(name)) return m.passwordHasUsername
  return isCommon(small) ? m.passwordCommon : null
}

function isCommon(password: string): boolean {
  return isRepeated(password) || isMadeOfRuns(password) || isWordWithMore(password)
}

/** Returns true if a password repeats a group of one to four characters: `aaaaaaaa`, `abcabcabc`. */
function isRepeated(password: string): boolean {
  return /^(.{1,4}?)\1+$/s.test(password)
}

/** Returns true if a password is only runs of three or more: `12345678`, `qwer1234`, `abc11111`. */
function isMadeOfRuns(password: string): boolean {
  let from = 0
  while (from < password.length) {
    const length = runAt(password, from)
    if (length < 3) return false
    from += length
  }
  return true
}

function runAt(password: string, from: number): number {
  let longest = 1
  while (password[from + longest] === password[from]) longest += 1
  for (const row of ROWS) {
    let length = longest + 1
    while (from + length <= password.length && row.includes(password.slice(from, from + length))) length += 1
    longest = length - 1
  }
  return longest
}

/** A common word, also with digits in place of letters, with little around it: `P@ssw0rd!`, `summer2026`. */
function isWordWithMore(password: string): boolean {
  const word = /[a-z].*[a-z]/s.exec(password)?.[0] ?? ''
  if (password.length - word.length > AROUND_MAX) return false
  return ['i', 'l'].some((letter) => COMMON_PASSWORD_WORDS.has(inLetters(word, letter)))
}

const LETTERS: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

const inLetters = (word: string, letter: string) =>
  word.replace(/[0-9@$!]/g, (sign) => (sign === '1' || sign === '!' ? letter : (LETTERS[sign] ?? sign)))
