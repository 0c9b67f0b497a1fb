import { CSV_EXPORT_HEADER, customersCsv } from '@fivestead/domain/customers/csv-export'
import { SELECTED_MAX } from '@fivestead/domain/customers/status'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { SendIcon } from '../../components/icons.tsx'
import { SelectBox } from '../../components/SelectBox.tsx'
import ui from '../../components/ui.module.css'
import { May, useMay } from '../../lib/auth-context.tsx'
import { saveFile } from '../../lib/save-file.ts'
import * as m from '../../messages/customers/en.ts'
import styles from './CustomerList.module.css'
import type { HowMany } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  shown: number
  /** Number of all matches; null until it is known. */
  count: HowMany | null
  /** True if a search or filter is set; actions on all customers then apply to its matches alone. */
  isFiltered: boolean
  /** Address of the download of all matches. */
  exportHref: string
  /** Each acts on the selected customers or, when none is selected, on all matches, shown or not. */
  onAsk(): void
  onTag(): void
  onDelete(): void
}

/** Bar above the rows: the number of customers, and actions on the selected or on all. */
export function SelectionBar(props: Props) {
  const { selection, shown, count, isFiltered, exportHref, onAsk, onTag, onDelete } = props
  const { rows, isFull } = selection
  const some = rows.length > 0
  const mayDelete = useMay('manage')
  const whole = rows.length === Math.min(shown, SELECTED_MAX)
  return (
    <div className={`${ui.row} ${ui.gap4x12} ${ui.round} ${styles.bar}`} data-some={some}>
      <May right="ask">
        <SelectBox
          label={m.selectAllShown}
          checked={whole}
          indeterminate={some && !whole}
          onChange={() => (whole ? selection.none() : selection.all())}
        />
      </May>
      <span role="status" className={`${ui.grow} ${ui.figures} ${styles.count}`}>
        {some
          ? (isFull ? m.selectedMost : m.selected)({ count: rows.length })
          : count && m.customersShown(count)}
      </span>
      <span className={`${ui.flow8} ${styles.barActions}`}>
        <May right="manage">
          <Button
            {...(some ? {} : { variant: 'default' })}
            leftSection={<SendIcon size={18} />}
            onClick={onAsk}
          >
            {some ? common.askForReviews : m.askAllOfThem}
          </Button>
        </May>
        <May right="ask">
          <Button variant="default" onClick={onTag}>
            {some ? m.tagSelected : m.tagAll}
          </Button>
        </May>
        <May right="export">
          {some ? (
            <Button variant="default" onClick={() => download(rows)}>
              {m.exportWord}
            </Button>
          ) : (
            <Button variant="default" component="a" href={exportHref} download>
              {m.exportCsv}
            </Button>
          )}
        </May>
        {mayDelete && (some || isFiltered) ? (
          <Button variant="default" onClick={onDelete}>
            {some ? common.deleteWord : m.deleteAll}
          </Button>
        ) : null}
        {some ? (
          <Button variant="subtle" color="gray" onClick={selection.none}>
            {m.clear}
          </Button>
        ) : null}
      </span>
    </div>
  )
}

/** Saves the selected rows as a CSV file; they are loaded already, so the server is not asked. */
function download(rows: Selection['rows']): void {
  // The byte order mark tells a spreadsheet that the file is UTF-8.
  saveFile('customers.csv', new Blob(['\uFEFF', CSV_EXPORT_HEADER, customersCsv(rows)], { type: 'text/csv' }))
}
