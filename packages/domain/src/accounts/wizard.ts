import { looksLikeEmail } from '../email.ts'
import { m } from '../languages/messages/accounts/words.ts'
import type { RefusalReason } from '../refusal-reasons.ts'
import { inWords } from '../speaking.ts'
import { PASSWORD_MIN, PHONE_MIN, USERNAME_MIN, WIZARD_NAME_MIN } from './limits.ts'

export interface StepProblem {
  /** The field that is at fault: it gets the focus. */
  field: keyof WizardForm
  title: string
  description: string
}

/** Fields of the sign-up wizard; `placeId` is empty until a place is selected. */
export interface WizardForm {
  placeId: string
  businessName: string
  email: string
  phone: string
  fullName: string
  username: string
  password: string
}

const WIZARD_STEPS = 3

const PROBLEMS = inWords(
  () =>
    ({
      place: {
        field: 'placeId',
        title: m.businessSelectionRequired,
        description: m.selectBusinessFromList,
      },
      business: {
        field: 'businessName',
        title: m.businessNameRequired,
        description: m.businessNameTooShort,
      },
      email: { field: 'email', title: m.invalidEmail, description: m.emailInvalidShort },
      phone: { field: 'phone', title: m.phoneNumberRequired, description: m.phoneInvalid },
      fullName: {
        field: 'fullName',
        title: m.fullNameRequired,
        description: m.enterFullName,
      },
      username: {
        field: 'username',
        title: m.usernameRequired,
        description: m.usernameTooShort,
      },
      password: {
        field: 'password',
        title: m.passwordTooShort,
        description: m.passwordUnderEight,
      },
    }) as const satisfies Record<string, StepProblem>,
)

const shorter = (value: string, min: number) => value.trim().length < min

/**
 * Step 1: a selected place, unless the business is not on Google yet, and a business name of 3 characters; the first
 * problem as a toast, or null.
 */
export function checkStep1(
  form: Pick<WizardForm, 'placeId' | 'businessName'> & { notOnGoogle?: boolean },
): StepProblem[] {
  if (!form.placeId && !form.notOnGoogle) return [PROBLEMS.place]
  return shorter(form.businessName, WIZARD_NAME_MIN) ? [PROBLEMS.business] : []
}

/** Step 2: e-mail, phone of 10 characters, full name of 3. */
export function checkStep2(form: Pick<WizardForm, 'email' | 'phone' | 'fullName'>): StepProblem[] {
  return [
    ...(looksLikeEmail(form.email.trim()) ? [] : [PROBLEMS.email]),
    ...(shorter(form.phone, PHONE_MIN) ? [PROBLEMS.phone] : []),
    ...(shorter(form.fullName, WIZARD_NAME_MIN) ? [PROBLEMS.fullName] : []),
  ]
}

/** Step 3: username of 5 characters, password of 8. */
export function checkStep3(form: Pick<WizardForm, 'username' | 'password'>): StepProblem[] {
  return [
    ...(shorter(form.username, USERNAME_MIN) ? [PROBLEMS.username] : []),
    ...(form.password.length < PASSWORD_MIN ? [PROBLEMS.password] : []),
  ]
}

/** The bar over the form in percent: step divided by 3. */
export function stepPercent(step: number): number {
  return Math.round((step / WIZARD_STEPS) * 100)
}

/** 'Step 2 of 3'. */
export function stepLabel(step: number): string {
  return m.stepOf({ step, steps: WIZARD_STEPS })
}

/** The four lines while submitting, and how far the bar is when each is done. */
export const SUBMIT_PROGRESS = inWords(
  () =>
    [
      { flag: 'user', label: m.creatingUserAccount, percent: 25 },
      { flag: 'business', label: m.settingUpBusinessProfile, percent: 50 },
      { flag: 'integrations', label: m.connectingExternalServices, percent: 75 },
      { flag: 'completed', label: m.finalizingSetup, percent: 100 },
    ] as const,
)

export type ProgressFlags = Record<(typeof SUBMIT_PROGRESS)[number]['flag'], boolean>

/** Progress at the start, and again after any failure. */
export const NO_PROGRESS: ProgressFlags = {
  user: false,
  business: false,
  integrations: false,
  completed: false,
}

/** The submit bar in percent: that of the last line that is done. */
export function submitPercent(flags: ProgressFlags): number {
  return SUBMIT_PROGRESS.findLast((line) => flags[line.flag])?.percent ?? 0
}

/** The server's answers to a taken username, e-mail or place. */
export const SIGNUP_CONFLICTS = inWords(
  () =>
    ({
      username: m.usernameExists,
      email: m.emailExists,
      placeId: m.placeExists,
    }) as const,
)

/** The reason of the server's refusal of a new account -> the field that the refusal is about. */
export const ACCOUNT_REFUSALS: Partial<Record<RefusalReason, 'username' | 'email' | 'password'>> = {
  'username-taken': 'username',
  'username-invalid': 'username',
  'email-taken': 'email',
  'password-weak': 'password',
}

const SIGNUP_FAILURES: Partial<Record<RefusalReason, string>> = inWords(() => ({
  'username-taken': m.usernameTaken,
  'email-taken': m.emailTaken,
  'place-taken': m.placeTaken,
}))

/** Message parts that stand for a reason where none is named (SIGN-8). */
const SAID: readonly [part: string, reason: RefusalReason][] = [
  ['username', 'username-taken'],
  ['email', 'email-taken'],
  ['place_id', 'place-taken'],
]

/** The description of the toast 'Registration failed': some messages are replaced, by their reason or their words. */
export function signupFailureMessage({
  reason,
  message,
  unanswered,
}: {
  reason: RefusalReason | null
  message: string
  /** No connection, or no answer in time. */
  unanswered: boolean
}): string {
  const said = message.includes('already exists') && SAID.find(([part]) => message.includes(part))?.[1]
  const known = reason ?? (said || null)
  const replaced = known && SIGNUP_FAILURES[known]
  if (replaced) return replaced
  return unanswered || /network|timeout/i.test(message) ? m.networkError : message || m.pleaseTryAgainLater
}
