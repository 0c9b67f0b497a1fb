import { GuestShell } from '../components/GuestShell.tsx'
import { NotFound } from '../components/NotFound.tsx'
import { OwnerHeader } from '../components/OwnerHeader.tsx'
import { AccountControl } from '../features/accounts/AccountControl.tsx'
import { useAuth } from '../lib/auth-context.tsx'

/** Any path that is not a screen, under the header that its reader knows. */
export function NotFoundScreen() {
  const { user } = useAuth()
  if (user === null) {
    return (
      <GuestShell>
        <NotFound />
      </GuestShell>
    )
  }
  return (
    <>
      <OwnerHeader menu={<AccountControl />} />
      <main>
        <NotFound />
      </main>
    </>
  )
}
