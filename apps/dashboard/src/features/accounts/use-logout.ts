import { errorText } from '@fivestead/client/http-error'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { showToast } from '@fivestead/ui/toasts'
import { dropDrafts } from '../../lib/drafts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useGoodbye } from './use-goodbye.ts'

/** Ends one login or both, as the Logout menu says. */
export function useLogout(): (kind: 'traditional' | 'external' | 'all') => void {
  const goodbye = useGoodbye()
  const logout = trpc.auth.logout.useMutation({
    onError: (error) =>
      showToast({
        title: m.logoutFailed,
        description: errorText(error, m.logoutFailedHint),
        tone: 'danger',
      }),
  })
  return (kind) => {
    if (kind === 'external') {
      dropDrafts(null)
      window.location.assign('/api/logout')
      return
    }
    logout.mutate(undefined, {
      onSuccess: () => {
        if (kind === 'all') {
          dropDrafts(null)
          window.location.assign('/api/logout')
          return
        }
        goodbye({ title: m.loggedOutSuccessfully, description: m.loggedOutOfAccount })
      },
    })
  }
}
