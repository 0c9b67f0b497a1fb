import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimEmail } from '../businesses/claims/email.ts'
import { recordPlaceOutcome } from '../businesses/claims/notifications.service.ts'
import { insertClaim } from '../businesses/claims/sql.ts'
import { queueEmail } from '../emails/service.ts'
import { sandboxMail } from '../gateways/mail/sandbox.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import { sandboxSms } from '../gateways/sms/sandbox.ts'
import type { DeliveryName } from '../jobs.ts'
import { mailCode } from '../messaging/codes/service.ts'
import { deliverNow, loseJobs, outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { confirmPhone, type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'

const MONDAY = '2026-11-16T14:00:00.000Z'
const HOUR_S = 3600
const INTERRUPTED = 'Sending was interrupted; the message may have gone out'

const testApp = useTestApp({
  now: '2026-11-12T16:00:00.000Z',
  env: { LOG_LEVEL: 'warn' },
  logTo: (line) => lines.push(line),
})
let owner: Owner
let lines: string[]
/** Outcomes that the next provider calls get. */
const faults: SendOutcome[] = []
beforeEach(async () => {
  lines = []
  faults.length = 0
  const { clock, deps, db } = testApp
  const { outbox } = deps.gateways
  deps.gateways.mail = sandboxMail({ outbox, clock, faults })
  deps.gateways.sms = sandboxSms({ outbox, clock, faults })
  for (const table of ['users', 'messages', 'ownerNotifications', 'contactMessages'] as const) {
    await dropRows(testApp, table)
  }
  await dropRows(testApp, 'systemEmails')
  owner = await signUp(testApp, { phone: '(217) 555-0142' })
  await confirmPhone(testApp, owner)
  await db.updateTable('users').set({ createdAt: '2026-11-12T16:00:00.000Z' }).execute()
  await testApp.post('/api/reviews', { businessId: owner.business.id, rating: 5 })
  testApp.setNow(MONDAY)
  await runJobs(testApp)
  await db.deleteFrom('outboxMessages').execute()
})

const later = (seconds: number) => testApp.setNow(testApp.clock.now().getTime() + seconds * 1000)
/** Lets so many seconds go by, and does what is due every hour. */
async function pass(seconds: number) {
  later(seconds)
  await runHourlyJobs(testApp.deps)
  await runJobs(testApp)
}

interface Seen {
  id: string
  state: string
  reason: string | null
  attempts: number
}

/** One of what is sent: what brings it about, its row, and how it is known in the outbox. */
interface Kind {
  title: string
  name: DeliveryName
  make(): Promise<unknown>
  row(): Promise<Seen[]>
  isMine(sent: { channel: string; to: string; subject: string | null }): boolean
  /** Its state before any worker had it in hand. */
  fresh: string
  leftAloneSeconds: number
  /** Its name in the log; null where the owner sees it. */
  label: string | null
}

function email(label: string, subject: RegExp, make: Kind['make']): Kind {
  return {
    title: `${label} email`,
    name: 'email',
    make,
    row: () => rowsOf(testApp, 'systemEmails', { kind: label }, ['id', 'state', 'reason', 'attempts']),
    isMine: (sent) => subject.test(sent.subject ?? ''),
    fresh: 'queued',
    leftAloneSeconds: HOUR_S,
    label,
  }
}

function message(contact: string, to: string, channel: string): Kind {
  return {
    title: `message by ${channel}`,
    name: 'message',
    make: () => quickSend(owner, { contact }),
    row: () => rowsOf(testApp, 'messages', {}, ['id', 'state', 'reason', 'attempts']),
    isMine: (sent) => sent.to === to,
    fresh: 'queued',
    leftAloneSeconds: HOUR_S,
    label: null,
  }
}

function notification(channel: 'mail' | 'sms'): Kind {
  return {
    title: `owner notification by ${channel}`,
    name: 'notification',
    async make() {
      const none = { reviews: false, newCustomers: false, rankingChanges: false }
      await owner.browser.mutate('users.setNotificationPreferences', {
        email: { ...none, weeklyReports: true, reviews: channel === 'mail' },
        sms: { ...none, reviews: channel === 'sms' },
      })
      const feedback = 'Closed at noon.'
      await testApp.post('/api/feedback', { businessId: owner.business.id, feedback })
    },
    row: async () =>
      (await rowsOf(testApp, 'ownerNotifications')).map(({ id, reason, attempts, ...row }) => ({
        ...{ id, reason, attempts },
        state: row[`${channel}State`],
      })),
    isMine: (sent) =>
      sent.channel === (channel === 'mail' ? 'email' : 'sms') && !/^Your week/.test(sent.subject ?? ''),
    fresh: 'off',
    leftAloneSeconds: 6 * HOUR_S,
    label: 'owner notification',
  }
}

/** Everything that is sent. */
const KINDS: Kind[] = [
  email('contact-message', /Ann Baker/, () =>
    testApp.post('/api/contact', {
      name: 'Ann Baker',
      email: 'ann@shop.example',
      subject: 'sales',
      message: 'What does it cost?',
    }),
  ),
  email('password-reset', /^Choose a new/, () =>
    testApp.mutate('auth.requestPasswordReset', { email: owner.user.email }),
  ),
  email('account-change', /was changed$/, () =>
    owner.browser.call('PUT', '/api/user/profile', {
      fullName: 'Ann',
      email: `new-${owner.user.email}`,
      currentPassword: owner.password,
    }),
  ),
  email('claim-code', /^Your code for/, () =>
    inTransaction(testApp.db, (trx) =>
      mailCode(testApp.deps, trx, {
        userId: owner.user.id,
        purpose: 'claim',
        subject: randomUUID(),
        subjectName: 'Cafe One',
        email: 'info@cafe.example',
      }),
    ),
  ),
  email('place-claim', /Cafe Two/, () =>
    inTransaction(testApp.db, async (trx) => {
      const of = { userId: owner.user.id, businessId: owner.business.id }
      const place = { placeId: 'cafe-two', placeName: 'Cafe Two' }
      const ref = await insertClaim(trx, { ...of, ...place, way: 'operator', message: 'It is mine' })
      await queueEmail(testApp.deps, trx, claimEmail, { ref, userId: owner.user.id })
    }),
  ),
  email('place-notice', /Cafe Three/, () =>
    inTransaction(testApp.db, (trx) =>
      recordPlaceOutcome(testApp.deps, trx, {
        userId: owner.user.id,
        businessId: owner.business.id,
        kind: 'granted',
        placeName: 'Cafe Three',
      }),
    ),
  ),
  email('weekly-report', /^Your week/, () => runHourlyJobs(testApp.deps)),
  message('ann@shop.example', 'ann@shop.example', 'email'),
  message('(217) 555-0199', '+12175550199', 'sms'),
  notification('mail'),
  notification('sms'),
]

/** Runs the jobs with providers at which the process dies. */
async function dieWhileSending() {
  const { gateways } = testApp.deps
  const { mail, sms } = gateways
  const die = () => Promise.reject(new Error('killed'))
  gateways.mail = { ...mail, send: die }
  gateways.sms = { ...sms, send: die }
  try {
    await expect(runJobs(testApp)).rejects.toThrow('killed')
  } finally {
    Object.assign(gateways, { mail, sms })
  }
}

describe.each(KINDS)('$title', (kind) => {
  const { name, make, row, isMine, fresh, leftAloneSeconds, label } = kind
  const sent = async () => ((await outboxOf(testApp)) as Parameters<typeof isMine>[0][]).filter(isMine)
  const only = async () => {
    const rows = await row()
    expect(rows).toHaveLength(1)
    const [{ id, ...seen } = { id: '' }] = rows
    return { id, seen }
  }
  const seen = async () => (await only()).seen
  const deliverIt = async () => deliverNow(testApp, name, (await only()).id)

  test('goes out once, also with ten workers on it', async () => {
    await make()
    expect(await seen()).toMatchObject({ state: fresh, attempts: 0 })
    await Promise.all(Array.from({ length: 10 }, deliverIt))
    expect(await seen()).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await sent()).toHaveLength(1)
  })

  test('whose sender died between claim and call ends as unclear, and is not sent again', async () => {
    await make()
    await dieWhileSending()
    expect(await seen()).toMatchObject({ state: 'sending', attempts: 1 })
    await pass(leftAloneSeconds + 1)
    expect(await seen()).toEqual({ state: 'unknown', reason: INTERRUPTED, attempts: 1 })
    const told = lines.filter((line) => line.includes(`${label} not sent`))
    expect(told).toHaveLength(label === null ? 0 : 1)
    for (const line of told) expect(line).toContain(INTERRUPTED)
    await pass(leftAloneSeconds + 1)
    expect(await sent()).toEqual([])
  })

  test.each([
    [99_999, 'sending'],
    [100_000, 'unknown'],
  ])('a second worker %i ms after the claim finds it %s', async (ms, state) => {
    await make()
    await dieWhileSending()
    later(ms / 1000)
    await deliverIt()
    expect(await seen()).toMatchObject({ state })
  })

  const noAnswer = { kind: 'unknown', reason: { code: 'noAnswer' } } as const satisfies SendOutcome
  const noMailbox = {
    kind: 'refused',
    fault: 'recipient',
    code: '550',
    reason: { code: 'noMailbox' },
  } as const satisfies SendOutcome
  test.each([
    ['got no clear answer', noAnswer, 'unknown'],
    ['was refused for good', noMailbox, 'failed'],
  ])('that %s is never sent again by machine', async (_, fault, state) => {
    await make()
    faults.push(fault)
    await runJobs(testApp)
    for (const seconds of [30, leftAloneSeconds + 1]) {
      later(seconds)
      await deliverIt()
      await pass(0)
    }
    expect(await seen()).toEqual({ state, reason: reasonText(fault.reason), attempts: 1 })
    expect(await sent()).toEqual([])
  })

  test('that was refused for the time being is tried again half a minute later', async () => {
    await make()
    faults.push({ kind: 'refused', fault: 'moment', code: '451', reason: { code: 'smsBusy' } })
    await runJobs(testApp)
    expect(await seen()).toEqual({ state: 'queued', reason: 'The SMS service is busy', attempts: 1 })
    expect(await sent()).toEqual([])
    later(30)
    await runJobs(testApp)
    expect(await seen()).toMatchObject({ state: 'sent', attempts: 2 })
    expect(await sent()).toHaveLength(1)
  })

  test.skipIf(name === 'notification')(
    'that was asked for by a clock that was a day ahead goes out once it is set back (FLT-10)',
    async () => {
      later(24 * HOUR_S)
      await make()
      // It waits in the queue until tomorrow.
      await loseJobs(testApp)
      await pass(-24 * HOUR_S)
      expect(await seen()).toMatchObject({ state: 'sent', attempts: 1 })
      expect(await sent()).toHaveLength(1)
    },
  )

  test('whose job was lost is taken up again, once it was left alone for long enough', async () => {
    await make()
    expect(await loseJobs(testApp)).toBeGreaterThan(0)
    await pass(leftAloneSeconds)
    expect(await seen()).toMatchObject({ state: fresh, attempts: 0 })
    await pass(1)
    expect(await seen()).toEqual({ state: 'sent', reason: null, attempts: 1 })
    expect(await sent()).toHaveLength(1)
  })

  test('an answer that comes after the lease changes nothing that the next worker recorded', async () => {
    await make()
    const answer = Promise.withResolvers<SendOutcome>()
    const { gateways } = testApp.deps
    const { mail, sms } = gateways
    const called = Promise.withResolvers<void>()
    const send = () => {
      called.resolve()
      return answer.promise
    }
    gateways.mail = { ...mail, send }
    gateways.sms = { ...sms, send }
    const first = deliverIt()
    await called.promise
    Object.assign(gateways, { mail, sms })
    later(100)
    await deliverIt()
    answer.resolve({ kind: 'refused', fault: 'moment', code: '451', reason: { code: 'smsBusy' } })
    await first
    expect(await seen()).toMatchObject({ state: 'unknown', reason: INTERRUPTED })
  })
})
