import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerTo, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, addSent, dropRows, organizationOf, rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp({
  env: { SMS_COUNTRIES: 'GB,DE', FIVESTEAD_QUIET_HOURS: '1', RATE_LIMIT_FACTOR: '1' },
})
let owner: Owner

beforeAll(async () => {
  owner = await signUp(testApp)
})
beforeEach(async () => {
  testApp.setNow('2026-11-19T15:00:00.000Z')
  await dropRows(testApp, 'outboxMessages')
})
afterEach(async () => {
  await setRows(testApp, 'organizations', {}, { plan: null })
})

test('a mobile number of a named country gets its text, and a number of any other is refused at the form', async () => {
  const only = 'SMS can go to customers in the US, Canada, United Kingdom, and Germany only.'
  expect(await answerTo(owner, '+44 7400 123456')).toBe('taken')
  expect(await answerTo(owner, '+33 6 12 34 56 78')).toBe(only)
  // A landline, a personal number and a premium one of the country.
  for (const contact of ['+44 20 7946 0000', '+44 70 1234 5678', '+44 909 8790000'])
    expect([contact, await answerTo(owner, contact)]).toEqual([contact, only])
  expect(await answerTo(owner, '020 7946 0000')).toBe(
    'Please enter an email address or a 10-digit US phone number',
  )
  await runJobs(testApp)
  expect((await outboxOf(testApp)).map(({ to }: { to: string }) => to)).toEqual(['+447400123456'])
})

test('at an hour of business there', async () => {
  testApp.setNow('2026-11-19T18:30:00.000Z')
  const request = await quickSend(owner, { contact: '+44 7400 123457' })
  // 9:00 in London is night at the business, and both have to be awake.
  expect(request.willSendAt).toBe('2026-11-20T15:00:00.000Z')
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toEqual([])
})

test('and so is its reminder: what the owner reads is a weekday there', async () => {
  await owner.browser.mutate('businesses.update', { id: owner.business.id, reminders: 1, reminderDays: 3 })
  const { requestId } = await quickSend(owner, { contact: '+44 7400 123458' })
  await runJobs(testApp)
  const reminder = await rowOf(testApp, 'messages', { reviewRequestId: requestId, reminder: 1 })
  // Three days later is a Sunday.
  expect(reminder.notBefore?.toISOString()).toBe('2026-11-23T15:00:00.000Z')
})

test('the dashboard is told where texts go', async () => {
  const { body } = await testApp.query('auth.providers')
  expect(body.result.data.smsCountries).toEqual(['GB', 'DE'])
})

test("a plan's requests of the month: the next one waits for the next month, a reply does not", async () => {
  await setRows(testApp, 'organizations', { ownerId: owner.user.id }, { plan: 'starter' })
  const { id: businessId } = owner.business
  const used = (await rowsOf(testApp, 'sendUsage', { organizationId: await organizationOf(testApp, owner) }))
    .length
  await addSent(testApp, owner, 40, '2026-10-31T23:59:00.000Z')
  await addSent(testApp, owner, 99 - used, '2026-11-02T12:00:00.000Z')
  expect((await quickSend(owner)).reason).toBeNull()
  await runJobs(testApp)
  const over = await quickSend(owner)
  expect(over).toMatchObject({ willSendAt: '2026-12-01T00:00:00.000Z' })
  expect(over.reason).toContain('The 100 requests of your plan for this month are used.')
  await dropRows(testApp, 'outboxMessages')
  const words = { email: 'kim@shop.example', message: 'The soup was cold.', source: 'survey' } as const
  await addRows(testApp, 'feedback', { businessId, ...words })
  const { id: threadId } = await rowOf(testApp, 'inboxThreads', { businessId })
  const reply = { channel: 'email', text: 'We are sorry.', submissionKey: 'plan-cap-answer' }
  const replied = await owner.browser.mutate('inbox.reply', { businessId, threadId, ...reply })
  expect(replied.status, replied.text).toBe(200)
  await runJobs(testApp)
  expect((await outboxOf(testApp)).map(({ to }: { to: string }) => to)).toContain('kim@shop.example')
  testApp.setNow('2026-12-01T15:00:00.000Z')
  await runJobs(testApp)
  const { status } = await rowOf(testApp, 'reviewRequests', { id: over.requestId })
  expect(status).toBe('sent')
})
