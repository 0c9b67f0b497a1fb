import type { PlanId } from '@fivestead/domain/plans'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../lib/user-context.ts'
import styles from './Actions.module.css'

type SignupLinkProps = {
  children: ReactNode
  look?: 'primary' | 'outline' | 'paper' | 'clear' | 'quiet'
  /** Goes along to the sign-up. */
  plan?: PlanId
}

/** Leads to sign-up; an owner who is signed in already is led to the dashboard. */
export function SignupLink({ children, look = 'primary', plan }: SignupLinkProps) {
  const signedIn = useSignedIn()
  const signup = plan === undefined ? '/signup' : `/signup?plan=${plan}`
  return (
    <a className={styles[look]} href={signedIn ? '/your-dashboard' : signup}>
      {signedIn ? 'Go to Dashboard' : children}
    </a>
  )
}

/** The hero's and the closing call's pair of actions; an owner needs only one. */
export function Actions({ demo = 'outline' }: { demo?: 'outline' | 'clear' }) {
  const signedIn = useSignedIn()
  return (
    <div className={styles.row}>
      <SignupLink look={demo === 'clear' ? 'paper' : 'primary'}>Try For Free</SignupLink>
      {signedIn ? null : (
        <Link className={styles[demo]} to="/demo">
          See Demo
        </Link>
      )}
    </div>
  )
}
