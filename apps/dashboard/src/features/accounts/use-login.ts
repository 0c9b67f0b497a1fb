import { errorText } from '@fivestead/client/http-error'
import type { RefusedForm } from '@fivestead/domain/accounts/posted-form'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import type { RefusalReason } from '@fivestead/domain/refusal-reasons'
import { showToast } from '@fivestead/ui/toasts'
import { useAuth } from '../../lib/auth-context.tsx'
import { refusalReason } from '../../lib/server-words.ts'
import { type Inputs, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/accounts/en.ts'

/** Returns the words for a failed login; the two sign-in screens differ. */
export type LoginFailure = (message: string | null) => { title: string; description?: string }

/** /auth: title and, below it, the server's message. */
export const authLoginFailure: LoginFailure = (message) => ({
  title: accountWords.loginFailed,
  description: message ?? accountWords.invalidUsernameOrPassword,
})

/** /login: one line. */
export const loginFailure: LoginFailure = (message) => ({
  title: `${accountWords.loginFailed}: ${message ?? m.unknownError}`,
})

type Credentials = Inputs['auth']['login']

/** Words beside the form. A form that was posted before the script has no toast: it carries the documented title. */
interface Refused {
  title?: string
  text: string
}

/**
 * Signs in, keeps the answered user as the current one, and says how it went: in the documented toast, and beside the
 * form for as long as the last try is the failed one.
 * @param posted refusal of the form as it was posted before the script
 */
export function useLogin(
  failure: LoginFailure,
  posted: RefusedForm['refusal'],
): {
  signIn: (values: Credentials) => Promise<unknown>
  refused: Refused | null
  /** The password was right, and the account asks for a second step. */
  secondStep: boolean
} {
  const { signedIn } = useAuth()
  const login = trpc.auth.login.useMutation({
    // A repeated login would count twice against the limit.
    retry: false,
    onSuccess: (user) => {
      signedIn(user)
      showToast({
        title: accountWords.loginSuccessful,
        description: accountWords.welcomeBack,
        tone: 'success',
      })
    },
    onError: (error) => {
      if (refusalReason(error) === 'second-step') return
      showToast({ ...failure(errorText(error, '') || null), tone: 'danger' })
    },
  })
  const refused = (): Refused | null => {
    if (login.isError) return { text: textOf(refusalReason(login.error), errorText(login.error, '')) }
    if (posted === null || !login.isIdle) return null
    const { title, description } = failure(posted.message)
    return {
      title: description === undefined ? title : `${title}: ${description}`,
      text: textOf(posted.reason, posted.message ?? ''),
    }
  }
  const secondStep = refusalReason(login.error) === 'second-step'
  return { signIn: login.mutateAsync, refused: refused(), secondStep }
}

const textOf = (reason: RefusalReason | null, words: string) =>
  reason === 'invalid-credentials'
    ? accountWords.signInFailedCheck
    : words || accountWords.signInFailedTryAgain
