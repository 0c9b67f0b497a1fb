import { errorText } from '@fivestead/client/http-error'
import * as m from '@fivestead/domain/languages/messages/accounts/en'
import { showToast } from '@fivestead/ui/toasts'
import { useAuth } from '../../lib/auth-context.tsx'
import { type Inputs, trpc } from '../../lib/trpc.ts'

/** @returns what creates an account, keeps it as the current user, and says how it went */
export function useRegister(): (values: Inputs['auth']['register']) => Promise<unknown> {
  const { signedIn } = useAuth()
  const create = trpc.auth.register.useMutation({
    // No retry: after a lost answer it would fail with "already exists".
    retry: false,
    onSuccess: (user) => {
      signedIn(user)
      showToast({ title: m.registrationSuccessful, description: m.accountWasCreated, tone: 'success' })
    },
    onError: (error) =>
      showToast({
        title: m.registrationFailed,
        description: errorText(error, m.couldNotCreateAccount),
        tone: 'danger',
      }),
  })
  return create.mutateAsync
}
