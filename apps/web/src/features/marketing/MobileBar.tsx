import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../lib/user-context.ts'
import { SignupLink } from './Actions.tsx'
import styles from './MobileBar.module.css'

/** The bar at the bottom of a phone's screen, over everything that it stands in: what follows the hero. */
export function MobileBar() {
  const signedIn = useSignedIn()
  return (
    <aside className={styles.bar} aria-label={m.getStarted}>
      <SignupLink>{m.tryForFreeNoCard}</SignupLink>
      {signedIn ? null : (
        <Link className={styles.demo} to="/demo">
          {m.viewDemoDashboard}
        </Link>
      )}
    </aside>
  )
}
