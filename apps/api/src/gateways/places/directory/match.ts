import { ENTRIES, type Entry } from './entries.ts'

/** Words that people type around what they mean. */
const FILLERS = new Set(['near', 'me', 'in', 'the', 'best', 'and', 'of', 'a', 'services', 'service', 'usa'])

interface Indexed {
  entry: Entry
  name: string
  nameWords: string[]
  kindWords: string[]
  townWords: string[]
  streetWords: string[]
}

const INDEX: Indexed[] = ENTRIES.map((entry) => ({
  entry,
  name: plain(entry.place.name),
  nameWords: wordsOf(entry.place.name),
  kindWords: wordsOf(`${entry.kind.words} ${entry.kind.types.join(' ')}`),
  townWords: wordsOf(`${entry.city} ${entry.state} ${entry.stateName}`),
  streetWords: wordsOf(entry.place.formattedAddress ?? ''),
}))

/**
 * Entries that fit the words of a query, best first: whole words before beginnings, name before kind before
 * town, and one slip of the finger forgiven in words of four letters or more. Every word must fit somewhere.
 */
export function findEntries(query: string, location: string, limit: number): Entry[] {
  const words = wordsOf(query).filter((word) => !FILLERS.has(word))
  if (words.length === 0) return []
  const nearby = wordsOf(location)
  return INDEX.map((indexed) => ({
    entry: indexed.entry,
    score: scoreOf(indexed, words, plain(query), nearby),
  }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || popularity(b.entry) - popularity(a.entry))
    .slice(0, limit)
    .map(({ entry }) => entry)
}

function scoreOf(indexed: Indexed, words: string[], query: string, nearby: string[]): number {
  let score = 0
  for (const word of words) {
    const best = Math.max(
      fit(word, indexed.nameWords) * 10,
      fit(word, indexed.kindWords) * 7,
      fit(word, indexed.townWords) * 6,
      fit(word, indexed.streetWords) * 4,
    )
    if (best === 0) return 0
    score += best
  }
  if (indexed.name === query) score += 40
  else if (indexed.name.startsWith(query)) score += 20
  if (nearby.length > 0 && nearby.some((word) => indexed.townWords.includes(word))) score += 8
  return score
}

/**
 * Returns how well a typed word fits a list: 1 the word, 0.7 its beginning, 0.4 one letter off, 0 not at all.
 */
function fit(word: string, candidates: string[]): number {
  let best = 0
  for (const candidate of candidates) {
    if (candidate === word) return 1
    if (candidate.startsWith(word)) best = Math.max(best, 0.7)
    else if (word.length >= 4 && offByOne(word, candidate.slice(0, word.length + 1)))
      best = Math.max(best, 0.4)
  }
  return best
}

/** True if the words differ by one letter put in, left out, changed, or by two neighbours that swapped. */
function offByOne(typed: string, meant: string): boolean {
  for (const target of [meant, meant.slice(0, -1), meant.slice(0, -2)]) {
    if (Math.abs(typed.length - target.length) > 1) continue
    let start = 0
    while (start < typed.length && typed[start] === target[start]) start++
    const [a, b] = [typed.slice(start), target.slice(start)]
    if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true
    if (a.length === b.length && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)) return true
  }
  return false
}

function popularity(entry: Entry): number {
  return entry.place.userRatingCount ?? 0
}

/** Lower case without accents and punctuation, so that "cafe aurore" finds "Café Aurore". */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function wordsOf(text: string): string[] {
  const flat = plain(text)
  return flat === '' ? [] : flat.split(' ')
}
