import { AccountMenu } from '@fivestead/ui/AccountMenu.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { useLogout } from './use-logout.ts'

/** The Logout menu of the signed-in header. */
export function AccountControl() {
  const user = useUser()
  const logout = useLogout()
  const name = user.fullName ?? user.username ?? user.email ?? 'Owner'
  return <AccountMenu name={name} logins={user.logins} onLogout={logout} />
}
