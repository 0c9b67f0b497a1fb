import * as m from '@fivestead/domain/languages/messages/demo/en'
import ui from '../../lib/ui.module.css'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import { Panel } from './Panel.tsx'
import { RequestForm } from './RequestForm.tsx'
import { REQUEST_TONES, REQUESTS, STATUS_WORDS } from './sample.ts'
import tables from './Table.module.css'

/** The disabled request form, and what became of the sample's requests. */
export function Requests(panel: { shown: boolean; live: boolean }) {
  return (
    <Panel {...panel} tab="requests" title={m.requests}>
      <Card title={m.newRequest} note={m.newRequestNote}>
        <RequestForm />
      </Card>
      <Card title={m.requestHistory}>
        <table className={`${tables.table} ${tables.cards}`}>
          <caption className={ui.unseen}>{m.requestHistoryCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{m.customer}</th>
              <th scope="col">{m.sentVia}</th>
              <th scope="col">{m.date}</th>
              <th scope="col">{m.status}</th>
            </tr>
          </thead>
          <tbody>
            {REQUESTS.map(({ name, channel, date, status }) => (
              <tr key={name}>
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
