import { describe, expect, test } from 'vitest'
import {
  customerOf,
  isAllowedSender,
  mailboxToken,
  readAllowedSender,
  TOKEN_BYTES,
  tokenIn,
} from './address.ts'

const DOMAIN = 'requests.host.example'
const TOKEN = mailboxToken(new Uint8Array(TOKEN_BYTES).map((_, n) => n * 13))

test('a token is read from an address at our domain alone, in any case', () => {
  expect(TOKEN).toMatch(/^[a-z2-7]{20}$/)
  expect(tokenIn(`${TOKEN.toUpperCase()}@Requests.Host.Example`, DOMAIN)).toBe(TOKEN)
  for (const address of [
    `${TOKEN}@host.example`,
    `${TOKEN}@evil.requests.host.example`,
    `${TOKEN}@requests.host.example.evil.example`,
    `x${TOKEN}@requests.host.example`,
    `@requests.host.example`,
    TOKEN,
  ])
    expect(tokenIn(address, DOMAIN), address).toBeNull()
})

test.each([
  ['Office@Shop.example', 'office@shop.example'],
  [' shop.example ', 'shop.example'],
  ['@Shop.Example', 'shop.example'],
  ['me@gmail.com', 'me@gmail.com'],
  ['gmail.com', null],
  ['@outlook.com', null],
  ['com', null],
  ['shop', null],
  ['*@shop.example', null],
  ['@MÜLLER.example', 'xn--mller-kva.example'],
  ['Ann <ann@shop.example>', 'ann@shop.example'],
  ['', null],
])('%j is allowed as %j', (typed, read) => expect(readAllowedSender(typed)).toBe(read))

test('an allowed sender is an address or its domain, never a name or a domain below', () => {
  const allowed = ['office@shop.example', 'tools.example']
  expect(isAllowedSender(allowed, 'Office@shop.example')).toBe(true)
  expect(isAllowedSender(allowed, 'billing@tools.example')).toBe(true)
  for (const from of ['boss@shop.example', 'a@mail.tools.example', 'a@tools.example.evil.example', ''])
    expect(isAllowedSender(allowed, from), from).toBe(false)
})

describe('the customer of a mail', () => {
  const named = (...addresses: string[]) => addresses.map((address) => ({ name: 'Ann', address }))
  const read = (
    to: string[],
    cc: string[] = [],
    from = 'office@shop.example',
    allowed: string[] = [from],
  ) => {
    const found = customerOf({ to: named(...to), cc: named(...cc) }, { from, allowed, domain: DOMAIN })
    return typeof found === 'string' ? found : found.address
  }
  const mailbox = `${TOKEN}@${DOMAIN}`
  test.each([
    ['the one in To', ['Ann@Mail.example', mailbox], [], 'Ann@mail.example'],
    ['in To before those in Cc', ['ann@mail.example'], ['tax@mail.example'], 'ann@mail.example'],
    [
      'in Cc, where To has our own alone',
      ['office@shop.example'],
      ['ann@mail.example', mailbox],
      'ann@mail.example',
    ],
    ['no colleague', ['boss@shop.example'], ['ann@mail.example'], 'ann@mail.example'],
    ['once, though named twice', ['ann@mail.example', 'ANN@mail.example'], [], 'ann@mail.example'],
    ['nobody', [mailbox], ['boss@shop.example'], 'no-recipient'],
    ['none of several', ['ann@mail.example', 'bob@mail.example'], [], 'several-recipients'],
  ])('%s', (_, to, cc, found) => expect(read(to, cc)).toBe(found))

  test('may have a mailbox where the sender has theirs, if all the world has', () => {
    expect(read(['ann@gmail.com'], [], 'joe@gmail.com')).toBe('ann@gmail.com')
    expect(read(['joe@gmail.com'], [], 'joe@gmail.com')).toBe('no-recipient')
  })
})
