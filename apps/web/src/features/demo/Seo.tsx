import { rankingColour } from '@fivestead/domain/ranking/badge'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'
import { Panel } from './Panel.tsx'
import styles from './Seo.module.css'
import { KEYWORDS, PRESENCE, PRESENCE_TONES } from './sample.ts'

/** Where the sample business stands for its keywords, and how its entries elsewhere look. */
export function Seo(panel: { shown: boolean; live: boolean }) {
  return (
    <Panel {...panel} tab="seo" title="SEO">
      <Card title="Keyword ranking" note="Position on Google, change since last month">
        <table className={styles.table}>
          <caption className={styles.caption}>Sample positions by keyword</caption>
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col">Position</th>
              <th scope="col">Change</th>
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
      <Card title="Online presence" note="Sample of what is planned, not available yet">
        <ul className={styles.list}>
          {PRESENCE.map(({ site, status, accuracy }) => (
            <li key={site} className={styles.entry}>
              <span className={styles.site}>{site}</span>
              <Badge tone={PRESENCE_TONES[status]}>{status}</Badge>
              <span className={styles.accuracy}>{accuracy}% accurate</span>
            </li>
          ))}
        </ul>
      </Card>
    </Panel>
  )
}

function changeWords(change: number): string {
  if (change === 0) return 'No change'
  return change > 0 ? `Up ${change}` : `Down ${-change}`
}
