import * as m from '@fivestead/domain/languages/messages/demo/en'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { useState } from 'react'
import { withLanguage } from '../../lib/language.ts'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import { Panel } from './Panel.tsx'
import { RequestForm, type TriedRequest } from './RequestForm.tsx'
import styles from './Requests.module.css'
import { REQUEST_TONES, REQUESTS, STATUS_WORDS } from './sample.ts'
import tables from './Table.module.css'

/** A request form that works on this page alone, and what became of the sample's requests. */
export function Requests(panel: { shown: boolean; live: boolean }) {
  const [sent, setSent] = useState<readonly TriedRequest[]>([])
  const [last] = sent
  return (
    <Panel {...panel} tab="requests" title={m.requests}>
      <Card title={m.newRequest} note={m.newRequestNote}>
        <RequestForm onSend={(request) => setSent([request, ...sent])} />
      </Card>
      {last === undefined ? null : <Preview message={last.message} />}
      <Card title={m.requestHistory}>
        <table className={tables.table}>
          <caption className={tables.caption}>{m.requestHistoryCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{m.customer}</th>
              <th scope="col">{m.sentVia}</th>
              <th scope="col">{m.date}</th>
              <th scope="col">{m.status}</th>
            </tr>
          </thead>
          <tbody>
            {[...sent, ...REQUESTS].map(({ name, channel, date, status }, index, all) => (
              <tr key={all.length - index}>
                <th scope="row">{name}</th>
                <td data-label={m.sentVia}>{channel === 'SMS' ? m.sms : m.email}</td>
                <td data-label={m.date}>{date}</td>
                <td data-label={m.status}>
                  <Badge tone={REQUEST_TONES[status]}>{STATUS_WORDS[status]}</Badge>
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
    <Card title={m.previewTitle}>
      <div role="status">
        <p className={styles.message}>{message}</p>
        <p className={styles.said}>{m.nothingSent}</p>
      </div>
      <a className={styles.open} href={withLanguage(SAMPLE_SURVEY_PATH)}>
        {m.openSurvey}
      </a>
    </Card>
  )
}
