import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { signUp, signupPayload } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { allowanceOf, countTogether } from './count-together.ts'

const api = useTestApp({ each: true, limits: true })

const LOGIN = { username: 'somebody', password: 'wrong password' }
const LIMITED = { message: 'Too many requests. Please try again later.' }
const tally = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  )

test('of 200 parallel sign-ins to one account exactly 10 are evaluated', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => api.post('/api/login', LOGIN, { from: `10.0.${n}.1` })),
  )
  expect(tally(answers)).toEqual({ 401: 10, 429: 190 })
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toEqual(LIMITED)
  expect(refused?.headers['retry-after']).toBe('900')
})

test('both transports and both paths draw from one count, and it opens again after 15 minutes', async () => {
  for (let n = 0; n < 5; n += 1) await api.post('/api/login', LOGIN)
  for (let n = 0; n < 3; n += 1) await api.post('/api/login/traditional', LOGIN)
  for (let n = 0; n < 2; n += 1) await api.mutate('auth.login', LOGIN)
  const trpc = await api.mutate('auth.login', LOGIN)
  expect([trpc.status, trpc.body.error.message]).toEqual([429, LIMITED.message])
  expect(trpc.headers['retry-after']).toBe('900')
  expect((await api.post('/api/login', LOGIN)).status).toBe(429)
  expect((await api.post('/api/login', { ...LOGIN, username: 'Somebody' })).status).toBe(401)
  api.setNow(api.clock.now().getTime() + 15 * 60_000)
  expect((await api.post('/api/login', LOGIN)).status).toBe(401)
})

test('a clock that was a day ahead and is set back shuts nobody out for that day (FLT-10)', async () => {
  const now = api.clock.now().getTime()
  api.setNow(now + 24 * 60 * 60_000)
  for (let n = 0; n < 11; n += 1) await api.post('/api/login', LOGIN)
  expect((await api.post('/api/login', LOGIN)).status).toBe(429)
  api.setNow(now)
  const answers = []
  for (let n = 0; n < 12; n += 1) answers.push(await api.post('/api/login', LOGIN))
  expect(tally(answers)).toEqual({ 401: 10, 429: 2 })
})

test('nor out of calls that are counted together (FLT-10)', async () => {
  const now = api.clock.now().getTime()
  const name = 'rankGridSearches'
  const { allowed } = await allowanceOf(api.deps, name, 7)
  const take = (calls: number) => countTogether(api.deps, name, { businessId: 7, calls }, () => 'No more.')
  api.setNow(now + 365 * 24 * 60 * 60_000)
  await take(allowed)
  await expect(take(1)).rejects.toThrow('No more.')
  api.setNow(now)
  expect(await allowanceOf(api.deps, name, 7)).toEqual({ left: allowed, allowed })
  await take(allowed)
  await expect(take(1)).rejects.toThrow('No more.')
})

test('one network gets 50 sign-ins whatever names it tries, and an IPv6 network is its /64', async () => {
  const answers = []
  for (let n = 0; n < 52; n += 1) {
    answers.push(
      await api.post('/api/login', { ...LOGIN, username: `name${n}` }, { from: `2001:db8:1:2::${n + 1}` }),
    )
  }
  expect(tally(answers)).toEqual({ 401: 50, 429: 2 })
  const neighbour = await api.post('/api/login', { ...LOGIN, username: 'x1' }, { from: '2001:db8:1:3::1' })
  expect(neighbour.status).toBe(401)
})

test('one network may try 120 codes of short links a minute, found or not', async () => {
  const answers = []
  for (let n = 0; n < 122; n += 1) answers.push(await api.get('/api/short-links/0123456789ab'))
  expect(tally(answers)).toEqual({ 404: 120, 429: 2 })
  expect((await api.get('/api/short-links/0123456789ab', { from: '10.9.9.9' })).status).toBe(404)
  api.setNow(api.clock.now().getTime() + 60_000)
  expect((await api.get('/api/short-links/0123456789ab')).status).toBe(404)
})

test('whoever holds a /48 gets four times what one network gets, in sign-ins, sign-ups and everything by network', async () => {
  const of48 = (n: number) => `2001:db8:9:${n.toString(16)}::1`
  const logins = []
  for (let n = 0; n < 210; n += 1) {
    logins.push(await api.post('/api/login', { username: `name${n}`, password: '' }, { from: of48(n) }))
  }
  expect(tally(logins)).toEqual({ 400: 200, 429: 10 })
  const signUps = []
  for (let n = 0; n < 45; n += 1) signUps.push(await api.post('/api/signup', { bad: n }, { from: of48(n) }))
  expect(tally(signUps)).toEqual({ 400: 40, 429: 5 })
  const resets = []
  for (let n = 0; n < 85; n += 1) {
    resets.push(
      await api.mutate('auth.requestPasswordReset', { email: `a${n}@b.example` }, { from: of48(n) }),
    )
  }
  expect(tally(resets)).toEqual({ 200: 80, 429: 5 })
  expect((await api.post('/api/login', LOGIN, { from: '2001:db8:a:1::1' })).status).toBe(401)
}, 60_000)

test('what is counted may be anything: an object with a toString of its own is refused like other wrong input', async () => {
  const odd = { toString: '', valueOf: 1, toJSON: 0 }
  const calls = [
    api.mutate('auth.requestPasswordReset', { email: odd }),
    api.post('/api/login', { username: odd, password: 'x' }),
    api.post('/api/reviews', { businessId: odd, rating: 5 }),
    api.post('/api/contact', { formToken: odd }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
})

test('nested however deep, it is wrong input, and counted', async () => {
  const deep = (field: string, depth: number) => `{"${field}":${'['.repeat(depth)}${']'.repeat(depth)}}`
  for (const [path, field] of [
    ['/trpc/auth.login', 'username'],
    ['/api/reviews', 'businessId'],
  ] as const) {
    const answers = []
    for (let n = 0; n < 11; n += 1) answers.push(await api.call('POST', path, deep(field, 8000)))
    expect(answers.map(({ status }) => status)).not.toContain(500)
    expect(answers[0]?.status).toBe(400)
    expect(answers.at(-1)?.status).toBe(429)
  }
})

test('ten sign-ups an hour from one network', async () => {
  const answers = []
  for (let n = 0; n < 11; n += 1) answers.push(await api.browser().post('/api/signup', signupPayload()))
  expect(tally(answers)).toEqual({ 201: 10, 429: 1 })
  expect(answers.at(-1)?.headers['retry-after']).toBe('3600')
}, 30_000)

test('a stranger cannot choose the address that is counted', async () => {
  const answers = []
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` }
    answers.push(await api.browser().post('/api/signup', { bad: n }, { headers, from: '203.0.113.9' }))
  }
  expect(tally(answers)).toEqual({ 400: 10, 429: 2 })
})

test("behind a site's own server the visitor's address is counted", async () => {
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` }
    expect((await api.browser().post('/api/signup', { bad: n }, { headers })).status).toBe(400)
  }
})

test('wide limits are exact too: 600 reads a minute, in parallel', async () => {
  const answers = await Promise.all(Array.from({ length: 620 }, () => api.query('auth.me')))
  expect(tally(answers)).toEqual({ 200: 600, 429: 20 })
  const writes = await api.db.selectFrom('rateLimits').select('count').executeTakeFirstOrThrow()
  expect(writes.count).toBeGreaterThan(600)
}, 30_000)

test('a batch counts each of its calls', async () => {
  const batch = () =>
    api.get(`/trpc/${Array.from({ length: 10 }, () => 'auth.me').join(',')}?batch=1&input={}`)
  for (let n = 0; n < 60; n += 1) expect((await batch()).status).toBe(200)
  expect((await batch()).status).toBe(429)
}, 30_000)

test('without the table sign-in is refused, and reading goes on', async () => {
  await api.db.schema.dropTable('rateLimits').execute()
  const login = await api.post('/api/login', LOGIN)
  expect([login.status, login.body]).toEqual([
    503,
    { message: 'Service temporarily unavailable. Please try again later.' },
  ])
  expect((await api.query('auth.me')).status).toBe(200)
})

test('while the table cannot be written sign-in is refused, and surveys are accepted', async () => {
  const { business } = await signUp(api)
  await sql`create or replace function stop() returns trigger as $$ begin
    raise exception 'permission denied for table rate_limits' using errcode = '42501'; end $$ language plpgsql`.execute(
    api.db,
  )
  await sql`create trigger stop before insert or update on rate_limits execute function stop()`.execute(
    api.db,
  )
  const fresh = api.browser()
  for (const path of ['/api/login', '/api/login/traditional']) {
    expect((await fresh.post(path, LOGIN)).status).toBe(503)
  }
  expect((await fresh.mutate('auth.login', LOGIN)).status).toBe(503)
  expect((await fresh.mutate('auth.requestPasswordReset', { email: 'ann@example.com' })).status).toBe(503)
  expect((await fresh.post('/api/signup', signupPayload())).status).toBe(503)
  const review = await fresh.post('/api/reviews', { businessId: business.id, rating: 5 })
  expect([review.status, review.body.next]).toEqual([201, 'feedback-positive'])
  const feedback = { businessId: business.id, reviewId: review.body.id, feedback: 'Lovely bread, thank you.' }
  expect((await fresh.post('/api/feedback', feedback)).status).toBe(201)
})

test('a counter that cannot be reached is asked once for a call, however many limits it has', async () => {
  const lines: string[] = []
  const logged = await createTestApp({
    limits: true,
    env: { LOG_LEVEL: 'error' },
    logTo: (line) => lines.push(line),
  })
  try {
    const { business } = await signUp(logged)
    await logged.db.schema.dropTable('rateLimits').execute()
    expect((await logged.post('/api/reviews', { businessId: business.id, rating: 5 })).status).toBe(201)
    expect(lines.filter((line) => line.includes('rate limit could not be counted')).length).toBe(1)
  } finally {
    await logged.close()
  }
})

test('of a batch of 300 sign-ins none is evaluated', async () => {
  const { user, password } = await signUp(api)
  const right = { username: user.username, password }
  const before = await api.db.selectFrom('sessions').select('sid').execute()
  for (const calls of [300, 10, 2]) {
    const path = Array.from({ length: calls }, () => 'auth.login').join(',')
    const inputs = Object.fromEntries(Array.from({ length: calls }, (_, n) => [n, right]))
    const answer = await api.post(`/trpc/${path}?batch=1`, inputs)
    expect([400, 404, 414]).toContain(answer.status)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await api.db.selectFrom('sessions').select('sid').execute()).toEqual(before)
  expect((await api.post('/api/login', right)).status).toBe(200)
})

test('forged calls of a provider run into one limit of their network, whatever they say and wherever they go', async () => {
  // 60 in a minute in place of 6,000.
  api.deps.config.rateLimitFactor = 0.01
  const id = () => crypto.randomUUID()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const forge = (n: number, from: string) => {
    const paths = [
      `/api/webhooks/twilio/status/${id()}`,
      `/api/webhooks/twilio/status/nothing${n}`,
      '/api/webhooks/twilio/inbound',
      `/api/webhooks/smsgate?n=${n}`,
    ]
    const path = paths[n % paths.length] ?? ''
    const isJson = path.includes('smsgate')
    const body = isJson ? `{"id":"${id()}"}` : `MessageSid=SM${n}&MessageStatus=delivered`
    const headers = isJson ? { 'x-signature': id(), 'x-timestamp': String(n) } : form
    return api.post(path, body, { from, headers })
  }
  const answers = []
  for (let n = 0; n < 64; n += 1) answers.push(await forge(n, `2001:db8:77:1::${n + 1}`))
  expect(tally(answers)).toEqual({ 400: 15, 403: 45, 429: 4 })
  expect(answers.slice(60).map(({ status }) => status)).toEqual([429, 429, 429, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await forge(0, '2001:db8:77:2::1')).status).toBe(403)
  api.setNow(api.clock.now().getTime() + 60_000)
  expect((await forge(0, '2001:db8:77:1::1')).status).toBe(403)
})

test('a provider is heard when calls cannot be counted', async () => {
  await api.db.schema.dropTable('rateLimits').execute()
  const body = 'MessageSid=SM1&MessageStatus=delivered'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = `/api/webhooks/twilio/status/${crypto.randomUUID()}`
  expect((await api.post(path, body, { headers })).status).toBe(403)
  expect((await api.post('/api/login', LOGIN)).status).toBe(503)
})

test('neither names nor addresses of accounts reach the table', async () => {
  await api.post('/api/login', { username: 'canary-name', password: 'x' })
  const rows = await api.db.selectFrom('rateLimits').select('bucket').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('canary')
})

test('a person over the limit reads a page, a mail server or program the message (T25)', async () => {
  const open = (accept: string) =>
    api.app.inject({ method: 'POST', url: '/unsubscribe/none', headers: { accept } })
  for (let n = 0; n < 120; n += 1) expect((await open('text/html')).statusCode).toBe(404)
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8')
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    429,
    '60',
    'text/html; charset=utf-8',
  ])
  expect(page.body).toContain(`<h1>${LIMITED.message}</h1>`)
  expect((await open('*/*')).json()).toEqual(LIMITED)
})
