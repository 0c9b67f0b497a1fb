import { AccountMenu } from '@fivestead/ui/AccountMenu.tsx'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/accounts/en.ts'
import { useLogout } from './use-logout.ts'

/** The Logout menu of the signed-in header. */
export function AccountControl() {
  const user = useUser()
  const logout = useLogout()
  const { data } = trpc.auth.providers.useQuery(undefined, { enabled: user.logins.external })
  const name = user.fullName ?? user.username ?? user.email ?? m.owner
  return (
    <AccountMenu
      name={name}
      logins={user.logins}
      providerLabel={data?.external?.label}
      onLogout={logout}
      links={(link) => (
        <Link to="/settings" {...link}>
          {m.settings}
        </Link>
      )}
    />
  )
}
