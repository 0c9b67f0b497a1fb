import * as z from 'zod'
import { HOURS_MAX } from '../businesses/hours.ts'
import { type EmailNotification, kindOf } from '../businesses/notification-kinds.ts'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX, tooLong } from '../field-limits.ts'
import { email, maybe, nameText, optionalName, optionalText, strict, text } from '../fields.ts'
import { OWNER_LANGUAGES } from '../languages/languages.ts'
import { m } from '../languages/messages/accounts/words.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { m as placeWords } from '../languages/messages/places/words.ts'
import { codeSchema } from '../messaging/code-schema.ts'
import { placeIdSchema } from '../places/place-id-schema.ts'
import { PLAN_IDS } from '../plans.ts'
import { type Words, wordsOf } from '../words.ts'
import {
  AUTH_LOGIN_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from './limits.ts'
import { DEFAULT_NOTIFICATIONS } from './notifications.ts'
import { ownNameProblem } from './own-name.ts'

const password = (message: Words, min: number) =>
  z
    .string({ error: message })
    .min(min, { error: message })
    .max(PASSWORD_MAX, { error: () => tooLong(m.password, PASSWORD_MAX) })
const username = (message: Words, min: number) => text(message, () => common.username, USERNAME_MAX, min)
/** A username, or an email, which may be longer. */
const signInName = text(
  () => m.usernameIsRequired,
  () => common.username,
  EMAIL_MAX,
)
/** The name by which an account's person stands in mails and in the log. */
const ownName =
  (label: Words) =>
  (value: string | undefined, context: z.core.$RefinementCtx<unknown>): void => {
    const problem = value === undefined ? null : ownNameProblem(wordsOf(label), value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem, input: value })
  }
const fullName = (message: Words, min = 1) =>
  nameText('person', message, () => common.fullName, NAME_MAX, min).superRefine(
    ownName(() => common.fullName),
  )
const firstName = optionalName('person', () => common.firstName, NAME_MAX).superRefine(
  ownName(() => common.firstName),
)
const lastName = optionalName('person', () => common.lastName, NAME_MAX).superRefine(
  ownName(() => common.lastName),
)
const optionalPhone = optionalText(() => common.phone, PHONE_MAX)
const newPassword = password(() => m.passwordUnderEight, PASSWORD_MIN)
const longUsername = username(() => m.usernameTooShort, USERNAME_MIN)

/** The token of an invitation's link; any other text is no invitation. */
const invitation = optionalText('invitation', 100)

/** /login, and what the server asks of a sign-in. */
export const loginSchema = strict({
  username: signInName,
  password: password(() => m.passwordIsRequired, 1),
})

/** The Login tab of /auth. */
export const authLoginSchema = strict({
  username: signInName,
  password: password(() => m.passwordUnderSix, AUTH_LOGIN_PASSWORD_MIN),
})

/** /register, and what the server asks of a registration. */
export const registerSchema = strict({
  username: longUsername,
  email: email(() => m.emailInvalidShort),
  fullName: fullName(() => m.fullNameIsRequired),
  firstName,
  lastName,
  password: newPassword,
  invitation,
})

/** The Register tab of /auth. */
export const authRegisterSchema = strict({
  username: username(() => m.usernameIsRequired, 1),
  email: email(() => m.invalidEmailAddress),
  fullName: fullName(() => m.fullNameIsRequired),
  firstName,
  lastName,
  password: newPassword,
})

/**
 * The sign-up payload. `slug`, `businessSlug` and `reviewLink` are hints: the server
 * makes its own.
 */
export const signupSchema = strict({
  fullName: fullName(() => m.fullNameIsRequired),
  email: email(() => m.emailInvalidShort),
  phone: text(
    () => m.phoneInvalid,
    () => m.phoneNumber,
    PHONE_MAX,
    PHONE_MIN,
  ),
  businessName: nameText(
    'business',
    () => common.businessNameRequired,
    () => common.businessName,
    NAME_MAX,
  ),
  username: longUsername,
  password: newPassword,
  placeId: maybe(placeIdSchema(() => placeWords.selectYourBusiness)),
  /** The business is not on Google yet: it begins without a place. */
  withoutPlace: maybe(z.boolean({ error: () => m.withoutPlaceNotBoolean })),
  slug: optionalText('slug', 300),
  businessSlug: optionalText('businessSlug', 300),
  reviewLink: optionalText('reviewLink', 2000),
  businessAddress: optionalName('address', () => common.businessAddress, 500),
  /** Values from the card of the chosen place: what the owner confirmed is kept. */
  businessPhone: optionalText(() => m.businessPhone, PHONE_MAX),
  businessWebsite: optionalText(() => m.businessWebsite, 2000),
  businessHours: optionalText(() => m.businessHours, HOURS_MAX),
  /** Chosen on the pricing page; nothing is charged for it. */
  plan: maybe(
    z.enum(PLAN_IDS, {
      error: () => m.planUnknown({ plans: PLAN_IDS.slice(0, -1).join(', '), last: PLAN_IDS[2] }),
    }),
  ),
  /** Go on without the place when somebody has it: it is claimed after the sign-up (T17). */
  claim: maybe(z.boolean({ error: () => m.claimNotBoolean })),
  invitation,
}).refine(({ placeId, withoutPlace }) => (placeId === undefined) === (withoutPlace === true), {
  path: ['placeId'],
  error: () => placeWords.selectYourBusiness,
})

/** Step 1 of the wizard asks whether somebody has the place. */
export const placeTakenSchema = strict({ placeId: placeIdSchema(() => placeWords.selectYourBusiness) })

/** Asked for when the e-mail address changes; blank is absent. */
const currentPassword = z
  .string({ error: () => m.passwordNotText })
  .max(PASSWORD_MAX, { error: () => tooLong(m.password, PASSWORD_MAX) })
  .nullish()
  .transform((value) => value || undefined)

/** The profile form in the dashboard's settings tab. */
export const dashboardProfileSchema = strict({
  fullName: fullName(() => m.fullNameTooShort, 2),
  email: email(() => m.emailInvalid),
  phone: optionalPhone,
  currentPassword,
})

/** The profile form of /settings; PUT /api/user/profile takes the same. */
export const settingsProfileSchema = strict({
  email: email(() => m.invalidEmailAddress),
  firstName: nameText(
    'person',
    () => m.firstNameIsRequired,
    () => common.firstName,
    NAME_MAX,
  ).superRefine(ownName(() => common.firstName)),
  lastName: nameText(
    'person',
    () => m.lastNameIsRequired,
    () => common.lastName,
    NAME_MAX,
  ).superRefine(ownName(() => common.lastName)),
  phone: optionalPhone,
  company: optionalName('company', () => m.company, NAME_MAX),
  currentPassword,
})

/**
 * PUT /api/user/profile takes either form; `fullName` marks the dashboard's. The form's own messages answer, where a
 * union's would not.
 */
export const profileSchema = z
  .custom<z.input<typeof settingsProfileSchema> | z.input<typeof dashboardProfileSchema>>()
  .transform((form: unknown, context) => {
    const isDashboardForm = typeof form === 'object' && form !== null && 'fullName' in form
    const parsed = (isDashboardForm ? dashboardProfileSchema : settingsProfileSchema).safeParse(form)
    if (parsed.success) return parsed.data
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, path: [...path] })
    }
    return z.NEVER
  })

/** The password form: three fields of at least 8 characters, the new one repeated and different. */
export const passwordChangeSchema = strict({
  currentPassword: newPassword,
  newPassword,
  confirmPassword: newPassword,
})
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: () => m.passwordsDontMatch,
  })
  .refine((form) => form.newPassword !== form.currentPassword, {
    path: ['newPassword'],
    error: () => m.newPasswordSameAsCurrent,
  })

const flag = z.boolean({ error: () => m.preferenceNotBoolean })

const switches = <K extends EmailNotification>(presets: Record<K, boolean>) => {
  const kinds = Object.keys(presets) as K[]
  const flags = kinds.map((kind) => [kind, kindOf(kind).isOurs ? flag.default(presets[kind]) : flag])
  return strict(Object.fromEntries(flags) as Record<K, typeof flag>)
}

/** Notification preferences as the form sends them; what is not documented may be absent. */
export const notificationPreferencesSchema = strict({
  email: switches(DEFAULT_NOTIFICATIONS.email),
  sms: switches(DEFAULT_NOTIFICATIONS.sms),
  reports: strict({ together: flag }).default({ together: true }),
})

/** Language of the screens; null follows the browser. */
export const ownLanguageSchema = strict({
  language: z.enum(OWNER_LANGUAGES, 'language must be en, es or null').nullable(),
})

/** Deleting an account needs the password again when the account has one. */
export const accountDeletionSchema = strict({ password: maybe(password(() => m.passwordIsRequired, 1)) })

/** A session as the list of sessions names it. */
export const sessionKeySchema = strict({
  id: z.string({ error: () => m.idNotText }).regex(/^[0-9a-f]{64}$/, { error: () => m.idNotOfSession }),
})

/** The forgotten password's form. */
export const passwordResetRequestSchema = strict({ email: email(() => m.emailInvalidShort) })

/** The page that the mailed link opens. */
export const passwordResetLinkSchema = strict({
  token: z
    .string({ error: () => m.linkExpired })
    .regex(/^[A-Za-z0-9_-]{43}$/, { error: () => m.linkExpired }),
})
export const passwordResetSchema = strict({ ...passwordResetLinkSchema.shape, newPassword })

/** The page that the link of a confirmation mail opens. */
export const emailConfirmationSchema = strict({
  token: z
    .string({ error: () => m.linkExpired })
    .regex(/^[A-Za-z0-9_-]{43}$/, { error: () => m.linkExpired }),
})

/** The code of a confirmation mail or text, typed by whoever is signed in. */
export const confirmationCodeSchema = strict({ code: codeSchema })

export type LoginInput = z.output<typeof loginSchema>
export type RegisterInput = z.output<typeof registerSchema>
export type SignupInput = z.output<typeof signupSchema>
export type PasswordChangeInput = z.output<typeof passwordChangeSchema>
export type ProfileInput = z.output<typeof profileSchema>
export type PasswordResetInput = z.output<typeof passwordResetSchema>
