import { CSV_EXPORT_HEADER, customersCsv } from '@fivestead/domain/customers/csv-export'
import { SELECTED_MAX } from '@fivestead/domain/customers/status'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { SendIcon } from '../../components/icons.tsx'
import { SelectBox } from '../../components/SelectBox.tsx'
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
  /** A search or filter is set: what is done to all is done to its matches alone. */
  isFiltered: boolean
  /** Where all that match are downloaded. */
  exportHref: string
  /** Each acts on the selected, or, while none is, on all that match, shown or not. */
  onAsk(): void
  onTag(): void
  onDelete(): void
}

/** Above the rows: how many there are, and what can be done to the selected or to all of them. */
export function SelectionBar(props: Props) {
  const { selection, shown, count, isFiltered, exportHref, onAsk, onTag, onDelete } = props
  const { rows, isFull } = selection
  const some = rows.length > 0
  const mayDelete = useMay('manage')
  const whole = rows.length === Math.min(shown, SELECTED_MAX)
  return (
    <div className={styles.bar} data-some={some}>
      <May right="ask">
        <SelectBox
          label={m.selectAllShown}
          checked={whole}
          indeterminate={some && !whole}
          onChange={() => (whole ? selection.none() : selection.all())}
        />
      </May>
      <span role="status" className={styles.count}>
        {some
          ? (isFull ? m.selectedMost : m.selected)({ count: rows.length })
          : count && m.customersShown(count)}
      </span>
      <span className={styles.barActions}>
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

/** The selected rows are here already: the browser makes the file of them. */
function download(rows: Selection['rows']): void {
  // The mark tells a spreadsheet that the file is UTF-8.
  saveFile('customers.csv', new Blob(['\uFEFF', CSV_EXPORT_HEADER, customersCsv(rows)], { type: 'text/csv' }))
}
