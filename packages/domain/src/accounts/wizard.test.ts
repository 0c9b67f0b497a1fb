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
  const step1 = { placeId: 'p', businessName: 'Joe' }
  const step2 = { email: ' ada@b.co ', phone: '(555) 123-4567', fullName: 'Ada' }
  const step3 = { username: 'ada12', password: '12345678' }
  test.each([
    [checkStep1({ ...step1, placeId: '' }), 'Business selection required'],
    [checkStep1({ ...step1, businessName: ' Jo ' }), 'Business name required'],
    [checkStep1(step1), undefined],
    [checkStep2({ ...step2, email: 'ada@b' }), 'Invalid email'],
    [checkStep2({ ...step2, phone: ' 555123456 ' }), 'Phone number required'],
    [checkStep2({ ...step2, fullName: ' Al ' }), 'Full name required'],
    [checkStep2(step2), undefined],
    [checkStep3({ ...step3, username: 'ada1' }), 'Username required'],
    [checkStep3({ ...step3, password: '1234567' }), 'Password too short'],
    [checkStep3(step3), undefined],
  ])('%j: %s', (problems, title) => expect(problems[0]?.title).toBe(title))

  test('all problems of a step are told at once, in the documented order', () => {
    expect(checkStep2({ email: '', phone: '', fullName: '' }).map(({ field }) => field)).toEqual([
      'email',
      'phone',
      'fullName',
    ])
    expect(checkStep3({ username: '', password: '' })).toHaveLength(2)
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
          for (const problem of [...checkStep1(a), ...checkStep2({ ...a, ...b }), ...checkStep3(b)]) {
            expect(problem.description).not.toBe('')
            // The field that it points at is one of those that were filled in.
            expect({ ...a, ...b }).toHaveProperty(problem.field)
          }
          expect(checkStep1(a).length === 0).toBe(a.placeId !== '' && a.businessName.trim().length >= 3)
          expect(checkStep3(b).length === 0).toBe(b.username.trim().length >= 5 && b.password.length >= 8)
        },
      ),
    )
  })
})

test('progress: step divided by 3, and 25, 50, 75, 100 while submitting', () => {
  expect([1, 2, 3].map(stepPercent)).toEqual([33, 67, 100])
  expect(stepLabel(2)).toBe('Step 2 of 3')
  expect(SUBMIT_PROGRESS.map(({ label }) => label)).toEqual([
    ...['Creating user account', 'Setting up business profile'],
    ...['Connecting external services', 'Finalizing setup'],
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
    [
      { message: 'An account with this username already exists' },
      'This username is already taken. Please choose a different username.',
    ],
    [
      { message: 'This email already exists' },
      'This email is already registered. Please use a different email or login to your existing account.',
    ],
    [
      { message: 'A business with this place_id already exists' },
      'This business has already been registered. If this is your business, please contact support.',
    ],
    [{ message: 'this already exists' }, 'this already exists'],
    [
      { reason: 'place-taken', message: 'The place “Network Cafe” is taken' },
      'This business has already been registered. If this is your business, please contact support.',
    ],
    [{ message: 'NETWORK unreachable' }, 'Network error. Please check your connection and try again.'],
    [{ message: 'Gateway Timeout' }, 'Network error. Please check your connection and try again.'],
  ] as const)('%j reads %j', (known, shown) => {
    expect(signupFailureMessage({ ...failure, ...known })).toBe(shown)
  })
})
