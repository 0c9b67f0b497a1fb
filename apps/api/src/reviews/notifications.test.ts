import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { happened } from '../businesses/events.service.ts'
import { sandboxMail } from '../gateways/mail/sandbox.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { confirmPhone, type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const DAY = '2026-11-19T16:00:00.000Z'

const testApp = useTestApp()
let owner: Owner
let businessId: number
const mailFaults: SendOutcome[] = []

beforeAll(() => {
  const { clock, deps } = testApp
  const { outbox } = deps.gateways
  deps.gateways.mail = sandboxMail({ outbox, clock, faults: mailFaults })
})
beforeEach(async () => {
  mailFaults.length = 0
  await runJobs(testApp)
  await dropRows(testApp, 'ownerNotifications')
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp, { phone: '(217) 555-0142' })
  await confirmPhone(testApp, owner)
  businessId = owner.business.id
})

const later = (minutes: number) => testApp.setNow(Date.parse(DAY) + minutes * 60_000)
const choose = (email: boolean, sms: boolean) =>
  owner.browser.mutate('users.setNotificationPreferences', {
    email: { reviews: email, newCustomers: true, weeklyReports: true, rankingChanges: true },
    sms: { reviews: sms, newCustomers: false, rankingChanges: false },
  })
const rate = (rating: number, more: Record<string, unknown> = {}) =>
  testApp.post('/api/reviews', { businessId, rating, ...more })
const write = (message: string, more: Record<string, unknown> = {}) =>
  testApp.post('/api/integrations/fivestead/feedback', {
    ...{ type: 'feedback', businessId, businessName: 'x', businessSlug: 'x', rating: 2, message },
    ...{ source: 'web-survey', ...more },
  })
const notifications = () =>
  testApp.db.selectFrom('ownerNotifications').selectAll().orderBy('createdAt').execute()
const mails = async () =>
  (await outboxOf(testApp)).filter(({ to }: { to: string }) => to === owner.user.email)
/** The only mail that the owner has got. */
async function onlyMail() {
  const [mail, ...rest] = await mails()
  expect(rest).toEqual([])
  return mail
}
const texts = async () =>
  (await outboxOf(testApp)).filter(({ channel }: { channel: string }) => channel === 'sms')

test('a private message is mailed to the owner, with the way to its entry', async () => {
  await write('The soup was cold.', { name: 'Ann Baker' })
  expect(await runJobs(testApp)).toBe(1)
  const mail = await onlyMail()
  expect(mail.subject).toBe(`Ann Baker sent ${owner.business.name} private feedback`)
  expect(mail.text).toContain('Ann Baker, 2 stars: “The soup was cold.”')
  const { id } = await rowOf(testApp, 'inboxThreads', { businessId })
  expect(mail.text).toContain(`http://localhost:3001/inbox/${id}?business=${businessId}`)
  expect(mail.text).toContain('http://localhost:3001/your-dashboard?tab=settings&section=notifications')
  expect(await notifications()).toMatchObject([{ mailState: 'sent', smsState: 'off', attempts: 1 }])
  expect(await texts()).toEqual([])
})

test('a low rating that was raised before anybody was told is not told', async () => {
  const submissionKey = randomUUID()
  await testApp.post('/api/reviews', { businessId, rating: 1 })
  later(2)
  await runJobs(testApp)
  later(3)
  await rate(2, { submissionKey })
  await rate(5, { submissionKey })
  later(30)
  await runJobs(testApp)
  expect(await mails()).toHaveLength(1)
  expect(await notifications()).toMatchObject([{ mailState: 'sent' }, { mailState: 'off' }])
})

test.each([
  [1, 1],
  [3, 1],
  [4, 0],
  [5, 0],
])('a rating of %i makes %i notifications', async (rating, count) => {
  await rate(rating, { submissionKey: randomUUID() })
  later(2)
  await runJobs(testApp)
  expect(await mails()).toHaveLength(count)
})

test('stars that are taken down within the day are told once, with the way to the rating, whoever gave it', async () => {
  const { requestId } = await quickSend(owner, { name: 'Ann Baker' })
  await runJobs(testApp)
  for (const stars of [5, 2, 2]) await rate(stars, { requestId })
  const { body } = await rate(1, { requestId })
  later(2)
  await runJobs(testApp)
  const mail = await onlyMail()
  expect(mail.subject).toBe(`Ann Baker rated ${owner.business.name} 1 star`)
  expect(await notifications()).toHaveLength(1)
  const { threadId } = await rowOf(testApp, 'reviews', { id: body.id })
  expect(mail.text).toContain(
    `Open the inbox: http://localhost:3001/inbox/${threadId}?business=${businessId}`,
  )
})

test('a low rating waits two minutes for its visit to settle, and the last stars are told', async () => {
  const submissionKey = randomUUID()
  await rate(1, { submissionKey })
  later(1.9)
  await rate(3, { submissionKey })
  await runJobs(testApp)
  expect(await mails()).toEqual([])
  later(2)
  await runJobs(testApp)
  expect((await onlyMail()).subject).toBe(`Anonymous rated ${owner.business.name} 3 stars`)
})

test('a rating and its words within one notification are one entry', async () => {
  const { body } = await rate(1)
  const feedback = 'Nobody came to the table.'
  await testApp.post('/api/feedback', { businessId, reviewId: body.id, feedback })
  // At once: words need no time to settle.
  await runJobs(testApp)
  const mail = await onlyMail()
  expect(mail.text).toContain('Nobody came to the table.')
  expect(mail.subject).toBe(`Anonymous sent ${owner.business.name} private feedback`)
})

test('T13: a flood makes two notifications in ten minutes, a minute apart, and the next one tells of the rest', async () => {
  await write('The first message.')
  await runJobs(testApp)
  for (let count = 0; count < 40; count++)
    await write(`Flood ${count}`, { submissionKey: `flood-key-${count}` })
  await Promise.all(Array.from({ length: 20 }, () => rate(1, { submissionKey: randomUUID() })))
  expect(await runJobs(testApp)).toBe(1)
  expect(await mails()).toHaveLength(1)
  later(1)
  await runJobs(testApp)
  const [mail] = await mails()
  expect(mail.subject).toBe(`60 customers of ${owner.business.name} need you`)
  expect(mail.text).toContain('and 55 more')
  expect(mail.text).toContain(`/inbox?business=${businessId}`)
  expect(await mails()).toHaveLength(2)
  // From here on what comes is gathered.
  for (let count = 0; count < 3; count++) await rate(1, { submissionKey: randomUUID() })
  later(9)
  await runJobs(testApp)
  expect(await mails()).toHaveLength(2)
  later(10)
  await runJobs(testApp)
  expect((await mails())[0].subject).toBe(`3 customers of ${owner.business.name} need you`)
  expect(await mails()).toHaveLength(3)
  expect(await notifications()).toHaveLength(3)
})

test('a notification that comes late still keeps its distance to the next', async () => {
  await write('The first message.')
  later(60)
  await runJobs(testApp)
  await write('The second message.')
  await runJobs(testApp)
  expect(await mails()).toHaveLength(1)
  later(61)
  await runJobs(testApp)
  expect(await mails()).toHaveLength(2)
})

describe('the owner chooses', () => {
  test('nothing: nothing is sent; SMS: a text without words of customers to the phone of the profile', async () => {
    await choose(false, false)
    await write('The soup was cold.')
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toEqual([])
    expect(await notifications()).toMatchObject([{ mailState: 'off', smsState: 'off' }])
    await dropRows(testApp, 'ownerNotifications')
    await choose(false, true)
    await write('https://evil.example is where the soup was cold.')
    await runJobs(testApp)
    const [sms, ...rest] = await texts()
    expect(rest).toEqual([])
    expect(sms.to).toBe('+12175550142')
    expect(sms.text).toContain(`1 customer needs a reply from ${owner.business.name}`)
    expect(sms.text).not.toContain('evil')
    expect(await mails()).toEqual([])
  })

  test('SMS without a phone: only what can be sent is sent', async () => {
    await choose(true, true)
    await setRows(testApp, 'users', { id: owner.user.id }, { phone: null })
    await write('The soup was cold.')
    await runJobs(testApp)
    expect(await texts()).toEqual([])
    expect(await mails()).toHaveLength(1)
  })

  test('SMS at night waits for the morning, the mail does not', async () => {
    testApp.setNow('2026-11-20T06:00:00.000Z')
    await choose(true, true)
    const { config } = testApp.deps
    testApp.deps.config = { ...config, quietHours: true }
    await write('The soup was cold.')
    await runJobs(testApp)
    expect(await mails()).toHaveLength(1)
    expect(await texts()).toEqual([])
    expect(await notifications()).toMatchObject([{ mailState: 'sent', smsState: 'queued' }])
    testApp.setNow('2026-11-20T18:00:00.000Z')
    await runJobs(testApp)
    testApp.deps.config = config
    expect(await texts()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    expect(await notifications()).toMatchObject([{ mailState: 'sent', smsState: 'sent' }])
  })
})

test('a provider that is busy is asked again, by the channel that failed alone', async () => {
  await choose(true, true)
  mailFaults.push({ kind: 'refused', fault: 'moment', code: '451', reason: { code: 'smsBusy' } })
  await write('The soup was cold.')
  await runJobs(testApp)
  expect(await notifications()).toMatchObject([
    { mailState: 'queued', smsState: 'sent', reason: { code: 'smsBusy' } },
  ])
  later(1)
  await runJobs(testApp)
  expect(await notifications()).toMatchObject([{ mailState: 'sent', smsState: 'sent', attempts: 2 }])
  expect(await mails()).toHaveLength(1)
  expect(await texts()).toHaveLength(1)
})

test('with the business its notification goes', async () => {
  await write('The soup was cold.')
  await dropRows(testApp, 'businesses', { id: businessId })
  await runJobs(testApp)
  expect(await outboxOf(testApp)).toEqual([])
})

test('T14: hostile words stay words in the mail', async () => {
  await write('<img src=x onerror=alert(1)>', { name: '<script>alert(1)</script>' })
  await runJobs(testApp)
  const [mail] = await mails()
  expect(mail.html).not.toMatch(/<script|<img/i)
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('what two notifications collected side by side is told in one', async () => {
  await write('The soup was cold.')
  // As a second submit that could not see the first one's.
  await setRows(testApp, 'ownerNotifications', {}, { claimedAt: DAY })
  await rate(1)
  await setRows(testApp, 'ownerNotifications', {}, { claimedAt: null })
  expect(await notifications()).toHaveLength(2)
  later(10)
  expect(await runJobs(testApp)).toBe(2)
  expect((await mails()).map(({ subject }: { subject: string }) => subject)).toEqual([
    `2 customers of ${owner.business.name} need you`,
  ])
  expect(await notifications()).toHaveLength(1)
})

// The embedded database has one connection: there, nobody can be at work beside anybody.
describe.skipIf(!process.env.TEST_DATABASE_URL)('low ratings at once (Postgres)', () => {
  /** Runs `meanwhile` while another submit that tells the owner has not ended its transaction. */
  async function besideOpenSubmit(reviewId: string, meanwhile: () => Promise<void>) {
    const told = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const submit = inTransaction(testApp.db, async (trx) => {
      const review = { id: reviewId, rating: 1, notificationId: null }
      await happened(testApp.deps, trx, { businessId, at: testApp.clock.now() }, 'rating.changed', review)
      told.resolve()
      await done.promise
    })
    await Promise.race([told.promise, submit])
    try {
      await meanwhile()
    } finally {
      done.resolve()
      await submit
    }
  }

  /** A low rating that the owner was not told of. */
  async function untold(): Promise<string> {
    const { body } = await rate(5)
    await setRows(testApp, 'reviews', { id: body.id }, { rating: 1 })
    return body.id
  }

  test.each([
    ['the first of all', 0],
    ['one more of an open notification', 1],
  ])('%s keeps no other waiting, and one mail tells of all', async (_, earlier) => {
    const reviewId = await untold()
    for (let count = 0; count < earlier; count++) await rate(1, { submissionKey: randomUUID() })
    await besideOpenSubmit(reviewId, async () => {
      const answers = await Promise.all([
        rate(2, { submissionKey: randomUUID() }),
        rate(3, { submissionKey: randomUUID() }),
        write('The soup was cold.'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    })
    await runJobs(testApp)
    expect((await onlyMail()).subject).toBe(`${4 + earlier} customers of ${owner.business.name} need you`)
  })

  test('the worker takes no notification that a submit is adding to, and forgets none', async () => {
    const reviewId = await untold()
    await rate(1, { submissionKey: randomUUID() })
    let worker: Promise<unknown> | undefined
    await besideOpenSubmit(reviewId, async () => {
      worker = runJobs(testApp)
      // A submit that comes while the worker waits goes through all the same.
      expect((await rate(2, { submissionKey: randomUUID() })).status).toBe(201)
    })
    await worker
    later(10)
    await runJobs(testApp)
    const all = (await mails()).map(({ text }: { text: string }) => text).join()
    expect(all.match(/, [12] stars?/g)).toHaveLength(3)
  })
})
