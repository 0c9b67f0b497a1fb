import { m } from '../languages/messages/accounts/words.ts'
import type { RefusalReason } from '../refusal-reasons.ts'
import { inWords } from '../speaking.ts'

/** A form of a sign-in page that was posted without script and refused: the page comes back with it. */
export interface RefusedForm {
  /** Posted values; never a password. */
  values: Record<string, string>
  /** Sentences by field. */
  problems: Record<string, string>
  /** Refusal that is about no field; without a message where nothing was answered. */
  refusal: { reason: RefusalReason | null; message: string | null } | null
}

/** Fields that come back with a refused form. */
export const RETURNED_FIELDS = ['username', 'email', 'fullName', 'firstName', 'lastName', 'returnTo'] as const

/** Fragment of the address that a form leads to -> the toast that a scripted form shows at once. */
export const POSTED = inWords(
  () =>
    ({
      '#signed-in': { title: m.loginSuccessful, description: m.welcomeBack },
      '#registered': { title: m.registrationSuccessful, description: m.accountWasCreated },
      '#password-updated': { title: m.passwordUpdated, description: m.signInWithNewPassword },
    }) as const,
)

/** Token that a form carries to the server, and the path to return to; empty until the page fills it in. */
export const FORM_TOKEN_FIELD = 'formToken'
export const RETURN_FIELD = 'returnTo'
