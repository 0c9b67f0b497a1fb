import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { type OverviewRow, type totalOf, WAITING_SHOWN } from '@fivestead/domain/reports/overview'
import {
  OVERVIEW_SORTS,
  type OverviewSort,
  startsDescending,
} from '@fivestead/domain/reports/overview-search'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import type { OverviewSearch } from '../../../lib/overview-search.ts'
import * as m from '../../../messages/overview/en.ts'
import styles from './Overview.module.css'

const NUMBER = new Intl.NumberFormat(LOCALE)
/** Stands where nothing is known. */
const UNKNOWN = '–'

const countWords = (count: number | null): string => (count === null ? UNKNOWN : NUMBER.format(count))
const percentWords = (percent: number | null): string => (percent === null ? UNKNOWN : `${percent}%`)
const ratingWords = (rating: number | null): string => (rating === null ? UNKNOWN : rating.toFixed(1))

/** A change of the rating: '+0.2', '−0.1', '±0'; empty where none is known. */
function changeText(change: number | null): string {
  if (change === null) return ''
  if (change === 0) return '±0'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}`
}

/** The same for a screen reader. */
function changeSpoken(change: number | null): string {
  if (change === null) return m.changeNotKnown
  if (change === 0) return m.unchanged
  return m.in30Days({ way: change > 0 ? 'up' : 'other', change: Math.abs(change).toFixed(1) })
}

const waitingWords = (waiting: number): string =>
  waiting > WAITING_SHOWN ? `${WAITING_SHOWN}+` : String(waiting)

/** The best position, and the mean where there are several keywords. */
function rankWords({ keywords, best, average }: OverviewRow): { main: string; small: string } {
  if (keywords === 0) return { main: UNKNOWN, small: '' }
  if (best === null) return { main: common.notFound, small: '' }
  return {
    main: `#${best}`,
    small: keywords > 1 && average !== null ? m.avg({ average: average.toFixed(1) }) : '',
  }
}

/** A figure that opens its rows in the business; plain where there are none. */
function Figure({ row, tab, name, words }: { row: OverviewRow; tab: Tab; name: string; words: string }) {
  if (words === UNKNOWN)
    return (
      <span className={`${ui.tap} ${styles.figure}`}>
        <span aria-hidden="true">{words}</span>
        <span className={ui.hidden}>{m.notKnown}</span>
      </span>
    )
  return (
    <TabLink
      tab={tab}
      rows={{ business: row.id }}
      className={`${ui.tap} ${styles.figure} ${words === '0' ? styles.none : ''}`}
      aria-label={`${row.name}, ${name}: ${words}`}
    >
      {words}
    </TabLink>
  )
}
type Tab = Parameters<typeof TabLink>[0]['tab']

interface Column {
  label: string
  /** Entries of the select that sorts on a phone. */
  orders: [first: string, reversed: string]
  cell(row: OverviewRow): ReactNode
  total(total: ReturnType<typeof totalOf>): ReactNode
}

const plainFigure = (words: string) => <span className={`${ui.tap} ${styles.figure}`}>{words}</span>

/** The first column, which is the head of each row. */
const NAME = { label: m.business, orders: [m.nameAToZ, m.nameZToA] } as const

/** The figures of a row, by their column. */
export const FIGURES: Record<Exclude<OverviewSort, 'name'>, Column> = {
  rating: {
    label: m.rating,
    orders: [m.bestRatingFirst, m.lowestRatingFirst],
    cell: (row) => (
      <>
        <Figure
          row={row}
          tab="reviews"
          name={m.ratingAndChange({ change: changeSpoken(row.ratingChange) })}
          words={ratingWords(row.rating)}
        />
        <span className={styles.change} data-way={Math.sign(row.ratingChange ?? 0)} aria-hidden="true">
          {changeText(row.ratingChange)}
        </span>
      </>
    ),
    total: ({ rating }) => (
      <>
        {plainFigure(ratingWords(rating))}
        <span className={styles.change} />
      </>
    ),
  },
  publicReviews: {
    label: m.reviews,
    orders: [m.mostReviewsFirst, m.fewestReviewsFirst],
    cell: (row) => <Figure row={row} tab="reviews" name={m.reviews} words={countWords(row.publicReviews)} />,
    total: ({ publicReviews }) => plainFigure(countWords(publicReviews)),
  },
  asked: {
    label: m.requests,
    orders: [m.mostRequestsFirst, m.fewestRequestsFirst],
    cell: (row) => <Figure row={row} tab="requests" name={m.requests} words={countWords(row.asked)} />,
    total: ({ asked }) => plainFigure(countWords(asked)),
  },
  answeredPercent: {
    label: m.answered,
    orders: [m.mostAnsweredFirst, m.leastAnsweredFirst],
    cell: (row) => (
      <Figure row={row} tab="requests" name={m.answered} words={percentWords(row.answeredPercent)} />
    ),
    total: ({ answeredPercent }) => plainFigure(percentWords(answeredPercent)),
  },
  waiting: {
    label: m.waiting,
    orders: [m.mostWaitingFirst, m.fewestWaitingFirst],
    cell: ({ id, name, waiting }) => (
      <Link
        to="/inbox"
        search={{ place: id }}
        className={`${ui.tap} ${styles.figure} ${waiting === 0 ? styles.none : styles.strong}`}
        aria-label={m.waitingOf({ name, waiting: waitingWords(waiting) })}
      >
        {waitingWords(waiting)}
      </Link>
    ),
    total: ({ waiting }) => plainFigure(countWords(waiting)),
  },
  best: {
    label: m.ranking,
    orders: [m.bestRankingFirst, m.lowestRankingFirst],
    cell: (row) => {
      const { main, small } = rankWords(row)
      return (
        <>
          <Figure
            row={row}
            tab="seo"
            name={small ? m.rankingAndAverage({ average: small }) : m.ranking}
            words={main}
          />
          <span className={styles.change} aria-hidden="true">
            {small}
          </span>
        </>
      )
    },
    total: () => plainFigure(''),
  },
}

export const FIGURE_NAMES = OVERVIEW_SORTS.filter((column) => column !== 'name')

/** Words of a column, the first one included. */
export const columnOf = (column: OverviewSort) => (column === 'name' ? NAME : FIGURES[column])

/** Returns the sort direction of a column, for `aria-sort`. */
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
