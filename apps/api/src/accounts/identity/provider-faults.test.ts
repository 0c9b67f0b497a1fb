import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Faults, startFaultyProvider } from '../../gateways/identity/testing/faulty-provider.ts'
import { openLocalServer, sendPage } from '../../gateways/testing/local-server.ts'
import type { Browser } from '../../testing/create-test-app.ts'
import { rowsOf } from '../../testing/rows.ts'
import { openTestApp, useTestApp } from '../../testing/use-test-app.ts'

const provider = await startFaultyProvider()
afterAll(() => provider.close())
const api = useTestApp({ env: provider.env })
let browser: Browser
beforeEach(() => {
  provider.setFaults({})
  browser = api.browser()
})

/** Begins a sign-in; returns what the provider gives the browser to bring back. */
async function begin(visitor: Browser = browser): Promise<URLSearchParams> {
  const asked = await visitor.get('/api/login')
  expect(asked.status).toBe(302)
  return provider.agree(String(asked.headers.location))
}
const finish = (answer: URLSearchParams, visitor: Browser = browser) => visitor.get(`/api/callback?${answer}`)
const stored = async () => ({
  sessions: await rowsOf(api, 'sessions', {}, ['sid']),
  users: await rowsOf(api, 'users', {}, ['id']),
})

async function expectRefused(answer: URLSearchParams, visitor: Browser = browser, status = 400) {
  const before = await stored()
  const refused = await finish(answer, visitor)
  expect([refused.status, refused.text]).toEqual([status, expect.stringContaining('Sign-in did not work')])
  expect(await stored()).toEqual(before)
  expect(visitor.jar.has('xsid')).toBe(false)
}

test('without a fault it signs in', async () => {
  expect((await finish(await begin())).status).toBe(302)
  const { body } = await browser.query('auth.me')
  expect(body.result.data).toMatchObject({ fullName: 'Riley', logins: { external: true } })
})

const past = Math.floor(Date.now() / 1000) - 3600

test.each<[string, Faults]>([
  ['for another client', { claims: (claims) => ({ ...claims, aud: 'another-client' }) }],
  ['for another of several clients', { claims: (all) => ({ ...all, aud: ['fivestead', 'x'], azp: 'x' }) }],
  ['by another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
  ['that has expired', { claims: (claims) => ({ ...claims, iat: past - 300, exp: past }) }],
  ['without an expiry', { claims: ({ exp: _, ...claims }) => claims }],
  ['of nobody', { claims: ({ sub: _, ...claims }) => claims }],
  ['with another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
  ['without a nonce', { claims: ({ nonce: _, ...claims }) => claims }],
  ['that is not signed (alg none)', { signed: 'none' }],
  ["signed with the client's secret (HS256 for ES256)", { signed: 'secret' }],
  ['signed with a key that the provider does not publish', { signed: 'stranger' }],
  ['that is no token', { replay: 'x.y.z' }],
  ['beside facts about somebody else', { userinfo: { sub: 'subject-2', name: 'Somebody Else' } }],
])('an ID token %s is refused', async (_, faults) => {
  const answer = await begin()
  provider.setFaults(faults)
  await expectRefused(answer)
})

test('the ID token of an earlier sign-in is refused', async () => {
  await finish(await begin(api.browser()), api.browser())
  const visitor = api.browser()
  await finish(await begin(visitor), visitor)
  const answer = await begin()
  provider.setFaults({ replay: provider.lastToken() })
  await expectRefused(answer)
})

test('a code that was asked for in another browser is refused: its verifier is not here', async () => {
  const stolen = await begin(api.browser())
  const mine = await begin()
  mine.set('code', stolen.get('code') ?? '')
  await expectRefused(mine)
})

test.each<[string, Faults['tokenAnswer'], number]>([
  ['a refusal', (response) => response.writeHead(401).end('{"error":"invalid_client"}'), 400],
  ['a failure', (response) => response.writeHead(500).end('<html>'), 400],
  ['a page', (response) => sendPage(response, 200), 400],
  ['broken JSON', (response) => response.setHeader('content-type', 'application/json').end('{'), 400],
  ['a closed connection', (response) => void response.destroy(), 503],
])('%s of the token endpoint signs nobody in', async (_, tokenAnswer, status) => {
  const answer = await begin()
  provider.setFaults({ tokenAnswer: tokenAnswer ?? (() => {}) })
  await expectRefused(answer, browser, status)
})

test('the code and the secret are not carried on to where the token endpoint redirects', async () => {
  const seen: string[] = []
  const thief = await openLocalServer((request, response) => {
    seen.push(request.url ?? '')
    response.end('{}')
  })
  onTestFinished(thief.close)
  const answer = await begin()
  const location = `${thief.url}/`
  provider.setFaults({ tokenAnswer: (response) => response.writeHead(307, { location }).end() })
  await expectRefused(answer)
  expect(seen).toEqual([])
})

test('settings that name another issuer are not used', async () => {
  provider.setFaults({ discovery: (settings) => ({ ...settings, issuer: 'https://evil.example' }) })
  const fresh = await openTestApp({ env: provider.env })
  const answer = await fresh.get('/api/login')
  expect([answer.status, answer.headers['set-cookie']]).toEqual([503, undefined])
})
