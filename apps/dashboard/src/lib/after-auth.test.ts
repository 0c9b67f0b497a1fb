import { AFTER_AUTH_KEY } from '@fivestead/domain/accounts/limits'
import { expect, test } from 'vitest'
import { rememberPath, takeRememberedPath } from './after-auth.ts'
import { memoryStorage } from './memory-storage.ts'

test('the wanted path comes back once, with its query', () => {
  const storage = memoryStorage()
  rememberPath('/your-dashboard?tab=requests', storage)
  expect(takeRememberedPath(storage)).toBe('/your-dashboard?tab=requests')
  expect(takeRememberedPath(storage)).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '',
  '/.//evil.example',
])('%s leads home, kept by us or put there by somebody else', (path) => {
  const storage = memoryStorage()
  rememberPath(path, storage)
  expect(takeRememberedPath(storage)).toBe('/')
  storage.setItem(AFTER_AUTH_KEY, path)
  expect(takeRememberedPath(storage)).toBe('/')
})
