import { type OverviewRow, totalOf } from '@fivestead/domain/reports/overview'
import { memo, type ReactNode } from 'react'
import { SelectBox } from '../../../components/SelectBox.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/overview/en.ts'
import { FIGURE_NAMES, FIGURES } from './columns.tsx'
import styles from './Overview.module.css'

export interface RowSelection {
  has(id: number): boolean
  toggle(id: number): void
  /** Selects every shown row, or clears the selection when all are selected. */
  all(): void
  count: number
}

function Cell({ column, children }: { column: keyof typeof FIGURES; children: ReactNode }) {
  return (
    <td data-column={column}>
      <span className={styles.label} aria-hidden="true">
        {FIGURES[column].label}
      </span>
      {children}
    </td>
  )
}

/** Table row of one business. */
export const OverviewLine = memo(function OverviewLine({
  row,
  selection,
}: {
  row: OverviewRow
  selection: RowSelection | null
}) {
  const { id, name, city, groups } = row
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
          <span className={`${ui.flow} ${ui.hint} ${styles.about}`}>
            {city ? <span>{city}</span> : null}
            {groups.map((group) => (
              <span key={group} className={`${ui.grey} ${ui.tiny} ${styles.group}`}>
                {group}
              </span>
            ))}
          </span>
        ) : null}
      </th>
      {FIGURE_NAMES.map((column) => (
        <Cell key={column} column={column}>
          {FIGURES[column].cell(row)}
        </Cell>
      ))}
    </tr>
  )
})

/** Table row with the sums of the shown businesses. */
export function TotalLine({ rows, selectable }: { rows: readonly OverviewRow[]; selectable: boolean }) {
  const total = totalOf(rows)
  return (
    <tr>
      {selectable ? <td className={styles.pick} /> : null}
      <th scope="row">{m.totalAverageRating}</th>
      {FIGURE_NAMES.map((column) => (
        <Cell key={column} column={column}>
          {FIGURES[column].total(total)}
        </Cell>
      ))}
    </tr>
  )
}
