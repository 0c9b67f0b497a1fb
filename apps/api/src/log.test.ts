import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { signInAtProvider } from './testing/logins.ts'
import { quickSend, runJobs } from './testing/main-job.ts'
import { signUp } from './testing/owners.ts'
import { openTestApp, useTestApp } from './testing/use-test-app.ts'

const MARK = 'canary'
const api = useTestApp({ env: { LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(line) })
const lines: string[] = []

/** A day of the product in which everything that people type and hold is marked. */
async function liveThroughADay() {
  const owner = await signUp(api, {
    fullName: `${MARK}-owner`,
    email: `${MARK}.owner@example.com`,
    username: `${MARK}-username`,
    password: `${MARK}-password`,
    businessName: `${MARK}-business`,
  })
  const { browser, business } = owner
  const agent = { headers: { 'user-agent': `${MARK}-agent` }, from: '203.0.113.77' }
  await api.post('/api/login', { username: `${MARK}-username`, password: `${MARK}-guess` }, agent)
  await browser.get(`/api/business/search?query=${MARK}-query`, agent)
  await browser.get(`/api/${MARK}-path?token=${MARK}-token`)
  await browser.patch(`/api/businesses/${business.id}`, { name: `${MARK}-name`, website: `${MARK}-no-url` })
  await quickSend(owner, { name: `${MARK}-customer`, contact: `${MARK}.customer@example.com` })
  await runJobs(api)
  const review = await api.post('/api/reviews', { businessId: business.id, rating: 1 })
  const words = { businessId: business.id, reviewId: review.body.id, feedback: `${MARK}-feedback and more` }
  await api.post('/api/feedback', words)
  await api.post('/api/feedback', { ...words, feedback: `${MARK}-nul \u0000 inside` })
  await api.mutate('auth.requestPasswordReset', { email: `${MARK}.owner@example.com` })
  await api.mutate('auth.resetPassword', { token: MARK.padEnd(43, 'x'), newPassword: `${MARK}-new-password` })
  await api.post('/api/contact', {
    name: `${MARK}-visitor`,
    email: `${MARK}.visitor@example.com`,
    subject: 'sales',
    message: `${MARK}-message to the support`,
  })
  await runJobs(api)
  await signInAtProvider(api.browser(), { email: `${MARK}.external@example.com`, name: `${MARK} external` })
  await api.get(`/api/callback?code=${MARK}-code&state=${MARK}-state`)
  await api.call('POST', '/api/login', `{"username":"${MARK}-broken`)
  return { owner, words }
}

test('what people type and hold stays out of the log, of failures and of the jobs', async () => {
  const { owner, words } = await liveThroughADay()
  const { rows: jobs } = await sql`select data, output from jobs.job`.execute(api.db)
  expect(jobs.length).toBeGreaterThan(1)
  expect(JSON.stringify(jobs)).not.toContain(MARK)

  // Failures that nobody planned for, in the database and in a gateway, with the marked words at hand.
  const { places } = api.deps.gateways
  const details = async (id: string) => {
    throw new Error(`no answer about ${id}`, { cause: { body: `${MARK}-cause` } })
  }
  api.deps.gateways.places = Object.assign(Object.create(places), { details })
  await sql`alter table feedback add constraint never check (message not like 'never%')`.execute(api.db)
  const failures = [
    await api.post('/api/feedback', { ...words, reviewId: undefined, feedback: `never ${MARK}-refused row` }),
    await owner.browser.post('/api/businesses', { name: `${MARK}-second`, placeId: 'ChIJ-some-place' }),
    await owner.browser.mutate('businesses.create', { name: `${MARK}-third`, placeId: 'ChIJ-other-place' }),
  ]
  api.deps.gateways.places = places
  expect(failures.map(({ status }) => status)).toEqual([500, 500, 500])
  for (const { text } of failures) expect(text).not.toMatch(/canary|never|feedback_|\.ts/)

  expect(lines.filter((line) => line.includes('"level":50')).length).toBeGreaterThanOrEqual(3)
  expect(lines.filter((line) => /canary|203\.0\.113/.test(line))).toEqual([])
})

test('a request is logged by its route, without what it carries', async () => {
  const seen: Record<string, unknown>[] = []
  const logTo = (line: string) => seen.push(JSON.parse(line))
  const { log } = (await openTestApp({ env: { LOG_LEVEL: 'debug' }, logTo })).deps
  const req = { id: 'r1', method: 'GET', url: `/api/x?${MARK}=1`, headers: { cookie: MARK }, ip: MARK }
  log.info({ req: { ...req, routeOptions: { url: '/api/x' } } }, 'asked')
  expect(seen.at(-1)?.req).toEqual({ id: 'r1', method: 'GET', route: '/api/x' })
})

test('an access log has a line for each answer, with nothing that the call carries', async () => {
  const seen: string[] = []
  const other = await openTestApp({ env: { ACCESS_LOG: '1' }, logTo: (line) => seen.push(line) })
  await other.get(`/api/reviews/${MARK}?x=${MARK}`)
  await other.get('/readyz')
  await vi.waitFor(() => expect(seen.join('')).toContain('"msg":"request"'))
  const lines = seen.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  const requestId = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(lines).toMatchObject([{ requestId, method: 'GET', ms: expect.any(Number) }])
  expect(seen.join('')).not.toContain(MARK)
})

test('an outage of the database is one line and a count; other failures keep their lines', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const seen: Record<string, unknown>[] = []
  const log = openLog({ logLevel: 'warn' }, { write: (line) => seen.push(JSON.parse(line)) })
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const slow = Object.assign(new Error('canceled'), { code: '57014' })
  for (let n = 0; n < 50; n += 1) log.error({ err: new Error('call', { cause: away }) }, 'job queue')
  log.error({ err: { ...away, message: 'connect ECONNREFUSED (Queue: deliver)' } }, 'job queue')
  log.warn({ err: slow }, 'slow')
  log.warn(
    { err: new Error('provider', { cause: new TypeError('fetch failed', { cause: away }) }) },
    'provider',
  )
  expect(seen).toMatchObject([{ level: 50, reason: 'call' }, { msg: 'slow' }, { msg: 'provider' }])
  vi.advanceTimersByTime(30_000)
  expect(seen.slice(3)).toMatchObject([{ failures: 51, msg: 'no failure of the database for 30 s' }])
  log.error({ err: away }, 'job queue')
  expect(seen.slice(4)).toMatchObject([{ code: 'ECONNREFUSED' }])
})
