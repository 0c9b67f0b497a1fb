import { Card } from './Card.tsx'
import styles from './Customers.module.css'
import { Panel } from './Panel.tsx'
import { CUSTOMERS, TOTALS } from './sample.ts'
import tables from './Table.module.css'

/** The first page of the sample's customers; the others are not there. */
export function Customers(panel: { shown: boolean; live: boolean }) {
  return (
    <Panel {...panel} tab="customers" title="Customers">
      <Card title="Customer list">
        <table className={tables.table}>
          <caption className={tables.caption}>Sample customers</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Phone</th>
              <th scope="col">Last Visit</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {CUSTOMERS.map(({ name, email, phone, lastVisit }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label="Email">{email}</td>
                <td data-label="Phone">{phone}</td>
                <td data-label="Last Visit">{lastVisit}</td>
                <td>
                  <button
                    type="button"
                    className={styles.button}
                    disabled
                    aria-label={`Ask for a review: ${name}`}
                  >
                    Ask for a review
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <nav className={styles.paging} aria-label="Pages of the customer list">
          <span className={styles.words}>
            Showing {CUSTOMERS.length} of {TOTALS.customers} customers
          </span>
          <button type="button" className={styles.button} disabled>
            Previous
          </button>
          <button type="button" className={styles.button} disabled>
            Next
          </button>
        </nav>
      </Card>
    </Panel>
  )
}
