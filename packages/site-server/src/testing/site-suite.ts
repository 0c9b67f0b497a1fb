import { networkInterfaces } from 'node:os'
import { bodyTooLarge } from '@fivestead/domain/request-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '../proxy.ts'
import { startUpstream, type Upstream } from './upstream.ts'
import { answersIn, exchange, open, post, type WireAnswer } from './wire.ts'

/** Options of a site under test. */
export interface SuiteOptions {
  api: Api
  trustProxy?: string | string[]
  bodyTimeoutMs?: number
}

export interface OpenedSite {
  url: string
  close(): Promise<unknown>
}

/** How a site is opened, and what it has of its own. */
export interface SuiteSite {
  name: string
  /** Listens on `host`, on any free port. */
  open(options: SuiteOptions, host: string): Promise<OpenedSite>
  /** Forms that this site answers itself: the path and the most bytes of one. */
  forms: { path: string; bytes: number }[]
}

const HAS_IPV6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1')
/** Headers that no answer goes without. */
const SECURITY = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': expect.stringContaining('max-age='),
  'referrer-policy': expect.any(String),
  'cross-origin-resource-policy': expect.any(String),
}

/**
 * Tests that both sites withstand slow, large, malformed and forged requests, with either way to the API (T25, T30).
 */
export function describeSite(site: SuiteSite): void {
  describe('the API elsewhere', () => describeWay(site, ({ url }) => url))
  describe('the API in one process', () => describeWay(site, ({ inProcess }) => inProcess))
}

function describeWay(site: SuiteSite, reach: (upstream: Upstream) => Api): void {
  let upstream: Upstream
  let url: string
  const opened: OpenedSite[] = []
  const start = async (options: Partial<SuiteOptions> = {}, host = '127.0.0.1') => {
    const one = await site.open({ api: reach(upstream), ...options }, host)
    opened.push(one)
    return one.url
  }
  beforeAll(async () => {
    upstream = await startUpstream()
    url = await start()
  })
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()))
    upstream.close()
  })
  beforeEach(() => {
    upstream.calls.length = 0
    upstream.answer = { status: 200, headers: {} }
  })
  const said = ({ status, body }: { status: number; body: string }) => [status, JSON.parse(body)]

  describe(`${site.name}: one call of a visitor is one call of the API`, () => {
    const cases = [502, 503, 504].flatMap((status) =>
      ['GET', 'POST'].map((method) => [method, status] as const),
    )
    test.each(cases)('%s answered %i with Retry-After', async (method, status) => {
      upstream.answer = { status, headers: { 'retry-after': '5' } }
      const answer = await fetch(`${url}/api/health`, { method, ...(method === 'POST' ? { body: 'x' } : {}) })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '5'])
      expect(await answer.json()).toEqual({ message: 'upstream' })
      expect(upstream.calls).toHaveLength(1)
    })

    test('its own probe asks nobody, and those of the API are not handed on (DEP-3, OBS-1)', async () => {
      for (const path of ['/metrics', '/readyz'])
        expect(await (await fetch(`${url}${path}`)).text()).not.toContain('upstream')
      const answer = await fetch(`${url}/healthz`)
      expect([answer.status, await answer.text(), upstream.calls.length]).toEqual([200, 'ok', 0])
    })

    test('whether a connection goes on is between the visitor and the site', async () => {
      const line = 'GET /api/health HTTP/1.1\r\nHost: x\r\n'
      expect((await exchange(url, `${line}Connection: close\r\n\r\n`)).headers.connection).toBe('close')
      expect((await exchange(url, `${line}\r\n`)).headers.connection).toBe('keep-alive')
    })
  })

  test(`${site.name}: 200 bodies that drip take no connection of the API, and are cut with 408`, async () => {
    const slow = await start({ bodyTimeoutMs: 3000 })
    const connections = upstream.connections
    const json = ['/api/login', '/trpc/auth.login', '/api/business/customers/imports/7/parts', '/nope'].map(
      (path) => ({ path, type: 'application/json' }),
    )
    const forms = site.forms.map(({ path }) => ({ path, type: 'application/x-www-form-urlencoded' }))
    // Few forms: one network may post 60 in a minute.
    const targets = [...json, ...json, ...json, ...json, ...forms]
    const senders = Array.from({ length: 200 }, (_, at) => {
      const { path, type } = targets[at % targets.length] ?? { path: '/', type: '' }
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: ${type}`
      return open(slow, `${head}\r\nContent-Length: 10000\r\nExpect: 100-continue\r\n\r\n`)
    })
    // The server has read a head when it says that the body may come.
    await Promise.all(senders.map((one) => one.came('100 Continue')))
    const drip = setInterval(() => {
      for (const { socket } of senders) if (socket.writable) socket.write('a')
    }, 200)
    try {
      const answer = await exchange(slow, 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      expect(answer.status).toBe(200)
      expect(upstream.calls.map((call) => call.url)).toEqual(['/api/health'])
      expect(upstream.connections - connections).toBe(typeof reach(upstream) === 'string' ? 1 : 0)
      const ends = await Promise.all(senders.map((one) => one.ended))
      for (const text of ends) {
        const [last] = answersIn(text) as [WireAnswer]
        expect(said(last)).toEqual([408, { message: 'Request body took longer than 3 seconds.' }])
      }
      expect(upstream.calls).toHaveLength(1)
    } finally {
      clearInterval(drip)
    }
  }, 30_000)

  describe(`${site.name}: a body over the limit is 413 with the limit in words`, () => {
    const KB = 1024
    const PART = 6 * 128 * KB + KB
    const small = ['/api/login', '/api/reviews', '/trpc/auth.login', '/sandbox/x', '/nope', '/']
    const form = 'application/x-www-form-urlencoded'
    const cases = [
      ...small.flatMap((path) =>
        [17 * KB, 1_100_000].map((bytes) => ({ path, bytes, limit: 16 * KB, type: undefined })),
      ),
      { path: '/api/login', bytes: 50_000_000, limit: 16 * KB, type: undefined },
      { path: '/api/contact', bytes: 33 * KB, limit: 32 * KB, type: undefined },
      { path: '/api/business/customers/imports/7/parts', bytes: PART + 1, limit: PART, type: undefined },
      ...site.forms.flatMap(({ path, bytes: limit }) =>
        [limit + KB, 1_100_000].map((bytes) => ({ path, bytes, limit, type: form })),
      ),
    ].flatMap((one) => (['length', 'chunked'] as const).map((how) => ({ ...one, how })))

    test.each(cases)(
      '$path, $bytes bytes, $how',
      async ({ path, bytes, limit, type, how }) => {
        const answer = await post(`${url}${path}`, bytes, { how, ...(type ? { type } : {}) })
        expect(said(answer)).toEqual([413, { message: bodyTooLarge(limit) }])
        expect(upstream.calls).toEqual([])
      },
      30_000,
    )

    test.each(['length', 'chunked'] as const)('what is within it arrives whole: %s', async (how) => {
      for (const [path, bytes] of [
        ['/api/login', 16 * KB],
        ['/api/contact', 32 * KB],
        ['/api/business/customers/imports/7/parts', PART],
      ] as const) {
        expect((await post(`${url}${path}`, bytes, { how })).status).toBe(200)
        expect(upstream.calls.at(-1)).toMatchObject({ url: path, bytes })
        expect(upstream.calls.at(-1)?.headers).toMatchObject({ 'content-length': String(bytes) })
      }
    })

    test('what a body is said to be arrives with it, and an empty one stays empty', async () => {
      const type = 'text/plain; charset=utf-16; boundary="a b"'
      await fetch(`${url}/api/x`, { method: 'POST', body: 'ab', headers: { 'content-type': type } })
      expect(upstream.calls.at(-1)).toMatchObject({ bytes: 2, headers: { 'content-type': type } })
      const chunked =
        'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
      for (const answer of [
        await exchange(url, chunked),
        await exchange(url, 'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'),
        // A body has no meaning in a GET (RFC 9110 9.3.1), and is not handed on.
        await exchange(
          url,
          'GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\nabc',
        ),
      ]) {
        expect(answer.status).toBe(200)
        expect(upstream.calls.at(-1)?.bytes).toBe(0)
      }
    })

    const head = (length: number) =>
      `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

    test('a length that promises too much is answered before it comes', async () => {
      const answer = await exchange(url, `${head(50_000_000)}{}`)
      expect(said(answer)).toEqual([413, { message: bodyTooLarge(16 * KB) }])
    })

    test('a length that promises too little: the rest is no second call', async () => {
      const answers = answersIn(await open(url, head(2) + 'x'.repeat(20_000)).ended)
      expect(answers.at(-1) && said(answers.at(-1) as WireAnswer)).toEqual([
        400,
        { message: 'Request could not be read.' },
      ])
      // The rest may be refused before the two bytes are answered; nothing but them is ever handed on.
      for (const { status } of answers.slice(0, -1)) expect(status).toBe(200)
      for (const { bytes } of upstream.calls) expect(bytes).toBe(2)
    })

    test('a body that ends before its length reaches nobody', async () => {
      const one = open(url, `${head(1000)}{"half":`)
      one.socket.end()
      const [first] = answersIn(await one.ended)
      expect(first && said(first)).toEqual([400, { message: 'Request could not be read.' }])
      expect(upstream.calls).toEqual([])
    })

    test('a visitor who leaves takes nothing along: neither an upstream call nor the server', async () => {
      for (const bytes of [head(1000), `${head(1000)}{`]) {
        const one = open(url, bytes.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'))
        await one.came('100 Continue')
        one.socket.resetAndDestroy()
        await one.ended
      }
      const answer = await fetch(`${url}/api/health`)
      expect(answer.status).toBe(200)
      expect(upstream.calls.map((call) => call.url)).toEqual(['/api/health'])
    })
  })

  describe(`${site.name}: addresses`, () => {
    const get = (address: string) =>
      exchange(url, Buffer.from(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'))

    test.each(['/%', '/%zz', '/%E0%A4%A', '/%C3%28', '/api/%', '/trpc/%ff', '/a\xff\xfe', 'x', '/ /'])(
      'what cannot be read, %j, is 400 in our words, with the security headers',
      async (address) => {
        const answer = await get(address)
        expect(said(answer)).toEqual([400, { message: 'Request could not be read.' }])
        expect(answer.headers).toMatchObject(SECURITY)
        expect(upstream.calls).toEqual([])
      },
    )

    test.each(['/', '//', '///x', '/.', '/nope', '/nope?%', '/api/health?%zz'])(
      'what is only odd, %j, has them too',
      async (address) => {
        const answer = await get(address)
        expect(answer.status).toBeLessThan(500)
        if (!address.startsWith('/api/')) expect(answer.headers).toMatchObject(SECURITY)
      },
    )

    const long = [
      [`/${'a'.repeat(2048)}`, 'its path may have at most 2,048'],
      [`/api/${'a'.repeat(2048)}`, 'its path may have at most 2,048'],
      [`/trpc/${'a,'.repeat(1500)}?batch=1`, 'its path may have at most 2,048'],
      [`/${'/'.repeat(15_000)}x`, 'its path may have at most 2,048'],
      [`/?${'a'.repeat(8193)}`, 'its query may have at most 8,192'],
      [`/api/callback?code=${'a'.repeat(8192)}`, 'its query may have at most 8,192'],
      [`/%${'/'.repeat(3000)}`, 'its path may have at most 2,048'],
    ].map(([address = '', words]) => ({ address, words, start: address.slice(0, 20) }))
    test.each(long)('one whose $words characters is 414: $start', async ({ address, words }) => {
      const answer = await get(address)
      expect(said(answer)).toEqual([414, { message: `Address is too long: ${words} characters.` }])
      expect(answer.headers).toMatchObject(SECURITY)
      expect(upstream.calls).toEqual([])
    })

    test("an identity provider's long code passes", async () => {
      const address = `/api/callback?code=${'a'.repeat(4096)}&state=${'b'.repeat(2000)}`
      expect((await get(address)).status).toBe(200)
      expect(upstream.calls.map((call) => call.url)).toEqual([address])
    })

    test('headers without end are refused in our words', async () => {
      const answer = await exchange(url, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)
      expect(said(answer)).toEqual([431, { message: 'Request headers are too large: at most 16 KiB.' }])
      expect(answer.headers).toMatchObject(SECURITY)
    })

    test('the host of the request line leads nowhere', async () => {
      expect((await get('http://evil.test/api/health?x=1')).status).toBe(200)
      expect(upstream.calls.map((call) => call.url)).toEqual(['/api/health?x=1'])
    })
  })

  // Other systems give a machine one address of 127.0.0.0/8 alone.
  describe.skipIf(process.platform !== 'linux')(`${site.name}: connections of one network`, () => {
    const IDLE = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
    const SLOW = 'GET /healthz HTTP/1.1\r\nHost: '
    const NETWORK = 100
    const PATIENT = { timeout: 10_000 }

    test.each([
      ['idle', IDLE],
      ['slow', SLOW],
      ['silent', ''],
    ])(
      '%s: those over the bound are closed, and another network is served',
      async (_, bytes) => {
        const at = await start({ trustProxy: '10.0.0.0/8' })
        const visitors = Array.from({ length: NETWORK + 50 }, () => open(at, bytes, '127.0.0.3'))
        try {
          let closed = 0
          for (const { ended } of visitors) void ended.then(() => (closed += 1))
          await vi.waitFor(() => expect(closed).toBe(50), PATIENT)
          expect((await exchange(at, IDLE, '127.0.0.4')).status).toBe(200)
          // A visitor who leaves makes room.
          const [left] = visitors.filter(({ socket }) => !socket.destroyed)
          left?.socket.destroy()
          await vi.waitFor(
            async () => expect((await exchange(at, IDLE, '127.0.0.3')).status).toBe(200),
            PATIENT,
          )
        } finally {
          for (const { socket } of visitors) socket.destroy()
        }
      },
      30_000,
    )

    test('idle ones are closed within ten seconds, unless a trusted proxy holds them', async () => {
      const at = await start({ trustProxy: ['127.0.0.5'] })
      const answer = await exchange(at, IDLE, '127.0.0.3')
      expect(answer.headers['keep-alive']).toBe('timeout=8')
      const visitors = Array.from({ length: NETWORK + 50 }, () => open(at, IDLE, '127.0.0.5'))
      await Promise.all(visitors.map((visitor) => visitor.came('200 OK')))
      for (const { socket } of visitors) socket.destroy()
    }, 30_000)
  })

  // Other systems give a machine one address of 127.0.0.0/8 alone.
  describe.skipIf(process.platform !== 'linux')(`${site.name}: whom the API sees`, () => {
    const TRUSTED = '127.0.0.1'
    const seen = async (at: string, from: string | undefined, headers: string[]) => {
      upstream.calls.length = 0
      const lines = ['GET /api/x HTTP/1.1', 'Host: shown.test', ...headers, 'Connection: close', '', '']
      await exchange(at, lines.join('\r\n'), from)
      const { 'x-forwarded-for': address, forwarded } = upstream.calls[0]?.headers ?? {}
      expect(forwarded).toBeUndefined()
      return String(address).replace('::ffff:', '')
    }
    const claims = [
      ['one address', ['X-Forwarded-For: 198.51.100.1']],
      ['a list', ['X-Forwarded-For: 198.51.100.1, 127.0.0.1,127.0.0.1']],
      ['headers', ['X-Forwarded-For: 198.51.100.1', 'x-forwarded-for: 127.0.0.1', 'X-Forwarded-For: ::1']],
      ['IPv6', ['X-Forwarded-For: 2001:db8::1']],
      ['Forwarded', ['Forwarded: for=198.51.100.1;proto=https', 'X-Real-IP: 198.51.100.1']],
      ['nonsense', ['X-Forwarded-For: , ,unknown,']],
    ] as const

    test('distinct visitors behind the trusted proxy, or on this machine without a word of the operator, are distinct', async () => {
      const at = await start({ trustProxy: [TRUSTED] })
      for (const visitor of ['203.0.113.9', '127.0.0.7', '2001:db8::7']) {
        expect(await seen(at, TRUSTED, [`X-Forwarded-For: ${visitor}`])).toBe(visitor)
        expect(await seen(url, TRUSTED, [`X-Forwarded-For: ${visitor}`])).toBe(visitor)
      }
    })

    test.each(claims)('%s, claimed past the proxy or before it, changes nothing', async (_, headers) => {
      const at = await start({ trustProxy: [TRUSTED] })
      expect(await seen(at, '127.0.0.5', [...headers])).toBe('127.0.0.5')
      // As a proxy appends what it sees itself.
      expect(await seen(at, TRUSTED, [...headers, 'X-Forwarded-For: 203.0.113.9'])).toBe('203.0.113.9')
    })

    test.skipIf(!HAS_IPV6).each(claims)('%s, claimed over IPv6, changes nothing', async (_, headers) => {
      const at = await start({ trustProxy: [TRUSTED] }, '::')
      const { port } = new URL(at)
      expect(await seen(`http://[::1]:${port}`, '::1', [...headers])).toBe('::1')
      expect(await seen(`http://127.0.0.1:${port}`, '127.0.0.5', [...headers])).toBe('127.0.0.5')
      const behind = [...headers, 'X-Forwarded-For: 2001:db8::9']
      expect(await seen(`http://127.0.0.1:${port}`, TRUSTED, behind)).toBe('2001:db8::9')
    })

    test('a claimed host and protocol count from the trusted proxy alone', async () => {
      const at = await start({ trustProxy: [TRUSTED] })
      const claim = ['X-Forwarded-Host: evil.test', 'X-Forwarded-Proto: https']
      await seen(at, '127.0.0.5', claim)
      expect(upstream.calls[0]?.headers).toMatchObject({
        'x-forwarded-host': 'shown.test',
        'x-forwarded-proto': 'http',
      })
      await seen(at, TRUSTED, claim)
      expect(upstream.calls[0]?.headers).toMatchObject({
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
      })
    })
  })
}
