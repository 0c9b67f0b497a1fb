import { readUrl } from '../read-url.ts'

/** Rows of the Recent Reviews list where nothing else is said, and on the Reviews tab. */
export const RECENT_REVIEWS = 5
export const RECENT_REVIEWS_ON_TAB = 15

/** Time during which a response is fresh, in milliseconds. */
export const PUBLIC_REVIEWS_FRESH_MS = 5 * 60_000

/** The source of reviews that come from the business's own connected Google profile. */
export const PROFILE_SOURCE = 'gbp'

const PHOTO_HOST = /(^|\.)googleusercontent\.com$/
const PROFILE_HOST = /(^|\.)google\.com$/

/** An author's photo that a page may load: over https, from the directory's own hosts; else null. */
export function authorPhoto(url: string | null): string | null {
  return onHost(url, PHOTO_HOST)
}

/** An author's profile, or a review, that a page may link to: over https, with the directory itself; else null. */
export function mapsLink(url: string | null): string | null {
  return onHost(url, PROFILE_HOST)
}

function onHost(url: string | null, host: RegExp): string | null {
  const read = url === null ? null : readUrl(url)
  return read?.protocol === 'https:' && read.username === '' && host.test(read.hostname) ? read.href : null
}

/**
 * Placeholder of a missing photo: the first letters of the first and the last word, at most two; '?' without a letter.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/u).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  const both = words.length > 1 ? `${words[0]}${words.at(-1)}` : words.join('')
  return both.toUpperCase() || '?'
}
