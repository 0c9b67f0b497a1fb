import { errorText } from '@fivestead/client/http-error'
import { LOGIN } from '@fivestead/domain/accounts/texts'
import { useAuth } from '../../lib/auth-context.tsx'
import { refusalReason } from '../../lib/server-words.ts'
import { showToast } from '../../lib/toasts.ts'
import { type Inputs, trpc } from '../../lib/trpc.ts'

/** How a screen words a failed login; the two sign-in screens differ. */
export type LoginFailure = (message: string | null) => { title: string; description?: string }

/** /auth: title and, below it, the server's message. */
export const authLoginFailure: LoginFailure = (message) => ({
  title: LOGIN.failed.title,
  description: message ?? LOGIN.failed.description,
})

/** /login: one line. */
export const loginFailure: LoginFailure = (message) => ({
  title: `${LOGIN.failed.title}: ${message ?? 'Unknown error'}`,
})

type Credentials = Inputs['auth']['login']

/**
 * Signs in, keeps the answered user as the current one, and says how it went: in the documented toast, and beside the
 * form for as long as the last try is the failed one.
 */
export function useLogin(failure: LoginFailure): {
  signIn: (values: Credentials) => Promise<unknown>
  refused: string | null
} {
  const { signedIn } = useAuth()
  const login = trpc.auth.login.useMutation({
    // A repeated login would count twice against the limit.
    retry: false,
    onSuccess: (user) => {
      signedIn(user)
      showToast({ ...LOGIN.done, tone: 'success' })
    },
    onError: (error) => showToast({ ...failure(errorText(error, '') || null), tone: 'danger' }),
  })
  const words = login.isError ? errorText(login.error, '') : null
  return {
    signIn: login.mutateAsync,
    refused:
      words === null
        ? null
        : refusalReason(login.error) === 'invalid-credentials'
          ? LOGIN.check
          : words || LOGIN.tryAgain,
  }
}
