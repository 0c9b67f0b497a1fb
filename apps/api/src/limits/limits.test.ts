import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smsgateReader } from '../gateways/sms/smsgate/webhook.ts'
import { twilioReader } from '../gateways/sms/twilio/webhook.ts'
import { refusalOf, statusesOf, tally } from '../testing/answers.ts'
import { signUp, signupPayload } from '../testing/owners.ts'
import { rowOf, rowsOf } from '../testing/rows.ts'
import { openTestApp, useTestApp } from '../testing/use-test-app.ts'
import { allowanceOf, countTogether } from './count-together.ts'

const api = useTestApp({ each: true, limits: true })

const LOGIN = { username: 'somebody', password: 'wrong password' }
const TWILIO_FORM = {
  ...{ 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'forged' },
}
/** Providers of texts, whose forged calls are 403 then. */
const setUpProviders = () =>
  Object.assign(api.deps.gateways.smsReaders, {
    twilio: twilioReader({ authToken: 'token', origin: 'https://example.com' }),
    smsgate: smsgateReader({ signingKey: 'key', clock: api.clock }),
  })
const LIMITED = { message: 'Too many requests. Please try again later.' }
/** The same call so often, one after the other; how many got which status. */
const inTurn = async (count: number, call: (n: number) => Promise<{ status: number }>) =>
  tally(await statusesOf(count, call))
const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
const logIn = (more: object = {}, from?: string) =>
  api.post('/api/login', { ...LOGIN, ...more }, from === undefined ? {} : { from })

test('of 200 parallel sign-ins to one account exactly 10 are evaluated', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => logIn({}, `10.0.${n}.1`)))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 190 })
  const refused = answers.find(({ status }) => status === 429)
  expect([refused?.body, refused?.headers['retry-after']]).toEqual([LIMITED, '900'])
})

test('a network opens so many pages of companies in a minute, whatever their names', async () => {
  const narrow = await openTestApp({ env: { RATE_LIMIT_FACTOR: '0.01' } })
  const open = (n: number) => narrow.get(`/api/company-pages/no-${n}`, { from: '198.51.100.7' })
  expect(await inTurn(8, open)).toEqual({ 404: 6, 429: 2 })
  expect((await narrow.get('/api/company-pages/no-1', { from: '198.51.100.8' })).status).toBe(404)
})

test('both transports and both paths draw from one count, and it opens again after 15 minutes', async () => {
  await statusesOf(5, () => logIn())
  await statusesOf(3, () => api.post('/api/login/traditional', LOGIN))
  await statusesOf(2, () => api.mutate('auth.login', LOGIN))
  const trpc = await api.mutate('auth.login', LOGIN)
  expect([trpc.status, trpc.body.error.message]).toEqual([429, LIMITED.message])
  expect(trpc.headers['retry-after']).toBe('900')
  expect((await logIn()).status).toBe(429)
  expect((await logIn({ username: 'Somebody' })).status).toBe(401)
  later(15 * 60_000)
  expect((await logIn()).status).toBe(401)
})

test('a clock that was a day ahead and is set back shuts nobody out for that day (FLT-10)', async () => {
  const now = api.clock.now()
  later(24 * 60 * 60_000)
  expect(await inTurn(12, () => logIn())).toEqual({ 401: 10, 429: 2 })
  api.setNow(now)
  expect(await inTurn(12, () => logIn())).toEqual({ 401: 10, 429: 2 })
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
  const tried = await inTurn(52, (n) => logIn({ username: `name${n}` }, `2001:db8:1:2::${n + 1}`))
  expect(tried).toEqual({ 401: 50, 429: 2 })
  expect((await logIn({ username: 'x1' }, '2001:db8:1:3::1')).status).toBe(401)
})

test('one network may try 120 codes of short links a minute, found or not', async () => {
  const open = (from?: string) => api.get('/api/short-links/0123456789ab', from === undefined ? {} : { from })
  expect(await inTurn(122, () => open())).toEqual({ 404: 120, 429: 2 })
  expect((await open('10.9.9.9')).status).toBe(404)
  later(60_000)
  expect((await open()).status).toBe(404)
})

test('whoever holds a /48 gets four times what one network gets, in sign-ins, sign-ups and everything by network', async () => {
  const of48 = (n: number) => ({ from: `2001:db8:9:${n.toString(16)}::1` })
  const logins = await inTurn(210, (n) => logIn({ username: `name${n}`, password: '' }, of48(n).from))
  expect(logins).toEqual({ 400: 200, 429: 10 })
  const signUps = await inTurn(45, (n) => api.post('/api/signup', { bad: n }, of48(n)))
  expect(signUps).toEqual({ 400: 40, 429: 5 })
  const resets = await inTurn(85, (n) =>
    api.mutate('auth.requestPasswordReset', { email: `a${n}@b.example` }, of48(n)),
  )
  expect(resets).toEqual({ 200: 80, 429: 5 })
  expect((await logIn({}, '2001:db8:a:1::1')).status).toBe(401)
})

test('what is counted may be anything: an object with a toString of its own is refused like other wrong input', async () => {
  const odd = { toString: '', valueOf: 1, toJSON: 0 }
  const calls = [
    api.mutate('auth.requestPasswordReset', { email: odd }),
    logIn({ username: odd }),
    api.post('/api/reviews', { businessId: odd, rating: 5 }),
    api.post('/api/contact', { formToken: odd }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
})

test.each([
  ['/trpc/auth.login', 'username'],
  ['/api/reviews', 'businessId'],
])('nested however deep, it is wrong input at %s, and counted', async (path, field) => {
  const deep = `{"${field}":${'['.repeat(8000)}${']'.repeat(8000)}}`
  const statuses = await statusesOf(11, () => api.call('POST', path, deep))
  expect(statuses).not.toContain(500)
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
})

test('ten sign-ups an hour from one network', async () => {
  const signUpOnce = () => api.browser().post('/api/signup', signupPayload())
  expect(await inTurn(10, signUpOnce)).toEqual({ 201: 10 })
  expect(await signUpOnce()).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
})

test("a stranger cannot choose the address that is counted; behind a site's own server the visitor's is", async () => {
  const claimed = (from?: string) => (n: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${n}` }
    return api.browser().post('/api/signup', { bad: n }, { headers, ...(from === undefined ? {} : { from }) })
  }
  expect(await inTurn(12, claimed('203.0.113.9'))).toEqual({ 400: 10, 429: 2 })
  expect(await inTurn(12, claimed())).toEqual({ 400: 12 })
})

test('wide limits are exact too: 600 reads a minute, in parallel', async () => {
  const answers = await Promise.all(Array.from({ length: 620 }, () => api.query('auth.me')))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 600, 429: 20 })
  expect((await rowOf(api, 'rateLimits')).count).toBeGreaterThan(600)
})

test('a batch counts each of its calls', async () => {
  const batch = Array.from({ length: 10 }, () => 'auth.me').join(',')
  const answers = await inTurn(61, () => api.get(`/trpc/${batch}?batch=1&input={}`))
  expect(answers).toEqual({ 200: 60, 429: 1 })
})

test('without the table sign-in is refused, and reading goes on', async () => {
  await api.db.schema.dropTable('rateLimits').execute()
  const message = 'Service temporarily unavailable. Please try again later.'
  expect(await refusalOf(logIn())).toEqual([503, message])
  expect((await api.query('auth.me')).status).toBe(200)
  // A provider is heard when calls cannot be counted.
  setUpProviders()
  const path = `/api/webhooks/twilio/status/${crypto.randomUUID()}`
  const report = await api.post(path, 'MessageSid=SM1&MessageStatus=delivered', { headers: TWILIO_FORM })
  expect(report.status).toBe(403)
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
  for (const call of [
    fresh.post('/api/login', LOGIN),
    fresh.post('/api/login/traditional', LOGIN),
    fresh.mutate('auth.login', LOGIN),
    fresh.mutate('auth.requestPasswordReset', { email: 'ann@example.com' }),
    fresh.post('/api/signup', signupPayload()),
  ]) {
    expect((await call).status).toBe(503)
  }
  const review = await fresh.post('/api/reviews', { businessId: business.id, rating: 5 })
  expect([review.status, review.body.next]).toEqual([201, 'feedback-positive'])
  const feedback = { businessId: business.id, reviewId: review.body.id, feedback: 'Lovely bread, thank you.' }
  expect((await fresh.post('/api/feedback', feedback)).status).toBe(201)
})

test('a counter that cannot be reached is asked once for a call, however many limits it has', async () => {
  const lines: string[] = []
  const logged = await openTestApp({
    limits: true,
    env: { LOG_LEVEL: 'error' },
    logTo: (line) => lines.push(line),
  })
  const { business } = await signUp(logged)
  await logged.db.schema.dropTable('rateLimits').execute()
  expect((await logged.post('/api/reviews', { businessId: business.id, rating: 5 })).status).toBe(201)
  expect(lines.filter((line) => line.includes('rate limit could not be counted')).length).toBe(1)
})

test('of a batch of 300 sign-ins none is evaluated', async () => {
  const { user, password } = await signUp(api)
  const right = { username: user.username, password }
  const before = await rowsOf(api, 'sessions', {}, ['sid'])
  for (const calls of [300, 10, 2]) {
    const path = Array.from({ length: calls }, () => 'auth.login').join(',')
    const inputs = Object.fromEntries(Array.from({ length: calls }, (_, n) => [n, right]))
    const answer = await api.post(`/trpc/${path}?batch=1`, inputs)
    expect([400, 404, 414]).toContain(answer.status)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await rowsOf(api, 'sessions', {}, ['sid'])).toEqual(before)
})

test('forged calls of a provider run into one limit of their network, whatever they say and wherever they go', async () => {
  // 60 in a minute in place of 6,000.
  api.deps.config.rateLimitFactor = 0.01
  setUpProviders()
  const id = () => crypto.randomUUID()
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
    const headers = isJson ? { 'x-signature': id(), 'x-timestamp': String(n) } : TWILIO_FORM
    return api.post(path, body, { from, headers })
  }
  expect(await inTurn(60, (n) => forge(n, `2001:db8:77:1::${n + 1}`))).toEqual({ 400: 15, 403: 45 })
  expect(await inTurn(4, (n) => forge(n, `2001:db8:77:1::${n + 61}`))).toEqual({ 429: 4 })
  const refused = await forge(0, '2001:db8:77:1::65')
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await forge(0, '2001:db8:77:2::1')).status).toBe(403)
  later(60_000)
  expect((await forge(0, '2001:db8:77:1::1')).status).toBe(403)
})

test('neither names nor addresses of accounts reach the table', async () => {
  await logIn({ username: 'canary-name' })
  const buckets = await rowsOf(api, 'rateLimits', {}, ['bucket'])
  expect(buckets.length).toBeGreaterThan(0)
  expect(JSON.stringify(buckets)).not.toContain('canary')
})

test('a person over the limit reads a page, a mail server or program the message (T25)', async () => {
  const open = (accept: string) =>
    api.app.inject({ method: 'POST', url: '/unsubscribe/none', headers: { accept } })
  const opened = () => open('text/html').then(({ statusCode }) => ({ status: statusCode }))
  expect(await inTurn(120, opened)).toEqual({ 404: 120 })
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8')
  expect(page).toMatchObject({
    ...{ statusCode: 429, headers: { 'retry-after': '60', 'content-type': 'text/html; charset=utf-8' } },
  })
  expect(page.body).toContain(`<h1>${LIMITED.message}</h1>`)
  expect((await open('*/*')).json()).toEqual(LIMITED)
})
