import * as m from '@fivestead/domain/languages/messages/demo/en'
import ui from '../../lib/ui.module.css'
import { Card } from './Card.tsx'
import styles from './Customers.module.css'
import { Panel } from './Panel.tsx'
import { CUSTOMERS, TOTALS } from './sample.ts'
import shared from './shared.module.css'
import tables from './Table.module.css'

/** The first page of the sample's customers; the others are not there. */
export function Customers(panel: { shown: boolean; live: boolean }) {
  return (
    <Panel {...panel} tab="customers" title={m.customers}>
      <Card title={m.customerList}>
        <table className={`${tables.table} ${tables.cards}`}>
          <caption className={ui.unseen}>{m.sampleCustomers}</caption>
          <thead>
            <tr>
              <th scope="col">{m.name}</th>
              <th scope="col">{m.email}</th>
              <th scope="col">{m.phone}</th>
              <th scope="col">{m.lastVisit}</th>
              <th scope="col">{m.actions}</th>
            </tr>
          </thead>
          <tbody>
            {CUSTOMERS.map(({ name, email, phone, lastVisit }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label={m.email}>{email}</td>
                <td data-label={m.phone}>{phone}</td>
                <td data-label={m.lastVisit}>{lastVisit}</td>
                <td>
                  <button
                    type="button"
                    className={`${shared.button} ${styles.button}`}
                    disabled
                    aria-label={m.askNamed({ name })}
                  >
                    {m.askForAReview}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <nav className={styles.paging} aria-label={m.customerListPages}>
          <span className={styles.words}>
            {m.showingCustomers({ shown: CUSTOMERS.length, total: TOTALS.customers })}
          </span>
          <button type="button" className={`${shared.button} ${styles.button}`} disabled>
            {m.previous}
          </button>
          <button type="button" className={`${shared.button} ${styles.button}`} disabled>
            {m.next}
          </button>
        </nav>
      </Card>
    </Panel>
  )
}
