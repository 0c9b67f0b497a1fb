/** Types that say what a place is, looked for in this list's spirit: the first place type that has one of these words. */
export const PRIORITY_TYPES = [
  'restaurant',
  'cafe',
  'bar',
  'food',
  'store',
  'shop',
  'retail',
  'doctor',
  'dentist',
  'lawyer',
  'accountant',
  'salon',
  'spa',
  'hotel',
  'lodging',
  'gym',
  'health',
  'fitness',
  'plumber',
  'electrician',
  'contractor',
  'construction',
  'school',
  'university',
  'education',
] as const

/** Types that every place has and that say nothing. */
export const GENERIC_TYPES = ['establishment', 'point_of_interest', 'business', 'place'] as const

const priority = new Set<string>(PRIORITY_TYPES)
const generic = new Set<string>(GENERIC_TYPES)

function isPriority(type: string): boolean {
  return type
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => priority.has(word))
}

/**
 * Returns the business type: the first place type with a word of the priority list (`clothing_store` by
 * `store`), else the first that is not generic, else the first. Undefined without any type.
 */
export function businessType(types: readonly string[]): string | undefined {
  return types.find(isPriority) ?? types.find((type) => !generic.has(type)) ?? types[0]
}

/** The category: the first other type that is not generic, else the type itself. */
export function businessCategory(types: readonly string[]): string | undefined {
  const type = businessType(types)
  return types.find((other) => other !== type && !generic.has(other)) ?? type
}

/** Abbreviations among the words of types. */
const CAPITALS = /\b(atm|dj|hvac|rv|suv)\b/g

/** A type as people read it: `clothing_store` becomes 'Clothing store', `hvac_contractor` 'HVAC contractor'. */
export function placeTypeLabel(type: string): string {
  const words = type
    .replaceAll('_', ' ')
    .trim()
    .replace(CAPITALS, (word) => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Value of a form's field: the type itself when its words were left as they were, else the typed text. */
export function typeFromWords(words: string, shown: string | null): string {
  const typed = words.trim()
  return shown !== null && typed === placeTypeLabel(shown) ? shown : typed
}

/** A place's types in words, without those that say nothing; '' when all of them do. */
export function typesInWords(types: readonly string[]): string {
  return types
    .filter((type) => !generic.has(type))
    .map(placeTypeLabel)
    .join(', ')
}
