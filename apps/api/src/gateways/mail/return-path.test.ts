import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyRing } from '../../keys.ts'
import { openReturnPath } from './return-path.ts'

const secret = randomBytes(32)
const returnPath = openReturnPath('bounces@mail.example.com', keyRing([secret]))
const id = '3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11'
const address = returnPath.of(id)

test('an attempt has an address of its own, within what RFC 5321 allows', () => {
  expect(address).toMatch(/^bounces\+3f0c4a527d1e4b7a9a530c3f6f1d2b11[0-9a-f]{16}@mail\.example\.com$/)
  const [longest = ''] = openReturnPath('fifteen-letters@mail.example.com', keyRing([secret]))
    .of(id)
    .split('@')
  expect(longest.length).toBeLessThanOrEqual(64)
})

test('is read out of a mail, in any case, behind others', () => {
  const other = openReturnPath('bounces@mail.example.com', keyRing([randomBytes(32)])).of(randomUUID())
  expect(returnPath.attemptIn(`To: <${other}>\r\nX-Original-To: ${address.toUpperCase()}\r\n\r\n`)).toBe(id)
})

test('goes on working after a new key was put first', () => {
  const rotated = openReturnPath('bounces@mail.example.com', keyRing([randomBytes(32), secret]))
  expect(rotated.attemptIn(address)).toBe(id)
  expect(rotated.of(id)).not.toBe(address)
})

test.each([
  ['without a MAC', `bounces+${id.replaceAll('-', '')}@mail.example.com`],
  ['with a MAC of another message', address.replace('3f0c4a52', '3f0c4a53')],
  ['with another MAC', address.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@'))],
  ['cut', address.replace(/[0-9a-f]@/, '@')],
  [
    'behind twenty others',
    Array.from({ length: 20 }, (_, n) => `+${String(n).padStart(48, '0')}@`).join() + address,
  ],
  ['no address', 'To: ann@shop.example'],
])('what we did not make names no message (T22): %s', (_, text) => {
  expect(returnPath.attemptIn(text)).toBeNull()
})
