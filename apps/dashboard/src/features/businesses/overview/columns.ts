import { LOCALE } from '@fivestead/domain/languages/locale'
import { type OverviewRow, WAITING_SHOWN } from '@fivestead/domain/reports/overview'
import { type OverviewSort, startsDescending } from '@fivestead/domain/reports/overview-search'
import type { OverviewSearch } from '../../../lib/overview-search.ts'
import * as m from '../../../messages/overview/en.ts'

const NUMBER = new Intl.NumberFormat(LOCALE)
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
  if (change === null) return m.changeNotKnown
  if (change === 0) return m.unchangedIn30Days
  return m.in30Days({ way: change > 0 ? 'up' : 'other', change: Math.abs(change).toFixed(1) })
}

export const waitingWords = (waiting: number): string =>
  waiting > WAITING_SHOWN ? `${WAITING_SHOWN}+` : String(waiting)

/** The best position, and the mean where there are several keywords. */
export function rankWords({ keywords, best, average }: OverviewRow): { main: string; small: string } {
  if (keywords === 0) return { main: UNKNOWN, small: '' }
  if (best === null) return { main: m.notFound, small: '' }
  return {
    main: `#${best}`,
    small: keywords > 1 && average !== null ? m.avg({ average: average.toFixed(1) }) : '',
  }
}

export const COLUMN_LABELS: Record<OverviewSort, string> = {
  name: m.business,
  rating: m.rating,
  publicReviews: m.reviews,
  asked: m.requests,
  answeredPercent: m.answered,
  waiting: m.waiting,
  best: m.ranking,
}

/** Entries of the select that sorts on a phone. */
export const SORT_LABELS: Record<OverviewSort, [first: string, reversed: string]> = {
  name: [m.nameAToZ, m.nameZToA],
  rating: [m.bestRatingFirst, m.lowestRatingFirst],
  publicReviews: [m.mostReviewsFirst, m.fewestReviewsFirst],
  asked: [m.mostRequestsFirst, m.fewestRequestsFirst],
  answeredPercent: [m.mostAnsweredFirst, m.leastAnsweredFirst],
  waiting: [m.mostWaitingFirst, m.fewestWaitingFirst],
  best: [m.bestRankingFirst, m.lowestRankingFirst],
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
