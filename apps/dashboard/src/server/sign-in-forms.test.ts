import path from 'node:path'
import { formReader, overBudget } from '@fivestead/api/testing/fuzz/budget'
import { TWO_STEP_PATH } from '@fivestead/domain/paths'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildDashboard } from './app.ts'

const distDir = path.resolve(import.meta.dirname, '../../dist')

/** Stands for the API: keeps what it is sent, and answers as it is told. */
const api = fastify()
let answer: (reply: FastifyReply) => unknown
let seen: FastifyRequest | null
let app: FastifyInstance
beforeAll(async () => {
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  api.get('/forms/token', async () => ({ formToken: 'a-token-of-now' }))
  api.post('/forms/*', async (request, reply) => {
    seen = request
    return answer(reply)
  })
  await api.ready()
  app = await buildDashboard({ api, publicOrigin: 'https://fivestead.example', distDir, sandbox: true })
  await app.inject('/login')
})
afterAll(async () => {
  await app.close()
  await api.close()
})
beforeEach(() => {
  seen = null
  answer = (reply) => reply.header('set-cookie', ['sid=1; HttpOnly', 'device=2; HttpOnly']).send({ ok: true })
})

function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  from = '203.0.113.1',
) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: {
      host: 'app.example',
      origin: 'http://app.example',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
}
const rootOf = (body: string) => body.replaceAll('<!-- -->', '').split('<div id="root">')[1] ?? ''
const dana = { username: 'dana <reyes>', password: 'Lantern-42-oak' }

test('a form carries the token of its page to the API, with what the browser says of itself', async () => {
  expect(rootOf((await app.inject('/login')).body)).toContain('name="formToken" value="a-token-of-now"')
  const taken = await post('/login', { ...dana, formToken: 'sent', isAdmin: '1' }, { cookie: 'device=9' })
  expect([taken.statusCode, taken.headers.location]).toEqual([303, '/your-dashboard#signed-in'])
  expect(taken.headers['set-cookie']).toEqual(['sid=1; HttpOnly', 'device=2; HttpOnly'])
  // Fields that the form does not have stay here.
  expect(seen?.body).toEqual({ ...dana, formToken: 'sent' })
  expect(seen?.headers).toMatchObject({
    origin: 'http://app.example',
    'sec-fetch-site': 'same-origin',
    cookie: 'device=9',
    'x-forwarded-for': '203.0.113.1',
    'x-forwarded-host': 'app.example',
  })
})

test.each([
  ['/your-dashboard?tab=reviews', '/your-dashboard?tab=reviews#signed-in'],
  ['//evil.example', '/your-dashboard#signed-in'],
  ['/\\evil.example', '/your-dashboard#signed-in'],
  ['https://evil.example/', '/your-dashboard#signed-in'],
  ['javascript:alert(1)', '/your-dashboard#signed-in'],
  ['/.//evil.example', '/your-dashboard#signed-in'],
])('after %s a sign-in leads to %s (T04)', async (returnTo, location) => {
  const taken = await post('/auth', { ...dana, returnTo })
  expect([taken.statusCode, taken.headers.location]).toEqual([303, location])
})

test('wrong fields come back with the sentences of the page, and nobody is asked', async () => {
  const refused = await post('/auth', { username: '"><script>', password: 'short' })
  expect(refused.statusCode).toBe(400)
  expect(rootOf(refused.body)).toContain('Password must be at least 6 characters')
  expect(refused.body).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(seen).toBeNull()
  const registration = await post('/register', { email: 'dana', password: 'x' })
  for (const words of ['Full name is required', 'Please enter a valid email', 'Username must be at least 5'])
    expect(rootOf(registration.body)).toContain(words)
  const spanish = await post('/login', { username: '', password: 'x' }, { 'accept-language': 'es' })
  expect(rootOf(spanish.body)).toContain('Se necesita el nombre de usuario')
})

test('a refused sign-in comes back with the documented words and without its password', async () => {
  answer = (reply) =>
    reply.code(401).send({ message: 'Invalid username or password', reason: 'invalid-credentials' })
  const refused = await post('/login', dana)
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['cache-control']).toBe('no-store')
  const root = rootOf(refused.body)
  expect(root).toContain('Login failed: Invalid username or password')
  expect(root).toContain('value="dana &lt;reyes&gt;"')
  expect(refused.body).not.toContain(dana.password)
})

test.each([
  [
    429,
    { message: 'Too many requests. Please try again later.' },
    'Too many requests. Please try again later.',
  ],
  [503, { message: 'upstream words' }, 'sign you in. Please try again.'],
])('status %i is passed on with words', async (status, body, words) => {
  answer = (reply) => reply.code(status).header('retry-after', '60').send(body)
  const refused = await post('/login', dana)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([status, '60'])
  expect(rootOf(refused.body)).toContain(words)
})

test('a taken name stands beside its field', async () => {
  const message = 'An account with this username already exists'
  answer = (reply) => reply.code(409).send({ message, reason: 'username-taken' })
  const form = {
    username: 'dana-reyes',
    email: 'dana@example.com',
    fullName: 'Dana Reyes',
    password: 'long enough',
  }
  const refused = await post('/register', form)
  expect(refused.statusCode).toBe(409)
  expect(rootOf(refused.body)).toContain(message)
})

test('a new password leads to the sign-in, a dead link says so', async () => {
  const token = 'a'.repeat(43)
  const opened = (await app.inject(`/reset-password?token=${token}`)).body
  expect(rootOf(opened)).toContain(`name="token" value="${token}"`)
  expect(opened).not.toContain('__LINK_TOKEN__')
  const fields = { token, newPassword: 'Harbor-77-elm' }
  expect((await post(`/reset-password?token=${token}`, fields)).headers.location).toBe(
    '/login#password-updated',
  )
  answer = (reply) => reply.code(400).send({ message: 'no longer valid', reason: 'link-expired' })
  const dead = await post(`/reset-password?token=${token}`, fields)
  expect(rootOf(dead.body)).toContain('This link is no longer valid. Please ask for a new one.')
})

test.each([[{ 'sec-fetch-site': 'cross-site' }], [{ 'sec-fetch-site': 'same-site' }]])(
  'a form of another site is refused before the API hears of it: %j (T07)',
  async (headers) => {
    const refused = await post('/login', dana, headers)
    expect([refused.statusCode, refused.headers['set-cookie'], seen]).toEqual([403, undefined, null])
  },
)

test('a network posts sixty forms a minute (T25)', async () => {
  const statuses = []
  for (let n = 0; n < 62; n += 1)
    statuses.push((await post('/forgot-password', { email: 'a@example.com' }, {}, '198.51.100.7')).statusCode)
  expect(statuses.slice(58)).toEqual([303, 303, 429, 429])
})

test('no form holds the event loop (T25)', { timeout: 120_000 }, async () => {
  const fields = ['username', 'email', 'returnTo']
  const paths = ['/login', '/auth', '/register', TWO_STEP_PATH, '/forgot-password', '/reset-password']
  const headers = { host: 'app.example', 'content-type': 'application/x-www-form-urlencoded' }
  let networks = 0
  const readers = paths.map((url) =>
    formReader(url, {
      limit: 16 * 1024,
      fields,
      // Each from a network of its own: no bound but the text's.
      post(payload) {
        networks += 1
        const remoteAddress = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
        return app.inject({ method: 'POST', url, headers, remoteAddress, payload })
      },
    }),
  )
  const during = { until: Date.now() + 3000, seed: Math.trunc(Math.random() * 2 ** 31) }
  expect((await overBudget(readers, during)).faults).toEqual([])
})
