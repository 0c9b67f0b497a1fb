import * as z from 'zod'
import { maybe, strict } from '../../fields.ts'
import { m } from '../../languages/messages/accounts/words.ts'
import { PASSWORD_MAX } from '../limits.ts'
import { ACCOUNT_PROBLEMS } from '../texts.ts'
import { bareCode, isAppCode, isRecoveryCode } from './codes.ts'
import { TWO_STEP } from './texts.ts'

/** Asked for where the account has one; others have signed in a short while ago. */
const password = maybe(
  z.string(ACCOUNT_PROBLEMS.password).min(1, ACCOUNT_PROBLEMS.password).max(PASSWORD_MAX),
)
const typed = z.string(TWO_STEP.form).max(100, TWO_STEP.form).transform(bareCode)
const code = typed.refine((text) => isAppCode(text) || isRecoveryCode(text), TWO_STEP.form)

/** The second step of a sign-in. */
export const secondStepSchema = strict({ code })
/** A sign-in that an owner helps with, in place of the second step. */
export const helpedSignInSchema = strict({ token: z.string().min(1).max(200) })
export const beginTwoStepSchema = strict({ password })
export const confirmTwoStepSchema = strict({ code: typed.refine(isAppCode, m.theCodeHas6) })
export const newCodesSchema = strict({ password })
export const endTwoStepSchema = strict({ password, code })
