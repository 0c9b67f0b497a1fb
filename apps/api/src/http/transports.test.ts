import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { DatabaseBusyError, ShareBusyError } from '@fivestead/db/errors'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { refusalOf } from '../testing/answers.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { rowOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
beforeAll(async () => {
  owner = await signUp(api)
})

const UNREADABLE = [400, 'Request could not be read.']
const REFUSED = { message: 'This request was not sent by a page of this site.' }

const storedName = async () => (await rowOf(api, 'businesses', { id: owner.business.id })).name
const rename = (headers: Record<string, string | undefined>) =>
  owner.browser.patch(`/api/businesses/${owner.business.id}`, { name: 'Changed by a stranger' }, { headers })

describe('writes come from our own pages', () => {
  const itself = (host: string) => ({ origin: `http://${host}`, 'x-forwarded-host': host })

  test.each([
    ['without X-Requested-With', { 'x-requested-with': undefined }],
    ['from another site', { origin: 'https://evil.example' }],
    ['from a look-alike', { origin: 'http://localhost:3001.evil.example' }],
    ['from another port', { origin: 'http://localhost:3002' }],
    ['over https instead of http', { origin: 'https://localhost:3001' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['as the browser itself says, cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'to the dashboard from the public origin',
      { origin: 'http://localhost:3000', 'x-forwarded-host': 'localhost:3001' },
    ],
  ])('%s: 403 and no change, by both transports', async (_, headers) => {
    const { browser, business } = owner
    const answer = await rename(headers)
    expect([answer.status, answer.body]).toEqual([403, REFUSED])
    const input = { id: business.id, name: 'Changed by a stranger' }
    expect((await browser.mutate('businesses.update', input, { headers })).status).toBe(403)
    expect(await storedName()).toBe(business.name)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as %s: 403 and no change',
    async (type) => {
      const answer = rename({ 'content-type': type })
      expect(await refusalOf(answer)).toEqual([403, 'Request body must be JSON.'])
      expect(await storedName()).toBe(owner.business.name)
    },
  )

  test.each([
    ['without an Origin', {}],
    ['from the dashboard', itself('localhost:3001')],
    ['from the dashboard by number', itself('127.0.0.1:3001')],
    ['from the public origin to itself', itself('localhost:3000')],
    ['from a page of ours, past the proxies', { origin: 'http://localhost:3001' }],
  ])('%s: accepted', async (_, headers) => {
    const { browser, business } = owner
    const answer = await browser.patch(`/api/businesses/${business.id}`, { city: 'Reno' }, { headers })
    expect(answer.status).toBe(200)
  })
})

describe('cross-origin reads', () => {
  const from = (origin: string) => ({ headers: { origin, 'x-forwarded-host': 'localhost:3001' } })

  test('the public origin may read the current user and log out, with credentials', async () => {
    const { browser } = await signUp(api)
    for (const answer of [
      await browser.get('/api/auth/user', from('http://localhost:3000')),
      await browser.get('/trpc/auth.me', from('http://localhost:3000')),
      await browser.post('/api/logout', {}, from('http://localhost:3000')),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': 'http://localhost:3000',
        'access-control-allow-credentials': 'true',
        vary: expect.stringMatching(/(^|, )Origin$/),
      })
    }
  })

  test('its preflight is answered', async () => {
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' }
    const answer = await api.app.inject({ method: 'OPTIONS', url: '/api/logout', headers })
    expect(answer).toMatchObject({
      statusCode: 204,
      headers: {
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'accept, content-type, x-requested-with',
      },
    })
  })

  test.each([
    ['/api/auth/user', 'https://evil.example'],
    ['/api/auth/user', 'null'],
    ['/api/auth/user', 'http://localhost:3001'],
    ['/api/businesses', 'http://localhost:3000'],
    ['/trpc/auth.me', 'https://evil.example'],
    ['/trpc/auth.me,businesses.list', 'http://localhost:3000'],
    ['/trpc/businesses.list', 'http://localhost:3000'],
  ])('%s from %s: no allowance', async (path, origin) => {
    const answer = await owner.browser.get(path, from(origin))
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('bodies', () => {
  test.each([
    ['not JSON', '{"username":'],
    ['an own __proto__', '{"__proto__":{"admin":true},"username":"a","password":"b"}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"a":1}},"username":"a","password":"b"}'],
  ])('%s: 400 through both transports', async (_, payload) => {
    for (const path of ['/api/login', '/trpc/auth.login']) {
      expect(await refusalOf(api.call('POST', path, payload))).toEqual([
        400,
        'Request body is not valid JSON.',
      ])
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  // expressjs/body-parser 106, coreruleset/coreruleset 3527, filipedeschamps/tabnews 731
  test.each([
    ['Latin-1 bytes', 'application/json', Buffer.from('{"username":"Zoë","password":"b"}', 'latin1'), 400],
    ['half a character', 'application/json', '{"username":"a\\ud83d","password":"b"}', 400],
    ['the other half as a key', 'application/json', '{"\\uDE00":1,"username":"a","password":"b"}', 400],
    [
      'a character set that nobody knows',
      'application/json; charset=klingon',
      '{"username":"a","password":"b"}',
      400,
    ],
    ['both halves', 'application/json', '{"username":"a\\ud83d\\ude00","password":"b"}', 401],
    [
      'Latin-1 that says so',
      'application/json; charset=ISO-8859-1',
      Buffer.from('{"username":"Zoë","password":"b"}', 'latin1'),
      401,
    ],
    // expressjs/body-parser 440, 287; fastify/secure-json-parse PR 5
    [
      'UTF-16 that says so',
      'application/json; charset=utf-16le',
      Buffer.from('{"username":"Zoë","password":"b"}', 'utf16le'),
      401,
    ],
    [
      'a character set in quotes',
      'application/json; Charset="UTF-8"',
      '{"username":"a","password":"b"}',
      401,
    ],
    [
      'a parameter before it',
      'application/json; odata=x; charset=utf8',
      '{"username":"a","password":"b"}',
      401,
    ],
    // expressjs/body-parser 474
    ['a bare word for it', 'application/json; utf-8', '{"username":"a","password":"b"}', 401],
    ['keys twice', 'application/json', '{"username":"x","username":"a","password":"b"}', 401],
    ['a byte order mark', 'application/json', '\ufeff{"username":"a","password":"b"}', 401],
  ])('%s: %s %s is %i through both transports', async (_, type, payload, status) => {
    for (const url of ['/api/login', '/trpc/auth.login']) {
      const answer = await api.call('POST', url, payload, { headers: { 'content-type': type } })
      expect([url, answer.status]).toEqual([url, status])
    }
  })

  // mendhak/docker-http-https-echo 31
  test.each(['gzip', 'br', 'GZIP'])('a body in %s: 415, in words', async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const answer = api.call('POST', '/api/login', gzipSync('{"username":"a","password":"b"}'), { headers })
    expect(await refusalOf(answer)).toEqual([
      415,
      'Request body must not be compressed: send it without Content-Encoding.',
    ])
  })

  test.each([
    '{"__proto__":{"polluted":true},"businessId":1}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    String.raw`{"\u005f_proto__":{"polluted":true},"businessId":1}`,
  ])('a tRPC query of %s: 400', async (input) => {
    const one = api.get(`/trpc/quarantine.list?input=${encodeURIComponent(input)}`)
    expect(await refusalOf(one)).toEqual(UNREADABLE)
    const batch = await api.get(`/trpc/auth.me?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`)
    expect(batch.status).toBe(400)
    expect('polluted' in {}).toBe(false)
  })

  test('over 16 KiB: 413', async () => {
    const answer = api.post('/api/login', { username: 'x'.repeat(17_000), password: 'x' })
    const message = 'Request body is too large: at most 16,384 bytes are accepted here.'
    expect(await refusalOf(answer)).toEqual([413, message])
  })

  // 2.7 MB of brackets took JSON.parse 1.7 s.
  test.each([
    ['brackets', '['.repeat(20_000), 413],
    ['numbers', `[${'1,'.repeat(10_000)}1]`, 413],
    ['many short strings', `[${'"a",'.repeat(10_000)}"a"]`, 413],
    ['brackets behind a string that ends in a backslash', `["\\\\",${'['.repeat(20_000)}`, 413],
    ['one string, with brackets and quotes in it', JSON.stringify({ logo: '["'.repeat(20_000) }), 401],
    ['one string that ends nowhere', `{"logo":"${'[\\"'.repeat(10_000)}`, 400],
  ])('a large body of %s', async (_, payload, status) => {
    const answer = await api.call('PUT', '/api/business/logo', payload)
    expect(answer.status).toBe(status)
  })

  test('10 MB: 413 before it is taken in, through both transports', async () => {
    const payload = `{"username":"${'x'.repeat(10_000_000)}"}`
    const before = process.memoryUsage().rss
    for (const path of ['/api/login', '/trpc/auth.login', '/api/reviews']) {
      expect([path, (await api.call('POST', path, payload)).status]).toEqual([path, 413])
    }
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(90)
  })

  test('nothing is coerced: text is no number; a query is no mutation', async () => {
    const { browser, business } = owner
    expect((await browser.mutate('businesses.list', undefined)).status).toBe(405)
    const asText = { businessId: `${business.id}` }
    expect((await browser.mutate('signup.connectServices', asText)).status).toBe(400)
  })
})

describe('tRPC', () => {
  test('a batch of 10 runs, of 11 is refused', async () => {
    const batch = (calls: number) =>
      api.get(`/trpc/${Array.from({ length: calls }, () => 'auth.me').join(',')}?batch=1&input={}`)
    expect((await batch(10)).body).toHaveLength(10)
    expect((await batch(11)).status).toBe(400)
  })

  test.each([
    ['', [400, 'This call cannot be part of a batch.']],
    ['with a comma that is encoded twice', UNREADABLE],
  ])('sign-in is refused inside a batch %s', async (how, refusal) => {
    const right = { username: owner.user.username, password: owner.password }
    const comma = how === '' ? ',' : '%252C'
    const answer = await api.post(`/trpc/auth.login${comma}auth.login?batch=1`, { 0: right, 1: right })
    expect(await refusalOf(answer)).toEqual(refusal)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['an unplanned failure', new Error('secret inner words at /home/x.ts'), 500, /^Something went wrong/],
    ['a share of the database that is full', new ShareBusyError(), 429, /^Too many requests at once/],
    ['a database that is busy', new DatabaseBusyError(), 503, /temporarily unavailable/],
  ])('%s tells nothing of the inside', async (_what, error, status, words) => {
    const planned = await owner.browser.query('quarantine.list', { businessId: 1.5 })
    expect(planned.text).not.toMatch(/stack|\.ts|node_modules/)
    const { places } = api.deps.gateways
    const details = async () => {
      throw error
    }
    api.deps.gateways.places = Object.assign(Object.create(places), { details })
    onTestFinished(() => void Object.assign(api.deps.gateways, { places }))
    const input = { name: 'A', placeId: 'ChIJ-some-place' }
    for (const answer of [
      await owner.browser.mutate('businesses.create', input),
      await owner.browser.post('/api/businesses', input),
    ]) {
      expect(await refusalOf(answer)).toEqual([status, expect.stringMatching(words)])
      expect(answer.text).not.toMatch(/secret|stack|\.ts|statement/)
      expect(answer.headers['retry-after'] === undefined).toBe(status === 500)
    }
  })
})

describe('answers', () => {
  test('carry the headers of a server that shows no pages; health says nothing more', async () => {
    const { status, body, headers } = await api.get('/api/health')
    expect([status, body]).toEqual([200, { status: 'ok' }])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['strict-transport-security']).toContain('includeSubDomains')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test.each([
    ['GET', '/api/nothing-here'],
    ['DELETE', '/api/login'],
    ['GET', '/nothing'],
  ] as const)('%s %s is a 404 in JSON', async (method, path) => {
    expect(await refusalOf(api.call(method, path))).toEqual([404, 'Not found'])
  })

  // With TEST_STACK Caddy refuses these itself.
  const refusedBefore = process.env.TEST_STACK ? [] : ['/api/%E0%A4%A', '/%', '/%zz']
  test.each([...refusedBefore, '/trpc/%C3%28'])('the address %s is refused in our own words', async (path) =>
    expect(await refusalOf(api.get(path))).toEqual(UNREADABLE),
  )

  test.each([
    [`/api/business/by-slug/${'a'.repeat(501)}`, 'one part of its path may have at most 500'],
    [`/${'a'.repeat(2048)}`, 'its path may have at most 2,048'],
    [`/api/health/${'/'.repeat(15_000)}x`, 'its path may have at most 2,048'],
    [`/%${'a'.repeat(2048)}`, 'its path may have at most 2,048'],
    [`/api/health?${'a'.repeat(8193)}`, 'its query may have at most 8,192'],
    [`/trpc/auth.me?input=${'a'.repeat(8193)}`, 'its query may have at most 8,192'],
  ])('%.30s... is too long, and the limit is named', async (path, words) => {
    const message = `Address is too long: ${words} characters.`
    expect(await refusalOf(api.get(path))).toEqual([414, message])
  })

  // Some of them are answered by Caddy, with TEST_STACK.
  test.skipIf(process.env.TEST_STACK)(
    'an address that cannot be read gets the headers that every answer has',
    async () => {
      const names = [
        ...['cache-control', 'cross-origin-resource-policy', 'referrer-policy', 'strict-transport-security'],
        ...['x-content-type-options', 'content-security-policy'],
      ]
      const pick = (headers: object) => names.map((name) => [name, Reflect.get(headers, name)])
      const { headers: usual } = await api.get('/api/health')
      const long = [`/${'a'.repeat(3000)}`, `/api/business/by-slug/${'a'.repeat(501)}`]
      for (const path of ['/%', '/%zz', '//', ...long]) {
        expect([path, pick((await api.get(path)).headers)]).toEqual([path, pick(usual)])
      }
    },
  )

  test.each([
    ['GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'Request could not be read.'],
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'at most 16 KiB'],
  ])('%.20j is no HTTP, and refused in our own words, with our headers', async (bytes, status, message) => {
    const { socket, closed, text } = await open()
    socket.write(Buffer.from(bytes, 'latin1'))
    await closed
    expect(text()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text()).toContain(message)
    expect(text()).toContain('x-content-type-options: nosniff')
  })
})

/** A connection to the app, which listens already with TEST_STACK. */
async function open() {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
  return { socket, closed, text: () => text }
}

const LOGIN =
  'POST /api/login HTTP/1.1\r\nhost: x\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: application/json\r\n'

test.each([
  ['with its length', 'content-length: 1000000', 'x'.repeat(1_000_000)],
  ['in chunks', 'transfer-encoding: chunked', `f4240\r\n${'x'.repeat(1_000_000)}\r\n0\r\n\r\n`],
])('whoever sends a body that is too large, %s, gets the answer, and may go on', async (_, length, body) => {
  const { socket, text } = await open()
  const answered = (times: number) =>
    vi.waitFor(() => expect(text().match(/HTTP\/1.1 \d/g) ?? []).toHaveLength(times), { timeout: 5000 })
  socket.write(`${LOGIN}${length}\r\n\r\n${body.slice(0, 50_000)}`)
  await answered(1)
  socket.write(`${body.slice(50_000)}GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n`)
  await answered(2)
  expect(text()).toMatch(/^HTTP\/1.1 413 [\s\S]*HTTP\/1.1 200 /)
  socket.destroy()
})

test.each([
  ['drips', `${LOGIN}content-length: 1000\r\n\r\n{`, /^/],
  ['is too large and has no end', `${LOGIN}transfer-encoding: chunked\r\n\r\n`, /^HTTP\/1.1 413 /],
])(
  'a body that %s is cut after 10 seconds',
  async (how, head, answer) => {
    const { socket, closed, text } = await open()
    const started = performance.now()
    socket.write(head)
    const endless = () => socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`)
    const more = how === 'drips' ? undefined : setInterval(endless, 100)
    await closed
    clearInterval(more)
    expect(text()).toMatch(answer)
    expect(performance.now() - started).toBeLessThan(14_000)
  },
  20_000,
)

test.each([
  ['es-MX, en;q=0.5', 'No se encontró el negocio'],
  ['fr', 'Business not found'],
])('an owner whose browser prefers %s is told so by both transports (LANG-12)', async (language, message) => {
  const headers = { 'accept-language': language }
  const removed = owner.browser.call('DELETE', '/api/businesses/999999', undefined, { headers })
  expect(await refusalOf(removed)).toEqual([404, message])
  expect(await refusalOf(owner.browser.mutate('businesses.remove', { id: 999999 }, { headers }))).toEqual([
    404,
    message,
  ])
})

test('a refusal with a value in it is Spanish for a Spanish owner (LANG-12)', async () => {
  const headers = { 'accept-language': 'es' }
  const body = {
    username: 'longname',
    email: 'ann@shop.example',
    password: 'long enough',
    fullName: 'x'.repeat(201),
  }
  const refused = owner.browser.call('POST', '/api/register', body, { headers })
  expect(await refusalOf(refused)).toEqual([400, 'Nombre completo: no puede superar los 200 caracteres'])
})
