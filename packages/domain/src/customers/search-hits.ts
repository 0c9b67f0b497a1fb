import { foldedWords, searchWords } from './search-words.ts'

/** Details whose words the list of customers is searched for (CUS-17). */
const SEARCHED = ['servedBy', 'notes'] as const

/** Characters of a detail that a row shows, about. */
const SHOWN = 60

interface Searched extends Record<(typeof SEARCHED)[number], string | null> {
  fullName: string
  lastName: string | null
  email: string | null
  phone: string | null
}

/** A detail by which a customer was found, as much of it as a row shows. */
export interface DetailHit {
  name: (typeof SEARCHED)[number]
  text: string
}

/**
 * Returns the detail by which a search found a customer, where name and contact, which a row shows, have not all of its
 * words. Null where they have.
 * @param typed search of the list
 */
export function detailHit(customer: Searched, typed: string): DetailHit | null {
  const { fullName, lastName, email, phone } = customer
  const shown = searchWords([fullName, lastName, email].join(' '))
  const digits = phone?.slice(1) ?? ''
  // Without a letter it is one number, whatever stands between its digits.
  for (const part of /\p{L}/u.test(typed) ? typed.split(/\s+/) : [typed.replace(/\D/g, '')]) {
    for (const word of part.includes('@') ? [] : foldedWords(part)) {
      if (begins(shown, word) || (/^\d{3,}$/.test(word) && digits.includes(word))) continue
      for (const name of SEARCHED) {
        const text = excerpt(customer[name] ?? '', word)
        if (text !== null) return { name, text }
      }
    }
  }
  return null
}

const begins = (words: readonly string[], word: string) => words.some((other) => other.startsWith(word))

/** Returns the part of a text around a word that begins so; null for none. */
function excerpt(text: string, word: string): string | null {
  const parts = text.split(/\s+/)
  const at = parts.findIndex((part) => begins(searchWords(part), word))
  if (at < 0) return null
  let [from, to] = [Math.max(0, at - 2), at + 1]
  const length = () => parts.slice(from, to).join(' ').length
  while (to < parts.length && length() < SHOWN) to++
  while (from > 0 && length() < SHOWN) from--
  return `${from > 0 ? '… ' : ''}${parts.slice(from, to).join(' ')}${to < parts.length ? ' …' : ''}`
}
