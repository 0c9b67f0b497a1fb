const FIELD = 'stars'

/** The survey's address with a star chosen, for a button in a mail: whoever opens it has rated nothing yet. */
export function withStars(surveyLink: string, stars: number): string {
  return `${surveyLink}${surveyLink.includes('?') ? '&' : '?'}${FIELD}=${stars}`
}

/** The star that such an address chooses; null where it chooses none. */
export function readStars(query: Readonly<Record<string, unknown>>): number | null {
  const stars = query[FIELD]
  return typeof stars === 'string' && /^[1-5]$/.test(stars) ? Number(stars) : null
}
