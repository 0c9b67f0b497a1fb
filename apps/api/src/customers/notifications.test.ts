import { beforeEach, describe, expect, test } from 'vitest'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { confirmPhone, type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows, organizationOf, rowOf, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const DAY = Date.parse('2026-11-19T16:00:00.000Z')
const IMPORTS = '/api/business/customers/imports'

const testApp = useTestApp()
let owner: Owner
/** Uploads for the owner, who is told of it. */
let manager: Owner
let businessId: number

beforeEach(async () => {
  await runJobs(testApp)
  await dropRows(testApp, 'ownerNotifications')
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp, { phone: '(217) 555-0142' })
  await confirmPhone(testApp, owner)
  businessId = owner.business.id
  manager = await signUp(testApp)
  const organizationId = await organizationOf(testApp, owner)
  await addRows(testApp, 'memberships', { userId: manager.user.id, organizationId, role: 'manager' })
})

const later = (minutes: number) => testApp.setNow(DAY + minutes * 60_000)
const choose = (email: { reviews: boolean; newCustomers: boolean }, smsNewCustomers = false) =>
  owner.browser.mutate('users.setNotificationPreferences', {
    email: { ...email, weeklyReports: true, rankingChanges: true },
    sms: { reviews: false, newCustomers: smsNewCustomers, rankingChanges: false },
  })
async function upload(fileName: string, text: string, { browser } = manager): Promise<string> {
  const columns = { name: 0, email: 1, phone: 2 }
  const begun = { businessId, fileName, size: 1000, separator: ',', skip: 1, columns, attested: true }
  const { id } = (await browser.post(IMPORTS, begun)).body
  const part = { businessId, part: 0, text, last: true }
  expect((await browser.post(`${IMPORTS}/${id}/parts`, part)).status).toBe(200)
  return id
}
const write = (more: Record<string, unknown>) =>
  testApp.post('/api/integrations/fivestead/feedback', {
    type: 'feedback',
    businessId,
    businessName: 'x',
    businessSlug: 'x',
    rating: 5,
    message: 'Lovely.',
    source: 'web-survey',
    ...more,
  })
const told = async (minutes: number) => {
  later(minutes)
  await runJobs(testApp)
  const all = (await outboxOf(testApp)) as { channel: string; to: string; subject: string; text: string }[]
  return all.filter(({ text }) => text.startsWith('Fivestead: ') || text.includes('"New customers"'))
}
const inGermany = () => setRows(testApp, 'businesses', { id: businessId }, { country: 'DE' })
const TWO = 'name,email,phone\nAda,ada@shop.example,\nBob,bob@shop.example,\n'

describe('an upload', () => {
  test('that ended is told once, ten minutes later, with the way to the customers', async () => {
    await upload('spring.csv', TWO)
    expect(await told(9)).toEqual([])
    const [mail, ...rest] = await told(10)
    expect(rest).toEqual([])
    expect(mail).toMatchObject({
      to: owner.user.email,
      subject: `${owner.business.name} has 2 new customers`,
      text: expect.stringContaining('2 new customers from your file “spring.csv”.'),
    })
    expect(mail?.text).toContain(`http://localhost:3001/your-dashboard?tab=customers&business=${businessId}`)
    expect(await told(300)).toHaveLength(1)
  })

  test('several are one mail, and the next comes an hour later at the earliest', async () => {
    await upload('spring.csv', TWO)
    await upload('summer.csv', 'name,email,phone\nCleo,cleo@shop.example,\n')
    expect((await told(10)).map(({ subject }) => subject)).toEqual([
      `${owner.business.name} has 3 new customers`,
    ])
    await upload('autumn.csv', 'name,email,phone\nDan,dan@shop.example,\n')
    expect(await told(69)).toHaveLength(1)
    expect(await told(70)).toHaveLength(2)
  })

  test('that brought nobody, was taken back, or is the owner’s own, is not told', async () => {
    await upload('empty.csv', 'name,email,phone\n')
    await upload('own.csv', TWO, owner)
    const id = await upload('spring.csv', TWO)
    await owner.browser.delete(`${IMPORTS}/${id}?businessId=${businessId}`)
    expect(await told(10)).toEqual([])
    const rows = await rowsOf(testApp, 'ownerNotifications', {}, ['mailState', 'smsState'])
    expect(rows).toEqual([{ mailState: 'off', smsState: 'off' }])
  })

  test('is told by SMS where that is switched on, and not by a mail that is off', async () => {
    await choose({ reviews: true, newCustomers: false }, true)
    await upload('spring.csv', TWO)
    expect(await told(10)).toMatchObject([
      {
        channel: 'sms',
        to: '+12175550142',
        text: `Fivestead: 2 new customers at ${owner.business.name}: http://localhost:3001/your-dashboard?tab=customers&business=${businessId}`,
      },
    ])
  })
})

describe('somebody who wrote on the company page', () => {
  beforeEach(async () => {
    await choose({ reviews: false, newCustomers: true })
  })

  test('and left a way to answer is a new customer, and leads to the entry', async () => {
    await write({ name: 'Ann Baker', email: 'ann@new.example' })
    const [mail, ...rest] = await told(10)
    expect(rest).toEqual([])
    expect(mail?.subject).toBe(`${owner.business.name} has 1 new customer`)
    expect(mail?.text).toContain('Ann Baker wrote on your company page and left a way to reply.')
    const { threadId: id } = await rowOf(testApp, 'feedback', { businessId })
    expect(mail?.text).toContain(`/inbox/${id}?business=${businessId}`)
  })

  test('is new once', async () => {
    await write({ name: 'Ann Baker', phone: '217 555 0199' })
    await write({ name: 'Ann B.', phone: '(217) 555-0199', message: 'One more thing.' })
    const [mail] = await told(10)
    expect(mail?.subject).toBe(`${owner.business.name} has 1 new customer`)
    later(120)
    await write({ name: 'Ann Baker', phone: '217-555-0199', message: 'And one more.' })
    expect(await told(240)).toHaveLength(1)
  })

  test('is told once by the channel that tells of the message too', async () => {
    await choose({ reviews: true, newCustomers: true }, true)
    await write({ name: 'Ann Baker', email: 'ann@new.example' })
    expect(await told(10)).toMatchObject([{ channel: 'sms' }])
  })

  test.each([
    ['without a way to answer', async () => {}, { name: 'Ann Baker' }],
    [
      'as a customer whom the owner added',
      () => quickSend(owner, { contact: 'ann@new.example' }),
      { name: 'Ann Baker', email: 'ANN@new.example' },
    ],
    [
      'as a customer with that phone, however it is written',
      () => quickSend(owner, { contact: '+1 217 555 0199' }),
      { name: 'Ann Baker', phone: '(217) 555-0199' },
    ],
    [
      'as a customer whose number is written without the country code of the business',
      async () => {
        await inGermany()
        const german = { businessId, fullName: 'Anna Beck', phone: '+49 30 1234567' }
        expect((await owner.browser.post('/api/business/customers', german)).status).toBe(201)
      },
      { name: 'Anna Beck', phone: '030 1234567' },
    ],
  ])('%s is nobody new', async (_, before, words) => {
    await before()
    await write(words)
    expect(await told(10)).toEqual([])
  })

  test('in Germany is new beside a customer of the US with the same digits, once however they write', async () => {
    await inGermany()
    await quickSend(owner, { contact: '+1 301 234 5678' })
    await write({ name: 'Anna Beck', phone: '030 12345678' })
    await write({ name: 'A. Beck', phone: '+49 (0)30 12345678', message: 'One more thing.' })
    const [mail] = await told(10)
    expect(mail?.subject).toBe(`${owner.business.name} has 1 new customer`)
  })
})
