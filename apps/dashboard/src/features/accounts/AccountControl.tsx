import { AccountMenu } from '@fivestead/ui/AccountMenu.tsx'
import { Link } from '@tanstack/react-router'
import hidden from '../../components/hidden.module.css'
import { TabLink } from '../../components/TabLink.tsx'
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
        <>
          <TabLink tab="reports" {...link} className={`${link.className} ${hidden.fromWide}`}>
            {m.reports}
          </TabLink>
          <Link to="/settings" {...link}>
            {m.settings}
          </Link>
        </>
      )}
    />
  )
}
