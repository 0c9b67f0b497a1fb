import { LOCALE } from '@fivestead/domain/languages/locale'
import { STEP_LABELS, STEPS } from '@fivestead/domain/review-requests/reached'
import { TabLink } from '../../components/TabLink.tsx'
import table from '../../components/table.module.css'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/reports/en.ts'
import styles from './FigureTable.module.css'
import type { FigureRow } from './figures.ts'

const NUMBER = new Intl.NumberFormat(LOCALE)

/** How far requests came, a line per channel or week; every figure leads to its requests. Cards below 768 px. */
export function FigureTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: string
  rows: readonly FigureRow[]
}) {
  return (
    <table className={`${table.table} ${table.cards} ${styles.table}`}>
      <caption className={ui.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {STEPS.map((step) => (
            <th key={step} scope="col">
              {STEP_LABELS[step]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {STEPS.map((step) => {
              const figure = row.figures[step]
              return (
                <td key={step}>
                  <span className={styles.step} aria-hidden="true">
                    {STEP_LABELS[step]}
                  </span>
                  {figure === null ? (
                    <span className={`${ui.tap} ${styles.figure}`} title={m.noSuchStep}>
                      –
                    </span>
                  ) : row.rows === null || figure === 0 ? (
                    <span className={`${ui.tap} ${styles.figure}`}>{NUMBER.format(figure)}</span>
                  ) : (
                    <TabLink
                      tab="requests"
                      rows={{ ...row.rows, reached: step }}
                      className={`${ui.tap} ${styles.figure}`}
                      aria-label={`${row.label}, ${STEP_LABELS[step]}: ${NUMBER.format(figure)}`}
                    >
                      {NUMBER.format(figure)}
                    </TabLink>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
