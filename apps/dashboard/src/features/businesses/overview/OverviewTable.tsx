import type { OverviewRow } from '@fivestead/domain/reports/overview'
import { OVERVIEW_SORTS, type OverviewSort } from '@fivestead/domain/reports/overview-search'
import { ChevronIcon } from '../../../components/icons.tsx'
import { SelectBox } from '../../../components/SelectBox.tsx'
import table from '../../../components/table.module.css'
import ui from '../../../components/ui.module.css'
import { ALL_BUSINESSES } from '../../../lib/overview-search.ts'
import * as m from '../../../messages/overview/en.ts'
import { ariaSort, columnOf } from './columns.tsx'
import styles from './Overview.module.css'
import { OverviewLine, type RowSelection, TotalLine } from './OverviewLine.tsx'

interface Props {
  rows: readonly OverviewRow[]
  sort: OverviewSort
  descending: boolean
  onSort(column: OverviewSort): void
  /** Null for a role that may change nothing. */
  selection: RowSelection | null
}

/** A line per business and their totals; cards below 992 px, with three figures below 768 px. */
export function OverviewTable({ rows, sort, descending, onSort, selection }: Props) {
  return (
    <table className={`${table.table} ${ui.panel} ${styles.table}`} data-selectable={selection !== null}>
      <caption className={ui.hidden}>{ALL_BUSINESSES}</caption>
      <thead>
        <tr>
          {selection ? (
            <td className={styles.pick}>
              <SelectBox
                label={m.selectAllShown}
                checked={selection.count === rows.length}
                indeterminate={selection.count > 0 && selection.count < rows.length}
                onChange={selection.all}
              />
            </td>
          ) : null}
          {OVERVIEW_SORTS.map((column) => (
            <th key={column} scope="col" data-column={column} aria-sort={ariaSort(sort, descending, column)}>
              <button
                type="button"
                className={`${ui.tap} ${ui.plainButton} ${ui.hint} ${ui.strong} ${ui.nowrap} ${styles.sort}`}
                onClick={() => onSort(column)}
              >
                {column === 'name' ? columnOf(column).label : null}
                <span
                  className={styles.arrow}
                  data-shown={sort === column}
                  data-up={!descending}
                  aria-hidden="true"
                >
                  <ChevronIcon size={14} />
                </span>
                {column === 'name' ? null : columnOf(column).label}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OverviewLine key={row.id} row={row} selection={selection} />
        ))}
      </tbody>
      {rows.length > 1 ? (
        <tfoot>
          <TotalLine rows={rows} selectable={selection !== null} />
        </tfoot>
      ) : null}
    </table>
  )
}
