import { LOCALE } from '../languages/locale.ts'

/** The most tags of a customer, and the most characters of a tag. */
export const TAGS_MAX = 10
export const TAG_MAX = 30
export const NOTES_MAX = 500
export const SERVED_BY_MAX = 60

/** Details of a customer beyond name and contact. Absent ones are null; no tags, an empty list. */
export interface CustomerDetails {
  /** `2026-11-16`. */
  lastVisit: string | null
  tags: string[]
  notes: string | null
  servedBy: string | null
  /** Language code such as `en` or `es-MX`. */
  language: string | null
}

export const NO_DETAILS: CustomerDetails = {
  lastVisit: null,
  tags: [],
  notes: null,
  servedBy: null,
  language: null,
}

const tagKey = (tag: string) => tag.toLowerCase()

/** Tags without blanks around them, and each once in whatever case; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map((tag) => tag.replace(/\s+/g, ' ').trim())) {
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag)
  }
  return [...byKey.values()]
}

/** Tags as they are typed into one field or stand in one cell. */
export function splitTags(text: string): string[] {
  return distinctTags(text.split(/[,;|\n]/))
}

/** Adds what a later row says of the same customer: the later visit, more tags, and what was missing. */
export function mergeDetails(known: CustomerDetails, row: CustomerDetails): CustomerDetails {
  return {
    lastVisit: [known.lastVisit ?? '', row.lastVisit ?? ''].sort()[1] || null,
    tags: distinctTags([...known.tags, ...row.tags]).slice(0, TAGS_MAX),
    notes: known.notes ?? row.notes,
    servedBy: known.servedBy ?? row.servedBy,
    language: known.language ?? row.language,
  }
}

export const hasDetails = ({ lastVisit, tags, notes, servedBy, language }: CustomerDetails): boolean =>
  lastVisit !== null || tags.length > 0 || notes !== null || servedBy !== null || language !== null

/** Whether a text is a day of the calendar, as `2026-11-16`, after 1900. */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR', 'GU'])

/**
 * A day as people write it in a list, with a time behind it or not: 2026-11-16, 11/16/2026, 16.11.26, Nov 16, 2026. Null
 * for what is none. Where both readings are days, the country decides.
 * @param country whose people wrote it (ISO 3166-1 alpha-2)
 */
export function readDay(text: string, country: string): string | null {
  const day = (year = '', month: string | number = '', date = '') => {
    const full = year.length === 2 ? `20${year}` : year
    const read = `${full}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(read) ? read : null
  }
  const bare = text.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(bare)
  if (iso) return day(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})([-/.])\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})(?:\s.*)?$/.exec(bare)
  if (numbers) {
    const [, first = '', sign, second = '', year] = numbers
    const monthFirst =
      sign !== '.' && (Number(second) > 12 || (MONTH_FIRST.has(country) && Number(first) <= 12))
    return monthFirst ? day(year, first, second) : day(year, second, first)
  }
  const words = /^(?:(\d{1,2})\.?\s)?([A-Za-z]{3,9})\.?\s(?:(\d{1,2}),?\s)?(\d{4})$/.exec(bare)
  const month = MONTHS.indexOf((words?.[2] ?? '').slice(0, 3).toLowerCase())
  return words && month !== -1 ? day(words[4], month + 1, words[1] ?? words[3] ?? '') : null
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
