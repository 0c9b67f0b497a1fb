import { expect, test } from 'vitest'
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
