import { errorText } from '@fivestead/client/http-error'
import { LOGOUT } from '@fivestead/domain/accounts/texts'
import { showToast } from '@fivestead/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'

/** Ends one login or both, as the Logout menu says (visitor spec 2 and 8). */
export function useLogout(): (kind: 'traditional' | 'external' | 'all') => void {
  const { signedOut } = useAuth()
  const navigate = useNavigate()
  const logout = trpc.auth.logout.useMutation({
    onError: (error) =>
      showToast({
        title: LOGOUT.failed.title,
        description: errorText(error, LOGOUT.failed.description),
        tone: 'danger',
      }),
  })
  return (kind) => {
    if (kind === 'external') {
      window.location.assign('/api/logout')
      return
    }
    logout.mutate(undefined, {
      onSuccess: () => {
        if (kind === 'all') {
          window.location.assign('/api/logout')
          return
        }
        void navigate({ to: '/', state: { justSignedOut: true } }).then(signedOut)
        showToast({ ...LOGOUT.doneFromMenu, tone: 'success' })
      },
    })
  }
}
