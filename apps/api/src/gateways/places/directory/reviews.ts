import { between, type Chance, chanceOf, deck } from './chance.ts'
import type { Entry } from './entries.ts'
import { AUTHORS, FOREIGN, GRUMBLES, PLAIN_PRAISE, PRAISE, REPLIES, SHRUGS } from './voices.ts'

/** A public review of the sandbox; `ageHours` counts back from now, so that dates never grow stale. */
export interface ListedReview {
  id: string
  author: string
  rating: number
  text: string | null
  language: string
  ageHours: number
  reply: { text: string; ageHours: number } | null
}

/** Hours between two reviews that a public list does not reach; those of a few hundred then go back some years. */
const UNLISTED_GAP_HOURS = 240

/**
 * The public reviews that the sandbox holds for a place, newest first.
 * @param count as many as a public list shows, or all, which only the place's own profile shows
 */
export function listedReviews(entry: Entry, count = entry.listedReviews): ListedReview[] {
  const chance = chanceOf(`reviews/${entry.place.placeId}`)
  const target = entry.place.rating ?? 4.5
  let ageHours = between(chance, 2, 60)
  const author = deck(chance, AUTHORS)
  const words = {
    good: deck(chance, [...PRAISE[entry.kind.voice], ...PLAIN_PRAISE]),
    middling: deck(chance, SHRUGS),
    bad: deck(chance, GRUMBLES),
    foreign: deck(chance, FOREIGN),
  }
  const reviews: ListedReview[] = []
  for (let index = 0; index < count; index++) {
    const { rating, text, language } = wordsOf(entry, target, chance, words)
    const replied = chance() < 0.3
    reviews.push({
      id: `${entry.place.placeId}-${index}`,
      author: author() ?? 'A Google user',
      rating,
      text: chance() < 0.14 ? null : text,
      language,
      ageHours,
      reply: replied
        ? {
            text: REPLIES[rating <= 2 ? 1 : between(chance, 0, 1) * 2] ?? '',
            ageHours: Math.floor(ageHours * 0.8),
          }
        : null,
    })
    // Gaps grow from hours to months, the way a profile's list reads.
    ageHours += between(chance, 5, index < entry.listedReviews ? 90 + index * 60 : UNLISTED_GAP_HOURS)
  }
  return reviews
}

type Words = Record<'good' | 'middling' | 'bad', () => string | undefined> & {
  foreign: () => (typeof FOREIGN)[number] | undefined
}

/** Nobody repeats another's words: when a kind of words has run out, people leave stars alone. */
function wordsOf(
  entry: Entry,
  target: number,
  chance: Chance,
  words: Words,
): Pick<ListedReview, 'rating' | 'text' | 'language'> {
  const abroad = chance() < 0.08 ? words.foreign() : undefined
  if (abroad) return abroad
  const rating = starsAround(target, chance)
  const said = words[rating >= 4 ? 'good' : rating === 3 ? 'middling' : 'bad']()
  const text = said?.replaceAll('{name}', entry.place.name).replaceAll('{city}', entry.city) ?? null
  return { rating, text, language: 'en' }
}

/** Mostly fives with an honest tail, so that the average lands near the target. */
function starsAround(target: number, chance: Chance): number {
  const low = (5 - target) / 4
  const roll = chance()
  if (roll < low * 0.6) return between(chance, 1, 2)
  if (roll < low * 1.1) return 3
  if (roll < low * 1.1 + 0.2) return 4
  return 5
}
