import * as z from 'zod'
import { email, maybe, strict, text } from '../../fields.ts'
import { m as accountWords } from '../../languages/messages/accounts/words.ts'
import * as m from '../../languages/messages/operator/en.ts'
import { pageFields, searchField } from '../../pages.ts'
import { PASSWORD_MAX } from '../limits.ts'

const id = text(m.accountNeeded, m.account, 100)
/** The operator's own, where the sign-in is no longer fresh (T29). */
const password = maybe(
  z
    .string({ error: () => accountWords.passwordIsRequired })
    .min(1, { error: () => accountWords.passwordIsRequired })
    .max(PASSWORD_MAX),
)

/** The longest reason of a suspension. */
const REASON_MAX = 300

export const suspensionReason = text(m.reasonNeeded, m.reason, REASON_MAX)

export const accountsPageSchema = strict({ ...pageFields, search: searchField })
export const accountSchema = strict({ id })
export const suspendAccountSchema = strict({ id, reason: suspensionReason })
export const provenAccountSchema = strict({ id, password })
export const invitationSchema = strict({ email: email(() => accountWords.emailInvalidShort) })
export const invitationIdSchema = strict({ id: z.uuid(m.invitationNeeded) })

export type AccountsPageInput = z.output<typeof accountsPageSchema>
