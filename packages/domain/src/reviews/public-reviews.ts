/** Rows of the Recent Reviews list where nothing else is said, and on the Reviews tab (REV-2). */
export const RECENT_REVIEWS = 5
export const RECENT_REVIEWS_ON_TAB = 15

/** How long an answer is fresh, in milliseconds (REV-6). */
export const PUBLIC_REVIEWS_FRESH_MS = 5 * 60_000

/** A public review in the documented shape (REV-4). */
export interface PublicReviewItem {
  id: string
  author_name: string
  /** 1 to 5. */
  rating: number
  /** '' when the person gave stars alone. */
  text: string
  /** Seconds since 1970. */
  time: number
  relative_time_description: string
  /** Null when there is none, or when it lies elsewhere than with the directory. */
  profile_photo_url: string | null
  author_url: string | null
  /** What the business answered in public. */
  reply: { text: string; relative_time_description: string } | null
}

/** GET /api/business/reviews (REV-4); what the source does not say is null, never 0. */
export interface PublicReviewsAnswer {
  success: true
  /** Whether the source was not asked for this answer. */
  cached: boolean
  /** When the source was asked, ISO 8601. */
  cache_time: string
  /** The source failed just now: this is what it said at `cache_time`. */
  stale: boolean
  /** Where the content comes from, e.g. 'sandbox' or 'places'. */
  source: string
  /** False when the list is a part of all reviews. */
  complete: boolean
  /** What the source itself says. */
  place_info: { reviews: number | null; rating: number | null }
  reviews: {
    reviews_results: {
      total_reviews: number | null
      /** The source's rating, or the mean of the listed reviews where the rule asks for it (recompute.ts). */
      rating: number | null
      /** Newest first. */
      reviews: PublicReviewItem[]
    }
  }
}

const PHOTO_HOST = /(^|\.)googleusercontent\.com$/
const PROFILE_HOST = /(^|\.)google\.com$/

/** An author's photo that a page may load: over https, from the directory's own hosts; else null. */
export function authorPhoto(url: string | null): string | null {
  return onHost(url, PHOTO_HOST)
}

/** An author's profile that a page may link to: over https, with the directory itself; else null. */
export function authorProfile(url: string | null): string | null {
  return onHost(url, PROFILE_HOST)
}

function onHost(url: string | null, host: RegExp): string | null {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, hostname, href, username } = new URL(url)
  return protocol === 'https:' && username === '' && host.test(hostname) ? href : null
}

/** What stands in for a missing photo: the first letters of the first and the last word, at most two; '?' without a letter. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  const both = words.length > 1 ? `${words[0]}${words.at(-1)}` : words.join('')
  return both.toUpperCase() || '?'
}
