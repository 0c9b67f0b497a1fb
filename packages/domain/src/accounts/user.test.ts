import { expect, test } from 'vitest'
import { DEFAULT_NOTIFICATIONS } from './notifications.ts'
import { notificationPreferencesSchema } from './schemas.ts'
import { isExternalUser, isTraditionalUser } from './user.ts'

test('a username without an external subject is a traditional user', () => {
  expect(isTraditionalUser({ username: 'ada' })).toBe(true)
  expect(isTraditionalUser({ username: null })).toBe(false)
  expect(isTraditionalUser({ username: 'ada', claims: { sub: '1' } })).toBe(false)
})

test('the provider or a subject marks an external user', () => {
  expect(isExternalUser({ provider: 'replit' })).toBe(true)
  expect(isExternalUser({ claims: { sub: '1' } })).toBe(true)
  expect(isExternalUser({ provider: 'other' })).toBe(false)
  expect(isExternalUser({ provider: 'other' }, 'other')).toBe(true)
  expect(isExternalUser({ claims: { sub: '' } })).toBe(false)
})

test('notifications start with every e-mail on and every SMS off', () => {
  expect(Object.values(DEFAULT_NOTIFICATIONS.email)).toEqual([true, true, true, true])
  expect(Object.values(DEFAULT_NOTIFICATIONS.sms)).toEqual([false, false, false])
  expect(notificationPreferencesSchema.parse(DEFAULT_NOTIFICATIONS)).toEqual(DEFAULT_NOTIFICATIONS)
})
