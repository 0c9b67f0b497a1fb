import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test.each([
  // gitroomhq/postiz-app 1795, antonio-ivanovski/spliit-cloud 120
  ['https://app.example.com/', 'https://app.example.com'],
  ['https://app.example.com:443', 'https://app.example.com'],
  ['HTTPS://App.Example.COM', 'https://app.example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  [' https://app.example.com:8443/ ', 'https://app.example.com:8443'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://example.com/app', null],
  ['https://example.com/?', null],
  ['https://example.com/#a', null],
  ['https://user@example.com', null],
  ['https://*.example.com', null],
  ['ftp://example.com', null],
  ['example.com', null],
  ['', null],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})
