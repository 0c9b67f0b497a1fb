import { randomUUID } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { FIELD_NAMES } from '@fivestead/domain/customers/fields'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertOptOut, suppressNumber } from '../messaging/opt-outs/sql.ts'
import { allPages, dataOf, refusalOf } from '../testing/answers.ts'
import { outboxOf, quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { addRows, dropRows, optOut } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const DAY = '2026-11-19T16:00:00.000Z'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  await runJobs(testApp)
  await dropRows(testApp, 'outboxMessages')
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const add = async (fullName: string, more: Record<string, unknown> = {}): Promise<{ id: string }> =>
  (await owner.browser.post('/api/business/customers', { businessId, fullName, ...more })).body
const list = async (more = '') =>
  (await owner.browser.get(`/api/business/customers?businessId=${businessId}${more}`)).body
const names = async (more: string) => (await list(more)).map(({ fullName }: { fullName: string }) => fullName)
const count = async (more: Record<string, unknown> = {}) =>
  (await owner.browser.query('customers.count', { businessId, ...more })).body.result.data.count
const rate = (requestId: string, rating: number) =>
  testApp.post('/api/reviews', { businessId, rating, requestId })

/** One customer of each status. */
async function oneOfEach(): Promise<void> {
  await add('Never Asked', { email: 'never@shop.example' })
  await quickSend(owner, { name: 'Still Waiting', contact: 'waiting@shop.example' })
  const { requestId } = await quickSend(owner, { name: 'Has Answered', contact: 'answered@shop.example' })
  await rate(requestId, 4)
  await quickSend(owner, { name: 'Opted Out', contact: 'out@shop.example' })
  await runJobs(testApp)
  await optOut(testApp, businessId, 'out@shop.example')
  await quickSend(owner, { name: 'Not Gone', contact: 'queued@shop.example' })
}

describe('a customer', () => {
  test('has the status that is true, their stars, and the day of the last request', async () => {
    await oneOfEach()
    const rows = await list('&sort=name')
    const none = { rating: null, requestSent: false, lastAskedAt: null }
    const asked = { rating: null, requestSent: true, lastAskedAt: DAY }
    expect(rows).toMatchObject([
      { fullName: 'Has Answered', status: 'answered', ...asked, rating: 4 },
      { fullName: 'Never Asked', status: 'not asked', ...none },
      { fullName: 'Not Gone', status: 'queued', ...none, lastAskedAt: DAY },
      { fullName: 'Opted Out', status: 'opted out', ...asked },
      { fullName: 'Still Waiting', status: 'waiting', ...asked },
    ])
    const { requestId } = await quickSend(owner, { name: 'In Vain', contact: 'vain@shop.example' })
    await owner.browser.mutate('reviewRequests.cancel', { businessId, requestId })
    expect(await list('&search=vain')).toMatchObject([{ fullName: 'In Vain', status: 'not asked', ...none }])
  })

  test('who stopped another business of the account, or texts from our number, is opted out here', async () => {
    const other = await signUp(testApp)
    await add('By Text', { phone: '(217) 555-0188' })
    await add('Not Ours', { email: 'stranger@shop.example' })
    const createdAt = testApp.clock.now()
    await inTransaction(testApp.db, async (trx) => {
      await suppressNumber(trx, '+12175550188', { source: 'STOP', createdAt })
      const stranger = { channel: 'email', contact: 'stranger@shop.example', source: 'link' } as const
      await insertOptOut(trx, { businessId: other.business.id, createdAt, ...stranger })
    })
    expect(await names('&status=opted%20out')).toEqual(['By Text'])
    await optOut(testApp, businessId, 'stranger+news@shop.example')
    expect(await names('&status=opted%20out&sort=name')).toEqual(['By Text', 'Not Ours'])
  })
})

describe('the list', () => {
  test('is filtered by each status, searched at the same time, and counted', async () => {
    await oneOfEach()
    for (const [filter, found] of [
      ['not%20asked', ['Never Asked']],
      ['queued', ['Not Gone']],
      ['waiting', ['Still Waiting']],
      ['answered', ['Has Answered']],
      ['opted%20out', ['Opted Out']],
      ['answered&search=has', ['Has Answered']],
      ['answered&search=never', []],
    ] as const) {
      expect(await names(`&status=${filter}`)).toEqual(found)
    }
    expect([await count(), await count({ status: 'waiting' }), await count({ search: 'o' })]).toEqual([
      5, 1, 1,
    ])
    const refused = owner.browser.get(`/api/business/customers?businessId=${businessId}&status=lost`)
    expect(await refusalOf(refused)).toEqual([400, 'status is not one of the customer statuses'])
  })

  test('goes from A to Z page by page, each customer once, in any case and with equal names', async () => {
    const all = ['adam', 'Ben', 'Ben', 'ben 100%', 'Cleo', 'élise', 'Zoe \u{1F31F}']
    for (const name of new Set(all.toReversed())) await add(name)
    await addRows(testApp, 'customers', { businessId, fullName: 'Ben' })
    const page = (more: object) => owner.browser.query('customers.list', { businessId, ...more })
    const items = await allPages(owner.browser, 'customers.list', { businessId, sort: 'name', limit: 2 })
    const seen = items.map(({ fullName }) => fullName)
    expect(seen).toEqual(['adam', 'Ben', 'Ben', 'ben 100%', 'Cleo', 'Zoe \u{1F31F}', 'élise'])
    // A cursor of one order is none of the other.
    const { nextCursor } = await dataOf(page({ limit: 2 }))
    expect(await refusalOf(page({ sort: 'name', cursor: nextCursor }))).toEqual([400, 'cursor is not valid'])
  })

  // Rows lost at the edge of the blank ones: twentyhq/twenty#24333, apache/airflow#68869, nestjs-query#1498, graphile-engine#502.
  test('goes by the last visit page by page, those without one last', async () => {
    for (const [name, lastVisit] of [
      ['Same day', '2026-05-01'],
      ['Never'],
      ['July', '2026-07-01'],
      ['Same day', '2026-05-01'],
      ['Never'],
      ['April', '2026-04-30'],
    ]) {
      await addRows(testApp, 'customers', { businessId, fullName: name ?? '', lastVisit: lastVisit ?? null })
    }
    const items = await allPages(owner.browser, 'customers.list', { businessId, sort: 'visit', limit: 1 })
    expect(items.map(({ fullName }) => fullName)).toEqual([
      'July',
      'Same day',
      'Same day',
      'April',
      'Never',
      'Never',
    ])
    for (const day of ['2026-02-30', '0000-01-01', '2026-13-01', '2026-05-01x', "2026-05-01'"]) {
      const cursor = Buffer.from(`${day} 2026-05-01T00:00:00.000Z ${randomUUID()}`).toString('base64url')
      const page = owner.browser.query('customers.list', { businessId, sort: 'visit', cursor })
      expect([day, ...(await refusalOf(page))]).toEqual([day, 400, 'cursor is not valid'])
    }
  })
})

describe('an export', () => {
  const download = (more = '', by = owner) =>
    by.browser.get(`/api/business/customers/export.csv?businessId=${businessId}${more}`)

  test('T15: holds every customer, and no cell is a formula', async () => {
    await oneOfEach()
    for (const name of ['=HYPERLINK("//evil")', '+1', '-1', '@sum']) await add(name)
    const { status, text, headers } = await download('&sort=name')
    expect({ status, type: headers['content-type'], as: headers['content-disposition'] }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      as: 'attachment; filename="customers.csv"',
    })
    const line = (name: string, email: string, ...rest: string[]) =>
      [name, email, '', ...FIELD_NAMES.map(() => ''), ...rest].join(',')
    const [header, ...lines] = text.split('\r\n')
    expect(header).toMatch(/^name,email,phone,.+,status,stars,last asked,added$/)
    expect(lines).toEqual([
      ...["'+1", "'-1", `"'=HYPERLINK(""//evil"")"`, "'@sum"].map((name) =>
        line(name, '', 'Never asked', '', '', '2026-11-19'),
      ),
      line('Has Answered', 'answered@shop.example', 'Answered', '4', '2026-11-19', '2026-11-19'),
      line('Never Asked', 'never@shop.example', 'Never asked', '', '', '2026-11-19'),
      line('Not Gone', 'queued@shop.example', 'Request not sent yet', '', '', '2026-11-19'),
      line('Opted Out', 'out@shop.example', 'Opted out', '', '2026-11-19', '2026-11-19'),
      line('Still Waiting', 'waiting@shop.example', 'Waiting for an answer', '', '2026-11-19', '2026-11-19'),
      '',
    ])
    expect((await download('&status=answered')).text.split('\r\n')).toHaveLength(3)
    expect((await download('', await signUp(testApp))).status).toBe(404)
  })
})

describe('a selection', () => {
  const askSelected = async (ids: string[], by = owner) =>
    (await by.browser.mutate('customers.askSelected', { businessId: by.business.id, ids })).body.result?.data
  const idsOf = async () => (await list('&sort=name')).map(({ id }: { id: string }) => id) as string[]

  test('is asked by e-mail, else by SMS; who opted out, was asked, or has no contact is left out', async () => {
    await oneOfEach()
    await add('Only Phone', { phone: '(217) 555-0177' })
    await add('No Contact')
    await add('Too Far', { phone: '+44 20 7946 0958' })
    await runJobs(testApp)
    await dropRows(testApp, 'outboxMessages')
    const asked = await askSelected(await idsOf())
    expect(asked).toMatchObject({ asked: 2, waiting: 0 })
    expect(asked.skipped.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual(
      [
        ['Has Answered', 'was asked on Nov 19, 2026'],
        ['No Contact', 'has no email address or phone number'],
        ['Not Gone', 'was asked on Nov 19, 2026'],
        ['Opted Out', 'opted out'],
        ['Still Waiting', 'was asked on Nov 19, 2026'],
        ['Too Far', 'SMS can go to customers in the US and Canada only.'],
      ],
    )
    await runJobs(testApp)
    const sent = (await outboxOf(testApp)).map(({ to }: { to: string }) => to)
    expect(sent.toSorted()).toEqual(['+12175550177', 'never@shop.example'])
    // A lost answer is repeated: nobody is asked twice.
    expect(await askSelected(await idsOf())).toMatchObject({ asked: 0 })
    await runJobs(testApp)
    expect(await outboxOf(testApp)).toHaveLength(2)
  })

  test('is deleted, and who is gone already is no fault', async () => {
    const { id } = await add('Ann Baker')
    const kept = await add('Bob Cook')
    const remove = async (ids: string[]) =>
      (await owner.browser.mutate('customers.removeSelected', { businessId, ids })).body.result.data
    expect(await remove([id, id])).toEqual({ removed: 1 })
    expect(await remove([id])).toEqual({ removed: 0 })
    expect(await list()).toMatchObject([{ id: kept.id }])
  })

  test("of another owner's customers asks and deletes nobody", async () => {
    const { id } = await add('Ann Baker', { email: 'ann@shop.example' })
    const other = await signUp(testApp)
    const nobody = { asked: 0, waiting: 0, waitingReason: null, skipped: [] }
    expect(await askSelected([id], other)).toEqual(nobody)
    await other.browser.mutate('customers.removeSelected', { businessId: other.business.id, ids: [id] })
    expect(await list()).toMatchObject([{ id, status: 'not asked' }])
  })

  test.each([
    [[], 'Please select a customer'],
    [
      Array.from({ length: 101 }, () => '00000000-0000-4000-8000-000000000000'),
      'At most 100 customers can be selected',
    ],
    [['x'], 'The id must be a UUID'],
  ])('%# is refused in words', async (ids, message) => {
    const answer = owner.browser.mutate('customers.askSelected', { businessId, ids })
    expect(await refusalOf(answer)).toEqual([400, message])
  })
})
