import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailContactMessage } from '../../contact/service.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { tidyUp } from '../../worker.ts'

const MONDAY = '2026-11-16T14:00:00.000Z'
const INTERRUPTED = 'Sending was interrupted; the message may have gone out'

let testApp: TestApp
let owner: Owner
let lines: string[]
beforeAll(async () => {
  testApp = await createTestApp({ env: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) })
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  lines = []
  testApp.setNow('2026-11-12T16:00:00.000Z')
  await testApp.db.deleteFrom('contactMessages').execute()
  await testApp.db.deleteFrom('users').execute()
  owner = await signUp(testApp)
  await testApp.db.updateTable('users').set({ createdAt: '2026-11-12T16:00:00.000Z' }).execute()
  await testApp.post('/api/reviews', { businessId: owner.business.id, rating: 5 })
  testApp.setNow(MONDAY)
  await runJobs(testApp)
  await testApp.db.deleteFrom('outboxMessages').execute()
})

const later = (seconds: number) => testApp.setNow(Date.parse(MONDAY) + seconds * 1000)

/** What went out, without the weekly report that the hour brings about beside the mail in question. */
async function sent(name: string): Promise<unknown[]> {
  const all = (await outboxOf(testApp)) as { subject: string }[]
  return all.filter(({ subject }) => name === 'weekly report' || !subject.startsWith('Your week'))
}

/** Every mail of ours: what brings it about, its row, and what the log calls it. */
const MAILS = [
  {
    name: 'contact message',
    make: () =>
      testApp.post('/api/contact', {
        name: 'Ann Baker',
        email: 'ann@shop.example',
        subject: 'sales',
        message: 'What does it cost?',
      }),
    row: () =>
      testApp.db
        .selectFrom('contactMessages')
        .select(['mailState as state', 'mailReason as reason', 'mailAttempts as attempts'])
        .execute(),
  },
  {
    name: 'password reset',
    make: () => testApp.mutate('auth.requestPasswordReset', { email: owner.user.email }),
    row: () =>
      testApp.db
        .selectFrom('passwordResets')
        .select(['mailState as state', 'mailReason as reason', 'mailAttempts as attempts'])
        .execute(),
  },
  {
    name: 'account notice',
    make: () =>
      owner.browser.call('PUT', '/api/user/profile', {
        fullName: 'Ann',
        email: `new-${owner.user.email}`,
        currentPassword: owner.password,
      }),
    row: () =>
      testApp.db
        .selectFrom('accountNotices')
        .select(['mailState as state', 'mailReason as reason', 'mailAttempts as attempts'])
        .execute(),
  },
  {
    name: 'weekly report',
    make: () => tidyUp(testApp.deps),
    row: () => testApp.db.selectFrom('weeklyReports').select(['state', 'reason', 'attempts']).execute(),
  },
]

/** Runs the jobs with a mail server at which the process dies. */
async function dieWhileSending() {
  const { gateways } = testApp.deps
  const { mail } = gateways
  gateways.mail = { ...mail, send: () => Promise.reject(new Error('killed')) }
  try {
    await expect(runJobs(testApp)).rejects.toThrow('killed')
  } finally {
    gateways.mail = mail
  }
}

describe.each(MAILS)('a $name', ({ name, make, row }) => {
  test('whose sender died between claim and send ends as unclear, is told of, and is not sent again', async () => {
    await make()
    expect(await row()).toEqual([{ state: 'queued', reason: null, attempts: 0 }])
    await dieWhileSending()
    expect(await row()).toEqual([{ state: 'sending', reason: null, attempts: 1 }])
    later(6 * 3600 + 1)
    await tidyUp(testApp.deps)
    await runJobs(testApp)
    expect(await row()).toEqual([{ state: 'unknown', reason: INTERRUPTED, attempts: 1 }])
    const told = lines.filter((line) => line.includes(`${name} not mailed`))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(INTERRUPTED)
    await runJobs(testApp)
    expect(await sent(name)).toEqual([])
  })

  test('whose job was lost is taken up again', async () => {
    await make()
    const nothing = async () => {}
    await testApp.deps.queue.drain({
      'send-message': nothing,
      'mail-contact-message': nothing,
      'mail-password-reset': nothing,
      'notify-owner': nothing,
      'look-up-keyword': nothing,
      'mail-weekly-report': nothing,
      'mail-account-notice': nothing,
      'mail-code': nothing,
      'mail-claim': nothing,
      'mail-place-notice': nothing,
      'clear-removed': nothing,
    })
    later(6 * 3600)
    await tidyUp(testApp.deps)
    await runJobs(testApp)
    expect(await row()).toMatchObject([{ state: 'queued' }])
    later(6 * 3600 + 1)
    await tidyUp(testApp.deps)
    await runJobs(testApp)
    expect(await row()).toEqual([{ state: 'sent', reason: null, attempts: 1 }])
    expect(await sent(name)).toHaveLength(1)
  })
})

test.each([
  [99_999, 'sending'],
  [100_000, 'unknown'],
])('a second worker %i ms after the claim finds it %s', async (ms, state) => {
  const [{ make, row }] = MAILS as [(typeof MAILS)[number]]
  await make()
  await dieWhileSending()
  const { id } = await testApp.db.selectFrom('contactMessages').select('id').executeTakeFirstOrThrow()
  testApp.setNow(Date.parse(MONDAY) + ms)
  await mailContactMessage(testApp.deps, id)
  expect(await row()).toMatchObject([{ state }])
})
