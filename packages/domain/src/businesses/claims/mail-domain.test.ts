import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCAL_PART } from './local-part.ts'
import { mailDomainOf } from './mail-domain.ts'
import { claimBeginSchema } from './schemas.ts'
import { SHARED_HOSTS, SHARED_NAMES } from './shared-hosts.ts'

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
const name = label.filter((one) => one !== 'www' && !SHARED_NAMES.includes(one) && !one.startsWith('xn--'))
const top = fc.constantFrom('com', 'net', 'co.uk', 'example', 'dental')
const ownHost = fc
  .tuple(name, top)
  .map(([one, end]) => `${one}.${end}`)
  .filter((host) => !SHARED_HOSTS.includes(host))

const mixedCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((sign, n) => (upper[n] ? sign.toUpperCase() : sign)).join(''))

test('however a website is written, its domain is the same', () => {
  fc.assert(
    fc.property(
      ownHost.chain((host) => fc.tuple(fc.constant(host), mixedCase(host))),
      fc.constantFrom('http://', 'https://', 'HTTPS://', ' https://'),
      fc.constantFrom('', 'www.', 'WWW.'),
      fc.constantFrom('', '.', ':8443', '.:443'),
      fc.constantFrom('', '/', '/a/b?c=https://evil.test#d@evil.test', '?x=@evil.test', '#evil.test'),
      ([host, written], scheme, www, end, rest) => {
        expect(mailDomainOf(scheme + www + written + end + rest)).toBe(host)
      },
    ),
  )
})

test('a host beside, above or below a domain is never that domain', () => {
  fc.assert(
    fc.property(ownHost, name, (host, other) => {
      for (const foreign of [
        `${other}-${host}`,
        `${other}${host}`,
        `${host}.${other}.com`,
        `${host}-${other}.com`,
        `${other}.${host}`,
        host.replace('.', '-'),
        `${host}\u002e\u3002${other}.com`,
      ]) {
        expect(mailDomainOf(`https://${foreign}/`)).not.toBe(host)
      }
    }),
  )
})

test.each([
  ['https://example.com.evil.com/', 'example.com.evil.com'],
  ['https://evil-example.com/', 'evil-example.com'],
  ['https://shop.example.com/', 'shop.example.com'],
  ['https://www.www.example.com/', 'www.example.com'],
  ['https://EXAMPLE.com./', 'example.com'],
  ['https://example.com\\@evil.com/', 'example.com'],
  ['https://b\u00fccher.example/', 'xn--bcher-kva.example'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  // A Cyrillic letter makes another host, and full-width ones the same.
  ['https://ex\u0430mple.com/', domainToASCII('ex\u0430mple.com')],
  ['https://\uff45xample.com/', 'example.com'],
])('%s speaks for %s', (website, domain) => {
  expect(mailDomainOf(website)).toBe(domain)
})

test.each([
  null,
  ...['', 'example.com', 'ftp://example.com/', 'javascript:alert(1)', 'mailto:info@example.com'],
  ...['https://example.com@evil.com/', 'https://user:secret@example.com/', 'https://localhost/'],
  ...['https://127.0.0.1/', 'https://0x7f000001/', 'https://[::1]/', 'https://www.com/', 'https://com./'],
  ...['https://example.com../', 'https://exa_mple.com/', 'https://.example.com/'],
  `https://${'a.'.repeat(130)}com/`,
])('%j speaks for nobody', (website) => {
  expect(mailDomainOf(website)).toBeNull()
})

test('hosts that many share speak for nobody, nor does what lies below them, in any case of letters', () => {
  expect(SHARED_HOSTS.length).toBeGreaterThan(200)
  expect(new Set(SHARED_HOSTS).size).toBe(SHARED_HOSTS.length)
  fc.assert(
    fc.property(
      fc.constantFrom(...SHARED_HOSTS).chain(mixedCase),
      fc.constantFrom('', 'www.', 'joes-pizza.', 'a.b.'),
      fc.constantFrom('', '.'),
      (host, before, end) => {
        expect(mailDomainOf(`https://${before}${host}${end}/joes`)).toBeNull()
      },
    ),
  )
})

test.each([
  ...['gmail.com', 'm.facebook.com', 'joe.wixsite.com', 'joe.business.site', 'linktr.ee', 'joe.blogspot.de'],
  'yahoo.co.uk',
])('%s is shared', (host) => expect(mailDomainOf(`https://${host}/joe`)).toBeNull())

test('whatever is typed before the @, the mail goes to the domain', () => {
  const begin = (localPart: string) =>
    claimBeginSchema.safeParse({ businessId: 1, placeId: 'ChIJx', localPart })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z.@%! <>,"+-]{1,20}$/)), (typed) => {
      const parsed = begin(typed)
      if (!parsed.success) return
      const { localPart } = parsed.data
      expect(localPart).toMatch(LOCAL_PART)
      expect(`${localPart}@example.com`.split('@')).toEqual([localPart, 'example.com'])
    }),
  )
  for (const typed of [
    ...['info@evil.com', 'info@evil.com,me', 'a%evil.com', 'evil.com!a', '"a b"', 'a\r\nBcc: me@evil.com'],
    ...['me@evil.com(', 'a..b\u0000', '.a', 'a.', ''],
    'x'.repeat(65),
    '\uff20',
  ]) {
    expect(begin(typed).success, typed).toBe(false)
  }
  for (const typed of ['info', 'Jo.Anne', 'front-desk', 'me+claims', ' info '])
    expect(begin(typed).success).toBe(true)
})
