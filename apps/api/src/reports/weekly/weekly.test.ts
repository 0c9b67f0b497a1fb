import { beforeEach, expect, test } from 'vitest'
import { outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { makeWeeklyReports } from './service.ts'

const THURSDAY = '2026-11-12T16:00:00.000Z'
const MONDAY = '2026-11-16T14:00:00.000Z'

const testApp = useTestApp({ now: THURSDAY })
let owner: Owner
beforeEach(async () => {
  await dropRows(testApp, 'users')
  owner = await signUp(testApp)
  await setRows(testApp, 'users', {}, { createdAt: THURSDAY })
  await quickSend(owner)
  await runJobs(testApp)
  await testApp.post('/api/reviews', { businessId: owner.business.id, rating: 5 })
  await dropRows(testApp, 'outboxMessages')
})

const reports = () => rowsOf(testApp, 'weeklyReports')
const emails = () => rowsOf(testApp, 'systemEmails')
async function monday(now: string | number = MONDAY) {
  testApp.setNow(now)
  await makeWeeklyReports(testApp.deps)
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
  expect(mail.text).toContain(
    `${owner.business.name}\n1 request sent, 0 opened, 0 rated, 0 went on to Google.\n1 rating without a request.`,
  )
  expect(await monday('2026-11-20T14:00:00.000Z')).toHaveLength(1)
  expect(await emails()).toMatchObject([{ kind: 'weekly-report', state: 'sent', attempts: 1 }])
})

test('an hour makes as many batches as there are owners for, at most its share (SCALE-4)', async () => {
  for (let n = 0; n < 4; n += 1) await signUp(testApp)
  await setRows(testApp, 'users', {}, { createdAt: THURSDAY })
  testApp.setNow(MONDAY)
  await makeWeeklyReports(testApp.deps, { reports: 2, batches: 2 })
  expect(await reports()).toHaveLength(4)
  await makeWeeklyReports(testApp.deps, { reports: 2, batches: 2 })
  expect(await reports()).toHaveLength(5)
  expect(await emails()).toHaveLength(5)
})

test('whoever switched it off, before or after it was made, gets none', async () => {
  const off = () =>
    owner.browser.mutate('users.setNotificationPreferences', {
      email: { reviews: true, newCustomers: true, weeklyReports: false, rankingChanges: true },
      sms: { reviews: false, newCustomers: false, rankingChanges: false },
    })
  testApp.setNow(MONDAY)
  await makeWeeklyReports(testApp.deps)
  await off()
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toEqual([])
  expect(await emails()).toMatchObject([{ state: 'off', attempts: 0 }])
  expect(await monday('2026-11-23T14:00:00.000Z')).toEqual([])
  expect(await reports()).toHaveLength(1)
})

test('a week without anything to tell is not mailed, nor the week before somebody came', async () => {
  expect(await monday('2026-11-23T14:00:00.000Z')).toEqual([])
  expect(await emails()).toMatchObject([{ state: 'off', attempts: 0 }])
  await dropRows(testApp, 'weeklyReports')
  await setRows(testApp, 'users', {}, { createdAt: '2026-11-16T00:00:00.000Z' })
  expect(await monday()).toEqual([])
  expect(await reports()).toEqual([])
})
