import { isEmail, normaliseEmail } from '../email.ts'
import { EMAIL_MAX, NAME_MAX, tooLong } from '../field-limits.ts'
import { m } from '../languages/messages/accounts/words.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { inWords } from '../speaking.ts'
import { nameProblem } from '../web-address.ts'
import { AUTH_LOGIN_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './limits.ts'
import { ownNameProblem } from './own-name.ts'
import { bareCode, isAppCode, isRecoveryCode } from './two-step/codes.ts'

/** Says what is wrong with the value of a field; null for nothing. */
type Check = (value: string) => string | null

/** Characters, as the schema library counts them: a pair of surrogates is one. */
const lengthOf = (value: string) => [...value].length

const text =
  (message: string, label: string, max: number, min = 1): Check =>
  (value) => {
    const length = lengthOf(value.trim())
    return length < min ? message : length > max ? tooLong(label, max) : null
  }

const password =
  (message: string, min: number): Check =>
  (value) => {
    const length = lengthOf(value)
    return length < min ? message : length > PASSWORD_MAX ? tooLong(m.password, PASSWORD_MAX) : null
  }

const email =
  (message: string): Check =>
  (value) => {
    const address = normaliseEmail(value)
    return lengthOf(address) > EMAIL_MAX ? tooLong(m.email, EMAIL_MAX) : isEmail(address) ? null : message
  }

const name =
  (label: string, message: string | null): Check =>
  (value) => {
    const wrong = text(message ?? '', label, NAME_MAX, message === null ? 0 : 1)(value)
    const own = value.trim()
    return wrong ?? nameProblem('person', label, own) ?? ownNameProblem(label, own)
  }

/**
 * Makes the rules of a form for screens that have no room for the schema library: the first problem of each field, the
 * same as of the form's schema (`schemas.ts`).
 */
const rules =
  <Field extends string>(checks: Record<Field, Check>) =>
  (form: Record<Field, string>): Partial<Record<Field, string>> => {
    const problems: Partial<Record<Field, string>> = {}
    for (const field of Object.keys(checks) as Field[]) {
      const problem = checks[field](form[field])
      if (problem !== null) problems[field] = problem
    }
    return problems
  }

const signInName = text(m.usernameIsRequired, common.username, EMAIL_MAX)
const newPassword = password(m.passwordUnderEight, PASSWORD_MIN)
const names = inWords(() => ({
  fullName: name(common.fullName, m.fullNameIsRequired),
  firstName: name(common.firstName, null),
  lastName: name(common.lastName, null),
}))

/** /login. */
export const loginRules = rules({
  username: signInName,
  password: password(m.passwordIsRequired, 1),
})

/** The Login tab of /auth. */
export const authLoginRules = rules({
  username: signInName,
  password: password(m.passwordUnderSix, AUTH_LOGIN_PASSWORD_MIN),
})

/** /register. */
export const registerRules = rules({
  username: text(m.usernameTooShort, common.username, USERNAME_MAX, USERNAME_MIN),
  email: email(m.emailInvalidShort),
  ...names,
  password: newPassword,
})

/** The Register tab of /auth. */
export const authRegisterRules = rules({
  username: text(m.usernameIsRequired, common.username, USERNAME_MAX),
  email: email(m.invalidEmailAddress),
  ...names,
  password: newPassword,
})

/** The form of a team's invitation, whose link proves the email. */
export const joinRules = rules({ fullName: names.fullName, password: newPassword })

/** The second step of a sign-in. */
export const secondStepRules = rules({
  code: (typed) => {
    const code = bareCode(typed)
    return isAppCode(code) || isRecoveryCode(code) ? null : m.enterAppOrRecoveryCode
  },
})

/** The forgotten password's form. */
export const resetRequestRules = rules({ email: email(m.emailInvalidShort) })

/** The form for a new password. */
export const newPasswordRules = rules({ newPassword })

/** Returns true if a text has the form of a mailed link's token. */
export const isLinkToken = (token: unknown): token is string =>
  typeof token === 'string' && /^[A-Za-z0-9_-]{43}$/.test(token)
