import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from '../../components/Screen.module.css'
import * as m from '../../messages/accounts/en.ts'

/** Below a sign-in form: the way to a new password. */
export function ForgotLink() {
  return (
    <Anchor component={Link} to="/forgot-password" className={styles.tap} mx="auto">
      {m.forgotPassword}
    </Anchor>
  )
}
