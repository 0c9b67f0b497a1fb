import { LOCALE } from '@fivestead/domain/languages/locale'
import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { Button } from '@mantine/core'
import styles from '../../components/entries.module.css'
import ui from '../../components/ui.module.css'
import type { Outputs } from '../../lib/trpc.ts'
import * as m from '../../messages/accounts/en.ts'

const SINCE = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

interface Props {
  session: Outputs['auth']['sessions'][number]
  busy: boolean
  onSignOut(): void
}

const browserWords = ({ browser, system }: Pick<Props['session'], 'browser' | 'system'>) =>
  system === null ? (browser ?? m.unknownBrowser) : m.browserOn({ browser: browser ?? m.someBrowser, system })

/** A signed-in browser: its name and network, the day of sign-in and when it was last active. */
export function SessionEntry({ session, busy, onSignOut }: Props) {
  const { network, kind, current, signedInAt, lastSeenAt } = session
  const browser = browserWords(session)
  const day = SINCE.format(new Date(signedInAt))
  const seen = cacheAge(new Date(lastSeenAt).getTime(), Date.now())
  return (
    <li className={styles.entry}>
      <div className={ui.flexible}>
        <p className={styles.name}>
          {browser}
          {current ? <span className={`${ui.green} ${ui.pill} ${ui.tiny}`}>{m.thisBrowser}</span> : null}
        </p>
        <p className={styles.facts}>
          {m.network({ signIn: kind === 'external' ? m.externalSignIn : m.usernameAndPassword, network })}
        </p>
        <p className={styles.facts}>{current ? m.since({ day }) : m.sinceLastSeen({ day, seen })}</p>
      </div>
      {current ? null : (
        <Button variant="default" loading={busy} onClick={onSignOut} aria-label={m.signOutThere({ browser })}>
          {m.signOut}
        </Button>
      )}
    </li>
  )
}
