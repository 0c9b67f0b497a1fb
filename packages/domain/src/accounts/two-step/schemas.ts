import * as z from 'zod'
import { maybe, strict } from '../../fields.ts'
import { m } from '../../languages/messages/accounts/words.ts'
import { PASSWORD_MAX } from '../limits.ts'
import { bareCode, isAppCode, isRecoveryCode } from './codes.ts'

/** Asked for where the account has one; others have signed in a short while ago. */
const password = maybe(
  z
    .string({ error: () => m.passwordIsRequired })
    .min(1, { error: () => m.passwordIsRequired })
    .max(PASSWORD_MAX),
)
const typed = z
  .string({ error: () => m.enterAppOrRecoveryCode })
  .max(100, { error: () => m.enterAppOrRecoveryCode })
  .transform(bareCode)
const code = typed.refine((text) => isAppCode(text) || isRecoveryCode(text), {
  error: () => m.enterAppOrRecoveryCode,
})

/** The second step of a sign-in. */
export const secondStepSchema = strict({ code })
/** A sign-in that an owner helps with, in place of the second step. */
export const helpedSignInSchema = strict({ token: z.string().min(1).max(200) })
export const beginTwoStepSchema = strict({ password })
export const confirmTwoStepSchema = strict({
  code: typed.refine(isAppCode, { error: () => m.codeNotSixDigits }),
})
export const newCodesSchema = strict({ password })
export const endTwoStepSchema = strict({ password, code })
