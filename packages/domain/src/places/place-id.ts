/** Returns true if a text has the shape of a place id: 1 to 255 letters, digits, underscores, hyphens. */
export function isPlaceId(value: string): boolean {
  return /^[A-Za-z0-9_-]{1,255}$/.test(value)
}

/** Returns the short form of a place id: its first 8 characters. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}
