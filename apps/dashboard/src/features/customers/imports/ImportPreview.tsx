import type { CsvColumns } from '@fivestead/domain/customers/csv-columns'
import { readCustomerRow } from '@fivestead/domain/customers/csv-rows'
import { shownPhone } from '@fivestead/domain/phones/typed'
import styles from './Imports.module.css'

interface Props {
  /** Rows of the file, without its header. */
  rows: string[][]
  /** How many lines of the file stand before them and hold no customer. */
  before: number
  columns: CsvColumns
  country: string
}

/** The first customers of a file as they will be saved, or why one will not. */
export function ImportPreview({ rows, before, columns, country }: Props) {
  return (
    <section aria-label="First customers" className={styles.previewBox}>
      <table className={styles.preview}>
        <caption className={styles.legend}>The first customers, as they will be saved</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Phone</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 5).map((cells, index) => {
            const line = before + index + 1
            const read = readCustomerRow({ line, cells, broken: null }, columns, country)
            const { email, phone } = read.ok ? read.customer : read.refusal
            return (
              <tr key={line}>
                <td>
                  {read.ok ? read.customer.fullName : read.refusal.name}
                  {read.ok ? null : <span className={styles.reason}>{read.refusal.message}</span>}
                </td>
                <td>{email}</td>
                <td>
                  <span className={styles.phone}>{phone ? shownPhone(phone, country) : ''}</span>
                  {read.ok && read.note ? <span className={styles.left}>{read.note.message}</span> : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={styles.muted}>No customer after the first line.</p> : null}
    </section>
  )
}
