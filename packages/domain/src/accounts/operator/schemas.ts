import * as z from 'zod'
import { email, maybe, strict, text } from '../../fields.ts'
import * as m from '../../languages/messages/operator/en.ts'
import { pageFields, searchField } from '../../pages.ts'
import { PASSWORD_MAX } from '../limits.ts'
import { ACCOUNT_PROBLEMS } from '../texts.ts'

const id = text(m.anAccountIsNeeded, m.account, 100)
/** The operator's own, where the sign-in is no longer fresh (T29). */
const password = maybe(
  z.string(ACCOUNT_PROBLEMS.password).min(1, ACCOUNT_PROBLEMS.password).max(PASSWORD_MAX),
)

/** The longest reason of a suspension. */
const REASON_MAX = 300

export const suspensionReason = text(m.reasonIsNeeded, m.reason, REASON_MAX)

export const accountsPageSchema = strict({ ...pageFields, search: searchField })
export const accountSchema = strict({ id })
export const suspendAccountSchema = strict({ id, reason: suspensionReason })
export const provenAccountSchema = strict({ id, password })
export const invitationSchema = strict({ email: email(ACCOUNT_PROBLEMS.email) })
export const invitationIdSchema = strict({ id: z.uuid(m.anInvitationIsNeeded) })

export type AccountsPageInput = z.output<typeof accountsPageSchema>
