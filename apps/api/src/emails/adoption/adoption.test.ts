import { inTransaction } from '@fivestead/db/client'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { recordPlaceOutcome } from '../../businesses/claims/notifications/service.ts'
import { insertClaim } from '../../businesses/claims/sql.ts'
import { mailCode } from '../../messaging/codes/service.ts'
import { loseJobs, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

/** What a release from before `system_emails` leaves: its rows as it inserted them, and jobs of its names. */
const MONDAY = new Date('2026-11-16T14:00:00.000Z')

const api = useTestApp({ now: '2026-11-12T16:00:00.000Z' })
let owner: Owner
beforeEach(async () => {
  for (const table of [
    'users',
    'contactMessages',
    'passwordResets',
    'systemEmails',
    'outboxMessages',
  ] as const) {
    await api.db.deleteFrom(table).execute()
  }
  owner = await signUp(api)
  await api.db.updateTable('users').set({ createdAt: '2026-11-12T16:00:00.000Z' }).execute()
  await api.post('/api/reviews', { businessId: owner.business.id, rating: 5 })
  api.setNow(MONDAY)
  await runJobs(api)
  await api.db.deleteFrom('outboxMessages').execute()
})

const later = (seconds: number) => api.setNow(MONDAY.getTime() + seconds * 1000)
const subjects = async () =>
  ((await outboxOf(api)) as { subject: string }[]).map(({ subject }) => subject).sort()
const states = () =>
  api.db.selectFrom('systemEmails').select(['kind', 'state', 'attempts', 'reason']).orderBy('kind').execute()

/** One unsent email of each kind of that release. */
async function leave(state: 'queued' | 'sending' = 'queued') {
  const { db } = api
  const mail = { mailState: state, mailUpdatedAt: MONDAY, createdAt: MONDAY } as const
  const contact = {
    name: 'Ann Baker',
    email: 'ann@shop.example',
    subject: 'sales',
    message: 'How much?',
  } as const
  await db
    .insertInto('contactMessages')
    .values({ ...contact, ...mail })
    .execute()
  await db
    .insertInto('passwordResets')
    .values({ email: owner.user.email, ...mail })
    .execute()
  await db
    .insertInto('accountChangeEmails')
    .values({ userId: owner.user.id, kind: 'email', email: 'before@shop.example', ...mail })
    .execute()
  await db
    .insertInto('mailedCodes')
    .values({
      userId: owner.user.id,
      purpose: 'email',
      subject: owner.user.id,
      email: owner.user.email,
      ...mail,
    })
    .execute()
  const { id: businessId } = owner.business
  const place = { userId: owner.user.id, businessId, placeName: 'Shop', ...mail }
  await db
    .insertInto('placeClaims')
    .values({ ...place, placeId: 'a-place', way: 'operator', message: 'It is mine.' })
    .execute()
  await db
    .insertInto('placeNotifications')
    .values({ ...place, kind: 'granted' })
    .execute()
  await db
    .insertInto('weeklyReports')
    .values({ userId: owner.user.id, week: '2026-11-09T00:00:00.000Z', state, updatedAt: MONDAY })
    .execute()
}

const EACH = [
  'Choose a new Fivestead password',
  expect.stringContaining('Ann Baker'),
  'The email address of your Fivestead account was changed',
  expect.stringMatching(/^Your week/),
  'Confirm your email for Fivestead',
  'Claim: Shop',
  'Shop is verified',
]

test('emails that waited at the upgrade are sent by the first worker, once', async () => {
  await leave()
  await runHourlyJobs(api.deps)
  await Promise.all([runJobs(api), runHourlyJobs(api.deps)])
  await runJobs(api)
  expect(await subjects()).toHaveLength(EACH.length)
  for (const subject of EACH) expect(await subjects()).toContainEqual(subject)
  expect((await states()).map(({ state }) => state)).toEqual(EACH.map(() => 'sent'))
  const all = (await outboxOf(api)) as { subject: string; to: string }[]
  expect(all.find(({ subject }) => /address of your/.test(subject))?.to).toBe('before@shop.example')
  later(7 * 3600)
  await runHourlyJobs(api.deps)
  await runJobs(api)
  expect(await subjects()).toHaveLength(EACH.length)
})

test('of a row that this release took over the one before sends nothing, nor of one that this one wrote', async () => {
  await leave()
  await runHourlyJobs(api.deps)
  await api.post('/api/contact', {
    name: 'Bob',
    email: 'bob@shop.example',
    subject: 'sales',
    message: 'What does it cost?',
  })
  await api.mutate('auth.requestPasswordReset', { email: owner.user.email })
  await inTransaction(api.db, async (trx) => {
    const { id: userId, email } = owner.user
    const place = { userId, businessId: owner.business.id, placeName: 'Shop' }
    await insertClaim(trx, { ...place, placeId: 'another', way: 'email-domain' })
    await recordPlaceOutcome(api.deps, trx, { ...place, kind: 'granted' })
    await mailCode(api.deps, trx, { userId, purpose: 'claim', subject: 'c', subjectName: 'Shop', email })
  })
  // What that release looks for, at a job and every hour.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select mail_state as state from contact_messages union all select mail_state from password_resets
      union all select mail_state from account_change_emails union all select mail_state from mailed_codes
      union all select mail_state from place_claims union all select mail_state from place_notifications
      union all select state from weekly_reports) rows
    where state in ('queued', 'sending')`.execute(api.db)
  expect(rows).toEqual([{ count: 0 }])
})

test('one that the release before is just sending is left to it, and unclear once its lease is over', async () => {
  await leave('sending')
  later(100)
  await runHourlyJobs(api.deps)
  expect(await states()).toEqual([])
  later(101)
  await runHourlyJobs(api.deps)
  await runJobs(api)
  const reason = 'Sending was interrupted; the message may have gone out'
  expect(await states()).toMatchObject(EACH.map(() => ({ state: 'unknown', reason })))
  expect(await subjects()).toEqual([])
})

test('its jobs for messages and notifications are worked off under their old names', async () => {
  await quickSend(owner, { contact: 'ann@shop.example' })
  await api.post('/api/reviews', { businessId: owner.business.id, rating: 1 })
  expect(await loseJobs(api)).toBe(2)
  const message = await api.db
    .selectFrom('messages')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  const notification = await api.db
    .selectFrom('ownerNotifications')
    .select('id')
    .where('claimedAt', 'is', null)
    .executeTakeFirst()
  await sql`insert into jobs.job (name, data) values
    ('send-message', ${JSON.stringify({ messageId: message?.id })}::jsonb),
    ('notify-owner', ${JSON.stringify({ noticeId: notification?.id })}::jsonb),
    ('look-up-keyword', ${JSON.stringify({ businessId: owner.business.id })}::jsonb)`.execute(api.db)
  expect(await runJobs(api)).toBe(3)
  expect(await subjects()).toHaveLength(2)
})
