import { beforeEach, expect, test } from 'vitest'
import { COMMAND } from '../activity/service.ts'
import { refusalOf } from '../testing/answers.ts'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'
import { restoreAccount, suspendAccount } from './suspension.service.ts'

const api = useTestApp({ now: '2026-11-19T18:00:00.000Z', env: { OPERATOR_EMAIL: 'help@shop.example' } })
let owner: Owner
beforeEach(async () => {
  await dropRows(api, 'users')
  await dropRows(api, 'sessions')
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
})

const CLOSED = 'This page is not available at the moment.'
const suspend = () => suspendAccount(api.deps, COMMAND, owner.user.id, 'Complaints')
const restore = () => restoreAccount(api.deps, COMMAND, owner.user.id)
const signIn = (password = owner.password) =>
  api.post('/api/login', { username: owner.user.username, password })
const mailsTo = async (address: string) =>
  (await outboxOf(api)).filter(({ to }: { to: string }) => to === address)

test('every session ends, and none begins, until the account is restored', async () => {
  await suspend()
  expect((await owner.browser.get('/api/auth/user')).status).toBe(401)
  const refused = await signIn()
  expect(await refusalOf(refused)).toEqual([
    403,
    'This account is suspended. Please write to help@shop.example.',
  ])
  expect(refused.body.reason).toBe('account-suspended')
  expect(await rowsOf(api, 'sessions')).toEqual([])
  await restore()
  expect((await signIn()).status).toBe(200)
})

test('whoever has not the password learns nothing of it (T09)', async () => {
  const before = await signIn('a wrong one')
  await suspend()
  const after = await signIn('a wrong one')
  expect([after.status, after.text]).toEqual([before.status, before.text])
})

test('of a sign-in and a suspension at once no session is left', async () => {
  await Promise.all([signIn(), suspend(), signIn()])
  expect(await rowsOf(api, 'sessions')).toEqual([])
})

test('what waits is not sent, and goes out once the account is restored', async () => {
  await quickSend(owner, { contact: 'ann@shop.example' })
  await suspend()
  await runJobs(api)
  expect(await mailsTo('ann@shop.example')).toEqual([])
  expect(await rowsOf(api, 'messages')).toMatchObject([{ state: 'queued', reasonCode: 'account-suspended' }])
  await restore()
  await runJobs(api)
  expect(await mailsTo('ann@shop.example')).toHaveLength(1)
})

test('neither notifications nor reports go to a suspended owner', async () => {
  await setRows(api, 'users', {}, { createdAt: '2026-11-01T00:00:00.000Z' })
  await setRows(api, 'allBusinesses', {}, { createdAt: '2026-11-01T00:00:00.000Z' })
  await api.post('/api/feedback', { businessId: owner.business.id, feedback: 'Closed at noon.' })
  await suspend()
  api.setNow('2026-11-23T15:00:00.000Z')
  await runHourlyJobs(api.deps)
  await runJobs(api)
  expect(await mailsTo(owner.user.email)).toEqual([])
  await restore()
  api.setNow('2026-11-23T17:00:00.000Z')
  await runHourlyJobs(api.deps)
  await runJobs(api)
  const subjects = (await mailsTo(owner.user.email)).map(({ subject }: { subject: string }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([expect.stringContaining('private'), expect.stringContaining('week')]),
  )
})

test('its pages are not available at the moment, and take nothing; a way out still works', async () => {
  const { requestId } = await quickSend(owner, { contact: 'ann@shop.example' })
  await runJobs(api)
  const [mail] = await mailsTo('ann@shop.example')
  const { id, slug } = owner.business
  const code = (await rowsOf(api, 'reviewRequests'))[0]?.shortCode
  const pages = [
    ...[`/api/surveys/${id}?requestId=${requestId}`, `/api/short-links/${code}`],
    ...[`/api/company-pages/${slug}`, `/api/businesses/${id}`, `/api/business/by-slug/${slug}`],
  ]
  const open = () => Promise.all(pages.map(async (path) => (await api.get(path)).status))
  expect(await open()).toEqual(pages.map(() => 200))
  await suspend()
  for (const path of pages) {
    const { status, body } = await api.get(path)
    expect([path, status, body]).toEqual([path, 404, { message: CLOSED, reason: 'page-suspended' }])
  }
  for (const [path, input] of [
    ['/api/reviews', { businessId: id, rating: 5 }],
    ['/api/reviews', { businessId: id, rating: 1, requestId }],
    ['/api/feedback', { businessId: id, feedback: 'Closed at noon.' }],
  ] as const) {
    expect(await refusalOf(api.post(path, input))).toEqual([404, CLOSED])
  }
  expect(await rowsOf(api, 'reviews')).toEqual([])
  const way =
    /https?:\/\/[^/\s]+(\/u\/\S+|\/unsubscribe\S+|\/api\/\S*(?:opt|unsub)\S+)/.exec(mail.text)?.[1] ?? ''
  expect((await api.get(way)).status).toBe(200)
  await restore()
  expect(await open()).toEqual(pages.map(() => 200))
})

test('a business that is added at the same moment is suspended too', async () => {
  const add = owner.browser.post('/api/businesses', { name: 'Second Shop' })
  await Promise.all([add, suspend()])
  const rows = await rowsOf(api, 'allBusinesses', { userId: owner.user.id })
  expect(rows.every(({ suspendedAt }) => suspendedAt !== null)).toBe(true)
})

test('suspended or restored twice, an account is as absent, and the log has each change once', async () => {
  await suspend()
  await expect(suspend()).rejects.toMatchObject({ code: 'not_found' })
  await restore()
  await expect(restore()).rejects.toMatchObject({ code: 'not_found' })
  const entries = { userId: owner.user.id, organizationId: null, actor: 'command' } as const
  const actions = await rowsOf(api, 'activity', entries, ['action', 'details'])
  expect(actions).toEqual([
    { action: 'account.suspended', details: { reason: 'Complaints' } },
    { action: 'account.restored', details: null },
  ])
})
