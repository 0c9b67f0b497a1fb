import { phoneBeginnings } from '../phones/search.ts'
import { foldedWords, SEARCH_EMAIL_MAX, spelledOut } from './search-words.ts'

/** Alternatives for a word of a search; any of them suffices. */
export interface SearchTerm {
  /** Beginnings of a word of the name or of the email address before its @. */
  words: string[]
  /** Digits anywhere in the phone number. */
  phones: string[]
  /** Beginning of the email address, or of `@` and its domain. */
  email: string | null
}

/**
 * Returns the terms of what was typed into a search box: all must match, in any order. Digits with only phone
 * punctuation between them are a single number, as people of the country write it. Empty when nothing can be
 * searched for, so that nobody matches.
 * @param country of the business (ISO 3166-1 alpha-2)
 */
export function searchTerms(typed: string, country: string): SearchTerm[] {
  const digits = typed.replace(/\D/g, '')
  if (digits !== '' && /^[\p{Nd}\p{Z}\s+()./\p{Pd}]+$/u.test(typed)) {
    const beginnings = phoneBeginnings(typed, country).map((number) => number.slice(1))
    const isInternational = /^\s*(?:\+|00)/.test(typed)
    const anywhere = isInternational ? [] : [digits]
    return [{ words: anywhere, phones: [...new Set([...anywhere, ...beginnings])], email: null }]
  }
  return typed.split(/\s+/).flatMap((part): SearchTerm[] => {
    if (part.includes('@')) {
      const email = part.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).slice(0, SEARCH_EMAIL_MAX)
      return [{ words: [], phones: [], email }]
    }
    const spelled = foldedWords(spelledOut(part))
    return foldedWords(part).map((word, index) => ({
      words: [...new Set([word, spelled[index] ?? word])],
      phones: /^\d{3,}$/.test(word) ? [word] : [],
      email: null,
    }))
  })
}

/** A key in the language of tsquery. */
const quoted = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`

/** A search key of a business, in the language of tsquery. */
const searchKey = (businessId: number, text: string) => quoted(`${businessId}${text}`)

/** A search of the operator for accounts: every word begins one of name, username or address. Null where there is none. */
export function accountSearch(typed: string): string | null {
  const parts = typed.split(/\s+/).flatMap((part) => {
    const email = part.toLowerCase().slice(0, SEARCH_EMAIL_MAX)
    return part.includes('@') ? [`@${email}`] : foldedWords(part)
  })
  return parts.length === 0 ? null : parts.map((part) => `${quoted(part)}:*`).join('&')
}

/**
 * A search of the activity of an organization (tsquery): every word begins one of the action or of the thing's name, or
 * names a person; every mark fits. Null where nothing is asked.
 * @param marks `=` and an account, `#` and a kind, `@` and a business
 */
export function activitySearch(
  organizationId: string,
  {
    typed,
    marks,
    people,
  }: { typed: string; marks: readonly string[]; people: readonly { id: string; name: string }[] },
): string | null {
  const key = (text: string) => quoted(`${organizationId}${text}`)
  const words = foldedWords(typed).map((word) => {
    const named = people.filter(({ name }) => foldedWords(name).some((part) => part.startsWith(word)))
    return `(${[`${key(`.${word}`)}:*`, ...named.map(({ id }) => key(`=${id}`))].join('|')})`
  })
  const all = [...words, ...marks.map(key)]
  return all.length === 0 ? null : all.join('&')
}

/** The words of a term in notes and in who served the customer, as search keys (tsquery). Null for a term without words. */
export function detailQuery({ words }: SearchTerm, businessId: number): string | null {
  return words.length === 0 ? null : words.map((word) => `${searchKey(businessId, `~${word}`)}:*`).join('|')
}

/** A term as search keys. Digits are stored by threes: longer ones are several that all fit. */
function keysOf(term: SearchTerm, businessId: number, withDetails: boolean): string[] {
  const { words, phones, email } = term
  const key = (text: string) => searchKey(businessId, text)
  const details = withDetails ? detailQuery(term, businessId) : null
  return [
    ...words.map((word) => `${key(`.${word}`)}:*`),
    ...(details === null ? [] : [details]),
    ...(email === null ? [] : [`${key(`@${email}`)}:*`]),
    ...phones.map((digits) =>
      digits.length < 3
        ? `${key(`#${digits}`)}:*`
        : `(${Array.from({ length: digits.length - 2 }, (_, at) => key(`#${digits.slice(at, at + 3)}`)).join('&')})`,
    ),
  ]
}

/**
 * A search as the database's index of search keys takes it (tsquery): every term, and the tag where one is asked for.
 * Null where nothing can be found.
 */
export function searchQuery(
  terms: readonly SearchTerm[],
  businessId: number,
  { tag, withDetails = false }: { tag?: string | undefined; withDetails?: boolean | undefined } = {},
): string | null {
  const each = [
    ...terms.map((term) => keysOf(term, businessId, withDetails)),
    ...(tag === undefined ? [] : [[searchKey(businessId, `=${tag}`)]]),
  ]
  if (each.length === 0 || each.some((keys) => keys.length === 0)) return null
  return each.map((alternatives) => `(${alternatives.join('|')})`).join('&')
}
