import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSchema } from '../organizations/schemas.ts'
import {
  authLoginRules,
  authRegisterRules,
  isLinkToken,
  joinRules,
  loginRules,
  newPasswordRules,
  registerRules,
  resetRequestRules,
} from './check.ts'
import {
  authLoginSchema,
  authRegisterSchema,
  loginSchema,
  passwordResetLinkSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  registerSchema,
} from './schemas.ts'

/** The token of an invitation is no field of the form. */
const registerFormSchema = registerSchema.omit({ invitation: true })
const newPasswordSchema = passwordResetSchema.pick({ newPassword: true })

const FORMS = [
  ['login', loginRules, loginSchema],
  ['login of /auth', authLoginRules, authLoginSchema],
  ['register', registerRules, registerFormSchema],
  ['register of /auth', authRegisterRules, authRegisterSchema],
  ['join a team', joinRules, joinSchema.omit({ token: true })],
  ['forgotten password', resetRequestRules, passwordResetRequestSchema],
  ['new password', newPasswordRules, newPasswordSchema],
] as const

const word = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.emailAddress(),
  fc.constantFrom(
    '',
    '   ',
    ' Ada ',
    'Ann@Ex.AMPLE',
    'ann＠example.com',
    'a..b@example.com',
    'see evil.com',
    'a\nb',
  ),
  fc.integer({ min: 4, max: 260 }).map((length) => 'x'.repeat(length)),
)

test.each(FORMS)('%s: the rules and the schema say the same of every field', (_name, check, schema) => {
  const fields = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, word]))
  fc.assert(
    fc.property(fc.record(fields), (form) => {
      const first: Record<string, string> = {}
      for (const { path, message } of schema.safeParse(form).error?.issues ?? []) {
        first[String(path[0])] ??= message
      }
      expect(check(form as never)).toEqual(first)
    }),
    { numRuns: 300 },
  )
})

test.each(['a'.repeat(43), '-_A9'.padEnd(43, '0'), 'a'.repeat(42), `${'a'.repeat(43)}\n`, '', undefined, 7])(
  'a token %j is judged as by its schema',
  (token) => {
    expect(isLinkToken(token)).toBe(passwordResetLinkSchema.safeParse({ token }).success)
  },
)
