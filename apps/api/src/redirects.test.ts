import { connect } from 'node:net'
import { reviewLink } from '@fivestead/domain/businesses/review-link'
import { beforeAll, expect, test } from 'vitest'
import { REST_MATRIX } from './testing/access-matrix.ts'
import type { CallOptions } from './testing/create-test-app.ts'
import { makeTarget, type Target } from './testing/matrix-calls.ts'
import { nextPlaceId, type Owner, signUp, signupPayload } from './testing/owners.ts'
import { rowOf, setRows } from './testing/rows.ts'
import { useTestApp } from './testing/use-test-app.ts'

const api = useTestApp()
let owner: Owner
let target: Target
beforeAll(async () => {
  owner = await signUp(api)
  target = await makeTarget(api.db, owner.user.id)
})

/** Addresses that somebody may want people of ours to be led to. */
const HOSTILE = [
  ...['https://evil.example/', 'http://evil.example', '//evil.example', '///evil.example'],
  ...['/\\evil.example', '\\\\evil.example', '/%2f%2fevil.example', '/\t/evil.example'],
  ...['https:evil.example', 'https:/evil.example', 'HtTpS://EVIL.example', ' https://evil.example'],
  ...['https://localhost:3001@evil.example', 'https://localhost:3001.evil.example'],
  ...['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  'https://evil.example/#https://search.google.com/local/writereview?placeid=x',
]
/** Names of such parameters in the wild, and ours. */
const NAMES = [
  ...['returnTo', 'return_to', 'next', 'url', 'redirect', 'redirect_uri', 'continue', 'target', 'state'],
  ...['reviewLink', 'post_logout_redirect_uri'],
]
/** Every route that may lead elsewhere. A further one needs a line here, and a reason. */
const LEADING = new Set([
  ...['GET /api/login', 'GET /api/callback', 'GET /api/logout'],
  ...['GET /api/connect-google/callback', 'GET /sandbox/identity/*'],
])
const OURS = ['http://localhost:3000', 'http://localhost:3001']
/** Names of this server that a client claims. */
const CLAIMS: Record<string, string>[] = [
  {},
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
  { host: 'localhost:3000' },
  { 'x-original-url': '//evil.example', 'x-rewrite-url': '//evil.example' },
]

const reads = Object.entries(REST_MATRIX).filter(([name]) => name.startsWith('GET '))

test.each(reads)('%s leads nowhere but to us', async (name, line) => {
  const path = (name.split(' ')[1] ?? '')
    .replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(line.params?.(target)[field] ?? 'x')))
    .replace('*', 'session/end')
  const query = Object.entries(line.query?.(target) ?? {})
  const own = query.map(([field, value]): [string, string] => [field, String(value)])
  for (const hostile of HOSTILE) {
    // An unknown parameter may be refused for its name: each of them alone, and all of them at once.
    const all = NAMES.map((one): [string, string] => [one, hostile])
    const planted = [...all.map((one) => [one]), all]
    const headers = CLAIMS[HOSTILE.indexOf(hostile) % CLAIMS.length] ?? {}
    for (const more of planted)
      await expectOurs(`${path}?${new URLSearchParams([...own, ...more])}`, { headers })
  }
  for (const headers of CLAIMS) await expectOurs(`${path}?${new URLSearchParams(own)}`, { headers })

  async function expectOurs(url: string, options: CallOptions): Promise<void> {
    const { status, headers } = await api.browser(new Map(owner.browser.jar)).get(url, options)
    const { location } = headers
    if (location === undefined) return expect([status < 300 || status >= 400, status]).toEqual([true, status])
    expect([name, LEADING.has(name)]).toEqual([name, true])
    expect([url, new URL(String(location), OURS[1]).origin]).toEqual([url, expect.toBeOneOf(OURS)])
  }
})

test.each(
  HOSTILE.flatMap((hostile) => [hostile, `/api/login/${hostile}`, `/${encodeURIComponent(hostile)}`]),
)('a path of this shape leads nowhere: %j', async (path) => {
  const { status, headers } = await api.get(path.startsWith('/') ? path : `/${path}`)
  expect([status, headers.location]).toEqual([expect.toBeOneOf([400, 404]), undefined])
})

test.each(['/api/login', '/api/callback?state=x', '/api/logout', '/api/health'])(
  'a request line that names a whole address (RFC 9112 3.2.2) is read as its path: %s',
  async (path) => {
    const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => listening()))
    const ask = (target: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        const socket = connect({ host: '127.0.0.1', port: Number(port) }, () => {
          socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`)
        })
        socket.on('data', (part) => {
          answer += part
        })
        socket.on('error', reject)
        socket.on('close', () => resolve(answer))
      })
    const leads = (answer: string) => ({
      status: answer.split(' ')[1],
      location: /^location: (\S+)/im.exec(answer)?.[1]?.replace(/=[\w-]{20,}/g, '='),
    })
    const straight = leads(await ask(path))
    for (const host of ['http://evil.example', 'HTTPS://evil.example:80', 'http://user@evil']) {
      expect([host, leads(await ask(host + path))]).toEqual([host, straight])
    }
  },
)
function listening(): string {
  const address = api.app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test.each(HOSTILE)('%j as review link: the stored one is computed from the place', async (hostile) => {
  const stored = async (id: number) => (await rowOf(api, 'businesses', { id })).reviewLink
  const signup = signupPayload({ reviewLink: hostile })
  const browser = api.browser()
  const { status, body } = await browser.post('/api/signup', signup)
  expect([status, await stored(body.business.id)]).toEqual([201, reviewLink(signup.placeId)])

  const placeId = nextPlaceId()
  const second = { name: 'Second', placeId, reviewLink: hostile, hasReviewLink: true }
  const created = await browser.post('/api/businesses', second)
  expect([created.status, await stored(created.body.id)]).toEqual([201, reviewLink(placeId)])
  const without = await browser.post('/api/businesses', { name: 'Third', reviewLink: hostile })
  expect([without.status, await stored(without.body.id)]).toEqual([201, null])

  for (const id of [created.body.id, without.body.id]) {
    const before = await stored(id)
    const changed = await browser.patch(`/api/businesses/${id}`, { name: 'Renamed', reviewLink: hostile })
    expect([changed.status, await stored(id)]).toEqual([200, before])
  }
})

test.each(HOSTILE)('%j is no place', async (hostile) => {
  const { browser, business } = await signUp(api)
  for (const placeId of [hostile, ` ${hostile} `]) {
    const changed = await browser.patch(`/api/businesses/${business.id}`, { placeId })
    const created = await browser.post('/api/businesses', { name: 'Second', placeId })
    expect([changed.status, created.status]).toEqual([400, 400])
  }
})

test('what customers are shown is computed once more: a link that got into the table stays there', async () => {
  const { business } = await signUp(api)
  await setRows(api, 'businesses', { id: business.id }, { reviewLink: 'https://evil.example/' })
  for (const path of [`/api/surveys/${business.id}`, `/api/company-pages/${business.slug}`]) {
    expect((await api.get(path)).body.reviewLink).toBe(reviewLink(business.placeId))
  }
})
