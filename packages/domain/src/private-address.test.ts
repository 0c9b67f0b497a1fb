import { expect, test } from 'vitest'
import { isPrivateAddress, isPublicOrigin } from './private-address.ts'

const hostOf = (host: string) => new URL(`http://${host}/`).hostname

test.each([
  ...['10.0.0.1', '192.168.1.20', '172.16.0.1', '172.31.255.254', '10.1', '0x0a000001', '[fd12:3456::1]'],
])('%s is private', (host) => {
  expect(isPrivateAddress(hostOf(host))).toBe(true)
})

test.each([
  ...['11.0.0.1', '172.15.0.1', '172.32.0.1', '192.169.0.1', '169.254.169.254', '100.64.0.1', '127.0.0.1'],
  ...['8.8.8.8', '[fe80::1]', '[::1]', '[2001:db8::1]', '[::ffff:10.0.0.1]', '10.0.0.1.example.com'],
  ...['fd12.example', 'phone.local', 'localhost'],
])('%s is not', (host) => {
  expect(isPrivateAddress(hostOf(host))).toBe(false)
})

test.each([
  ...['https://example.com', 'https://reviews.example.com:8443', 'https://8.8.8.8', 'https://[2001:db8::1]'],
])('%s may be reached from outside', (origin) => {
  expect(isPublicOrigin(origin)).toBe(true)
})

test.each([
  ...['http://example.com', 'http://localhost:3000', 'https://localhost', 'https://127.0.0.1'],
  ...['https://127.1.2.3:8443', 'https://0.0.0.0', 'https://[::1]', 'https://[::]', 'https://[fe80::1]'],
  ...['https://[fd12:3456::1]', 'https://10.0.0.7', 'https://172.16.0.1', 'https://192.168.1.20:3000'],
  ...['https://169.254.1.1', 'https://[::ffff:10.0.0.1]', 'https://server', 'https://shop.localhost'],
  ...['https://printer.local', 'https://app.internal'],
])('%s may not', (origin) => {
  expect(isPublicOrigin(origin)).toBe(false)
})
