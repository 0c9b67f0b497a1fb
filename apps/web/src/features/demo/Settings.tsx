import * as m from '@fivestead/domain/languages/messages/demo/en'
import ui from '../../lib/ui.module.css'
import { ConnectCard } from './ConnectCard.tsx'
import type { Connection } from './connection.ts'
import { Panel } from './Panel.tsx'
import styles from './Settings.module.css'
import { BUSINESS } from './sample.ts'
import shared from './shared.module.css'

type SettingsProps = {
  shown: boolean
  live: boolean
  connection: Connection
  onConnection: (connection: Connection) => void
}

const ROWS = [
  {
    name: m.businessProfile,
    text: `${BUSINESS.name}, ${BUSINESS.address}, ${BUSINESS.phone}, ${BUSINESS.website}`,
    action: m.edit,
  },
  {
    name: m.notificationSettings,
    text: m.notificationsText,
    action: m.changeIt,
  },
  {
    name: m.apiIntegrations,
    text: m.keysAndWebhooks,
    action: m.manage,
  },
]

/** The sample's settings; the connection alone can be tried. */
export function Settings({ connection, onConnection, ...panel }: SettingsProps) {
  return (
    <Panel {...panel} tab="settings" title={m.settings}>
      <ul className={`${shared.box} ${styles.rows}`}>
        {ROWS.map(({ name, text, action }) => (
          <li key={name} className={styles.row}>
            <div className={styles.words}>
              <h3 className={shared.name}>{name}</h3>
              <p className={`${ui.aside} ${styles.text}`}>{text}</p>
            </div>
            <button
              type="button"
              className={`${shared.button} ${styles.button}`}
              disabled
              aria-label={`${action} ${name}`}
            >
              {action}
            </button>
          </li>
        ))}
      </ul>
      <ConnectCard connection={connection} onConnection={onConnection} />
    </Panel>
  )
}
