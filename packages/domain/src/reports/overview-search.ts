import { withoutAccents } from '../accents.ts'

/** The columns in their order, and the direction in which a sort by each begins. */
const FIRST_ORDER = {
  name: 'ascending',
  rating: 'descending',
  publicReviews: 'descending',
  asked: 'descending',
  answeredPercent: 'descending',
  waiting: 'descending',
  best: 'ascending',
} as const
export type OverviewSort = keyof typeof FIRST_ORDER
/** Columns by which businesses are sorted. */
export const OVERVIEW_SORTS = Object.keys(FIRST_ORDER) as OverviewSort[]

/** Returns whether a sort by this column begins with the largest value. */
export const startsDescending = (sort: OverviewSort): boolean => FIRST_ORDER[sort] === 'descending'

const folded = (text: string) => withoutAccents(text).toLowerCase()

/** Returns true if each word of a search is in the name or city, ignoring case and accents. */
export function matchesSearch(
  { name, city }: { name: string; city: string | null },
  search: string,
): boolean {
  const within = folded(`${name} ${city ?? ''}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
