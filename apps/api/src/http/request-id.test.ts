import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { signUp } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`
const ID = /^[0-9a-f]{32}$/

const lines: Record<string, unknown>[] = []
const api = useTestApp({ env: { LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines.length = 0
})

test('every answer has its request id, refusals and unknown paths as well (OBS-4)', async () => {
  const answers = [
    await api.get('/api/health'),
    await api.get('/nowhere'),
    await api.post('/api/login', '{"username":"broken'),
    await api.get('/api/businesses'),
    await api.query('auth.me'),
  ]
  const ids = answers.map(({ headers }) => String(headers['x-request-id']))
  expect(ids.filter((id) => !ID.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  [traceparent, TRACE],
  [`cc-${TRACE}-b7ad6b7169203331-01-later`, TRACE],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, ID],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, ID],
  [`ff-${TRACE}-b7ad6b7169203331-01`, ID],
  [TRACE.toUpperCase(), ID],
  [`00-${TRACE}-b7ad6b7169203331-01${'x'.repeat(90)}`, ID],
  ['canary@example.com', ID],
])('a proxy may have begun the trace: %s', async (sent, id) => {
  const { headers } = await api.get('/api/health', {
    headers: { traceparent: sent, 'x-request-id': 'canary' },
  })
  const got = String(headers['x-request-id'])
  expect(got).toMatch(id)
  if (id === ID) expect(got).not.toBe(TRACE)
})

test('each line of a call has its id, and so have the lines of the jobs that it brought about', async () => {
  const owner = await signUp(api)
  await runJobs(api)
  await sql`alter table feedback add constraint never check (message not like 'never%')`.execute(api.db)
  const feedback = { businessId: owner.business.id, feedback: 'never that long ago' }
  const failed = await api.post('/api/feedback', feedback, { headers: { traceparent } })
  expect(failed.status).toBe(500)
  expect(lines.filter(({ level }) => level === 50).map(({ requestId }) => requestId)).toEqual([TRACE])

  api.deps.gateways.mail = {
    close: async () => {},
    send: async () => ({ kind: 'refused', fault: 'moment', code: '450', reason: { code: 'smsBusy' } }),
  }
  lines.length = 0
  const contact = {
    name: 'Ann',
    email: 'ann@example.com',
    subject: 'sales',
    message: 'A long enough message',
  }
  const asked = await api.post('/api/contact', contact)
  await quickSend(owner, { contact: 'pat@example.com' })
  // Together with another's, and again as what was put off.
  await runJobs(api)
  await runJobs(api)
  const told = lines.filter(({ msg }) => /contact-message.* not sent/.test(String(msg)))
  expect(told.length).toBeGreaterThanOrEqual(1)
  expect(new Set(told.map(({ requestId }) => requestId))).toEqual(new Set([asked.headers['x-request-id']]))
})

test('a job carries ids and the trail alone, and one of another shape is still worked off', async () => {
  const { rows } = await sql<{ data: Record<string, unknown> }>`select data from jobs.job`.execute(api.db)
  expect(rows.length).toBeGreaterThan(0)
  const names = new Set(rows.flatMap(({ data }) => Object.keys(data)))
  expect(
    [...names].filter((name) => !['kind', 'id', 'channel', 'traceparent', 'businessId'].includes(name)),
  ).toEqual([])
  await sql`update jobs.job set data = jsonb_set(data, '{traceparent}', '7') where state < 'active'`.execute(
    api.db,
  )
  await runJobs(api)
  expect(lines.filter(({ msg }) => /unknown shape/.test(String(msg)))).toEqual([])
})
