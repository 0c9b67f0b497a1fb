import { DEFAULT_NOTIFICATIONS } from '@fivestead/domain/accounts/notifications'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataOf, statusesOf } from '../../testing/answers.ts'
import { outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { makeReportMails } from './service.ts'

const THURSDAY = '2026-11-12T16:00:00.000Z'
const MONDAY = '2026-11-16T14:00:00.000Z'

const testApp = useTestApp({ now: THURSDAY })
let owner: Owner
beforeEach(async () => {
  await dropRows(testApp, 'users')
  owner = await signUp(testApp)
  await setRows(testApp, 'users', {}, { createdAt: THURSDAY })
  await setRows(testApp, 'businesses', {}, { createdAt: THURSDAY })
  await quickSend(owner)
  await runJobs(testApp)
  await testApp.post('/api/reviews', { businessId: owner.business.id, rating: 5 })
  await dropRows(testApp, 'outboxMessages')
})

const mails = () => rowsOf(testApp, 'reportMails')
const emails = () => rowsOf(testApp, 'systemEmails')
async function monday(now: string | number = MONDAY) {
  testApp.setNow(now)
  await makeReportMails(testApp.deps)
  await runJobs(testApp)
  return outboxOf(testApp)
}

test('last week’s figures are mailed once, from Monday’s morning on', async () => {
  expect(await monday('2026-11-16T13:59:59.000Z')).toEqual([])
  const [mail, ...rest] = await monday()
  expect(rest).toEqual([])
  expect(mail).toMatchObject({
    to: owner.user.email,
    subject: `Your week from Nov 9 at ${owner.business.name}`,
  })
  expect(mail.text).toContain(`${owner.business.name}\nRequests sent: 1\nRequests opened: 0\n`)
  expect(mail.text).toContain('\nRatings given here: 1\nAverage of these ratings: 5.0\n')
  expect(mail.text).toContain('?tab=reports&week=2026-11-09\n')
  expect(await monday('2026-11-20T14:00:00.000Z')).toHaveLength(1)
  expect(await emails()).toMatchObject([{ kind: 'weekly-report', state: 'sent', attempts: 1 }])
})

test('two businesses share one mail with a line each, which opens its report', async () => {
  testApp.setNow(THURSDAY)
  const second = await dataOf(owner.browser.mutate('businesses.create', { name: 'Second Street Bakery' }))
  await setRows(testApp, 'businesses', {}, { createdAt: THURSDAY })
  const address = { businessId: second.id, postalAddress: '12 Main St, Springfield, IL 62701' }
  await owner.browser.mutate('messageSettings.save', address)
  await quickSend(owner, { businessId: second.id })
  await runJobs(testApp)
  const mine = async (now?: string) =>
    (await monday(now)).filter(({ to }: { to: string }) => to === owner.user.email)
  const [mail, ...rest] = await mine()
  expect(rest).toEqual([])
  expect(mail.subject).toBe('Your week from Nov 9')
  expect(mail.text).toContain('2 businesses: 2 requests sent, 1 rating, 0 waiting')
  expect(mail.text).toContain(`?tab=reports&week=2026-11-09&business=${second.id}\n`)
  expect(mail.text).toContain('Compare all businesses: http://localhost:3001/businesses\n')

  await owner.browser.mutate('users.setNotificationPreferences', {
    ...DEFAULT_NOTIFICATIONS,
    reports: { together: false },
  })
  await dropRows(testApp, 'reportMails')
  await dropRows(testApp, 'outboxMessages')
  expect((await mine()).map(({ subject }: { subject: string }) => subject).sort()).toEqual([
    `Your week from Nov 9 at ${owner.business.name}`,
    'Your week from Nov 9 at Second Street Bakery',
  ])
})

test('an hour makes as many batches as there are owners for, at most its share (SCALE-4)', async () => {
  for (let n = 0; n < 4; n += 1) await signUp(testApp)
  await setRows(testApp, 'users', {}, { createdAt: THURSDAY })
  testApp.setNow(MONDAY)
  await makeReportMails(testApp.deps, { mails: 2, batches: 2 })
  expect(await mails()).toHaveLength(4)
  await makeReportMails(testApp.deps, { mails: 2, batches: 2 })
  expect(await mails()).toHaveLength(5)
  expect(await emails()).toHaveLength(5)
})

test('whoever switched it off, before or after it was made, gets none', async () => {
  const off = () =>
    owner.browser.mutate('users.setNotificationPreferences', {
      email: { reviews: true, newCustomers: true, weeklyReports: false, rankingChanges: true },
      sms: { reviews: false, newCustomers: false, rankingChanges: false },
    })
  testApp.setNow(MONDAY)
  await makeReportMails(testApp.deps)
  await off()
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toEqual([])
  expect(await emails()).toMatchObject([{ state: 'off', attempts: 0 }])
  expect(await monday('2026-11-23T14:00:00.000Z')).toEqual([])
  expect(await mails()).toHaveLength(1)
})

test('a week without anything to tell is not mailed, nor the week before somebody came', async () => {
  expect(await monday('2026-11-23T14:00:00.000Z')).toEqual([])
  expect(await emails()).toMatchObject([{ state: 'off', attempts: 0 }])
  await dropRows(testApp, 'reportMails')
  await setRows(testApp, 'organizations', {}, { createdAt: '2026-11-16T00:00:00.000Z' })
  expect(await monday()).toEqual([])
  expect(await mails()).toEqual([])
})

test('last month’s figures are mailed on the first, where that is switched on', async () => {
  await signUp(testApp)
  await setRows(testApp, 'organizations', {}, { createdAt: THURSDAY })
  const email = { ...DEFAULT_NOTIFICATIONS.email, monthlyReports: true }
  await owner.browser.mutate('users.setNotificationPreferences', { ...DEFAULT_NOTIFICATIONS, email })
  expect(await monday('2026-12-01T13:59:59.000Z')).toEqual([])
  const [mail, ...rest] = await monday('2026-12-01T14:00:00.000Z')
  expect(rest).toEqual([])
  expect(mail.subject).toBe(`Your month of November 2026 at ${owner.business.name}`)
  expect(mail.text).toContain('Turn off "Monthly reports" emails: ')
  expect(mail.text).toContain('?tab=reports&month=2026-11-01\n')
  expect(await monday('2026-12-03T14:00:00.000Z')).toHaveLength(1)
  expect(await mails()).toContainEqual(expect.objectContaining({ kind: 'month', day: '2026-11-01' }))
})

describe('a report that its owner asks for', () => {
  const WEEK = { kind: 'week', day: '2026-11-09' }
  const send = (period: object = WEEK, { browser, business } = owner) =>
    browser.mutate('reports.send', { businessId: business.id, ...period })

  test('is mailed as the page shows it, whatever the switches say', async () => {
    testApp.setNow('2026-11-18T12:00:00.000Z')
    const email = { ...DEFAULT_NOTIFICATIONS.email, weeklyReports: false }
    await owner.browser.mutate('users.setNotificationPreferences', { ...DEFAULT_NOTIFICATIONS, email })
    expect((await send()).body.result.data).toEqual({ to: owner.user.email })
    await runJobs(testApp)
    const [mail] = await outboxOf(testApp)
    expect(mail).toMatchObject({
      to: owner.user.email,
      subject: `Your week from Nov 9 at ${owner.business.name}`,
    })
    expect(mail.text).toContain('Requests sent: 1\n')
    expect(mail.text).toContain('because you asked for it')
  })

  test('is refused outside the list and without an address', async () => {
    testApp.setNow('2026-11-18T12:00:00.000Z')
    expect((await send({ kind: 'week', day: '2026-11-16' })).status).toBe(404)
    expect((await send({ kind: 'week', day: '2026-11-02' })).status).toBe(404)
    expect((await send({ kind: 'week', day: '2026-11-10' })).status).toBe(400)
    await setRows(testApp, 'users', {}, { email: null })
    const { status, body } = await send()
    expect([status, body.error.data.reason]).toEqual([409, 'email-missing'])
  })
})

describe('where mails are real', () => {
  const real = useTestApp({
    now: '2026-11-18T12:00:00.000Z',
    limits: true,
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  test('an address that nobody confirmed gets none (T18); after ten calls in an hour none is taken', async () => {
    const { browser, business } = await signUp(real)
    await setRows(real, 'businesses', {}, { createdAt: THURSDAY })
    const input = { businessId: business.id, kind: 'week', day: '2026-11-09' }
    const { status, body } = await browser.mutate('reports.send', input)
    expect([status, body.error.data.reason]).toEqual([409, 'email-unconfirmed'])
    expect(await rowsOf(real, 'systemEmails', { kind: 'requested-report' })).toEqual([])
    const statuses = await statusesOf(10, () => browser.mutate('reports.send', input))
    expect([statuses[8], statuses[9]]).toEqual([409, 429])
  })
})
