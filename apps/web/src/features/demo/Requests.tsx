import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { useState } from 'react'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import { Panel } from './Panel.tsx'
import { RequestForm, type TriedRequest } from './RequestForm.tsx'
import styles from './Requests.module.css'
import { REQUEST_TONES, REQUESTS } from './sample.ts'
import tables from './Table.module.css'

/** A request form that works on this page alone, and what became of the sample's requests. */
export function Requests(panel: { shown: boolean; live: boolean }) {
  const [sent, setSent] = useState<readonly TriedRequest[]>([])
  const [last] = sent
  return (
    <Panel {...panel} tab="requests" title="Requests">
      <Card title="New request" note="Try it: nothing is sent">
        <RequestForm onSend={(request) => setSent([request, ...sent])} />
      </Card>
      {last === undefined ? null : <Preview message={last.message} />}
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
            {[...sent, ...REQUESTS].map(({ name, channel, date, status }, index, all) => (
              <tr key={all.length - index}>
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

/** Message as the customer would read it, and the survey that the link leads to. */
function Preview({ message }: { message: string }) {
  return (
    <Card title="What your customer would get">
      <div role="status">
        <p className={styles.message}>{message}</p>
        <p className={styles.said}>Nothing was sent: this is the demo.</p>
      </div>
      <a className={styles.open} href={SAMPLE_SURVEY_PATH}>
        Open the survey as your customer
      </a>
    </Card>
  )
}
