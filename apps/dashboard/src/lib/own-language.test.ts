import { expect, test } from 'vitest'
import { addressIn } from './own-language.ts'

test('another language keeps what the address names; a host that does not know it is asked once', () => {
  const asked = addressIn('https://own.example/login?returnTo=%2Fsettings#x', 'es')
  expect(String(asked)).toBe('https://own.example/login?returnTo=%2Fsettings&lang=es#x')
  expect(addressIn(String(asked), 'es')).toBeNull()
  expect(addressIn(String(asked), 'auto')?.search).toBe('?returnTo=%2Fsettings&lang=auto')
})
