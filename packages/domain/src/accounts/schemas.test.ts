import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type * as z from 'zod'
import {
  accountDeletionSchema,
  authLoginSchema,
  authRegisterSchema,
  dashboardProfileSchema,
  type LoginInput,
  loginSchema,
  notificationPreferencesSchema,
  passwordChangeSchema,
  profileSchema,
  registerSchema,
  settingsProfileSchema,
  signupSchema,
} from './schemas.ts'

const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const login = { username: 'ada', password: '123456' }
const ada = { username: 'ada.l', email: 'ada@example.com', fullName: 'Ada Lovelace' }
const register = { ...ada, password: '12345678' }
const business = { phone: '(555) 123-4567', businessName: "Ada's Engines", placeId: 'ChIJ_ada-1' }
const signup = { ...register, ...business }
const dashboard = { fullName: 'Al', email: 'al@example.com' }
const settings = { email: 'al@example.com', firstName: 'Al', lastName: 'Khwarizmi', company: 'House' }
const NO_PLACE = 'Please select your business from the dropdown'

test('inputs have exact types', () => {
  expectTypeOf<LoginInput>().toEqualTypeOf<{ username: string; password: string }>()
})

test.each<[string, z.ZodType, object, object, string?]>([
  ['/login', loginSchema, login, { password: 'x' }],
  ['/login', loginSchema, login, { username: '' }, 'Username is required'],
  ['/login', loginSchema, login, { password: '' }, 'Password is required'],
  ['/login', loginSchema, login, { password: 'x'.repeat(129) }, 'Password cannot exceed 128 characters'],
  ['/auth sign-in', authLoginSchema, login, {}],
  ['/auth sign-in', authLoginSchema, login, { username: '' }, 'Username is required'],
  ['/auth sign-in', authLoginSchema, login, { password: '12345' }, 'Password must be at least 6 characters'],
  ['/register', registerSchema, register, { fullName: 'A' }],
  ['/register', registerSchema, register, { username: 'abcd' }, 'Username must be at least 5 characters'],
  ['/register', registerSchema, register, { username: ' abcd ' }, 'Username must be at least 5 characters'],
  ['/register', registerSchema, register, { email: 'ada' }, 'Please enter a valid email'],
  ['/register', registerSchema, register, { password: '1234567' }, 'Password must be at least 8 characters'],
  ['/register', registerSchema, register, { fullName: ' ' }, 'Full name is required'],
  ['/register', registerSchema, register, { id: 'x' }, 'Unknown field: id'],
  ['/auth', authRegisterSchema, register, { username: 'a' }],
  ['/auth', authRegisterSchema, register, { username: '' }, 'Username is required'],
  ['/auth', authRegisterSchema, register, { email: 'ada' }, 'Invalid email address'],
  ['/auth', authRegisterSchema, register, { password: '1234567' }, 'Password must be at least 8 characters'],
  ['/auth', authRegisterSchema, register, { fullName: '' }, 'Full name is required'],
  ['sign-up', signupSchema, signup, { placeId: undefined, withoutPlace: true }],
  ['sign-up', signupSchema, signup, { fullName: '' }, 'Full name is required'],
  ['sign-up', signupSchema, signup, { email: 'ada@' }, 'Please enter a valid email'],
  ['sign-up', signupSchema, signup, { phone: '555123456' }, 'Please enter a valid phone number'],
  ['sign-up', signupSchema, signup, { businessName: ' ' }, 'Business name is required'],
  ['sign-up', signupSchema, signup, { username: 'abcd' }, 'Username must be at least 5 characters'],
  ['sign-up', signupSchema, signup, { password: '1234567' }, 'Password must be at least 8 characters'],
  ['sign-up', signupSchema, signup, { placeId: '' }, NO_PLACE],
  ['sign-up', signupSchema, signup, { placeId: undefined }, NO_PLACE],
  ['sign-up', signupSchema, signup, { placeId: 'a b/..' }, NO_PLACE],
  ['sign-up', signupSchema, signup, { withoutPlace: true }, NO_PLACE],
  ['sign-up', signupSchema, signup, { placeId: undefined, withoutPlace: false }, NO_PLACE],
  ['sign-up', signupSchema, signup, { userId: '1' }, 'Unknown field: userId'],
])('%s: %#', (_name, schema, valid, change, message) => {
  expect(first(schema, { ...valid, ...change })).toBe(message)
})

test('blanks around a username go, those of a password stay', () => {
  const typed = { username: ' ada ', password: ' x ' }
  expect(loginSchema.parse(typed)).toEqual({ ...typed, username: 'ada' })
})

test('first and last name are optional, null and blank included', () => {
  for (const schema of [registerSchema, authRegisterSchema]) {
    expect(schema.parse(register)).toEqual(register)
    expect(schema.parse({ ...register, firstName: null, lastName: '' })).toEqual(register)
    expect(schema.parse({ ...register, firstName: 'Ada' })).toEqual({ ...register, firstName: 'Ada' })
  }
})

test('sign-up takes the documented payload, with its hints', () => {
  expect(signupSchema.parse(signup)).toEqual(signup)
  const hints = { slug: 's', businessSlug: 's', reviewLink: 'https://x', businessAddress: '1 Main St' }
  const all = { ...signup, ...hints, businessPhone: '(555) 010-0000' }
  expect(signupSchema.parse(all)).toEqual(all)
})

describe('the profile', () => {
  test.each<[object, object, string, string]>([
    [dashboard, { fullName: 'A' }, 'fullName', 'Full name must be at least 2 characters.'],
    [dashboard, { email: 'a' }, 'email', 'Please enter a valid email address.'],
    [settings, { email: 'a' }, 'email', 'Invalid email address'],
    [settings, { firstName: '' }, 'firstName', 'First name is required'],
    [settings, { lastName: ' ' }, 'lastName', 'Last name is required'],
  ])('refuses either form with its own message: %j %j', (form, change, field, message) => {
    const [issue] = profileSchema.safeParse({ ...form, ...change }).error?.issues ?? []
    expect([issue?.path, issue?.message]).toEqual([[field], message])
    const own = form === dashboard ? dashboardProfileSchema : settingsProfileSchema
    expect(first(own, { ...form, ...change })).toBe(message)
  })

  test('takes either form, and nothing else', () => {
    for (const form of [dashboard, settings]) expect(profileSchema.parse(form)).toMatchObject(form)
    expect(dashboardProfileSchema.parse({ ...dashboard, phone: '' }).phone).toBeUndefined()
    const phoneless = { ...settings, phone: undefined }
    expect(settingsProfileSchema.parse({ ...settings, phone: null })).toEqual(phoneless)
    for (const value of [null, 'Dana']) expect(profileSchema.safeParse(value).success).toBe(false)
  })
})

describe('password change', () => {
  const repeated = { newPassword: 'new-password', confirmPassword: 'new-password' }
  const form = { currentPassword: 'old-password', ...repeated }
  const short = 'Password must be at least 8 characters'
  const same = 'New password must be different from current password'
  test.each([
    ['currentPassword', { currentPassword: 'short' }, short],
    ['newPassword', { newPassword: 'short' }, short],
    ['confirmPassword', { confirmPassword: 'short' }, short],
    ['confirmPassword', { confirmPassword: 'other-password' }, "Passwords don't match"],
    ['newPassword', { currentPassword: 'new-password' }, same],
  ])('%s is refused: %j', (field, change, message) => {
    const [issue] = passwordChangeSchema.safeParse({ ...form, ...change }).error?.issues ?? []
    expect(issue).toMatchObject({ message, path: [field] })
  })

  test('accepted exactly when long enough, repeated and different', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(word, word, fc.boolean(), (current, next, repeated) => {
        const confirmPassword = repeated ? next : `${next}.`
        const value = { currentPassword: current, newPassword: next, confirmPassword }
        const good = repeated && current !== next && current.length >= 8 && next.length >= 8
        expect(passwordChangeSchema.safeParse(value).success).toBe(good)
      }),
      { examples: [['old-password', 'new-password', true]] },
    )
  })
})

test('preferences are booleans, all of them; deleting an account may carry the password', () => {
  const message = 'A preference is either true or false'
  expect(first(notificationPreferencesSchema, { email: {}, sms: {} })).toBe(message)
  expect(accountDeletionSchema.parse({})).toEqual({})
  expect(first(accountDeletionSchema, { password: '' })).toBe('Password is required')
})

test('a field that is not documented is refused by every form', () => {
  const schemas: [z.ZodType, object][] = [
    [loginSchema, login],
    [registerSchema, register],
    [signupSchema, signup],
  ]
  const extra = fc.constantFrom('id', 'userId', 'provider', 'createdAt', 'isAdmin', 'claims', 'constructor')
  fc.assert(
    fc.property(fc.constantFrom(...schemas), extra, fc.jsonValue(), ([schema, valid], name, value) => {
      expect(first(schema, { ...valid, [name]: value })).toBe(`Unknown field: ${name}`)
    }),
  )
})
