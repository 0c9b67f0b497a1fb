/** Reads a URL; null for what is none. The oldest browsers have neither `URL.parse` nor `URL.canParse`. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
