import { PROFILE } from '@fivestead/domain/accounts/texts'
import { showToast } from '@fivestead/ui/toasts'
import { useAuth } from '../../lib/auth-context.tsx'
import { type Inputs, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'

type Failure = typeof PROFILE.failed | typeof PROFILE.dashboardFailed

/** Saves the profile and keeps what the server answers as the current user (owner spec 8). */
export function useSaveProfile(failure: Failure, onSaved: () => void) {
  const { signedIn } = useAuth()
  const fail = useFailure()
  const save = trpc.users.updateProfile.useMutation({
    onSuccess: (user) => {
      signedIn(user)
      onSaved()
      showToast({ title: PROFILE.done, tone: 'success' })
    },
    onError: (error) => fail(error, failure),
  })
  return { save: (form: Inputs['users']['updateProfile']) => save.mutate(form), busy: save.isPending }
}
