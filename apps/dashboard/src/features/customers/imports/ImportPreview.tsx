import { type CsvReading, readCustomerRow } from '@fivestead/domain/customers/csv-rows'
import { FIELD_NAMES } from '@fivestead/domain/customers/fields'
import { noteText } from '@fivestead/domain/customers/import-notes'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { shownPhone } from '@fivestead/domain/phones/typed'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/imports/en.ts'
import { detailWords } from '../detail-words.ts'
import styles from './Imports.module.css'

interface Props {
  /** Rows of the file, without its header. */
  rows: string[][]
  /** Number of lines before the rows that hold no customer. */
  before: number
  reading: CsvReading
}

/** The first customers of a file as they will be saved, or why one will not. */
export function ImportPreview({ rows, before, reading }: Props) {
  const { columns, country } = reading
  const details = FIELD_NAMES.some((name) => columns[name] !== null)
  return (
    <section aria-label={m.firstCustomers} className={`${ui.shrink} ${ui.well} ${styles.previewBox}`}>
      <table className={`${ui.wide} ${ui.body} ${ui.figures} ${styles.preview}`}>
        <caption>{m.previewCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{common.name}</th>
            <th scope="col">{m.email}</th>
            <th scope="col">{common.phone}</th>
            {details ? <th scope="col">{m.details}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 5).map((cells, index) => {
            const line = before + index + 1
            const read = readCustomerRow({ line, cells, broken: null }, reading)
            const words = read.ok ? FIELD_NAMES.map((name) => detailWords(name, read.customer)) : []
            const { email, phone } = read.ok ? read.customer : read.refusal
            return (
              <tr key={line}>
                <td>
                  {read.ok ? read.customer.fullName || m.noName : read.refusal.name}
                  {read.ok ? null : (
                    <span className={`${ui.block} ${ui.danger}`}>{noteText(read.refusal.message)}</span>
                  )}
                  {read.optOuts.length === 0 ? null : (
                    <span className={`${ui.muted} ${ui.block}`}>{m.wontBeAsked}</span>
                  )}
                </td>
                <td>
                  {email}
                  {read.ok && read.note?.kind === 'email' ? (
                    <span className={`${ui.muted} ${ui.block}`}>{noteText(read.note.message)}</span>
                  ) : null}
                </td>
                <td>
                  <span className={ui.nowrap}>{phone ? shownPhone(phone, country) : ''}</span>
                  {read.ok && read.note?.kind === 'phone' ? (
                    <span className={`${ui.muted} ${ui.block}`}>{noteText(read.note.message)}</span>
                  ) : null}
                  {read.ok && !details && read.note?.kind === 'detail' ? (
                    <span className={`${ui.muted} ${ui.block}`}>{noteText(read.note.message)}</span>
                  ) : null}
                </td>
                {details ? (
                  <td>
                    {words.filter(Boolean).join(' · ')}
                    {read.ok && read.note?.kind === 'detail' ? (
                      <span className={`${ui.muted} ${ui.block}`}>{noteText(read.note.message)}</span>
                    ) : null}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={ui.note}>{m.noRows}</p> : null}
    </section>
  )
}
