import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShortCode, SHORT_CODE_LENGTH, shortCode } from './short-code.ts'

const bytes = fc.uint8Array({ minLength: SHORT_CODE_LENGTH, maxLength: SHORT_CODE_LENGTH })

test('every byte counts: each of the 32 signs is as likely as the next', () => {
  const signs = Array.from(
    { length: 256 },
    (_, byte) => shortCode(new Uint8Array(SHORT_CODE_LENGTH).fill(byte))[0],
  )
  const counts = new Map(signs.map((sign) => [sign, signs.filter((one) => one === sign).length]))
  expect(counts.size).toBe(32)
  expect([...new Set(counts.values())]).toEqual([8])
  expect(SHORT_CODE_LENGTH * Math.log2(counts.size)).toBeGreaterThanOrEqual(58)
})

test('what was made is read, as it is or with the signs that people mistake', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = shortCode(random)
      expect(readShortCode(code)).toBe(code)
      expect(readShortCode(code.toUpperCase())).toBe(code)
      expect(readShortCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
    }),
  )
})

test.each([
  ...['', '0123456789a', '0123456789abc', '0123456789au', '0123456789a-', ' 123456789ab', '0123456789é1'],
])('%j is no code', (typed) => {
  expect(readShortCode(typed)).toBeNull()
})

/** opengovsg/GoGovSG PR 454, tailscale/golink 148, alphagov/publishing-api 166; what mail and chat put around an address */
test.each([
  ...[
    '.',
    ',',
    ')',
    '"',
    '>',
    '=',
    ';jsessionid=1',
    '…',
    ' ',
    '\r\n',
    '\u00ad',
    '\u200b',
    '\ufeff',
    '\u2060',
    '!',
    '?',
    ':',
    '*',
    '_',
    '’',
    '»',
    '。',
    '}',
  ],
  ...['.)', '">', '\u200b.', '&amp;utm=1', '] (link)'],
])('%j behind a code changes nothing', (behind) => {
  expect(readShortCode(`0123456789ab${behind}`)).toBe('0123456789ab')
})

test.each([
  '<0123456789ab>',
  '"0123456789ab"',
  '\u200e0123456789ab',
  '012345-6789ab',
  '012345\u00ad6789ab',
  '012345\u20106789ab',
  '012345 6789ab',
  '０１２３４５６７８９ａｂ',
])('%j is the code', (typed) => {
  expect(readShortCode(typed)).toBe('0123456789ab')
})

test.each([
  '7k2m9x4q8w3z Reply STOP',
  ' 7k2m9x4q8w3z. Thanks',
  '7k2m9x4q8w3z\nReply STOP',
  '7k2m9x4q8w3z\u2026',
])(
  '%j holds a code, with the rest of its message (CallParty/CallParty PR 383, getslash/backslash 239)',
  (typed) => {
    expect(readShortCode(typed)).toBe('7k2m9x4q8w3z')
  },
)
