import { withoutAccents } from './accents.ts'
import { withoutEnd } from './text-ends.ts'

/** The longest slug that is stored, before a `-2` makes it unique. */
export const SLUG_MAX = 100
/** The stored slug of a business whose name has no Latin letter or digit. */
const SLUG_FALLBACK = 'business'

/** The slug on creation: lower case, runs of anything but a-z and 0-9 become one hyphen, none at the edges. */
export function slugFromName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The slug of the Add Business dialog: cleaned name, hyphen, millisecond timestamp. */
export function dialogSlug(name: string, nowMs: number): string {
  const base = name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  return base ? `${base}-${nowMs}` : String(nowMs)
}

/** The label helper: lower case, trimmed, word characters, whitespace and hyphens kept, single hyphens. */
export function labelSlug(label: string): string {
  return label
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
}

const TIMESTAMP_DIGITS = 13
const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9'

/** A slug without its trailing run of 13 or more digits and the hyphen before it. */
export function stripTimestamp(slug: string): string {
  let start = slug.length
  while (start > 0 && isDigit(slug[start - 1])) start -= 1
  return slug.length - start < TIMESTAMP_DIGITS ? slug : withoutEnd(slug.slice(0, start), '-')
}

/** The slug that a company page's address means: trimmed, lower case, whitespace to hyphens, timestamp removed. */
export function companySlug(identifier: string): string {
  return stripTimestamp(identifier.trim().toLowerCase().replace(/\s+/g, '-'))
}

/** Letters that are no letter with an accent, in Latin. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** A name in the letters of addresses: 'Taquería El Güero' is 'taqueria el guero'. */
const addressLetters = (name: string): string =>
  withoutAccents(name.toLowerCase().normalize('NFKC')).replace(
    /[ßæøœłđðþı]/g,
    (letter) => LETTERS[letter] ?? letter,
  )

/**
 * The slug that the server stores, before uniqueness: the client's hint or else the name, cleaned and without
 * timestamps. `companySlug` of the result is the result, so every shown link opens the right page.
 */
export function storedSlug(hint: string | undefined, name: string): string {
  const letters = addressLetters(name)
  // A documented builder made the hint of the name, and lost the letters that have accents.
  const isMade =
    slugFromName(letters) !== slugFromName(name) &&
    [slugFromName(name), stripTimestamp(dialogSlug(name, 10 ** 12))].includes(stripTimestamp(hint ?? ''))
  for (const source of isMade ? [letters] : [hint ?? '', letters]) {
    const slug = withoutTimestamps(slugFromName(source).slice(0, SLUG_MAX).replace(/-$/, ''))
    if (slug) return slug
  }
  return SLUG_FALLBACK
}

function withoutTimestamps(slug: string): string {
  const shorter = stripTimestamp(slug)
  return shorter === slug ? slug : withoutTimestamps(shorter)
}

/** The n-th try for a free slug: `joes`, `joes-2`, `joes-3`. */
export function slugCandidate(base: string, attempt: number): string {
  return attempt <= 1 ? base : `${base}-${attempt}`
}

/** The user name that the wizard proposes: the slug without hyphens, lower case. */
export function usernameFromSlug(slug: string): string {
  return slug.replaceAll('-', '').toLowerCase()
}
