import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/accounts/en.ts'

/** Link below a sign-in form that leads to a new password. */
export function ForgotLink() {
  return (
    <Anchor component={Link} to="/forgot-password" className={ui.tap} mx="auto">
      {m.forgotPassword}
    </Anchor>
  )
}
