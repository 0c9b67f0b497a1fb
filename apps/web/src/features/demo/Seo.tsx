import * as m from '@fivestead/domain/languages/messages/demo/en'
import { rankingColour } from '@fivestead/domain/ranking/badge'
import ui from '../../lib/ui.module.css'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import { Panel } from './Panel.tsx'
import styles from './Seo.module.css'
import { KEYWORDS, PRESENCE, PRESENCE_TONES, PRESENCE_WORDS } from './sample.ts'
import tables from './Table.module.css'

/** Tab with the sample business's positions by keyword, and its entries in other directories. */
export function Seo(panel: { shown: boolean; live: boolean }) {
  return (
    <Panel {...panel} tab="seo" title={m.seo}>
      <Card title={m.keywordRanking} note={m.rankingNote}>
        <table className={`${tables.table} ${styles.table}`}>
          <caption className={ui.unseen}>{m.samplePositionsByKeyword}</caption>
          <thead>
            <tr>
              <th scope="col">{m.term}</th>
              <th scope="col">{m.position}</th>
              <th scope="col">{m.change}</th>
            </tr>
          </thead>
          <tbody>
            {KEYWORDS.map(({ term, position, change }) => (
              <tr key={term}>
                <th scope="row">{term}</th>
                <td>
                  <Badge tone={rankingColour(position)}>#{position}</Badge>
                </td>
                <td className={styles.change} data-way={Math.sign(change)}>
                  {changeWords(change)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card title={m.onlinePresence} note={m.plannedNote}>
        <ul>
          {PRESENCE.map(({ site, status, accuracy }) => (
            <li key={site} className={styles.entry}>
              <span className={styles.site}>{site}</span>
              <Badge tone={PRESENCE_TONES[status]}>{PRESENCE_WORDS[status]}</Badge>
              <span className={styles.accuracy}>{m.accurate({ percent: accuracy })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Panel>
  )
}

function changeWords(change: number): string {
  if (change === 0) return m.noChange
  return change > 0 ? m.up({ places: change }) : m.down({ places: -change })
}
