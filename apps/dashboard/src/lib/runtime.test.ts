import { expect, test } from 'vitest'
import { parseRuntime } from './runtime.ts'

const OWN = 'http://localhost:3001'

test('what the server wrote is taken', () => {
  const content = JSON.stringify({ publicOrigin: 'https://example.com/', sandbox: true, nonce: 'abc' })
  expect(parseRuntime(content, OWN)).toEqual({
    publicOrigin: 'https://example.com',
    sandbox: true,
    nonce: 'abc',
  })
})

test.each(['', '{', '[]', '{"publicOrigin":3,"sandbox":"yes"}'])('%s falls back to one origin', (content) => {
  expect(parseRuntime(content, OWN)).toEqual({ publicOrigin: OWN, sandbox: false, nonce: '' })
})
