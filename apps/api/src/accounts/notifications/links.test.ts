import { randomUUID } from 'node:crypto'
import { DEFAULT_NOTIFICATIONS } from '@fivestead/domain/accounts/notifications'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeReportMails } from '../../reports/mails/service.ts'
import { quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const THURSDAY = '2026-11-12T16:00:00.000Z'
const MONDAY = '2026-11-16T14:00:00.000Z'

const testApp = useTestApp({ now: THURSDAY })
let owner: Owner
let sent: { to: string; text: string; html: string; unsubscribeUrl: string | null }[]

beforeEach(async () => {
  await runJobs(testApp)
  testApp.setNow(THURSDAY)
  await dropRows(testApp, 'users')
  owner = await signUp(testApp)
  await setRows(testApp, 'users', {}, { createdAt: THURSDAY })
  sent = []
  const { mail } = testApp.deps.gateways
  testApp.deps.gateways.mail = {
    ...mail,
    send: vi.fn(async (message) => {
      sent.push(message)
      return { kind: 'accepted' as const, providerMessageId: randomUUID() }
    }),
  }
})

const toOwner = () => sent.filter(({ to }) => to === owner.user.email)
const pathOf = (url: string | null | undefined) => new URL(url ?? 'http://none.example').pathname
const chosen = async () => (await owner.browser.query('users.notificationPreferences')).body.result.data
/** As a mail server posts it: no session, no headers of ours. */
const oneClick = (url: string) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

async function monday(now: string) {
  testApp.setNow(now)
  await makeReportMails(testApp.deps)
  await runJobs(testApp)
}

async function weeklyReport() {
  await quickSend(owner)
  await runJobs(testApp)
  await monday(MONDAY)
  const mail = toOwner().at(-1)
  if (!mail) throw new Error('no report was sent')
  return mail
}

describe('the weekly report', () => {
  test('carries a link that turns it off; opening it, or looking at it, stores nothing', async () => {
    const mail = await weeklyReport()
    expect(mail.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/notifications\/[\w-]+$/)
    expect(mail.text).toContain(`Turn off "Weekly reports" emails: ${mail.unsubscribeUrl}`)
    expect(mail.html).toContain(`<a href="${mail.unsubscribeUrl}"`)
    const link = pathOf(mail.unsubscribeUrl)
    const page = await testApp.app.inject({ url: link })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Weekly reports')
    expect(page.body).toContain('<form method="post">')
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const) {
      await testApp.app.inject({ method, url: link })
    }
    await testApp.app.inject({ url: `${link}?List-Unsubscribe=One-Click` })
    expect(await rowsOf(testApp, 'notificationPreferences')).toEqual([])
  })

  test('one click turns it off without a sign-in, again and again, and nothing else that was chosen', async () => {
    const email = {
      ...{ reviews: false, newCustomers: true, weeklyReports: true, rankingChanges: false },
      monthlyReports: true,
    }
    const sms = { reviews: true, newCustomers: false, rankingChanges: true }
    const mine = { email, sms, reports: { together: false } }
    const link = pathOf((await weeklyReport()).unsubscribeUrl)
    await owner.browser.mutate('users.setNotificationPreferences', mine)
    const first = await oneClick(link)
    expect([first.statusCode, first.body]).toEqual([200, expect.stringContaining('emails are off')])
    expect((await oneClick(link)).body).toBe(first.body)
    expect((await testApp.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    expect(await chosen()).toEqual({ ...mine, email: { ...email, weeklyReports: false } })
    const before = toOwner().length
    testApp.setNow('2026-11-17T16:00:00.000Z')
    await quickSend(owner)
    await monday('2026-11-23T14:00:00.000Z')
    expect(toOwner()).toHaveLength(before)
  })

  test('turned off between its making and its sending, it is not sent', async () => {
    const link = pathOf((await weeklyReport()).unsubscribeUrl)
    testApp.setNow('2026-11-17T16:00:00.000Z')
    await quickSend(owner)
    await runJobs(testApp)
    testApp.setNow('2026-11-23T14:00:00.000Z')
    await makeReportMails(testApp.deps)
    await oneClick(link)
    const before = toOwner().length
    await runJobs(testApp)
    expect(toOwner()).toHaveLength(before)
  })
})

test('an alert has a link of its own kind', async () => {
  const words = { businessId: owner.business.id, feedback: 'Closed at noon.' }
  await testApp.post('/api/feedback', words)
  await runJobs(testApp)
  const [alert] = toOwner()
  expect(alert?.text).toContain('Turn off "New reviews" emails: ')
  const done = await oneClick(pathOf(alert?.unsubscribeUrl))
  expect(done.body).toContain('New reviews')
  expect((await chosen()).email).toEqual({ ...DEFAULT_NOTIFICATIONS.email, reviews: false })
  testApp.setNow('2026-11-12T18:00:00.000Z')
  await testApp.post('/api/feedback', words)
  await runJobs(testApp)
  expect(toOwner()).toHaveLength(1)
})

test('a link that was changed, is of another purpose, or whose account is gone, is not valid', async () => {
  const link = pathOf((await weeklyReport()).unsubscribeUrl)
  const token = link.slice('/unsubscribe/notifications/'.length)
  const forged = [0, 10, 21, 30].map(
    (at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1),
  )
  const customers = sent.find(({ to }) => to !== owner.user.email)?.unsubscribeUrl ?? ''
  const other = customers.slice(customers.lastIndexOf('/') + 1)
  for (const tried of [...forged, other, 'x', '%00', 'a'.repeat(200)]) {
    const answer = await oneClick(`/unsubscribe/notifications/${tried}`)
    expect([tried, answer.statusCode]).toEqual([tried, 404])
    expect(answer.body).toContain('<h1>This link is no longer valid.</h1>')
  }
  expect((await oneClick(`/unsubscribe/${token}`)).statusCode).toBe(404)
  await dropRows(testApp, 'users')
  expect((await oneClick(link)).statusCode).toBe(404)
})
