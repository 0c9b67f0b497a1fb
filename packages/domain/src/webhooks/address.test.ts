import { expect, test } from 'vitest'
import { addressProblem } from './address.ts'

test.each([
  ['https://example.com/hooks?a=1', null],
  ['https://example.com:8443/', null],
  ['https://142.250.74.206/', null],
  ['example.com', 'badUrl'],
  ['https://', 'badUrl'],
  ['http://example.com/', 'notHttps'],
  ['ftp://example.com/', 'notHttps'],
  ['https://ann:secret@example.com/', 'userinfo'],
  ['https://example.com/#part', 'fragment'],
  ['https://example.com:80/', 'badPort'],
  ['https://example.com:22/', 'badPort'],
  ['https://example.com./', 'notPublic'],
  ['https://localhost:3000/', 'notPublic'],
  ['https://127.0.0.1:3000/', 'notPublic'],
  ['https://10.0.0.1/', 'notPublic'],
])('%s: %s', (url, problem) => {
  expect(addressProblem(url, { local: false })).toBe(problem)
})

test('the local sandbox lets plain http and this machine in, and no other machine around it', () => {
  for (const url of [
    'http://localhost:3000/',
    'https://127.0.0.1:3000/',
    'http://[::1]:3000/',
    'http://example.com/',
  ])
    expect(addressProblem(url, { local: true }), url).toBeNull()
  for (const url of [
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://printer.local/',
    'http://localhost./',
  ])
    expect(addressProblem(url, { local: true }), url).toBe('notPublic')
})
