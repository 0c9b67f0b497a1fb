import { m } from '../languages/messages/accounts/words.ts'
import { PASSWORD_MIN } from './limits.ts'

const UPPERCASE = /[A-Z]/
const LOWERCASE = /[a-z]/
const DIGIT = /\d/
const SYMBOL = /[^A-Za-z0-9]/

/** Strength from 0 to 100: length 8 gives 20, 12 gives 10 more, upper 20, lower 15, digit 15, symbol 20. */
export function passwordScore(password: string): number {
  let score = 0
  if (password.length >= 8) score += 20
  if (password.length >= 12) score += 10
  if (UPPERCASE.test(password)) score += 20
  if (LOWERCASE.test(password)) score += 15
  if (DIGIT.test(password)) score += 15
  if (SYMBOL.test(password)) score += 20
  return score
}

/** The word for a score: below 40 Weak, below 70 Medium, otherwise Strong. */
export function passwordLabel(score: number): string {
  if (score < 40) return m.weak
  return score < 70 ? m.medium : m.strong
}

export interface ChecklistItem {
  id: 'uppercase' | 'number' | 'special' | 'length'
  label: string
  met: boolean
}

/** The four lines under the password field, in their documented order. */
export function passwordChecklist(password: string): ChecklistItem[] {
  return [
    { id: 'uppercase', label: m.uppercaseLetter, met: UPPERCASE.test(password) },
    { id: 'number', label: m.number, met: DIGIT.test(password) },
    { id: 'special', label: m.specialCharacter, met: SYMBOL.test(password) },
    { id: 'length', label: m.eightOrMoreCharacters, met: password.length >= PASSWORD_MIN },
  ]
}
