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
const register = {
  username: 'ada.l',
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  password: '12345678',
}
const signup = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '(555) 123-4567',
  businessName: "Ada's Engines",
  username: 'ada.l',
  password: '12345678',
  placeId: 'ChIJ_ada-1',
}

test('inputs have exact types', () => {
  expectTypeOf<LoginInput>().toEqualTypeOf<{ username: string; password: string }>()
})

describe('sign-in', () => {
  test('/login', () => {
    expect(first(loginSchema, { username: 'a', password: 'x' })).toBeUndefined()
    expect(loginSchema.parse({ username: ' ada ', password: ' x ' })).toEqual({
      username: 'ada',
      password: ' x ',
    })
    expect(first(loginSchema, { username: '', password: 'x' })).toBe('Username is required')
    expect(first(loginSchema, { username: 'ada', password: '' })).toBe('Password is required')
    expect(first(loginSchema, { username: 'ada', password: 'x'.repeat(129) })).toBe(
      'Password cannot exceed 128 characters',
    )
  })

  test('/auth', () => {
    expect(first(authLoginSchema, { username: '', password: '123456' })).toBe('Username is required')
    expect(first(authLoginSchema, { username: 'ada', password: '12345' })).toBe(
      'Password must be at least 6 characters',
    )
    expect(first(authLoginSchema, { username: 'ada', password: '123456' })).toBeUndefined()
  })
})

describe('registration', () => {
  test.each([
    [{ username: 'abcd' }, 'Username must be at least 5 characters'],
    [{ username: ' abcd ' }, 'Username must be at least 5 characters'],
    [{ username: 'a'.repeat(101) }, 'Username cannot exceed 100 characters'],
    [{ email: 'ada' }, 'Please enter a valid email'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'Password cannot exceed 128 characters'],
    [{ fullName: ' ' }, 'Full name is required'],
    [{ fullName: 'x'.repeat(201) }, 'Full name cannot exceed 200 characters'],
    [{ id: 'x' }, 'Unknown field: id'],
  ])('/register refuses %j', (change, message) => {
    expect(first(registerSchema, { ...register, ...change })).toBe(message)
  })

  test.each([
    [{ username: '' }, 'Username is required'],
    [{ email: 'ada' }, 'Invalid email address'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ fullName: '' }, 'Full name is required'],
  ])('/auth refuses %j', (change, message) => {
    expect(first(authRegisterSchema, { ...register, ...change })).toBe(message)
  })

  test('first and last name are optional, null and blank included', () => {
    for (const schema of [registerSchema, authRegisterSchema]) {
      expect(schema.parse(register)).toEqual(register)
      expect(schema.parse({ ...register, firstName: null, lastName: '' })).toEqual(register)
      expect(schema.parse({ ...register, firstName: 'Ada' })).toEqual({ ...register, firstName: 'Ada' })
    }
    expect(first(authRegisterSchema, { ...register, username: 'a' })).toBeUndefined()
    expect(first(registerSchema, { ...register, fullName: 'A' })).toBeUndefined()
  })
})

describe('sign-up', () => {
  test('a business that is not on Google yet has no place', () => {
    const { placeId: _, ...unlisted } = signup
    expect(first(signupSchema, { ...unlisted, withoutPlace: true })).toBeUndefined()
  })

  test('the documented payload, with its hints', () => {
    expect(signupSchema.parse(signup)).toEqual(signup)
    const hints = {
      slug: 's',
      businessSlug: 's',
      reviewLink: 'https://x',
      businessAddress: '1 Main St',
      businessPhone: '(555) 010-0000',
    }
    expect(signupSchema.parse({ ...signup, ...hints })).toEqual({ ...signup, ...hints })
  })

  test.each([
    [{ fullName: '' }, 'Full name is required'],
    [{ email: 'ada@' }, 'Please enter a valid email'],
    [{ phone: '555123456' }, 'Please enter a valid phone number'],
    [{ businessName: ' ' }, 'Business name is required'],
    [{ username: 'abcd' }, 'Username must be at least 5 characters'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ placeId: '' }, 'Please select your business from the dropdown'],
    [{ placeId: undefined }, 'Please select your business from the dropdown'],
    [{ placeId: 'a b/..' }, 'Please select your business from the dropdown'],
    [{ withoutPlace: true }, 'Please select your business from the dropdown'],
    [{ placeId: undefined, withoutPlace: false }, 'Please select your business from the dropdown'],
    [{ userId: '1' }, 'Unknown field: userId'],
  ])('refuses %j', (change, message) => {
    expect(first(signupSchema, { ...signup, ...change })).toBe(message)
  })
})

describe('profiles', () => {
  test('in the dashboard', () => {
    const form = { fullName: 'Al', email: 'al@example.com', phone: '' }
    expect(dashboardProfileSchema.parse(form)).toEqual({ ...form, phone: undefined })
    expect(first(dashboardProfileSchema, { ...form, fullName: 'A' })).toBe(
      'Full name must be at least 2 characters.',
    )
    expect(first(dashboardProfileSchema, { ...form, email: 'a' })).toBe('Please enter a valid email address.')
  })

  test('on /settings', () => {
    const form = {
      email: 'al@example.com',
      firstName: 'Al',
      lastName: 'Khwarizmi',
      phone: null,
      company: 'House',
    }
    expect(settingsProfileSchema.parse(form)).toEqual({ ...form, phone: undefined })
    expect(first(settingsProfileSchema, { ...form, email: 'a' })).toBe('Invalid email address')
    expect(first(settingsProfileSchema, { ...form, firstName: '' })).toBe('First name is required')
    expect(first(settingsProfileSchema, { ...form, lastName: ' ' })).toBe('Last name is required')
  })
})

describe('password change', () => {
  const form = {
    currentPassword: 'old-password',
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  }
  const issue = (change: object) => passwordChangeSchema.safeParse({ ...form, ...change }).error?.issues[0]

  test('each at least 8 characters', () => {
    expect(issue({})).toBeUndefined()
    for (const field of Object.keys(form)) {
      expect(issue({ [field]: 'short' })).toMatchObject({
        message: 'Password must be at least 8 characters',
        path: [field],
      })
    }
  })

  test('repeated and different', () => {
    expect(issue({ confirmPassword: 'other-password' })).toMatchObject({
      message: "Passwords don't match",
      path: ['confirmPassword'],
    })
    expect(issue({ currentPassword: 'new-password' })).toMatchObject({
      message: 'New password must be different from current password',
      path: ['newPassword'],
    })
  })

  test('accepted exactly when long enough, repeated and different', () => {
    const password = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(password, password, fc.boolean(), (current, next, same) => {
        const form = {
          currentPassword: current,
          newPassword: next,
          confirmPassword: same ? next : `${next}.`,
        }
        const good = same && current !== next && current.length >= 8 && next.length >= 8
        expect(passwordChangeSchema.safeParse(form).success).toBe(good)
      }),
    )
  })
})

test('preferences are booleans, all of them', () => {
  expect(first(notificationPreferencesSchema, { email: {}, sms: {} })).toBe(
    'A preference is either true or false',
  )
})

test('deleting an account may carry the password', () => {
  expect(accountDeletionSchema.parse({})).toEqual({})
  expect(first(accountDeletionSchema, { password: '' })).toBe('Password is required')
})

test('a field that is not documented is refused by every form', () => {
  const schemas: [z.ZodType, object][] = [
    [loginSchema, { username: 'ada', password: 'x' }],
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

test('the profile takes either form, and answers with the messages of the form that was sent', () => {
  const settings = { email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes' }
  const dashboard = { email: 'dana@example.com', fullName: 'Dana Reyes' }
  expect(profileSchema.parse(settings)).toMatchObject(settings)
  expect(profileSchema.parse(dashboard)).toMatchObject(dashboard)
  const first = (form: unknown) => {
    const issue = profileSchema.safeParse(form).error?.issues[0]
    return [issue?.path, issue?.message]
  }
  expect(first({ ...settings, firstName: '' })).toEqual([['firstName'], 'First name is required'])
  expect(first({ ...settings, email: 'dana' })).toEqual([['email'], 'Invalid email address'])
  expect(first({ ...dashboard, fullName: 'D' })).toEqual([
    ['fullName'],
    'Full name must be at least 2 characters.',
  ])
  expect(first({ ...dashboard, email: 'dana' })).toEqual([['email'], 'Please enter a valid email address.'])
  expect(profileSchema.safeParse(null).success).toBe(false)
  expect(profileSchema.safeParse('Dana').success).toBe(false)
})
