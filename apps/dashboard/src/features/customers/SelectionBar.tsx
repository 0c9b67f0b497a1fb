import { CSV_EXPORT_HEADER, customersCsv } from '@fivestead/domain/customers/csv-export'
import { SELECTED_MAX } from '@fivestead/domain/customers/status'
import { Anchor, Button } from '@mantine/core'
import { SendIcon } from '../../components/icons.tsx'
import tap from '../../components/Screen.module.css'
import styles from './CustomerList.module.css'
import { counted } from './imports/words.ts'
import { SelectBox } from './SelectBox.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  shown: number
  /** Number of all matches; null until it is known. */
  count: string | null
  /** Where all that match are downloaded. */
  exportHref: string
  /** Asks the selected. */
  onAsk(): void
  /** Asks all that match, shown or not. */
  onAskAll(): void
  onDelete(): void
}

/** Above the rows: how many there are, and, once some are selected, what can be done to them. */
export function SelectionBar({ selection, shown, count, exportHref, onAsk, onAskAll, onDelete }: Props) {
  const { rows, isFull } = selection
  const some = rows.length > 0
  const whole = rows.length === Math.min(shown, SELECTED_MAX)
  return (
    <div className={styles.bar} data-some={some}>
      <SelectBox
        label="Select all shown"
        checked={whole}
        indeterminate={some && !whole}
        onChange={() => (whole ? selection.none() : selection.all())}
      />
      <span role="status" className={styles.count}>
        {some ? `${counted(rows.length, 'customer')} selected${isFull ? ', the most at once' : ''}` : count}
      </span>
      {some ? (
        <span className={styles.barActions}>
          <Button leftSection={<SendIcon size={18} />} onClick={onAsk}>
            Ask for reviews
          </Button>
          <Button variant="default" onClick={() => download(rows)}>
            Export
          </Button>
          <Button variant="default" onClick={onDelete}>
            Delete
          </Button>
          <Button variant="subtle" color="gray" onClick={selection.none}>
            Clear
          </Button>
        </span>
      ) : (
        <span className={styles.barActions}>
          <Button variant="default" leftSection={<SendIcon size={18} />} onClick={onAskAll}>
            Ask all of them
          </Button>
          <Anchor href={exportHref} download className={tap.tap}>
            Export CSV
          </Anchor>
        </span>
      )}
    </div>
  )
}

/** The selected rows are here already: the browser makes the file of them. */
function download(rows: Selection['rows']): void {
  // The mark tells a spreadsheet that the file is UTF-8.
  const file = new Blob(['\uFEFF', CSV_EXPORT_HEADER, customersCsv(rows)], { type: 'text/csv' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'customers.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}
