import { inTransaction } from '@fivestead/db/client'
import type { Customer } from '@fivestead/domain/customers/responses'
import { standingLabel } from '@fivestead/domain/customers/status'
import { m } from '@fivestead/domain/languages/messages/messaging/words'
import type { DeliveryReport } from '@fivestead/domain/messaging/delivery-report'
import type { ReviewLog } from '@fivestead/domain/review-requests/responses'
import { badgeLabel, belowBadge } from '@fivestead/domain/review-requests/status'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordDeliveryReport } from '../../messaging/delivery-reports/service.ts'
import { suppressBounced } from '../../messaging/opt-outs/sql.ts'
import { enqueueReminders } from '../../messaging/reminders/service.ts'
import { dataOf } from '../../testing/answers.ts'
import { campaignOf, changeTo, importCustomers, previewOf, settle, startOf } from '../../testing/campaigns.ts'
import { deliverNow, loseJobs, outboxOf, quickSend, runJobs } from '../../testing/main-job.ts'
import { dropBusiness, type Owner, signUp } from '../../testing/owners.ts'
import { addRows, addSent, dropRows, optOut, rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { jobHandlers, runHourlyJobs } from '../../worker.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const ALL = { kind: 'filter' }

// Many messages in each test.
vi.setConfig({ testTimeout: 120_000 })

/** The true caps: 20 messages a day in an account's first week, 200 later. */
const api = useTestApp({ each: true, env: { RATE_LIMIT_FACTOR: '1', FIVESTEAD_QUIET_HOURS: '1' } })
let owner: Owner
let businessId: number
beforeEach(async () => {
  owner = await signUp(api)
  businessId = owner.business.id
  // Where the numbers of these tests are, so that no clock holds a text back: it is 10:00 there.
  await setRows(api, 'businesses', {}, { timeZone: 'America/Chicago' })
})

const later = (ms: number) => api.setNow(api.clock.now().getTime() + ms)
/** Which customers were written to; mails to owners are not meant. */
const recipients = async () =>
  (await outboxOf(api))
    .map(({ to }: { to: string }) => to)
    .filter((to: string) => !to.endsWith('@example.com')) as string[]
const people = (count: number, of: (n: number) => object = (n) => ({ email: `person${n}@shop.example` })) =>
  Array.from({ length: count }, (_, n) => ({ name: `Person${n} North`, ...of(n) }))
/** A number that differs from the others before its last four digits. */
const phone = (n: number) => `(217) ${200 + n + (n >= 11 ? 1 : 0) + (n >= 110 ? 1 : 0)}-0142`
const settledAccount = () =>
  setRows(api, 'users', {}, { createdAt: new Date(api.clock.now().getTime() - 60 * DAY_MS) })
/** Expects this of a campaign, as its owner sees it now. */
const shows = async (id: string, seen: object) => expect(await campaignOf(owner, id)).toMatchObject(seen)
/** Starts one that may be refused; returns status and message. */
const tryStart = async (more: object = {}) => {
  const input = { businessId, audience: ALL, submissionKey: 'some-key', ...more }
  const { status, body } = await owner.browser.mutate('customers.campaigns.start', input)
  return [status, body.error?.message]
}
const bounce = (contact: string) =>
  inTransaction(api.db, (trx) => suppressBounced(trx, 'email', contact, api.clock.now()))
const ownTemplate = async (of: Owner): Promise<{ id: string }> => {
  const answer = await of.browser.mutate('templates.create', {
    businessId: of.business.id,
    channel: 'email',
    name: 'Thanks',
    subject: 'Thanks from {businessName}',
    body: 'Thanks for the visit, {customerName}.\n\n{reviewLink}',
  })
  return answer.body.result.data
}
const latestJob = async (id: string) => {
  const { turn } = await rowOf(api, 'campaigns', { id })
  return { campaignId: id, turn }
}
const noneTwice = async () => {
  const to = await recipients()
  expect(new Set(to).size).toBe(to.length)
  return to.length
}

test('a note that says not to contact somebody, or that they died, is told before a campaign', async () => {
  const notes = [
    ...[
      'Do not contact',
      'please DON’T text',
      "don't call again",
      'never email',
      'Deceased 2025',
      'passed away in May',
    ],
    ...[
      'No texts please',
      'DNC',
      'opted out',
      'no llamar',
      'falleció en mayo',
      'Ne plus contacter',
      'décédé',
    ],
    ...['nicht mehr anrufen', 'verstorben', 'não ligar', 'faleceu'],
  ]
  const harmless = [
    'Dog, call at the gate',
    'No contacts lenses',
    'Contact by text',
    'Diedrich was here',
    'fencing',
  ]
  const rows = [...notes, ...harmless].map((note, n) => ({
    ...{ businessId, fullName: `Person ${n}`, email: `person${n}@shop.example`, notes: note },
  }))
  await addRows(api, 'customers', ...rows)
  const { asked, warned } = await previewOf(owner, ALL)
  expect([asked, warned.count]).toEqual([rows.length, notes.length])
  expect(warned.people.map(({ note }) => note).sort()).toEqual([...notes].sort())
  expect(warned.people[0]).toMatchObject({ name: expect.stringMatching(/^Person/) })
})

describe('a campaign', () => {
  test('does to 200 imported customers what its preview says, and asks nobody twice', async () => {
    await settledAccount()
    await quickSend(owner, { name: 'Asked Before', contact: 'Person20@Shop.example' })
    await settle(api)
    await dropRows(api, 'customers', { fullName: 'Asked Before' })
    const importId = await importCustomers(
      owner,
      people(200, (n) => {
        const [email, abroad] = [`person${n}@shop.example`, `+44 20 7946 0${100 + n}`]
        if (n < 30) return { email }
        if (n < 50) return { phone: phone(n) }
        if (n < 60) return { email, phone: phone(n) }
        if (n < 120) return { phone: abroad }
        if (n < 130) return { email, phone: abroad }
        return {}
      }),
    )
    // One of two addresses is enough for the last.
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 55]) {
      await optOut(api, businessId, `person${n}@shop.example`)
    }

    const audience = { kind: 'import', importId }
    const preview = await previewOf(owner, audience)
    const ways = { asked: 58, byEmail: 29, bySms: 29 }
    expect(preview).toMatchObject({ ...ways, today: 58, more: false, month: null, problem: null })
    expect(preview.names).toHaveLength(3)
    expect(preview.leftOut).toEqual([
      { code: 'no-contact', count: 70 },
      { code: 'not-reachable', count: 60 },
      { code: 'opted-out', count: 11 },
      { code: 'rest-period', count: 1 },
    ])
    await dropRows(api, 'outboxMessages')
    const { id, total, waiting } = await startOf(owner, audience, { template: 'fivestead' })
    expect({ total, waiting }).toEqual({ total: 200, waiting: 58 })
    await settle(api)
    await shows(id, { state: 'done', asked: 58, failed: 0, waiting: 0, leftOut: preview.leftOut })
    expect(await noneTwice()).toBe(58)
    const texts = (await outboxOf(api)).filter(({ text }: { text: string }) => /how did we do\?/i.test(text))
    expect(texts).toHaveLength(58)
    // A second one over the same people finds nobody.
    expect(await previewOf(owner, audience)).toMatchObject({ asked: 0, endsAt: null })
    expect(await tryStart({ audience })).toEqual([409, 'Nobody here can be asked right now'])
  })

  test('spreads over the days under the daily cap, and leaves room for Quick Send', async () => {
    await importCustomers(owner, people(40))
    const preview = await previewOf(owner, ALL)
    expect(preview).toMatchObject({ asked: 40, today: 16, endsAt: '2026-11-21T16:00:00.000Z' })
    const { id } = await startOf(owner, ALL)
    await settle(api)
    expect(await noneTwice()).toBe(16)
    const times = { nextAt: '2026-11-20T16:00:00.000Z', endsAt: '2026-11-21T16:00:00.000Z' }
    await shows(id, { state: 'running', asked: 16, waiting: 24, waitsFor: 'daily-cap', ...times })
    expect(await quickSend(owner)).toMatchObject({ reason: null })
    await settle(api)
    expect(await noneTwice()).toBe(17)
    for (let hours = 0; hours < 49; hours += 1) {
      later(HOUR_MS)
      await settle(api)
    }
    await shows(id, { state: 'done', asked: 40, waitsFor: null })
    expect(await noneTwice()).toBe(41)
  })

  test('texts in the allowed hours alone, and mails at any', async () => {
    await importCustomers(
      owner,
      people(6, (n) => (n < 3 ? { phone: phone(n) } : { email: `n${n}@shop.example` })),
    )
    // 22:00 in Chicago.
    api.setNow('2026-11-20T04:00:00.000Z')
    const { today, endsAt } = await previewOf(owner, ALL)
    expect({ today, endsAt }).toEqual({ today: 3, endsAt: '2026-11-20T15:00:00.000Z' })
    const { id } = await startOf(owner, ALL)
    await settle(api)
    expect((await recipients()).toSorted()).toEqual(['n3@shop.example', 'n4@shop.example', 'n5@shop.example'])
    await shows(id, { waiting: 3, waitsFor: 'quiet-hours', nextAt: '2026-11-20T15:00:00.000Z' })
    api.setNow('2026-11-20T15:00:00.000Z')
    await settle(api)
    await shows(id, { state: 'done', asked: 6 })
  })

  test('counts each message against the monthly limit of the plan, and goes on in the next month', async () => {
    await settledAccount()
    await setRows(api, 'organizations', {}, { plan: 'starter' })
    await importCustomers(owner, people(8))
    await addSent(api, owner, 95, '2026-11-02T12:00:00.000Z')
    const month = { limit: 100, used: 95 }
    const foretold = { asked: 8, today: 5, endsAt: '2026-12-01T00:00:00.000Z', month }
    expect(await previewOf(owner, ALL)).toMatchObject(foretold)
    const { id } = await startOf(owner, ALL)
    await settle(api)
    await shows(id, { asked: 5, waiting: 3, waitsFor: 'monthly-limit', nextAt: '2026-12-01T00:00:00.000Z' })
    api.setNow('2026-11-30T23:59:00.000Z')
    await settle(api)
    expect(await recipients()).toHaveLength(5)
    api.setNow('2026-12-01T00:00:00.000Z')
    const { username } = owner.user
    await owner.browser.post('/api/login', { username, password: owner.password })
    await settle(api)
    await shows(id, { state: 'done', asked: 8 })
  })

  test.each([
    ['sms', { byEmail: 2, bySms: 2 }, ['emailonly@shop.example', 'abroad@shop.example']],
    [
      'email',
      { byEmail: 3, bySms: 1 },
      ['both@shop.example', 'emailonly@shop.example', 'abroad@shop.example'],
    ],
  ] as const)(
    'asks by %s first, and by the other channel whoever lacks it',
    async (firstBy, counts, mails) => {
      const bounced = 'bounced@shop.example'
      await importCustomers(owner, [
        { name: 'Both Ways', email: 'both@shop.example', phone: phone(0) },
        { name: 'No Number', email: 'emailonly@shop.example' },
        { name: 'Abroad', email: 'abroad@shop.example', phone: '+44 20 7946 0100' },
        { name: 'Bounced Before', email: bounced, phone: phone(1) },
        { name: 'Bounced Only', email: `only-${bounced}` },
      ])
      for (const contact of [bounced, `only-${bounced}`]) await bounce(contact)
      const preview = await previewOf(owner, ALL, { firstBy })
      expect(preview).toMatchObject({ ...counts, leftOut: [{ code: 'bounced', count: 1 }] })
      const started = await startOf(owner, ALL, { firstBy })
      expect(started).toMatchObject({ channels: 'any', firstBy, waiting: 4 })
      // The choice is stored: each customer's turn goes by it too.
      await setRows(api, 'campaignMembers', { state: 'waiting' }, { channel: 'sms' })
      await settle(api)
      const to = await recipients()
      expect(to.filter((one) => one.includes('@')).sort()).toEqual([...mails].sort())
      expect(to).toHaveLength(4)
      const listed = await dataOf(owner.browser.query('customers.campaigns.list', { businessId }))
      expect(listed).toMatchObject([{ firstBy, asked: 4 }])
    },
  )

  test("is written from the owner's template on its channel, and from the standard one elsewhere", async () => {
    const template = (await ownTemplate(owner)).id
    await importCustomers(owner, [
      { name: 'Ann North', email: 'ann@shop.example' },
      { name: 'Bo North', phone: phone(0) },
    ])
    await startOf(owner, ALL, { template })
    await settle(api)
    const written = async () =>
      Object.fromEntries(
        (await outboxOf(api)).map(({ to, text }: { to: string; text: string }) => [to, text]),
      )
    const first = await written()
    expect(first['ann@shop.example']).toContain('Thanks for the visit')
    expect(first['+12172000142']).toContain('Would you leave us a review?')

    // Deleted before the turn of a customer, it is as if the standard one had been chosen.
    await importCustomers(owner, [{ name: 'Cy North', email: 'cy@shop.example' }])
    const { id } = await startOf(owner, ALL, { template })
    await owner.browser.mutate('templates.remove', { businessId, templateId: template })
    await settle(api)
    await shows(id, { state: 'done', asked: 1 })
    expect((await written())['cy@shop.example']).toContain('Would you leave us a review?')
  })

  test('refuses what is wrong, a foreign template and a sixth at once, and stores nothing of it', async () => {
    await importCustomers(owner, people(1))
    const [own, theirs] = [await ownTemplate(owner), await ownTemplate(await signUp(api))]
    for (const [more, status, message] of [
      [{ template: crypto.randomUUID() }, 404, 'Template not found'],
      [{ template: theirs.id }, 404, 'Template not found'],
      [{ template: own.id, channels: 'sms' }, 400, 'This template is for emails. Choose one for texts.'],
      [
        { audience: { kind: 'everybody' } },
        400,
        'audience must be selected customers, a filter, an import or those whom a campaign missed',
      ],
      [{ audience: { kind: 'selected', ids: [] } }, 400, 'Please select a customer'],
      [{ audience: { kind: 'import', importId: '7' } }, 400, 'importId must be a UUID'],
      [{ channels: 'fax' }, 400, 'channels must be any, email or sms'],
      [{ submissionKey: 'x' }, 400, expect.any(String)],
    ] as const) {
      expect(await tryStart(more)).toEqual([status, message])
    }
    expect(await rowsOf(api, 'campaigns', {}, ['id'])).toEqual([])
    expect(await tryStart({ template: own.id, channels: 'email' })).toEqual([200, undefined])
    await settle(api)
    await importCustomers(owner, [{ name: 'Cy North', email: 'cy@shop.example' }])
    for (let n = 0; n < 5; n += 1) await changeTo(owner, (await startOf(owner, ALL)).id, 'paused')
    expect(await tryStart({ submissionKey: 'sixth-at-once' })).toEqual([
      409,
      'At most 5 campaigns can run at once. Please wait for one to end, or cancel one.',
    ])
  })

  test('by email needs a postal address: not started without one, and held up, nobody lost, where it goes', async () => {
    const nowhere = { address: null, city: null, state: null, zip: null }
    const move = (to: object) => setRows(api, 'businesses', { id: businessId }, to)
    const { address, city, state, zip } = owner.business
    await importCustomers(owner, [...people(2), { name: 'Texted South', phone: phone(1) }])
    // Asked last.
    await setRows(api, 'customers', { fullName: 'Texted South' }, { createdAt: new Date(0) })
    await move(nowhere)
    expect(await previewOf(owner, ALL)).toMatchObject({ asked: 3, problem: m.postalAddressNeeded })
    expect(await tryStart()).toEqual([409, m.postalAddressNeeded])
    // Texts carry none.
    expect(await previewOf(owner, ALL, { channels: 'sms' })).toMatchObject({ asked: 1, problem: null })

    await move({ address, city, state, zip })
    const { id } = await startOf(owner, ALL)
    await move(nowhere)
    await settle(api)
    await shows(id, { state: 'running', asked: 0, waiting: 3, waitsFor: 'no-postal-address', leftOut: [] })
    await move({ address, city, state, zip })
    later(HOUR_MS)
    await settle(api)
    await shows(id, { state: 'done', asked: 3 })
  })

  test('looks again at each customer when their turn comes', async () => {
    await importCustomers(owner, people(20))
    const { id } = await startOf(owner, ALL)
    await settle(api)
    const waiting = await api.db
      .selectFrom('campaignMembers')
      .innerJoin('customers', 'customers.id', 'campaignMembers.customerId')
      .select(['customers.id', 'customers.email', 'customers.fullName'])
      .where('state', '=', 'waiting')
      .orderBy('position')
      .execute()
    const [out, asked, gone, bare] = waiting
    await optOut(api, businessId, String(out?.email))
    await quickSend(owner, { name: String(asked?.fullName), contact: String(asked?.email) })
    await owner.browser.mutate('customers.remove', { businessId, id: gone?.id })
    await owner.browser.mutate('customers.change', { businessId, id: bare?.id, email: '' })
    later(DAY_MS)
    await settle(api)
    const done = await campaignOf(owner, id)
    expect(done).toMatchObject({ state: 'done', asked: 16, total: 20 })
    expect(done.leftOut).toEqual([
      { code: 'deleted', count: 1 },
      { code: 'no-contact', count: 1 },
      { code: 'opted-out', count: 1 },
      { code: 'rest-period', count: 1 },
    ])
    expect(await noneTwice()).toBe(17)
  })
})

test('whoever reported it as unwanted, or whose address bounced, is shown so: campaign, log and list', async () => {
  const other = await signUp(api)
  await setRows(api, 'businesses', { id: other.business.id }, { reminders: 1 })
  await quickSend(other, { contact: 'person1@shop.example' })
  await settle(api)
  const scheduled = () =>
    other.browser.get(`/api/review-logs?businessId=${other.business.id}&status=scheduled`)
  expect((await scheduled()).body).toHaveLength(1)
  const both = { name: 'Both Ways', email: 'both@shop.example', phone: phone(0) }
  await importCustomers(owner, [...people(5), both])
  const { id } = await startOf(owner, ALL)
  await settle(api)
  const report = async (recipient: string, change: Partial<DeliveryReport>) => {
    const message = await rowOf(api, 'messages', { recipient, businessId })
    const said = { status: 'delivered', reason: null, complained: false, ...change } as const
    expect(
      await recordDeliveryReport(api.deps, { attemptId: message.id, providerMessageId: null }, said),
    ).toBe(true)
  }
  const { surveyUrl } = await api.db
    .selectFrom('reviewRequests')
    .innerJoin('customers', 'customers.id', 'reviewRequests.customerId')
    .select('surveyUrl')
    .where('customers.email', '=', 'person3@shop.example')
    .executeTakeFirstOrThrow()
  const requestId = /[0-9a-f-]{36}/.exec(surveyUrl)?.[0]
  expect((await api.post('/api/reviews', { businessId, rating: 5, requestId })).status).toBe(201)
  await report('person0@shop.example', { complained: true })
  for (const n of [1, 3]) {
    await report(`person${n}@shop.example`, { status: 'bounced', reason: { code: 'addressTakesNoEmail' } })
  }
  await report('person2@shop.example', { status: 'undelivered', reason: { code: 'mailboxFull' } })
  await bounce(both.email)

  const counted = { asked: 2, failed: 1, complained: 1, bounced: 2, waiting: 0, cancelled: 0, total: 6 }
  await shows(id, counted)
  const logs = (await owner.browser.get(`/api/review-logs?businessId=${businessId}`)).body as ReviewLog[]
  expect(logs.map((log) => [log.customerName, badgeLabel(log), belowBadge(log)]).sort()).toEqual([
    ['Both Ways', 'Sent', null],
    ['Person0 North', 'Reported as unwanted', null],
    ['Person1 North', 'Bounced: check the address', null],
    ['Person2 North', 'Failed', null],
    ['Person3 North', 'Completed', null],
    ['Person4 North', 'Sent', null],
  ])
  const trpc = await owner.browser.query('customers.list', { businessId })
  const rest = await owner.browser.get(`/api/business/customers?businessId=${businessId}`)
  for (const customers of [trpc.body.result.data.items, rest.body] as Customer[][]) {
    expect(customers.map((customer) => [customer.name, standingLabel(customer)]).sort()).toEqual([
      ['Both Ways', 'Sent'],
      ['Person0 North', 'Reported as unwanted'],
      ['Person1 North', 'Bounced: check the address'],
      ['Person2 North', 'Failed'],
      ['Person3 North', 'Answered'],
      ['Person4 North', 'Sent'],
    ])
  }
  // Another business that had written there before reads it too.
  const theirs = await other.browser.get(`/api/review-logs?businessId=${other.business.id}`)
  expect(theirs.body.map((log: ReviewLog) => [log.status, badgeLabel(log)])).toEqual([
    ['sent', 'Bounced: check the address'],
  ])
  expect(theirs.body[0].reminders).toMatchObject({ nextAt: null, stopped: 'The address takes no email.' })
  expect((await scheduled()).body).toEqual([])
})

describe('the owner', () => {
  test('pauses and resumes: in between nobody is asked', async () => {
    await importCustomers(owner, people(20))
    const { id } = await startOf(owner, ALL)
    await settle(api)
    expect((await changeTo(owner, id, 'paused')).body.result.data).toMatchObject({
      state: 'paused',
      waiting: 4,
      nextAt: null,
    })
    later(2 * DAY_MS)
    await runHourlyJobs(api.deps)
    await settle(api)
    expect(await noneTwice()).toBe(16)
    await changeTo(owner, id, 'running')
    await changeTo(owner, id, 'running')
    await settle(api)
    await shows(id, { state: 'done', asked: 20 })
    expect(await noneTwice()).toBe(20)
    const late = await changeTo(owner, id, 'paused')
    expect([late.status, late.body.error.message]).toEqual([409, 'This campaign has ended'])
  })

  test('cancels: what has gone out stays, and what waits to go out is not sent', async () => {
    await importCustomers(owner, people(20))
    const { id } = await startOf(owner, ALL)
    // One job has asked; of these messages none has gone out but the first.
    await jobHandlers(api.deps)['run-campaign'](await latestJob(id))
    const [first] = await api.db.selectFrom('messages').select('id').orderBy('id').limit(1).execute()
    await deliverNow(api, 'message', String(first?.id))
    expect(await recipients()).toHaveLength(1)

    expect((await changeTo(owner, id, 'cancelled')).body.result.data).toMatchObject({
      state: 'cancelled',
      asked: 1,
      waiting: 0,
      cancelled: 19,
    })
    await settle(api)
    later(2 * DAY_MS)
    await runHourlyJobs(api.deps)
    await settle(api)
    expect(await recipients()).toHaveLength(1)
    const { body } = await owner.browser.get(`/api/review-logs?businessId=${businessId}&status=failed`)
    expect(new Set(body.map((one: { failureReason: string }) => one.failureReason))).toEqual(
      new Set(['You cancelled the campaign before this request went out.']),
    )
    expect((await changeTo(owner, id, 'running')).status).toBe(409)
    // Customers who were not asked may be asked another time.
    expect(await previewOf(owner, ALL)).toMatchObject({ asked: 19 })
  })

  test('cancels the reminders too, of those whose message went out or is going out', async () => {
    await setRows(api, 'businesses', {}, { reminders: 3, reminderDays: 3 })
    await importCustomers(owner, people(4))
    await quickSend(owner, { contact: 'other@shop.example' })
    const { id } = await startOf(owner, ALL)
    await settle(api)
    // It is open again, as if one more customer waited; one of its messages is with the provider now.
    await setRows(api, 'campaigns', {}, { state: 'running', finishedAt: null })
    const messages = () =>
      rowsOf(api, 'messages', {}, ['id', 'reviewRequestId', 'reminder', 'state', 'reason', 'recipient'])
    const reminders = async () => (await messages()).filter(({ reminder }) => reminder !== null)
    expect((await reminders()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'queued'))
    const going = (await messages()).find(
      ({ recipient, reminder }) => recipient === 'person0@shop.example' && reminder === null,
    )
    const lastReminder = (await reminders()).find(
      ({ reviewRequestId }) => reviewRequestId === going?.reviewRequestId,
    )
    await dropRows(api, 'messages', { id: String(lastReminder?.id) })

    expect((await changeTo(owner, id, 'cancelled')).status).toBe(200)
    await shows(id, { state: 'cancelled', asked: 4, cancelled: 0 })
    // The provider's answer comes after the cancel.
    const sent = await rowsOf(api, 'messages', { id: String(going?.id) })
    await inTransaction(api.db, (trx) => enqueueReminders(api.deps, trx, sent))
    expect(
      (await reminders()).map(({ state, reason, recipient }) => [state, reason, recipient]).sort(),
    ).toEqual([
      ...[1, 2, 3].map((n) => ['cancelled', 'You cancelled the reminders.', `person${n}@shop.example`]),
      ['queued', null, 'other@shop.example'],
    ])
    const { body } = await owner.browser.get(`/api/review-logs?businessId=${businessId}&search=person`)
    expect(body).toHaveLength(4)
    for (const log of body) {
      expect(log).toMatchObject({
        status: 'sent',
        reminders: { nextAt: null, stopped: 'You cancelled the reminders.' },
      })
    }
    await dropRows(api, 'outboxMessages')
    for (let days = 0; days < 12; days += 3) {
      later(3 * DAY_MS + HOUR_MS)
      await settle(api)
    }
    expect(new Set(await recipients())).toEqual(new Set(['other@shop.example']))
  })

  test('keeps everything where the cancel fails half-way', async () => {
    await setRows(api, 'businesses', {}, { reminders: 1 })
    await importCustomers(owner, people(2))
    const { id } = await startOf(owner, ALL)
    await settle(api)
    await setRows(api, 'campaigns', {}, { state: 'running', finishedAt: null })
    await sql`alter table campaigns add constraint none_cancelled check (state <> 'cancelled')`.execute(
      api.db,
    )
    expect((await changeTo(owner, id, 'cancelled')).status).toBe(500)
    const waiting = await api.db
      .selectFrom('messages')
      .select('state')
      .where('reminder', 'is not', null)
      .execute()
    expect(waiting).toEqual([{ state: 'queued' }, { state: 'queued' }])
    const stopped = await api.db
      .selectFrom('reviewRequests')
      .select('id')
      .where('reminderStop', 'is not', null)
      .execute()
    expect(stopped).toEqual([])
  })

  test('who clicks twice has one campaign, and the same answer', async () => {
    await importCustomers(owner, people(5))
    const twice = await Promise.all([1, 2].map(() => startOf(owner, ALL, { submissionKey: 'double-click' })))
    expect(twice[0]).toEqual(twice[1])
    await settle(api)
    expect((await startOf(owner, ALL, { submissionKey: 'double-click' })).id).toBe(twice[0]?.id)
    await settle(api)
    expect(await noneTwice()).toBe(5)
  })

  test('has two campaigns over the same people: each is asked once', async () => {
    await importCustomers(owner, people(20))
    const one = await startOf(owner, ALL)
    const two = await startOf(owner, ALL)
    await settle(api)
    later(DAY_MS)
    await settle(api)
    const [first, second] = [await campaignOf(owner, one.id), await campaignOf(owner, two.id)]
    expect([first.asked + second.asked, first.state, second.state]).toEqual([20, 'done', 'done'])
    expect(await noneTwice()).toBe(20)
  })

  test('of a deleted business sends nothing more, and nothing of it is left', async () => {
    await importCustomers(owner, people(20))
    await startOf(owner, ALL)
    await settle(api)
    await owner.browser.delete(`/api/businesses/${businessId}`)
    later(DAY_MS)
    await settle(api)
    await dropBusiness(api, businessId)
    await settle(api)
    await settle(api)
    expect(await recipients()).toHaveLength(16)
    expect(await rowsOf(api, 'campaigns', {}, ['id'])).toEqual([])
    expect(await rowsOf(api, 'campaignMembers', {}, ['position'])).toEqual([])
  })

  test("T01: reaches nobody of another owner's business", async () => {
    const importId = await importCustomers(owner, people(2))
    const other = await signUp(api)
    expect(await previewOf(other, { kind: 'import', importId })).toMatchObject({ asked: 0, leftOut: [] })
    const rows = await rowsOf(api, 'customers', {}, ['id'])
    const selected = { kind: 'selected', ids: rows.map(({ id }) => id) }
    expect(await previewOf(other, selected)).toMatchObject({ asked: 0, leftOut: [] })
    const { id } = await startOf(owner, ALL)
    const answer = await changeTo(other, id, 'cancelled')
    expect([answer.status, answer.body.error.message]).toEqual([404, 'Campaign not found'])
  })
})

describe('twelve customers are each asked once', () => {
  let id = ''
  beforeEach(async () => {
    await importCustomers(owner, people(12))
    id = (await startOf(owner, ALL)).id
  })
  afterEach(async () => {
    await settle(api)
    await shows(id, { state: 'done', asked: 12 })
    expect(await noneTwice()).toBe(12)
  })

  test('by workers beside each other, and by one whose job is given out again', async () => {
    const job = await latestJob(id)
    const run = jobHandlers(api.deps)['run-campaign']
    await Promise.all([run(job), run(job), run(job)])
    // The queue gives a job out again when its process died.
    await run(job)
  })

  test('after a worker died between two of them', async () => {
    const { queue } = api.deps
    let asked = 0
    const addAll: typeof queue.addAll = async (...args) => {
      if (args[1] === 'deliver') asked += 1
      if (asked === 6) throw new Error('killed')
      return queue.addAll(...args)
    }
    const dying = jobHandlers({ ...api.deps, queue: { ...queue, addAll } })['run-campaign']
    await expect(dying(await latestJob(id))).rejects.toThrow('killed')
    await shows(id, { asked: 5, waiting: 7 })
  })

  test('by a worker that lets other calls through in between', async () => {
    const onEnd = vi.fn()
    const job = jobHandlers(api.deps)
      ['run-campaign'](await latestJob(id))
      .then(onEnd)
    await new Promise(setImmediate)
    expect(onEnd).not.toHaveBeenCalled()
    await job
  })

  test('after their job was lost, within the hour', async () => {
    await loseJobs(api)
    await runJobs(api)
    await shows(id, { asked: 0 })
    later(HOUR_MS)
    await runHourlyJobs(api.deps)
  })
})
