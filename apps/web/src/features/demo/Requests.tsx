import { PRODUCT } from '@fivestead/domain/product'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import { Panel } from './Panel.tsx'
import styles from './Requests.module.css'
import { REQUEST_TONES, REQUESTS } from './sample.ts'
import tables from './Table.module.css'

/** A request form that sends nothing, and what became of the sample's requests. */
export function Requests(panel: { shown: boolean; live: boolean }) {
  return (
    <Panel {...panel} tab="requests" title="Requests">
      <Card title="New request" note="Open in your own dashboard">
        <fieldset className={styles.form} disabled>
          <legend className={styles.legend}>New review request</legend>
          <label className={styles.field}>
            Customer name
            <input className={styles.input} autoComplete="off" />
          </label>
          <label className={styles.field}>
            Email
            <input className={styles.input} type="email" autoComplete="off" />
          </label>
          <label className={styles.field}>
            Phone
            <input className={styles.input} type="tel" autoComplete="off" />
          </label>
          <label className={styles.field}>
            Send via
            <select className={styles.input} defaultValue="SMS">
              <option>SMS</option>
              <option>Email</option>
            </select>
          </label>
          <label className={styles.wide}>
            Message template
            <select className={styles.input} defaultValue="Direct">
              <option>Direct</option>
              <option>{PRODUCT.name}</option>
            </select>
          </label>
          <button type="button" className={styles.send}>
            Send Request
          </button>
        </fieldset>
      </Card>
      <Card title="Request history">
        <table className={tables.table}>
          <caption className={tables.caption}>Sample review requests and what became of them</caption>
          <thead>
            <tr>
              <th scope="col">Customer</th>
              <th scope="col">Sent via</th>
              <th scope="col">Date</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {REQUESTS.map(({ name, channel, date, status }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label="Sent via">{channel}</td>
                <td data-label="Date">{date}</td>
                <td data-label="Status">
                  <Badge tone={REQUEST_TONES[status]}>{status}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Panel>
  )
}
