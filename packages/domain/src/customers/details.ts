import { LOCALE } from '../languages/locale.ts'

/** The most tags of a customer, and the most characters of a tag. */
export const TAGS_MAX = 10
export const TAG_MAX = 30
/** Characters of a text of tags that are looked at. */
export const TAGS_TEXT_MAX = 2000

const tagKey = (tag: string) => tag.toLowerCase()

/** Tags without blanks around them, and each once in whatever case; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map((tag) => tag.replace(/\s+/g, ' ').trim())) {
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag)
  }
  return [...byKey.values()]
}

const QUOTED = /"(?:[^"]|"")*"/y
const UP_TO_SIGN = /[^,;|\n]*/y
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Tags as they are typed into one field or stand in one cell; a tag with such a sign in it stands in quotes. */
export function splitTags(text: string): string[] {
  const all = text.slice(0, TAGS_TEXT_MAX).replaceAll(' ::: ', ';')
  const tags: string[] = []
  for (let at = 0; at < all.length; at += 1) {
    const plain = matchAt(UP_TO_SIGN, all, at)
    const begin = at + plain.length - plain.trimStart().length
    const quoted = matchAt(QUOTED, all, begin)
    const end = begin + quoted.length
    const behind = matchAt(UP_TO_SIGN, all, end)
    const isWhole = quoted !== '' && behind.trim() === ''
    tags.push(isWhole ? quoted.slice(1, -1).replaceAll('""', '"') : plain)
    at = isWhole ? end + behind.length : at + plain.length
  }
  return distinctTags(tags)
}

/** Tags as one text that `splitTags` reads again. */
export const joinTags = (tags: readonly string[], separator = '; '): string =>
  tags.map((tag) => (/[,;|\n"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(separator)

/** Returns true if a text is a calendar day such as `2026-11-16`, after 1900. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const ENGLISH_NAMES = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['zh', 'Chinese'],
  ['tl', 'Tagalog'],
  ['vi', 'Vietnamese'],
  ['ar', 'Arabic'],
  ['fr', 'French'],
  ['ko', 'Korean'],
  ['ru', 'Russian'],
  ['pt', 'Portuguese'],
  ['ht', 'Haitian Creole'],
  ['hi', 'Hindi'],
  ['de', 'German'],
  ['pl', 'Polish'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
] as const

const NAMES = LOCALE.startsWith('en') ? null : new Intl.DisplayNames(LOCALE, { type: 'language' })

/**
 * Languages that a business is asked to choose from, with their names as the screen's language has them; any other code may
 * come with a file.
 */
export const LANGUAGES = ENGLISH_NAMES.map(
  ([code, english]) => [code, capital(NAMES?.of(code) ?? english)] as const,
)

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A language code, or the English name of one of the languages that can be chosen; null for neither. */
export function readLanguage(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const named = ENGLISH_NAMES.find(([, name]) => name.toLowerCase() === typed)
  if (named) return named[0]
  const parts = /^([a-z]{2,3})(?:[-_]([a-z]{2}|\d{3}))?$/.exec(typed)
  if (!parts) return null
  return parts[2] === undefined ? (parts[1] ?? null) : `${parts[1]}-${parts[2].toUpperCase()}`
}
