import { ACTIVITY, type ActivityEntry } from '@fivestead/domain/accounts/activity/texts'
import { LOCALE } from '@fivestead/domain/languages/locale'
import { Anchor } from '@mantine/core'
import { Badge } from '../../../components/Badge.tsx'
import { TabLink } from '../../../components/TabLink.tsx'
import table from '../../../components/table.module.css'
import ui from '../../../components/ui.module.css'
import { useUser } from '../../../lib/auth-context.tsx'
import * as m from '../../../messages/activity/en.ts'
import styles from './Activity.module.css'
import { placeOf } from './place-of.ts'

const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** The log as a table; a card for each entry below 768 px. */
export function ActivityRows({ entries }: { entries: readonly ActivityEntry[] }) {
  const hasBusinesses = useUser().businesses.length > 1
  return (
    <table className={`${table.table} ${table.ruled} ${styles.table}`}>
      <caption className={ui.hidden}>{m.activityNewestFirst}</caption>
      <thead>
        <tr>
          <th scope="col">{m.whatHappened}</th>
          {hasBusinesses ? <th scope="col">{m.business}</th> : null}
          <th scope="col">{m.network}</th>
          <th scope="col">{m.when}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <Sentence {...entry} />
            </td>
            {hasBusinesses ? (
              <td className={`${ui.note} ${ui.wrap} ${styles.quiet}`}>{entry.business}</td>
            ) : null}
            <td className={`${ui.note} ${ui.wrap} ${styles.network}`}>{entry.network}</td>
            <td className={`${ui.note} ${ui.nowrap} ${styles.when}`}>
              <time dateTime={entry.at}>{MOMENT.format(new Date(entry.at))}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sentence(entry: ActivityEntry) {
  const { actor, person, email, words, thing, facts } = entry
  const place = placeOf(entry)
  return (
    <>
      <p className={`${ui.flush} ${ui.wrap}`}>
        {actor === 'person' ? null : <Badge colour="grey">{ACTIVITY.kinds[actor]}</Badge>}
        <strong>{person}</strong>{' '}
        {email === null || email === person ? null : <span className={ui.note}>{email}</span>} {words}
        {thing === null || thing === person ? null : (
          <>
            {': '}
            {place === null ? (
              thing
            ) : (
              <Anchor component={TabLink} tab={place.tab} rows={place.rows} underline="always">
                {thing}
              </Anchor>
            )}
          </>
        )}
      </p>
      {facts.length === 0 ? null : (
        <p className={`${ui.above2} ${ui.note} ${ui.wrap}`}>
          {facts.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        </p>
      )}
    </>
  )
}
