import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emailKey,
  emailProblem,
  isEmail,
  looksLikeEmail,
  normaliseEmail,
  readEmail,
  storedEmailKey,
} from './email.ts'

test.each(['a@b.co', 'ada.lovelace+x@mail.example.org'])('%s gets the tick', (value) => {
  expect(looksLikeEmail(value)).toBe(true)
})

test.each(['', 'ada', 'ada@', '@b.co', 'a b@c.de', 'ada@b', 'a@b@c.de', 'a@b..de', 'a@.de', 'a@b.'])(
  '%j does not',
  (value) => {
    expect(looksLikeEmail(value)).toBe(false)
  },
)

const UMLAUT = 'bo@xn--mller-kva.example'

/** Typed, stored (null: refused), where people reported it. */
const CASES: [typed: string, stored: string | null, source: string][] = [
  // One mailbox, one spelling.
  ['Ada.North+vip@Example.COM', 'Ada.North+vip@example.com', 'RFC 5321, 2.4'],
  ['bo@müller.example', UMLAUT, 'SuiteCRM/SuiteCRM-Core #844'],
  ['bo@MÜLLER.example', UMLAUT, 'SuiteCRM/SuiteCRM-Core #844'],
  ['bo@mu\u0308ller.example', UMLAUT, 'SuiteCRM/SuiteCRM-Core #844'],
  ['bo@XN--MLLER-KVA.example', UMLAUT, 'SuiteCRM/SuiteCRM-Core #844'],
  ['wu@例子.example', 'wu@xn--fsqu00a.example', 'jquery-validation/jquery-validation #1372'],
  ['wu@例子。example', 'wu@xn--fsqu00a.example', 'RFC 3490, 3.1'],
  ['yan@sub.例子.test', 'yan@sub.xn--fsqu00a.test', 'manishsaraan/email-validator #49'],
  ['ann@straße.example', 'ann@xn--strae-oqa.example', 'RFC 5891 (IDNA 2008)'],
  // As it was pasted.
  ['<stopme@example.com>', 'stopme@example.com', 'floatpane/matcha #1310'],
  ['stopme@example.com,', 'stopme@example.com', 'floatpane/matcha #1310'],
  ['gus@example.com;', 'gus@example.com', 'nextcloud/mail #11739'],
  ['fay@example.com.', 'fay@example.com', 'nextcloud/mail #11739'],
  ['(hal@example.com)', 'hal@example.com', 'nextcloud/mail #11739'],
  ['[hal@example.com]!', 'hal@example.com', 'nextcloud/mail #11739'],
  [`"ivo@example.com"`, 'ivo@example.com', 'nextcloud/mail #11739'],
  [`'ivo@example.com'`, 'ivo@example.com', 'nextcloud/mail #11739'],
  ['“ivo@example.com”', 'ivo@example.com', 'nextcloud/mail #11739'],
  ['Ned Ross <ned@example.com>', 'ned@example.com', 'floatpane/matcha #1310'],
  ['"Ross, Ned" <ned@example.com>;', 'ned@example.com', 'floatpane/matcha #1310'],
  ['ned@example.com <ned@example.com>', 'ned@example.com', 'floatpane/matcha #1310'],
  ['ned@example.com (Ned Ross)', 'ned@example.com', 'RFC 822, 6.1'],
  ['mailto:ora@example.com', 'ora@example.com', 'floatpane/matcha #1310'],
  ['MAILTO:ora%2Bvip@example.com?subject=Hi%20there', 'ora+vip@example.com', 'RFC 6068, 5'],
  ['ora@example.com<mailto:ora@example.com>', 'ora@example.com', 'floatpane/matcha #1310'],
  ['Email: pia@example.com', 'pia@example.com', 'floatpane/matcha #1310'],
  ['pia＠example．com', 'pia@example.com', 'verbb/hyper #86'],
  // What nobody sees.
  ['\u200bquy@example.com', 'quy@example.com', 'validatorjs/validator.js #940'],
  ['quy@\u200bexample.\u200bcom', 'quy@example.com', 'jquery-validation/jquery-validation #1287'],
  ['\u2060quy@exam\u00adple.com', 'quy@example.com', 'antiwork/gumroad #6522'],
  ['\ufeffquy@example.com\u200f', 'quy@example.com', 'alphagov/notifications-utils #471'],
  ['quy@example.com\u00a0', 'quy@example.com', 'egulias/EmailValidator #358'],
  [' quy@example.com \r\n', 'quy@example.com', 'coi-dev/ox-coi #397'],
  // Parts before the @ that RFC 5321 allows.
  ['r&d@example.com', 'r&d@example.com', 'itplr-kosit/validator-configuration-xrechnung #109'],
  ['a/b@example.com', 'a/b@example.com', 'jquery-validation/jquery-validation #1372'],
  ['ann=bob@example.com', 'ann=bob@example.com', 'manishsaraan/email-validator #49'],
  ["o'neil@example.com", "o'neil@example.com", 'RFC 5322, 3.2.3'],
  ['j!m@example.com', 'j!m@example.com', 'RFC 5322, 3.2.3'],
  ['_x-@example.com', '_x-@example.com', 'RFC 5322, 3.2.3'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`, 'RFC 5321, 4.5.3.1.1'],
  // No addresses.
  [`${'a'.repeat(65)}@example.com`, null, 'RFC 5321, 4.5.3.1.1'],
  [`ann@${'a'.repeat(64)}.example`, null, 'RFC 1035, 2.3.4'],
  [`${'a'.repeat(64)}@${'b.'.repeat(95)}example`, null, 'RFC 5321, 4.5.3.1.3'],
  ['ann@example,com.au', null, 'floatpane/matcha #1310'],
  ['ann@example.c', null, 'floatpane/matcha #1310'],
  ['ann@-example.com', null, 'RFC 1123, 2.1'],
  ['ann@example-.com', null, 'RFC 1123, 2.1'],
  ['ann@exam_ple.com', null, 'RFC 1123, 2.1'],
  ['ann@example..com', null, 'RFC 1035, 2.3.1'],
  ['ann@xn--.example', null, 'RFC 5891, 4.4'],
  ['ann@1.2.3.4', null, 'RFC 5321, 4.1.3'],
  ['ann@[127.0.0.1]', null, 'RFC 5321, 4.1.3'],
  ['ann@example.com:25', null, 'RFC 1123, 2.1'],
  ['ann@example.com/x', null, 'RFC 1123, 2.1'],
  ['ann@ex%61mple.com', null, 'RFC 1123, 2.1'],
  ['rob@localhost', null, 'RFC 5321, 2.3.5'],
  ['pam..q@example.com', null, 'RFC 5322, 3.2.3'],
  ['quin.@example.com', null, 'RFC 5322, 3.2.3'],
  ['.quin@example.com', null, 'RFC 5322, 3.2.3'],
  ['a@b@example.com', null, 'RFC 5321, 4.1.2'],
  ['ida @example.com', null, 'RFC 5322, 3.2.3'],
  ['uma(at)example.com', null, 'RFC 5321, 4.1.2'],
  ['jo@example.com; jo2@example.com', null, 'cluster-software/agent-crm #88'],
  ['Jo <jo@example.com>, Al <al@example.com>', null, 'cluster-software/agent-crm #88'],
  ['"cara d"@example.com', null, 'RFC 5321, 4.1.2: quoted'],
  ['"<ann@shop.example>"@other.example', null, 'RFC 5321, 4.1.2: quoted'],
  [`'ann'@example.com`, null, 'a quote that belongs to the one in front'],
  ['éric@example.com', null, 'RFC 6531'],
  ['пётр@example.com', null, 'RFC 6531'],
  ['ann\0@example.com', null, 'control character'],
  ['ann@example.com\r\nBcc: eve@example.com', null, 'control character'],
  ['', null, 'blank'],
]

test.each(CASES)('%j is %j (%s)', (typed, stored) => {
  expect(readEmail(typed)).toBe(stored)
  expect(isEmail(typed)).toBe(stored !== null)
})

test('a refusal tells of letters before the @ where they alone stand against an address', () => {
  const letters = 'An email address cannot have accented or other letters than a to z before the @'
  for (const typed of ['éric@example.com', 'Jörg <jörg@müller.example>', 'пётр@example.com'])
    expect([typed, emailProblem(typed, 'no')]).toEqual([typed, letters])
  for (const typed of ['eric', 'é..c@example.com', 'éric@example', 'éric', '“x”y@example.com'])
    expect([typed, emailProblem(typed, 'no')]).toEqual([typed, 'no'])
})

test('normalising folds look-alikes, trims and lowers the domain alone', () => {
  expect(normaliseEmail('  Ada＠EXAMPLE.com ')).toBe('Ada@example.com')
  expect(normaliseEmail(' no at\u200b sign ')).toBe('no at sign')
  expect(emailKey('Ada@Example.com')).toBe('ada@example.com')
  expect(emailKey('Bo <BO@MÜLLER.example>;')).toBe(UMLAUT)
})

describe('whatever is pasted', () => {
  const sign = fc.constantFrom(
    ...'<>()[]{}"\'“,;:.@?%_-+ab1é例。\u200b\u00a0 ',
    'mailto:',
    'Email:',
    '@example.com',
    'müller',
  )
  const pasted = fc.oneof(
    fc.string({ unit: sign, maxLength: 40 }),
    fc.string({ unit: 'binary' }),
    fc.emailAddress(),
    fc.tuple(sign, fc.emailAddress(), sign).map((parts) => parts.join('')),
  )

  test('an address reads as itself, and two spellings of one have one key', () => {
    fc.assert(
      fc.property(pasted, (typed) => {
        const address = readEmail(typed)
        expect(normaliseEmail(normaliseEmail(typed))).toBe(normaliseEmail(typed))
        expect(storedEmailKey(normaliseEmail(typed))).toBe(emailKey(typed))
        if (address === null) return
        expect(readEmail(address)).toBe(address)
        expect(address).toMatch(/^[\x21-\x7e]{1,64}@[a-z\d.-]+$/)
        for (const other of [
          `<${typed}>`,
          `\u200b${typed} ,`,
          address.toUpperCase(),
          `x <mailto:${encodeURIComponent(address)}>`,
        ])
          expect(emailKey(other)).toBe(emailKey(typed))
      }),
      { numRuns: 500 },
    )
  })

  test('a text with a space within never gets the tick', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(looksLikeEmail(`${left} ${right}`)).toBe(false)
      }),
    )
  })
})
