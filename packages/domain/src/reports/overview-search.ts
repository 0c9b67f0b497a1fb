/** Columns by which businesses are sorted. */
export const OVERVIEW_SORTS = [
  'name',
  'rating',
  'publicReviews',
  'asked',
  'answeredPercent',
  'waiting',
  'best',
] as const
export type OverviewSort = (typeof OVERVIEW_SORTS)[number]

/** Whether a sort begins with the largest: of most figures the largest is asked for, of names and positions the first. */
export const startsDescending = (sort: OverviewSort): boolean => sort !== 'name' && sort !== 'best'

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether each word of a search stands in the name or city, without regard to case and accents. */
export function matchesSearch(
  { name, city }: { name: string; city: string | null },
  search: string,
): boolean {
  const within = folded(`${name} ${city ?? ''}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
