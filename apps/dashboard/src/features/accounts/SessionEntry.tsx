import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { Button } from '@mantine/core'
import styles from '../../components/entries.module.css'
import type { Outputs } from '../../lib/trpc.ts'

const SINCE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface Props {
  session: Outputs['auth']['sessions'][number]
  busy: boolean
  onSignOut(): void
}

/** One browser that is signed in: which, where, since when. */
export function SessionEntry({ session, busy, onSignOut }: Props) {
  const { browser, network, kind, current, signedInAt, lastSeenAt } = session
  const seen = cacheAge(new Date(lastSeenAt).getTime(), Date.now())
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.name}>
          {browser}
          {current ? <span className={styles.here}>This browser</span> : null}
        </p>
        <p className={styles.facts}>
          {kind === 'external' ? 'External sign-in' : 'Username and password'} · network {network}
        </p>
        <p className={styles.facts}>
          Since {SINCE.format(new Date(signedInAt))}
          {current ? null : ` · last seen ${seen}`}
        </p>
      </div>
      {current ? null : (
        <Button
          variant="default"
          loading={busy}
          onClick={onSignOut}
          aria-label={`Sign out there: ${browser}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
