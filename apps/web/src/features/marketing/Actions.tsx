import * as m from '@fivestead/domain/languages/messages/marketing/en'
import type { PlanId } from '@fivestead/domain/plans'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import buttons from '../../lib/buttons.module.css'
import { withLanguage } from '../../lib/language.ts'
import ui from '../../lib/ui.module.css'
import { useSignedIn } from '../../lib/user-context.ts'
import styles from './Actions.module.css'

const LOOKS = {
  primary: buttons.primary,
  outline: buttons.outline,
  paper: `${buttons.primary} ${styles.paper}`,
  clear: `${buttons.outline} ${styles.clear}`,
  quiet: `${ui.link} ${styles.quiet}`,
}

type SignupLinkProps = {
  children: ReactNode
  look?: keyof typeof LOOKS
  /** Goes along to the sign-up. */
  plan?: PlanId
}

/** Leads to sign-up; an owner who is signed in already is led to the dashboard. */
export function SignupLink({ children, look = 'primary', plan }: SignupLinkProps) {
  const signedIn = useSignedIn()
  const signup = plan === undefined ? '/signup' : `/signup?plan=${plan}`
  return (
    <a className={LOOKS[look]} href={withLanguage(signedIn ? '/your-dashboard' : signup)}>
      {signedIn ? m.goToDashboard : children}
    </a>
  )
}

/** The hero's and the closing call's pair of actions; an owner needs only one. */
export function Actions({ demo = 'outline' }: { demo?: 'outline' | 'clear' }) {
  const signedIn = useSignedIn()
  return (
    <div className={styles.row}>
      <SignupLink look={demo === 'clear' ? 'paper' : 'primary'}>{m.tryForFree}</SignupLink>
      {signedIn ? null : (
        <Link className={LOOKS[demo]} to="/demo">
          {m.seeDemo}
        </Link>
      )}
    </div>
  )
}
