import { expect, test } from 'vitest'
import { parseRuntime } from './runtime.ts'

const OWN = 'http://localhost:3001'

test('what the server wrote is taken', () => {
  const content = JSON.stringify({
    publicOrigin: 'https://example.com/',
    sandbox: true,
    outbox: true,
    mail: false,
    sms: false,
    nonce: 'abc',
    formToken: 'xyz',
    maps: null,
  })
  expect(parseRuntime(content, OWN)).toEqual({
    publicOrigin: 'https://example.com',
    sandbox: true,
    outbox: true,
    mail: false,
    sms: false,
    nonce: 'abc',
    formToken: 'xyz',
    maps: null,
  })
})

test.each(['', '{', '[]', '{"publicOrigin":3,"sandbox":"yes"}'])('%s falls back to one origin', (content) => {
  expect(parseRuntime(content, OWN)).toEqual({
    publicOrigin: OWN,
    sandbox: false,
    outbox: false,
    mail: false,
    sms: false,
    nonce: '',
    formToken: '',
    maps: null,
  })
})

test.each([
  [
    { key: 'AIza', allowed: true },
    { key: 'AIza', allowed: true },
  ],
  [{ key: 'AIza' }, { key: 'AIza', allowed: false }],
  [{ key: '', allowed: true }, null],
  [{ allowed: true }, null],
  [null, null],
  ['AIza', null],
])('of the maps service %j is understood as %j', (maps, expected) => {
  expect(parseRuntime(JSON.stringify({ maps }), OWN).maps).toEqual(expected)
})
