import { beforeEach, expect, test, vi } from 'vitest'
import { campaignOf, changeTo, importCustomers, previewOf, settle, startOf } from '../../testing/campaigns.ts'
import { outboxOf } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const HOUR_MS = 60 * 60_000
const ALL = { kind: 'filter' }

// Many messages in each test.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApp({ each: true, env: { FIVESTEAD_QUIET_HOURS: '1' } })
let owner: Owner
beforeEach(async () => {
  owner = await signUp(api)
  // Here it is Thursday, 10:00.
  await api.db.updateTable('businesses').set({ timeZone: 'America/Chicago' }).execute()
})

const later = (hours: number) => api.setNow(api.clock.now().getTime() + hours * HOUR_MS)
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Person${n} North`, email: `person${n}@shop.example` }))
const askedBy = async () =>
  (await outboxOf(api)).filter(({ to }: { to: string }) => to.endsWith('@shop.example')) as {
    to: string
    subject: string
    text: string
  }[]

test('begins at its time, asks a number of customers a day, and does what its preview says', async () => {
  await importCustomers(owner, people(7))
  const plan = { startsAt: '2026-11-20T15:00:00.000Z', daily: 3 }
  expect(await previewOf(owner, ALL, plan)).toMatchObject({
    asked: 7,
    today: 0,
    endsAt: '2026-11-22T15:00:00.000Z',
  })
  const { id } = await startOf(owner, ALL, { ...plan, reminders: 2, reminderDays: 3 })
  expect(await campaignOf(owner, id)).toMatchObject({
    name: 'Nov 20, 7 customers',
    daily: 3,
    reminders: 2,
    waitsFor: 'start-time',
    nextAt: plan.startsAt,
    endsAt: '2026-11-22T15:00:00.000Z',
  })
  await settle(api)
  // Paused and resumed, it still waits for its time.
  await changeTo(owner, id, 'paused')
  await changeTo(owner, id, 'running')
  await settle(api)
  expect(await askedBy()).toHaveLength(0)

  api.setNow(plan.startsAt)
  await settle(api)
  expect(await askedBy()).toHaveLength(3)
  expect(await campaignOf(owner, id)).toMatchObject({
    waitsFor: 'daily-number',
    nextAt: '2026-11-21T15:00:00.000Z',
    endsAt: '2026-11-22T15:00:00.000Z',
  })
  const requests = await api.db.selectFrom('reviewRequests').select(['reminders', 'reminderDays']).execute()
  expect(requests).toEqual(Array.from({ length: 3 }, () => ({ reminders: 2, reminderDays: 3 })))
  later(23)
  await settle(api)
  expect(await askedBy()).toHaveLength(3)
  for (const day of [21, 22]) {
    api.setNow(`2026-11-${day}T15:00:00.000Z`)
    await settle(api)
  }
  expect(await campaignOf(owner, id)).toMatchObject({ state: 'done', asked: 7 })
})

test('has segments by contact and import, and shows the message of its first customers as it is sent', async () => {
  const importId = await importCustomers(owner, people(2))
  await importCustomers(owner, [{ name: 'Texted South', phone: '(217) 200-0142' }])
  const asked = async (segment: object) => (await previewOf(owner, { ...ALL, ...segment })).asked
  expect(await asked({})).toBe(3)
  expect(await asked({ channel: 'sms' })).toBe(1)
  expect(await asked({ channel: 'email', status: 'not asked' })).toBe(2)
  expect(await asked({ importId, channel: 'sms' })).toBe(0)

  const input = { businessId: owner.business.id, audience: ALL, template: 'fivestead' }
  const { body } = await owner.browser.mutate('customers.campaigns.samples', input)
  const samples: { channel: string; to: string; subject: string | null; text: string }[] = body.result.data
  expect(samples.map(({ channel, to }) => [channel, to])).toContainEqual(['sms', '+12172000142'])
  await startOf(owner, ALL, { template: 'fivestead' })
  await settle(api)
  const words = (text: string) => text.replaceAll(/https?:\S+/g, '').trim()
  for (const { to, subject, text } of await askedBy()) {
    const sample = samples.find((one) => one.to === to)
    expect(sample?.subject).toBe(subject)
    // The gateway adds the privacy policy to every mail.
    expect(words(text)).toContain(words(sample?.text ?? 'none'))
  }
})

test('each customer is asked in their language, as the preview counts and shows it; one without a version gets the first text', async () => {
  const businessId = owner.business.id
  const tongues = { English: null, Mexican: 'es-MX', Spanish: 'es', German: 'de', Dutch: 'nl' }
  await importCustomers(
    owner,
    Object.keys(tongues).map((name) => ({
      name: `${name} North`,
      email: `${name.toLowerCase()}@shop.example`,
    })),
  )
  for (const [name, language] of Object.entries(tongues)) {
    await setRows(api, 'customers', { fullName: `${name} North` }, { language })
  }
  const words = { channel: 'email', subject: 'Hello', body: '{businessName} {customerName} {reviewLink}' }
  const made = await owner.browser.mutate('templates.create', { businessId, name: 'Own', ...words })
  const template = made.body.result.data.id
  const spanish = { ...words, language: 'es', subject: 'Hola' }
  await owner.browser.mutate('templates.saveVersion', { businessId, templateId: template, ...spanish })

  const { languages } = await previewOf(owner, ALL)
  const email = { channel: 'email' }
  expect(languages).toEqual([
    { language: 'en', ...email, count: 2 },
    { language: 'es', ...email, count: 2 },
    { language: 'de', ...email, count: 1 },
  ])
  const shown = async (language?: string) => {
    const input = { businessId, audience: ALL, template, language }
    const { body } = await owner.browser.mutate('customers.campaigns.samples', input)
    const rows: { name: string; subject: string; language: string }[] = body.result.data
    return rows.map((row) => `${row.name.split(' ')[0]} ${row.subject} ${row.language}`).toSorted()
  }
  expect(await shown()).toHaveLength(3)
  expect(await shown('en')).toEqual(['Dutch Hello en', 'English Hello en'])
  expect(await shown('es')).toEqual(['Mexican Hola es', 'Spanish Hola es'])
  expect(await shown('de')).toEqual(['German Hello en'])
  await startOf(owner, ALL, { template })
  await settle(api)
  const read = (await askedBy()).map(({ to, subject, text }) => [
    to.split('@')[0],
    subject,
    text.includes('Darse de baja'),
  ])
  expect(read.toSorted()).toEqual([
    ['dutch', 'Hello', false],
    ['english', 'Hello', false],
    ['german', 'Hello', false],
    ['mexican', 'Hola', true],
    ['spanish', 'Hola', true],
  ])
})

test('tells what came of it, and asks those whom it did not reach', async () => {
  await importCustomers(owner, [...people(3), { name: 'Nowhere West' }])
  const { id } = await startOf(owner, ALL, { reminders: 1 })
  await settle(api)
  const at = api.clock.now()
  const requests = await api.db.selectFrom('reviewRequests').select('id').execute()
  const [first, second] = requests
  if (!first || !second) throw new Error('two were asked')
  await api.db
    .updateTable('reviewRequests')
    .set({ openedAt: at, deliveredAt: at, completedAt: at, toPublicAt: at, status: 'completed' })
    .where('id', '=', first.id)
    .execute()
  await api.db
    .updateTable('reviewRequests')
    .set({ status: 'failed', failedAt: at })
    .where('id', '=', second.id)
    .execute()
  const done = await campaignOf(owner, id)
  expect(done).toMatchObject({
    state: 'done',
    asked: 2,
    failed: 1,
    funnel: { delivered: 1, opened: 1, rated: 1, google: 1 },
    missed: 2,
    // Who answered gets none, nor who was not reached.
    remindersWaiting: 1,
  })
  const businessId = owner.business.id
  const logged = await owner.browser.query('reviewRequests.log', {
    businessId,
    campaignId: id,
    reached: 'rated',
  })
  expect(logged.body.result.data.items.map((row: { id: string }) => row.id)).toEqual([first.id])
  const missed = { kind: 'missed', campaignId: id }
  // Its message went out a moment ago; that they have no other contact is known as well.
  expect((await previewOf(owner, missed)).leftOut).toEqual([
    { code: 'no-contact', count: 1 },
    { code: 'rest-period', count: 1 },
  ])
  later(31 * 24)
  await owner.browser.post('/api/login', { username: owner.user.username, password: owner.password })
  expect(await previewOf(owner, missed)).toMatchObject({ asked: 1 })
})

test('that is done can be cancelled for its reminders, and stays done', async () => {
  await importCustomers(owner, people(2))
  const { id } = await startOf(owner, ALL, { reminders: 1 })
  await settle(api)
  expect(await campaignOf(owner, id)).toMatchObject({ state: 'done', remindersWaiting: 2 })
  expect((await changeTo(owner, id, 'cancelled')).body.result.data).toMatchObject({
    state: 'done',
    asked: 2,
    remindersWaiting: 0,
  })
})

test('refuses a start that is too far away, and a bad name or number, in words', async () => {
  await importCustomers(owner, people(1))
  const refusal = async (more: object) => {
    const input = { businessId: owner.business.id, audience: ALL, submissionKey: 'some-key', ...more }
    const { body } = await owner.browser.mutate('customers.campaigns.start', input)
    return body.error?.message
  }
  expect(await refusal({ startsAt: '2027-11-20T15:00:00Z' })).toBe(
    'A campaign can start at most 90 days from now',
  )
  expect(await refusal({ startsAt: 'tomorrow' })).toBe('startsAt must be a time such as 2026-11-25T15:00:00Z')
  expect(await refusal({ daily: 0 })).toBe('daily must be a whole number from 1 to 10000')
  expect(await refusal({ name: 'x'.repeat(81) })).toBe('Campaign name cannot exceed 80 characters')
})
