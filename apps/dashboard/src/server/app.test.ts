import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseRuntime } from '../lib/runtime.ts'
import { buildDashboard } from './app.ts'

const SCRIPT = "document.documentElement.dataset.x='1'"
const HTML = `<!doctype html><html><head><meta name="fivestead-runtime" content="" />
<script>${SCRIPT}</script></head><body><div id="root"></div></body></html>`

let dist: string
let api: Server
let apiUrl: string
let app: FastifyInstance
const seen: { request: IncomingMessage; body: string }[] = []

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'dashboard-'))
  mkdirSync(path.join(dist, 'assets'))
  for (const page of ['index.html', 'es.html']) writeFileSync(path.join(dist, page), HTML)
  writeFileSync(path.join(dist, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(dist, 'assets', 'main-abc.js'), 'console.log(1)')
  writeFileSync(path.join(dist, 'assets', 'main-abc.js.br'), 'brotli')
  api = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen.push({ request, body })
    response.writeHead(request.url === '/api/login' ? 401 : 200, {
      'content-type': 'application/json',
      'set-cookie': 'a=1',
    })
    response.end(JSON.stringify({ message: 'Invalid username or password' }))
  })
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  app = await build({ sandbox: true, realMail: true })
})
const build = (more: Partial<Parameters<typeof buildDashboard>[0]> = {}) => {
  const settings = { api: apiUrl, publicOrigin: 'https://fivestead.example', distDir: dist, sandbox: false }
  return buildDashboard({ ...settings, ...more })
}
afterAll(async () => {
  await app.close()
  api.closeAllConnections()
  api.close()
  rmSync(dist, { recursive: true })
})
beforeEach(() => {
  seen.length = 0
})

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const runtimeOf = (html: string) =>
  parseRuntime(decode(/name="fivestead-runtime" content="([^"]*)"/.exec(html)?.[1] ?? ''), 'http://own')

describe('the page', () => {
  test('each screen is the app, never cached, an unknown path too with status 404', async () => {
    const screens = [
      '/',
      '/auth',
      '/login',
      '/signup',
      '/your-dashboard?tab=seo',
      '/your-dashboard/reviews',
      '/settings',
    ]
    for (const url of screens) {
      const { statusCode, headers, body } = await app.inject(url)
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store'])
      expect(body).toContain('<div id="root">')
      // It knows the public origin, and of the sandbox what it was told.
      const told = { publicOrigin: 'https://fivestead.example', sandbox: true, outbox: false, mail: true }
      expect(runtimeOf(body)).toMatchObject(told)
    }
    const answer = await app.inject('/nowhere')
    expect([answer.statusCode, answer.body.includes('<div id="root">')]).toEqual([404, true])
  })

  test('only its own inline script and its own styles may run', async () => {
    const first = await app.inject('/auth')
    const second = await app.inject('/auth')
    const policy = String(first.headers['content-security-policy'])
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`'nonce-${runtimeOf(first.body).nonce}'`)
    expect(runtimeOf(second.body).nonce).not.toBe(runtimeOf(first.body).nonce)
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    // Google keeps the photos of people who write reviews.
    expect(policy).toContain("; img-src 'self' data: blob: https://*.googleusercontent.com;")
  })

  test('a public origin cannot break out of its attribute', async () => {
    const odd = await build({ publicOrigin: '"><script>alert(1)</script>' })
    const { body } = await odd.inject('/')
    await odd.close()
    expect(body).not.toContain('<script>alert')
  })
})

describe('the maps service', () => {
  const MAPS_HOSTS = /googleapis|gstatic|\.google\.com/
  const KEY = 'AIzaSyTestTestTestTestTestTestTestTest1'
  const policyOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['content-security-policy'])
  let withKey: FastifyInstance
  beforeAll(async () => {
    withKey = await build({ mapsKey: KEY })
  })
  afterAll(() => withKey.close())

  test.each(['/your-dashboard', '/your-dashboard?tab=seo', '/your-dashboard/reviews', '/dashboard'])(
    'may be loaded by %s, with a key alone',
    async (url) => {
      const answer = await withKey.inject(url)
      expect(runtimeOf(answer.body).maps).toEqual({ key: KEY, allowed: true })
      expect(policyOf(answer)).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/)
      expect(policyOf(answer)).not.toContain('unsafe')
      expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      const without = await app.inject(url)
      expect(policyOf(without)).not.toMatch(MAPS_HOSTS)
      expect(without.body).not.toContain('AIza')
      expect(without.headers['referrer-policy']).toBe('same-origin')
    },
  )

  test.each(['/', '/auth', '/settings', '/connect-business', '/signup', '/your-dashboardish'])(
    'stays out of %s',
    async (url) => {
      const answer = await withKey.inject(url)
      expect(runtimeOf(answer.body).maps?.allowed).toBe(false)
      expect(policyOf(answer)).not.toMatch(MAPS_HOSTS)
      expect(answer.headers['referrer-policy']).toBe('same-origin')
    },
  )
})

describe('assets', () => {
  test('are kept for a year, and come compressed to who takes it', async () => {
    const answer = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    })
    expect((await app.inject('/assets/main-abc.js')).body).toBe('console.log(1)')
  })

  test('a missing one is a 404 and not the page', async () => {
    const answer = await app.inject('/assets/gone.js')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('<div id="root">')
    // A page of the release before asks for it: no cache may keep that it is gone.
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
  })
})

describe('the API behind the same host', () => {
  test('calls are handed on, a write arrives whole, its answer and cookies come back', async () => {
    for (const url of ['/api/businesses?x=1', '/trpc/auth.me', '/sandbox/outbox']) {
      await app.inject(url)
      expect(seen.at(-1)?.request.url).toBe(url)
    }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-requested-with': 'XMLHttpRequest', host: 'app.fivestead.example' },
      payload: { username: 'dana', password: 'x' },
    })
    expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([
      401,
      { message: 'Invalid username or password' },
      'a=1',
    ])
    const arrived = seen.at(-1)
    expect(arrived?.body).toBe('{"username":"dana","password":"x"}')
    expect(arrived?.request.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-host': 'app.fivestead.example',
      'x-forwarded-proto': 'http',
    })
  })

  test('a call without input is still JSON, though it has no body', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '0' }
    await app.inject({ method: 'POST', url: '/trpc/auth.logout', headers })
    expect(seen.at(-1)).toMatchObject({
      body: '',
      request: { headers: { 'content-type': 'application/json' } },
    })
  })

  test('an API that is away answers 503 in words, and the page still comes', async () => {
    const alone = await build({ api: 'http://127.0.0.1:1' })
    const answer = await alone.inject('/api/auth/user')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      message: 'The service is not available right now. Please try again in a moment.',
    })
    expect((await alone.inject('/auth')).statusCode).toBe(200)
    await alone.close()
  })
})

test.each([
  ...[
    'mail',
    'request-mail',
    'request-mail/',
    'resend?a=1',
    'smsgate',
    'twilio/inbound',
    'twilio/status/7',
    '%6dail',
  ].map((path) => `/api/webhooks/${path}`),
  ...['/api/%77ebhooks/mail', '/%61pi/webhooks/mail', 'http://x/api/webhooks/mail'],
])('calls of providers are taken at the public origin alone: %s is 404, its body unread', async (url) => {
  seen.length = 0
  const payload = Buffer.alloc(6_000_000)
  const headers = { 'content-type': 'message/rfc822' }
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers })
  expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Not found' }])
  expect(seen).toEqual([])
})

test('a folder without a build is refused with the command that makes one', async () => {
  const none = build({ distDir: path.join(dist, 'none') })
  await expect(none).rejects.toThrow('pnpm --filter @fivestead/dashboard build')
})
