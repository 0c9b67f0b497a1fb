import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkStep1,
  checkStep2,
  checkStep3,
  NO_PROGRESS,
  SUBMIT_PROGRESS,
  signupFailureMessage,
  stepLabel,
  stepPercent,
  submitPercent,
} from './wizard.ts'

describe('step checks', () => {
  test('step 1: a place, then a name of 3 trimmed characters', () => {
    expect(checkStep1({ placeId: '', businessName: 'Joe' })?.title).toBe('Business selection required')
    expect(checkStep1({ placeId: 'p', businessName: ' Jo ' })?.title).toBe('Business name required')
    expect(checkStep1({ placeId: 'p', businessName: 'Joe' })).toBeNull()
  })

  test('step 2: e-mail, phone, full name', () => {
    const good = { email: ' ada@b.co ', phone: '(555) 123-4567', fullName: 'Ada' }
    expect(checkStep2(good)).toBeNull()
    expect(checkStep2({ ...good, email: 'ada@b' })?.title).toBe('Invalid email')
    expect(checkStep2({ ...good, phone: ' 555123456 ' })?.title).toBe('Phone number required')
    expect(checkStep2({ ...good, fullName: ' Al ' })?.title).toBe('Full name required')
  })

  test('step 3: username of 5, password of 8', () => {
    expect(checkStep3({ username: 'ada1', password: '12345678' })?.title).toBe('Username required')
    expect(checkStep3({ username: 'ada12', password: '1234567' })?.title).toBe('Password too short')
    expect(checkStep3({ username: 'ada12', password: '12345678' })).toBeNull()
  })

  test('every problem tells what to do', () => {
    fc.assert(
      fc.property(
        fc.record({
          placeId: fc.string(),
          businessName: fc.string(),
          email: fc.string(),
          phone: fc.string(),
        }),
        fc.record({ fullName: fc.string(), username: fc.string(), password: fc.string() }),
        (a, b) => {
          for (const problem of [checkStep1(a), checkStep2({ ...a, ...b }), checkStep3(b)]) {
            if (!problem) continue
            expect(problem.description).not.toBe('')
            // The field that it points at is one of those that were filled in.
            expect({ ...a, ...b }).toHaveProperty(problem.field)
          }
          expect(checkStep1(a) === null).toBe(a.placeId !== '' && a.businessName.trim().length >= 3)
          expect(checkStep3(b) === null).toBe(b.username.trim().length >= 5 && b.password.length >= 8)
        },
      ),
    )
  })
})

test('progress: step divided by 3, and 25, 50, 75, 100 while submitting', () => {
  expect([1, 2, 3].map(stepPercent)).toEqual([33, 67, 100])
  expect(stepLabel(2)).toBe('Step 2 of 3')
  expect(SUBMIT_PROGRESS.map(({ label }) => label)).toEqual([
    'Creating user account',
    'Setting up business profile',
    'Connecting external services',
    'Finalizing setup',
  ])
  let flags = NO_PROGRESS
  const seen = [submitPercent(flags)]
  for (const { flag } of SUBMIT_PROGRESS) {
    flags = { ...flags, [flag]: true }
    seen.push(submitPercent(flags))
  }
  expect(seen).toEqual([0, 25, 50, 75, 100])
})

describe('the failure message', () => {
  const failure = { reason: null, message: '', unanswered: false }
  test.each([
    [{}, 'Please try again later'],
    [{ reason: 'username-taken' }, 'This username is already taken. Please choose a different username.'],
    [
      { reason: 'email-taken' },
      'This email is already registered. Please use a different email or login to your existing account.',
    ],
    [
      { reason: 'place-taken' },
      'This business has already been registered. If this is your business, please contact support.',
    ],
    [{ unanswered: true }, 'Network error. Please check your connection and try again.'],
    [{ reason: 'password-weak', message: 'Too common' }, 'Too common'],
    [{ message: 'username already exists' }, 'username already exists'],
  ] as const)('%j reads %j', (known, shown) => {
    expect(signupFailureMessage({ ...failure, ...known })).toBe(shown)
  })
})
