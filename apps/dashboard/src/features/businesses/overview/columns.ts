import { type OverviewRow, WAITING_SHOWN } from '@fivestead/domain/reports/overview'
import { type OverviewSort, startsDescending } from '@fivestead/domain/reports/overview-search'
import type { OverviewSearch } from '../../../lib/overview-search.ts'

const NUMBER = new Intl.NumberFormat('en-US')
/** Stands where nothing is known. */
export const UNKNOWN = '–'

export const countWords = (count: number | null): string => (count === null ? UNKNOWN : NUMBER.format(count))
export const percentWords = (percent: number | null): string => (percent === null ? UNKNOWN : `${percent}%`)
export const ratingWords = (rating: number | null): string => (rating === null ? UNKNOWN : rating.toFixed(1))

/** A change of the rating: '+0.2', '−0.1', '±0'; empty where none is known. */
export function changeText(change: number | null): string {
  if (change === null) return ''
  if (change === 0) return '±0'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}`
}

/** The same for a screen reader. */
export function changeSpoken(change: number | null): string {
  if (change === null) return 'change not known'
  if (change === 0) return 'unchanged in 30 days'
  return `${change > 0 ? 'up' : 'down'} ${Math.abs(change).toFixed(1)} in 30 days`
}

export const waitingWords = (waiting: number): string =>
  waiting > WAITING_SHOWN ? `${WAITING_SHOWN}+` : String(waiting)

/** The best position, and the mean where there are several keywords. */
export function rankWords({ keywords, best, average }: OverviewRow): { main: string; small: string } {
  if (keywords === 0) return { main: UNKNOWN, small: '' }
  if (best === null) return { main: 'Not found', small: '' }
  return { main: `#${best}`, small: keywords > 1 && average !== null ? `avg ${average.toFixed(1)}` : '' }
}

export const COLUMN_LABELS: Record<OverviewSort, string> = {
  name: 'Business',
  rating: 'Rating',
  publicReviews: 'Reviews',
  asked: 'Requests',
  answeredPercent: 'Answered',
  waiting: 'Waiting',
  best: 'Ranking',
}

/** Entries of the select that sorts on a phone. */
export const SORT_LABELS: Record<OverviewSort, [first: string, reversed: string]> = {
  name: ['Name, A to Z', 'Name, Z to A'],
  rating: ['Best rating first', 'Lowest rating first'],
  publicReviews: ['Most reviews first', 'Fewest reviews first'],
  asked: ['Most requests first', 'Fewest requests first'],
  answeredPercent: ['Most answered first', 'Least answered first'],
  waiting: ['Most waiting first', 'Fewest waiting first'],
  best: ['Best ranking first', 'Lowest ranking first'],
}

/** How a column is sorted now, for assistive technology. */
export function ariaSort(shown: OverviewSort, descending: boolean, column: OverviewSort) {
  return shown !== column ? undefined : descending ? ('descending' as const) : ('ascending' as const)
}

/** The arrow of a sorted column points to where the larger values are. */
export const isReversed = (sort: OverviewSort, descending: boolean) => descending !== startsDescending(sort)

/** The order that an address shows. */
export function orderOf({ sort = 'name', reversed }: OverviewSearch) {
  return { sort, descending: startsDescending(sort) !== (reversed === true) }
}

/** The address after a choice of a column: the same one again turns it round. */
export function sortedBy(search: OverviewSearch, sort: OverviewSort): OverviewSearch {
  const again = orderOf(search).sort === sort
  return { group: search.group, sort, reversed: again && search.reversed !== true ? true : undefined }
}
