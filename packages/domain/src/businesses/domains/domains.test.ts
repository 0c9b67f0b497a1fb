import { describe, expect, test } from 'vitest'
import { HOST_PROBLEMS, originOfHost, readHost } from './host.ts'
import { judgeRecords, proofValue, standingAfter } from './records.ts'

const foreign = ['fivestead.example', 'app.fivestead.example', 'sites.host.example']
const { invalid, apex, own, private: unreachable } = HOST_PROBLEMS

describe('a host', () => {
  test.each([
    ['feedback.Blue-Door.com ', 'feedback.blue-door.com'],
    ['umfrage.bäckerei.de', 'umfrage.xn--bckerei-5wa.de'],
    ['bakery.co.uk', 'bakery.co.uk'],
    ['a。b.example.com', 'a.b.example.com'],
  ])('%j is %s', (typed, host) => {
    expect(readHost(typed, { foreign })).toEqual({ host })
  })

  test.each<[string, string]>([
    ...[
      '',
      'https://feedback.x.com',
      'a.x.com/p',
      'a.x.com:443',
      'u@a.x.com',
      'a.x.com.',
      'a b.x.com',
      '-a.x.com',
    ].map((typed) => [typed, invalid] as [string, string]),
    ...[
      '10.0.0.1',
      '1.2.3.0x4',
      '[::1]',
      'a_b.x.com',
      'a..x.com',
      '*.x.com',
      `${'a'.repeat(64)}.x.com`,
      'a.x.5',
    ].map((typed) => [typed, invalid] as [string, string]),
    ['x'.repeat(243), invalid],
    ['blue-door.com', apex],
    ['co.uk', apex],
    ['fivestead', apex],
    ['app.fivestead.example', own],
    ['x.Fivestead.example', own],
    ['a.sites.host.example', own],
    ['feedback.shop.localhost', unreachable],
    ['a.b.internal', unreachable],
  ])('%j is refused', (typed, problem) => {
    expect(readHost(typed, { foreign })).toEqual({ problem })
  })

  test('names of this machine where they are told to be fine; scheme and port are the public ones', () => {
    expect(readHost('shop.localhost', { foreign, local: true })).toEqual({ host: 'shop.localhost' })
    expect(readHost('github.io', { foreign, local: true })).toEqual({ problem: apex })
    expect(originOfHost('http://localhost:3000', 'shop.localhost')).toBe('http://shop.localhost:3000')
    expect(originOfHost('https://fivestead.example', 'a.shop.com')).toBe('https://a.shop.com')
  })
})

const target = 'sites.host.example'
const ask = { target, token: 'abc' }
const proofs = ['v=spf1', proofValue('abc')]
const records = { cnames: [target], addresses: ['192.0.2.1'], targetAddresses: ['192.0.2.1'], proofs }

test.each([
  ['a CNAME and the proof', records, 'here', null],
  ['the same addresses in place of a CNAME', { ...records, cnames: [] }, 'here', null],
  ['no proof', { ...records, proofs: [] }, 'unproved', null],
  ['the proof of another', { ...records, proofs: [proofValue('abd')] }, 'unproved', null],
  ['nothing', { ...records, cnames: [], addresses: [] }, 'missing', null],
  [
    'another host',
    { ...records, cnames: ['x.example'], addresses: ['192.0.2.9'] },
    'elsewhere',
    'x.example, 192.0.2.9',
  ],
  [
    'one address more',
    { ...records, cnames: [], addresses: ['192.0.2.1', '192.0.2.9'] },
    'elsewhere',
    '192.0.2.1, 192.0.2.9',
  ],
  ['no answer', null, 'no-answer', null],
])('%s', (_name, found, code, where) => {
  expect(judgeRecords(found, ask)).toEqual({ code, found: where })
})

test('a verified domain fails at once, is off after three days elsewhere, and on again once it leads here', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n))
  const check = (
    before: Parameters<typeof standingAfter>[0],
    code: 'here' | 'elsewhere' | 'no-answer',
    n: number,
  ) => standingAfter(before, { code, found: null }, day(n))
  const fresh = { state: 'pending', verifiedAt: null, failingSince: null } as const
  expect(check(fresh, 'elsewhere', 1)).toEqual(fresh)
  const on = check(fresh, 'here', 1)
  expect(on).toEqual({ state: 'verified', verifiedAt: day(1), failingSince: null })
  expect(check(on, 'no-answer', 9)).toEqual(on)
  const failing = check(on, 'elsewhere', 2)
  expect(failing).toEqual({ ...on, state: 'failing', failingSince: day(2) })
  expect(check(failing, 'elsewhere', 4)).toEqual(failing)
  expect(check(failing, 'no-answer', 9)).toEqual(failing)
  expect(check(failing, 'here', 4)).toEqual(on)
  const off = check(failing, 'elsewhere', 5)
  expect(off).toEqual({ ...failing, state: 'off' })
  expect(check(off, 'no-answer', 6)).toEqual(off)
  expect(check(off, 'here', 7)).toEqual({ state: 'verified', verifiedAt: day(7), failingSince: null })
})
