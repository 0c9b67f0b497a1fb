import { type OverviewRow, totalOf } from '@fivestead/domain/reports/overview'
import type { OverviewSort } from '@fivestead/domain/reports/overview-search'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import hidden from '../../../components/hidden.module.css'
import { SelectBox } from '../../../components/SelectBox.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import * as m from '../../../messages/overview/en.ts'
import {
  COLUMN_LABELS,
  changeSpoken,
  changeText,
  countWords,
  percentWords,
  rankWords,
  ratingWords,
  UNKNOWN,
  waitingWords,
} from './columns.ts'
import styles from './Overview.module.css'

export interface RowSelection {
  has(id: number): boolean
  toggle(id: number): void
  /** Selects every shown row, or none where all are. */
  all(): void
  count: number
}

function Cell({ column, children }: { column: OverviewSort; children: ReactNode }) {
  return (
    <td data-column={column}>
      <span className={styles.label} aria-hidden="true">
        {COLUMN_LABELS[column]}
      </span>
      {children}
    </td>
  )
}

/** A figure that opens its rows in the business; plain where there are none. */
function Figure({ row, tab, name, words }: { row: OverviewRow; tab: Tab; name: string; words: string }) {
  if (words === UNKNOWN)
    return (
      <span className={styles.figure}>
        <span aria-hidden="true">{words}</span>
        <span className={hidden.hidden}>{m.notKnown}</span>
      </span>
    )
  return (
    <TabLink
      tab={tab}
      rows={{ business: row.id }}
      className={`${styles.figure} ${words === '0' ? styles.none : ''}`}
      aria-label={`${row.name}, ${name}: ${words}`}
    >
      {words}
    </TabLink>
  )
}
type Tab = Parameters<typeof TabLink>[0]['tab']

/** One business. */
export const OverviewLine = memo(function OverviewLine({
  row,
  selection,
}: {
  row: OverviewRow
  selection: RowSelection | null
}) {
  const { id, name, city, groups, rating, ratingChange, waiting } = row
  const rank = rankWords(row)
  return (
    <tr data-selected={selection?.has(id) ?? false}>
      {selection ? (
        <td className={styles.pick}>
          <SelectBox
            label={m.select({ name })}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </td>
      ) : null}
      <th scope="row">
        <TabLink tab="insights" rows={{ business: id }} className={styles.name ?? ''}>
          {name}
        </TabLink>
        {city || groups.length > 0 ? (
          <span className={styles.about}>
            {city ? <span>{city}</span> : null}
            {groups.map((group) => (
              <span key={group} className={styles.group}>
                {group}
              </span>
            ))}
          </span>
        ) : null}
      </th>
      <Cell column="rating">
        <Figure
          row={row}
          tab="reviews"
          name={m.ratingAndChange({ change: changeSpoken(ratingChange) })}
          words={ratingWords(rating)}
        />
        <span className={styles.change} data-way={Math.sign(ratingChange ?? 0)} aria-hidden="true">
          {changeText(ratingChange)}
        </span>
      </Cell>
      <Cell column="publicReviews">
        <Figure row={row} tab="reviews" name={m.reviews} words={countWords(row.publicReviews)} />
      </Cell>
      <Cell column="asked">
        <Figure row={row} tab="requests" name={m.requests} words={countWords(row.asked)} />
      </Cell>
      <Cell column="answeredPercent">
        <Figure row={row} tab="requests" name={m.answered} words={percentWords(row.answeredPercent)} />
      </Cell>
      <Cell column="waiting">
        <Link
          to="/inbox"
          search={{ business: id }}
          className={`${styles.figure} ${waiting === 0 ? styles.none : styles.strong}`}
          aria-label={m.waitingOf({ name, waiting: waitingWords(waiting) })}
        >
          {waitingWords(waiting)}
        </Link>
      </Cell>
      <Cell column="best">
        <Figure
          row={row}
          tab="seo"
          name={rank.small ? m.rankingAndAverage({ average: rank.small }) : m.ranking}
          words={rank.main}
        />
        <span className={styles.change} aria-hidden="true">
          {rank.small}
        </span>
      </Cell>
    </tr>
  )
})

/** Sums of what is shown. */
export function TotalLine({ rows, selectable }: { rows: readonly OverviewRow[]; selectable: boolean }) {
  const total = totalOf(rows)
  const cells: [OverviewSort, string][] = [
    ['rating', ratingWords(total.rating)],
    ['publicReviews', countWords(total.publicReviews)],
    ['asked', countWords(total.asked)],
    ['answeredPercent', percentWords(total.answeredPercent)],
    ['waiting', countWords(total.waiting)],
    ['best', ''],
  ]
  return (
    <tr>
      {selectable ? <td className={styles.pick} /> : null}
      <th scope="row">{m.totalAverageRating}</th>
      {cells.map(([column, words]) => (
        <Cell key={column} column={column}>
          <span className={styles.figure}>{words}</span>
          {column === 'rating' ? <span className={styles.change} /> : null}
        </Cell>
      ))}
    </tr>
  )
}
