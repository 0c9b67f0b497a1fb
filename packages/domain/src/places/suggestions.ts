import { AUTOCOMPLETE_MIN } from './limits.ts'
import type { Suggestion } from './responses.ts'

/** Industry words and what they are expanded to, in order of likelihood. */
const INDUSTRIES: Readonly<Record<string, readonly string[]>> = {
  restaurant: ['Restaurant & Bar', 'Family Restaurant'],
  clean: ['Cleaning Services', 'Dry Cleaners'],
  shop: ['Coffee Shop', 'Repair Shop'],
  hair: ['Hair Salon', 'Hair Studio'],
  contract: ['General Contractor', 'Contracting Company'],
  law: ['Law Firm', 'Law Office'],
  real: ['Real Estate Agency', 'Realty Group'],
  health: ['Health Center', 'Health Clinic'],
  car: ['Car Repair', 'Car Wash'],
  home: ['Home Services', 'Home Improvement'],
  dental: ['Dental Clinic', 'Dental Care'],
  gym: ['Gym & Fitness Center', 'Gym'],
  tech: ['Tech Support', 'Technology Services'],
  pet: ['Pet Care', 'Pet Grooming'],
}

/** Expansions begin with this many characters. */
const EXPAND_FROM = 3
/** The extra ones with more than this many. */
const EXTRA_OVER = 4

/**
 * Suggestions made here when the place service gives none: the typed text at relevance 100; from 3 characters
 * industry expansions at 95, 90, …, 'near me' at 90 and 'in {location}' at 87; over 4 characters 'Services' at 80
 * and 'Best … in …' at 75. Best first, each value once.
 */
export function fallbackSuggestions(query: string, location = ''): Suggestion[] {
  const typed = query.trim().replace(/\s+/g, ' ')
  const where = location.trim()
  if (typed.length < AUTOCOMPLETE_MIN) return []
  const list: Suggestion[] = [{ value: typed, relevance: 100, type: 'query' }]
  if (typed.length >= EXPAND_FROM) {
    industries(typed).forEach((value, index) => {
      list.push({ value, relevance: Math.max(95 - 5 * index, 5), type: 'industry' })
    })
    list.push({ value: `${typed} near me`, relevance: 90, type: 'nearby' })
    if (where) list.push({ value: `${typed} in ${where}`, relevance: 87, type: 'location' })
  }
  if (typed.length > EXTRA_OVER) {
    list.push({ value: `${typed} Services`, relevance: 80, type: 'services' })
    if (where) list.push({ value: `Best ${typed} in ${where}`, relevance: 75, type: 'best' })
  }
  return unique(list).sort((a, b) => b.relevance - a.relevance)
}

function industries(typed: string): string[] {
  const words = typed.toLowerCase().split(' ')
  return Object.entries(INDUSTRIES)
    .filter(([industry]) =>
      words.some(
        (word) => word.startsWith(industry) || (word.length >= EXPAND_FROM && industry.startsWith(word)),
      ),
    )
    .flatMap(([, values]) => values)
}

function unique(list: Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return list.filter(({ value }) => {
    const key = value.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

/** The part of a suggestion that is completed inline behind the typed text and selected; '' when it does not continue it. */
export function inlineCompletion(typed: string, suggestion: string): string {
  return suggestion.toLowerCase().startsWith(typed.toLowerCase()) ? suggestion.slice(typed.length) : ''
}
