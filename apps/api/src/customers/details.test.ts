import { NO_DETAILS } from '@fivestead/domain/customers/fields'
import { beforeEach, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { quickSend, runJobs } from '../testing/main-job.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { rowOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const URL = '/api/business/customers'
const add = async (fullName: string, more: Record<string, unknown> = {}) =>
  (await owner.browser.post(URL, { businessId, fullName, ...more })).body
const names = async (more: string) =>
  (await owner.browser.get(`${URL}?businessId=${businessId}&sort=name${more}`)).body.map(
    ({ name }: { name: string }) => name,
  )
const call = async (path: string, input: Record<string, unknown>) =>
  (await owner.browser.mutate(path, { businessId, ...input })).body.result.data
const historyOf = (id: string, by = owner) => by.browser.query('customers.history', { businessId, id })

const DETAILS = {
  company: 'Lund & Sons',
  lastVisit: '2026-11-16',
  tags: ['VIP', 'roof'],
  notes: 'Gate code 4',
  servedBy: 'Ann',
  language: 'es',
}

/** Uploads a file with a column for each detail. */
async function upload(rows: string) {
  const columns = {
    name: 0,
    email: 1,
    phone: 2,
    lastVisit: 3,
    tags: 4,
    notes: 5,
    servedBy: 6,
    language: 7,
    company: 8,
  }
  const begun = { businessId, fileName: 'a.csv', size: 999, separator: ',', skip: 0, columns, attested: true }
  const { id } = (await owner.browser.post(`${URL}/imports`, begun)).body
  const part = { businessId, part: 0, text: rows, last: true }
  return (await owner.browser.post(`${URL}/imports/${id}/parts`, part)).body
}

test('details are kept, changed one by one, taken away, and bounded', async () => {
  const { id, ...body } = await add('Ada', {
    ...DETAILS,
    ...{ tags: [' VIP', 'vip', 'roof'], language: 'Spanish', company: ' Lund\n&\t Sons' },
  })
  expect(body).toMatchObject(DETAILS)
  const change = (more: Record<string, unknown>) =>
    owner.browser.mutate('customers.change', { businessId, id, ...more })
  expect(await dataOf(change({ tags: ['new'] }))).toMatchObject({ ...DETAILS, tags: ['new'] })
  const nothing = { company: ' ', lastVisit: '', tags: [], notes: ' ', servedBy: null, language: '' }
  expect(await dataOf(change(nothing))).toMatchObject({
    ...NO_DETAILS,
  })
  for (const [more, message] of [
    [{ lastVisit: '2026-02-30' }, 'Last visit must be a date such as 2026-11-16'],
    [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'At most 10 tags can be kept'],
    [{ tags: ['x'.repeat(31)] }, 'A tag cannot exceed 30 characters'],
    [{ notes: 'x'.repeat(501) }, 'Notes cannot exceed 500 characters'],
    [{ servedBy: 'x'.repeat(61) }, 'Served by cannot exceed 60 characters'],
    [{ company: 'x'.repeat(201) }, 'Company cannot exceed 200 characters'],
    [{ language: 'Klingonish' }, 'Language must be a code such as en'],
  ] as const) {
    expect(await refusalOf(change(more))).toEqual([400, message])
  }
})

test('a file brings details, adds to those of known customers, and an undo takes them back', async () => {
  await add('Ada', { email: 'ada@shop.example', lastVisit: '2026-10-01', tags: ['VIP'], notes: 'kept' })
  await add('Zed', { email: 'zed@shop.example' })
  const done = await upload(
    'Ada,ada@shop.example,,2026-11-16,roof;vip,new,Ann,en,Lund\nBob,bob@shop.example,,soon,,,,,\n,nameless@shop.example,,,,,,,\nBob,bob@shop.example,,2026-11-15,door,,,,Acme\n',
  )
  expect(done).toMatchObject({ rows: 4, added: 2, known: 1, repeated: 1, withoutDetail: 1, refused: 0 })
  const { body } = await owner.browser.get(`${URL}?businessId=${businessId}&sort=name`)
  expect(body).toMatchObject([
    { name: 'nameless@shop.example', fullName: '' },
    {
      name: 'Ada',
      lastVisit: '2026-11-16',
      tags: ['VIP', 'roof'],
      notes: 'kept',
      servedBy: 'Ann',
      language: 'en',
      company: 'Lund',
    },
    { name: 'Bob', lastVisit: '2026-11-15', tags: ['door'], company: 'Acme' },
    { name: 'Zed', tags: [] },
  ])
  const file = await owner.browser.get(`${URL}/export.csv?businessId=${businessId}&search=ada`)
  expect(file.text.split('\r\n')[1]).toMatch(
    /^Ada,ada@shop\.example,,Lund,2026-11-16,"VIP; roof",Ann,en,kept,/,
  )
  await call('customers.change', { id: body[1].id, servedBy: 'Cleo' })
  await call('customers.imports.undo', { id: done.id })
  expect((await owner.browser.get(`${URL}?businessId=${businessId}&sort=name`)).body).toMatchObject([
    {
      name: 'Ada',
      lastVisit: '2026-10-01',
      tags: ['VIP'],
      notes: 'kept',
      servedBy: 'Cleo',
      language: null,
      company: null,
    },
    { name: 'Zed' },
  ])
})

test('a customer without a name is greeted without one', async () => {
  await upload(',nameless@shop.example,,,,,,\n')
  const [{ id }] = (await owner.browser.get(`${URL}?businessId=${businessId}`)).body
  expect(await call('customers.askSelected', { ids: [id] })).toMatchObject({ asked: 1, skipped: [] })
  const message = await testApp.db
    .selectFrom('messages')
    .select('text')
    .where('customerId', '=', id)
    .executeTakeFirst()
  expect(message?.text).toMatch(/^Hi there,/)
})

test('filters of tag, visit and channel hold in the list, its count, the export and a campaign', async () => {
  await add('Ada', { email: 'a@shop.example', tags: ["it's"], lastVisit: '2026-11-14' })
  await add('Bob', { phone: '(217) 555-0142', tags: ["it's", 'x'], lastVisit: '2026-10-14' })
  await add('Cleo', { email: 'c@shop.example', phone: '(217) 555-0143' })
  for (const [filter, found] of [
    [{ tag: "it's" }, ['Ada', 'Bob']],
    [{ tag: 'X' }, []],
    [{ visitedWithin: 7 }, ['Ada']],
    [{ visitedWithin: 60, channel: 'sms' }, ['Bob']],
    [{ channel: 'email' }, ['Ada', 'Cleo']],
    [{ tag: 'x', search: 'bob' }, ['Bob']],
  ] as const) {
    const query = `&${new URLSearchParams(filter as unknown as Record<string, string>)}`
    expect(await names(query), query).toEqual(found)
    const { body } = await owner.browser.query('customers.count', { businessId, ...filter })
    expect(body.result.data.count).toBe(found.length)
    const file = await owner.browser.get(`${URL}/export.csv?businessId=${businessId}${query}`)
    expect(file.text.split('\r\n')).toHaveLength(found.length + 2)
    const preview = await call('customers.campaigns.preview', { audience: { kind: 'filter', ...filter } })
    expect(preview.asked).toBe(found.length)
  }
  const { body } = await owner.browser.query('customers.tags', { businessId })
  expect(body.result.data.tags).toEqual(["it's", 'x'])
})

test('all that a filter shows are tagged, lose a tag, and are erased; nobody of another owner is', async () => {
  const ada = await add('Ada', { tags: ['old'] })
  await add('Bob', { tags: ['old', ...Array.from({ length: 9 }, (_, n) => `t${n}`)] })
  const other = await signUp(testApp)
  const selected = { kind: 'selected', ids: [ada.id] }
  const foreign = await other.browser.mutate('customers.eraseAll', {
    ...{ businessId: other.business.id, customers: selected },
  })
  expect(foreign.body.result.data).toEqual({ done: 0, more: false })
  const filter = { kind: 'filter', tag: 'old' }
  // Bob has ten already.
  expect(await call('customers.tagAll', { customers: filter, tag: 'new' })).toEqual({ done: 1, more: false })
  expect(await names('&tag=new')).toEqual(['Ada'])
  const dropped = await call('customers.tagAll', { customers: selected, tag: 'new', remove: true })
  expect([dropped.done, await names('&tag=new')]).toEqual([1, []])
  expect(await call('customers.eraseAll', { customers: filter })).toEqual({ done: 2, more: false })
  expect(await names('')).toEqual([])
})

test("a customer's page has every message with its text, rating, feedback, note and opt-out, newest first", async () => {
  const { requestId } = await quickSend(owner, { name: 'Ada', contact: 'ada@shop.example' })
  await runJobs(testApp)
  await testApp.post('/api/reviews', { businessId, rating: 2, requestId })
  const [{ id }] = (await owner.browser.get(`${URL}?businessId=${businessId}`)).body
  await testApp.db
    .insertInto('feedback')
    .values({ businessId, customerId: id, message: 'Too slow', source: 'survey' })
    .execute()
  const threadId = (await rowOf(testApp, 'inboxThreads', { customerId: id })).id
  await owner.browser.mutate('inbox.addNote', { businessId, threadId, note: 'Call her' })
  await owner.browser.mutate('inbox.setState', { businessId, threadId, state: 'solved' })
  await testApp.db
    .insertInto('optOuts')
    .values({ businessId, channel: 'email', contact: 'ada@shop.example', source: 'link' })
    .execute()
  const body = await dataOf(historyOf(id))
  expect(body.customer).toMatchObject({ id, name: 'Ada', status: 'opted out' })
  const events = new Map(body.events.map((event: { kind: string }) => [event.kind, event]))
  expect(events.get('message')).toMatchObject({
    channel: 'email',
    about: 'request',
    text: expect.stringContaining('Ada'),
  })
  expect(events.get('rating')).toMatchObject({ rating: 2 })
  expect(events.get('feedback')).toMatchObject({ text: 'Too slow' })
  expect(events.get('note')).toMatchObject({ text: 'Call her' })
  expect(events.get('state')).toMatchObject({ text: 'solved' })
  expect(events.get('opt-out')).toMatchObject({ channel: 'email', text: 'ada@shop.example' })
  const times = body.events.map(({ at }: { at: string }) => at)
  expect(times).toEqual([...times].sort().reverse())
  expect((await historyOf(id, await signUp(testApp))).status).toBe(404)
})

test('a request that failed says so with its reason, until another one goes out', async () => {
  const { requestId } = await quickSend(owner, { name: 'Ada', contact: '(217) 555-0142' })
  await testApp.db
    .updateTable('reviewRequests')
    .set({ status: 'failed', failureReason: { code: 'numberTakesNone' } })
    .where('id', '=', requestId)
    .execute()
  const [customer] = (await owner.browser.get(`${URL}?businessId=${businessId}`)).body
  expect(customer).toMatchObject({ status: 'not asked', failure: 'The number takes no texts.' })
})
