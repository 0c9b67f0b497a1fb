import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEnding as isCommonEnding } from './endings/common.ts'
import { isEnding } from './endings/root-zone.ts'
import { addressHint, addressIn, domainIn, type NameKind, nameProblem, spacedName } from './web-address.ts'

const WEB = 'Name must not contain a web address'
const LINES = 'Name must not contain line breaks or control characters'
const problem = (kind: NameKind, value: string) => nameProblem(kind, 'Name', value)?.split(':')[0] ?? null
const hasDomain = (value: string) => domainIn(value) !== null
const KINDS: NameKind[] = ['person', 'business', 'company', 'address']

describe('names that people and businesses have', () => {
  test.each([
    ...['Dr. Smith', "St. Mary's", 'J.P. Morgan', 'Toys R Us', 'A.B.C. Plumbing', 'Node.js Cafe'],
    ...['Vue.js Meetup', 'Müller GmbH & Co.KG', 'Anna Schmidt, M.Sc. Ph.D.', 'Martin Luther King, Jr.'],
    ...["O'Brien & Sons (est. 1890)", 'Joe / Jane', 'A/C Repair', '7-Eleven #12', 'Wwwilson Ltd.'],
    ...['Awww... Cute!', 'Inc./LLC', 'Http Cafe', 'Yahoo! Inc.', '山田太郎', '株式会社。東京', 'นพ. สมชาย'],
    ...['محمد علی\u200cزاده', 'נועה\u200f כהן', '👩‍👩‍👧 Family Dental', 'Nguyễn Văn A.', 'S.p.A. Rossi'],
    ...['Version 2.0', 'e.l.f. Beauty'],
  ])('%s stays', (name) => {
    for (const kind of KINDS) expect([kind, problem(kind, name)]).toEqual([kind, null])
  })

  test.each(['Booking.com', 'Amazon.com', 'hotels.co.uk', 'Auto.de München', '1-800-Flowers.com, Inc.'])(
    '%s is a name for a business, of which the server asks whose',
    (name) => {
      expect(problem('business', name)).toBeNull()
      expect(problem('company', name)).toBeNull()
      expect(problem('person', name)).toBe(WEB)
      expect(hasDomain(name)).toBe(true)
    },
  )

  test.each([
    '12 Main St.\nSuite 5',
    '5th Ave./Broadway',
    '1600 Pennsylvania Ave. NW',
    'Hauptstr.12/3',
    'c/o Smith',
  ])('%j is an address line', (line) => {
    expect(problem('address', line)).toBeNull()
  })
})

describe('texts that people write', () => {
  test.each([
    'J.R. Smith',
    'Thanks, e.g. for the lights.',
    'We got 3.5 stars, No.1 Auto of 12.11.2026',
    'St. Mary’s, open 9 a.m. to 5 p.m., i.e. all day',
    'Dr.Smith, Ph.D., LL.M., M.Sc., B.Com., R.Ph. and L.Ac.',
    'Acme Co., Acme Co.Ltd, Acme Co. Inc., U.S.A., Washington D.C.',
    "Joe's Pizza.Great food",
    'P.O.Box 12, 5th Ave.',
    'Wait...so good!.. Thanks... It was',
    'From 9.am to 5.pm',
    'A.M. or P.M.? Vol.2, p.14, $3.50',
    'Call 217.555.0114 or 1.800.555.0114 today.',
    'Wi-Fi 6.0. Please visit. In a hurry? No problem.',
    'We are back. Net price 5. Info below. Bar open.',
    'Hours:9-5, Mon./Fri., 24/7, w/o fee',
    'Node.js and vs. the rest',
    'Merci. À bientôt. ¡Gracias! Sí.',
    '“Best.” (Ever.) ‘Yes.’',
  ])('%s stays', (text) => {
    expect([addressIn(text), domainIn(text)]).toEqual([null, null])
  })

  test('a missing space is named, with what to do', () => {
    expect(nameProblem('person', 'Name', 'See you.In June')).toBe(
      "Name must not contain a web address: “you.In” reads as one. If it isn't, put a space after the dot.",
    )
    expect(addressIn('See you.In June')).toBe('you.In')
    expect(addressIn('See you. In June')).toBeNull()
  })
})

describe('web addresses', () => {
  const dot = fc.constantFrom('.', '\uff0e', '\u3002', '\uff61', '\u2024')
  const slash = fc.constantFrom('/', '\uff0f', '\u2044', '\u2215', '\\')
  const colon = fc.constantFrom(':', '\uff1a', '\u2236', '\ua789')
  const hidden = fc.constantFrom('', '\u200b', '\u200d', '\u00ad', '\ufeff', '\u2060', '\ufe0f')
  const label = fc.stringMatching(/^[a-z][a-z0-9-]{1,12}[a-z0-9]$/)
  const ending = fc.constantFrom(...'com net org xyz top ru co.uk io click shop zip'.split(' '))
  const around = fc.constantFrom('', 'Your parcel: ', 'Ann ', '(', '“')
  const cased = (text: string) =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((flags) => [...text].map((sign, at) => (flags[at] ? sign.toUpperCase() : sign)).join(''))
  /** A sign that nobody sees after the first one. */
  const veiled = (text: string, sign: string) => text.slice(0, 1) + sign + text.slice(1)

  const withScheme = fc
    .tuple(around, fc.constantFrom('http', 'https', 'ftp', 'x-evil'), colon, slash, slash, label, hidden)
    .map(
      ([before, scheme, c, one, two, name, sign]) =>
        `${before}${veiled(scheme, sign)}${c}${one}${two}${name}`,
    )
  const withWww = fc
    .tuple(around, fc.constantFrom('www', 'WWW', 'www2'), dot, label, hidden)
    .map(([before, www, d, name, sign]) => `${before}${veiled(www, sign)}${d}${name}`)
  const domain = fc
    .tuple(label, hidden, dot, ending)
    .chain(([name, sign, d, end]) => cased(veiled(name, sign) + d + end.replace('.', d)))
  const withPath = fc
    .tuple(around, domain, fc.constantFrom('', ':8080'), slash, fc.constantFrom('', 'a', 'login?x=1'))
    .map((parts) => parts.join(''))

  test('with a scheme or www. stand nowhere, however they are written', () => {
    fc.assert(
      fc.property(fc.oneof(withScheme, withWww), fc.constantFrom(...KINDS), (name, kind) => {
        expect(problem(kind, name)).toBe(WEB)
      }),
    )
  })

  test('with a path neither', () => {
    fc.assert(
      fc.property(withPath, fc.constantFrom(...KINDS), (name, kind) => {
        expect(problem(kind, name)).toBe(WEB)
      }),
    )
  })

  test('as a bare domain are nobody’s name and no address line, and a business is asked whose it is', () => {
    fc.assert(
      fc.property(around, domain, fc.constantFrom('', ' now', '!', ')', '.'), (before, name, after) => {
        const text = before + name + after
        // 'x-A.Org' is an initial and a surname, and is kept with a blank (below).
        fc.pre(spacedName(text) === text)
        expect([problem('person', text), problem('address', text), hasDomain(text)]).toEqual([WEB, WEB, true])
      }),
    )
  })

  test.each([
    ...['10.0.0.1', '10.0.0.1.', '192.168.1.1/x', 'пример.рф', 'xn--e1afmkfd.xn--p1ai', 'bit.ly', 't.me'],
    ...['x.co', 'ow.ly', 'will.i.am', 'ann@evil.com', 'chase.claims', 'CHASE.CLAIMS'],
    ...['usps-redelivery.delivery', 'chase.claims:8080', 'chase.claims-now', 'chase.claims.Thanks'],
    ...[
      'chase.claims’s',
      'see(chase.claims)',
      'chase.com@evil.claims',
      'paypal.com.account',
      'chase．claims',
    ],
    ...['chase。claims', 'chase｡claims', 'chase․claims', 'chase﹒claims', 'ｃｈａｓｅ．ｃｌａｉｍｓ'],
    ...['cha\u00adse.cl\u200baims', 'chase\u2060.\ufeffclaims', 'chase.c\u0332laims', 'chase.\u0332claims'],
    ...['💩.la', 'i❤️.ws', '例子.公司', 'उदाहरण.भारत', 'hxxp://chase', 'hxxps:chase', 'https://1.1.1.1'],
    ...['chase[.]claims', 'chase (dot) claims', 'chase . com', 'chase .com', 'chase. com', 'chase..com'],
    'chase dot com.',
  ])('%s is one too', (name) => {
    expect([problem('person', name), addressIn(`Hi ${name} there`) === null]).toEqual([WEB, false])
  })

  test('of every ending of the root zone', () => {
    for (const ending of 'com claims delivery zw рф भारत 中国 موقع vermögensberatung'.split(' ')) {
      const name = `secure-chase.${ending}`
      expect([ending, isEnding(ending), domainIn(name)]).toEqual([ending, true, name])
    }
    // Browsers know fewer, and none that a server does not know.
    expect(isEnding('web') || isEnding('smith') || isEnding('')).toBe(false)
    expect(['com', 'uk', 'click', 'рф'].every(isCommonEnding)).toBe(true)
    expect(['smith', 'd', '', 'js'].some(isCommonEnding)).toBe(false)
  })
})

// baserow/baserow PR 5659, newrelic/docs-website PR 24253: a dot in a name is no address.
test.each([
  ['J.Black', 'J. Black'],
  ['Dr.Fox', 'Dr. Fox'],
  ['M.Green', 'M. Green'],
  ['A.Ford', 'A. Ford'],
  ['J.R.Ford', 'J.R. Ford'],
  ['Mia J.Black', 'Mia J. Black'],
  ['x00x-A.Org', 'x00x-A. Org'],
  ['St.John Page', 'St. John Page'],
  ['Prof.Best & Dr.Cool', 'Prof. Best & Dr. Cool'],
  ['É.Page', 'É. Page'],
])('%j is a name, and read as %j', (name, spaced) => {
  expect([spacedName(name), problem('person', name), hasDomain(spaced)]).toEqual([spaced, null, false])
})

test.each([
  'chase.com',
  'j.black',
  'J.BLACK',
  'X.com',
  'X.Com',
  't.me',
  'T.Me',
  'X.co',
  'J.Black.com',
  'J.Black/login',
  'Chase.Claims',
  'J.Black@evil.com',
  'Bank.Page',
])('%j stays an address', (name) => {
  expect(problem('person', name)).toBe(WEB)
})

test('line breaks, control characters and turned text stand in no name', () => {
  const sign = fc.constantFrom(
    ...'\0\n\r\t\v\f\u001b\u007f\u0085\u2028\u2029\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069',
  )
  fc.assert(
    fc.property(
      fc.string(),
      sign,
      fc.string(),
      fc.constantFrom<NameKind>('person', 'business', 'company'),
      (a, x, b, kind) => {
        expect(problem(kind, a + x + b)).toBe(LINES)
      },
    ),
  )
})

test('letters, blanks and hyphens alone are never refused', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L} '-]{1,100}$/u), fc.constantFrom(...KINDS), (name, kind) => {
      expect(problem(kind, name)).toBeNull()
    }),
  )
})

test('the time grows with the length, not with its square', () => {
  const took = (name: string) => {
    const start = performance.now()
    for (const kind of KINDS) for (let n = 0; n < 20; n += 1) problem(kind, name)
    for (let n = 0; n < 4; n += 1) addressIn(name.repeat(20))
    return performance.now() - start
  }
  const parts = [
    ...['a.', 'www', 'http', '.a', 'a:', '\ufdfa', '1.1.1.', 'a.bc:1', '/:', ' .', '[.', ' dot', '. ', 'a-'],
  ]
  for (const part of parts) {
    expect(took(part.repeat(500 / part.length))).toBeLessThan(1500)
  }
})

test.each([
  ['10.0.0.1', true],
  ['1.b.c.d', false],
  ['x1.2.3.4', false],
  ['1.2.3.4x', false],
  ['ab.com', true],
  ['x.com', true],
  ['com', false],
  ['Co.KG', false],
])('%j holds a bare domain: %s', (value, has) => {
  expect(hasDomain(value)).toBe(has)
})

test.each(['http:evil', 'see https:evil', '(http:evil'])('%j has a scheme', (value) => {
  expect(problem('business', value)).toBe(WEB)
})

test('a hint names the found words, at most 60 letters of them, and the remedy', () => {
  for (const link of ['https://a.example', 'www.a.example'])
    expect(addressHint(link)).toBe(`leave out “${link}”.`)
  const remedy = "reads as one. If it isn't, put a space after the dot."
  const [whole, long] = ['a'.repeat(60), 'a'.repeat(61)]
  expect(addressHint('Joe.Bob')).toBe(`“Joe.Bob” ${remedy}`)
  expect(addressHint(whole)).toBe(`“${whole}” ${remedy}`)
  expect(addressHint(long)).toBe(`“${whole}…” ${remedy}`)
})
