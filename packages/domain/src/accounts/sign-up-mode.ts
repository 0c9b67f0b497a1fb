import { m } from '../languages/messages/accounts/words.ts'
import { inWords } from '../speaking.ts'

/** People who may open an account (`SIGN_UP`): everybody, those whom the operator invited, nobody. */
export const SIGN_UP_MODES = ['open', 'invited', 'closed'] as const

export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** Sentences where not everybody may open an account. */
export const SIGN_UP = inWords(
  () =>
    ({
      closed: m.signUpClosedHint,
      invited: m.invitationOnlyHint,
      title: { closed: m.signUpIsClosed, invited: m.byInvitationOnly },
      lead: m.haveAnAccount,
      /** Beside the operator's address. */
      ask: m.questionsWriteTo,
    }) as const,
)
