import { m } from '@fivestead/domain/languages/messages/data/words'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { answerTo, quickSend, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, dropRows, optOut, rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const EMAIL = 'zoe.quist@mail.example'
const PHONE = '+12175550142'
/** How the person stands in the database, each as it may be written. */
const MARKS = /zoe\W+quist|zoe\.quist|217\D{0,3}555\D{0,3}0142|quince jam/i

const api = useTestApp()
let owner: Owner
let second: number
beforeEach(async () => {
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
  second = (await dataOf(owner.browser.mutate('businesses.create', { name: 'Second Shop' }))).id
})

/** A person who is in every table that can hold one. */
async function meet({ browser, business }: Owner, secondId?: number): Promise<string> {
  const businessId = business.id as number
  const request = await quickSend({ browser, business } as Owner, { name: 'Zoe Quist', contact: EMAIL })
  await runJobs(api)
  await browser.post('/api/reviews', { businessId, requestId: request.requestId, rating: 2 })
  const { id, customerId } = await rowOf(api, 'reviews', { businessId })
  const words = 'The quince jam was off.'
  const said = { customerId, reviewId: id, message: words, source: 'survey' } as const
  await addRows(api, 'feedback', { businessId, ...said })
  await setRows(api, 'reviews', { id }, { message: words })
  const { id: threadId } = await rowOf(api, 'inboxThreads', { businessId })
  await addRows(api, 'inboxEvents', { threadId, note: 'Zoe Quist wants a new jar' })
  const details = {
    phone: PHONE,
    notes: 'Zoe Quist likes it',
    servedBy: 'Zoe Quist',
    company: 'Zoe Quist LLC',
  }
  await setRows(api, 'customers', { id: customerId as string }, details)
  const left = { source: 'web-survey', message: words, name: 'Zoe Quist' } as const
  await addRows(api, 'feedback', { businessId, ...left, phone: '(217) 555-0142' })
  await addRows(api, 'feedback', { businessId: secondId ?? businessId, ...left, email: EMAIL.toUpperCase() })
  const body = JSON.stringify({ feedback: words, email: EMAIL, name: 'Zoe Quist' })
  await addRows(api, 'quarantinedSubmissions', { businessId, kind: 'feedback', body })
  const rest = '"Zoe","Quist", (217) 555'
  const position = JSON.stringify({ rest, line: 7, skipping: false, flat: 0 })
  const file = { fileName: 'list.csv', separator: ',', skip: 1, columns: '{}', position } as const
  const importId = crypto.randomUUID()
  await addRows(api, 'customerImports', { id: importId, businessId, ...file, consentWording: 'They agreed' })
  const note = {
    importId,
    kind: 'differs',
    message: '{"code":"rowIsFooter"}',
    name: 'Zoe Quist',
    email: '',
  } as const
  await addRows(api, 'customerImportNotes', { ...note, line: 1, phone: '217.555.0142' })
  await addRows(api, 'customerImportFills', {
    importId,
    customerId: customerId as string,
    email: EMAIL,
    phone: null,
  })
  const mail = { messageHash: 'a', outcome: 'asked', sender: 'office@shop.example' } as const
  await addRows(api, 'requestMails', {
    businessId,
    ...mail,
    recipient: EMAIL.toUpperCase(),
    name: 'Zoe Quist',
  })
  await optOut(api, businessId, EMAIL)
  return customerId as string
}

/** Columns with the person in a row that belongs to none of these businesses' organizations, or to all. */
async function holding(except: readonly number[] = []): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
  const found: string[] = []
  for (const { table } of rows) {
    const all = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from ${sql.table(table)} one`.execute(api.db)
    for (const { row } of all.rows) {
      if (except.includes(Number(row.business_id ?? row.businessId))) continue
      for (const [column, value] of Object.entries(row)) {
        if (MARKS.test(JSON.stringify(value))) found.push(`${table}.${column}`)
      }
    }
  }
  return [...new Set(found)].sort()
}
const totals = async () =>
  (
    await sql`select week, channel, sum(asked) as asked, sum(sent) as sent, sum(rated) as rated from request_totals
    where business_id = ${owner.business.id} group by 1, 2
    union all select week, asked::text, sum(reviews), sum(rating), 0 from review_totals
    where business_id = ${owner.business.id} group by 1, 2, rating order by 1, 2`.execute(api.db)
  ).rows

test('after the erasure no column of any table has the person, figures stay, and nobody writes to them again', async () => {
  const customerId = await meet(owner, second)
  await addRows(api, 'customers', {
    businessId: second,
    fullName: 'ZOE QUIST',
    email: 'Zoe.Quist@mail.example',
  })
  await owner.browser.mutate('data.startExport')
  for (let turn = 0; turn < 5; turn += 1) await runJobs(api)
  const before = await totals()
  const places = await holding()
  for (const place of [
    'customers.search_keys',
    'request_mails.recipient',
    'messages.recipient',
    'feedback.phone',
    'inbox_events.note',
  ]) {
    expect(places).toContain(place)
  }
  for (const place of ['quarantined_submissions.body', 'customer_import_notes.phone', 'opt_outs.contact']) {
    expect(places).toContain(place)
  }
  expect((await owner.browser.mutate('data.erase', { customerId })).status).toBe(200)
  expect(await holding()).toEqual([])
  const [upload] = await rowsOf(api, 'customerImports', { businessId: owner.business.id })
  expect(JSON.parse(upload?.position ?? '')).toEqual({ rest: '', line: 7, skipping: true, flat: 0 })
  expect(await totals()).toEqual(before)
  expect(
    await rowsOf(api, 'reviews', { businessId: owner.business.id }, ['rating', 'message']),
  ).toMatchObject([{ rating: 2, message: null }])
  // The finished export had them.
  expect(await dataOf(owner.browser.query('data.latestExport'))).toMatchObject({ state: 'gone' })
  expect(await rowsOf(api, 'dataExportChunks')).toEqual([])
  const address = { businessId: second, postalAddress: '1 Main St, Springfield, IL 62701' }
  await owner.browser.mutate('messageSettings.save', address)
  for (const businessId of [owner.business.id, second]) {
    expect(await answerTo(owner, EMAIL, businessId)).toBe('This customer asked not to be contacted by email.')
  }
  const [entry] = await rowsOf(api, 'activity', { action: 'data.person-erased' })
  expect(entry).toMatchObject({ actorId: owner.user.id, subjectId: null, details: null })
  expect(await refusalOf(owner.browser.mutate('data.erase', { customerId }))).toEqual([404, m.nothingStored])
})

test('the same person stays with another organization, whose owner reaches nothing here', async () => {
  const other = await signUp(api)
  const theirs = await meet(other)
  const customerId = await meet(owner, second)
  for (const call of ['erase', 'exportPerson']) {
    expect(await refusalOf(other.browser.mutate(`data.${call}`, { customerId }))).toEqual([
      404,
      m.nothingStored,
    ])
  }
  expect((await owner.browser.mutate('data.erase', { contact: '217-555-0142' })).status).toBe(200)
  expect(await rowOf(api, 'customers', { id: theirs })).toMatchObject({ email: EMAIL, phone: PHONE })
  expect(await rowsOf(api, 'feedback', { businessId: other.business.id })).toHaveLength(3)
  const mine = (await rowsOf(api, 'businesses', { userId: owner.user.id }, ['id'])).map(({ id }) => id)
  expect(await rowsOf(api, 'customers', { businessId: mine[0] as number })).toEqual([])
})

test('a person is found by address, number or name, and exported whole', async () => {
  const customerId = await meet(owner, second)
  const find = async (query: string) =>
    (await dataOf(owner.browser.query('data.findPeople', { query }))).people
  for (const query of [EMAIL.toUpperCase(), '217 555 0142', 'zoe q']) {
    expect(await find(query), query).toMatchObject([{ customerId, name: 'Zoe Quist' }])
  }
  await addRows(api, 'feedback', {
    businessId: second,
    message: 'Hi',
    email: 'left@mail.example',
    source: 'web-survey',
  })
  expect(await find('left@mail.example')).toMatchObject([{ customerId: null, contact: 'left@mail.example' }])
  expect(await find('nobody@mail.example')).toEqual([])
  const described = await dataOf(owner.browser.query('data.person', { customerId }))
  expect(described).toMatchObject({ names: ['Zoe Quist'], emails: [EMAIL], phones: [PHONE], optedOut: true })
  expect(described.counts).toMatchObject({ customers: 1, feedback: 3, reviews: 1, 'review-requests': 1 })
  const file = await dataOf(owner.browser.mutate('data.exportPerson', { customerId }))
  expect(file.feedback).toHaveLength(3)
  expect(file.customers).toMatchObject([{ fullName: 'Zoe Quist', notes: 'Zoe Quist likes it' }])
})

test('while a message is going out, and when the process dies, everything stays', async () => {
  const customerId = await meet(owner, second)
  const places = await holding()
  await setRows(api, 'messages', { customerId }, { state: 'sending' })
  expect(await refusalOf(owner.browser.mutate('data.erase', { customerId }))).toEqual([
    409,
    m.sendingToPerson,
  ])
  await setRows(api, 'messages', { customerId }, { state: 'sent' })
  // The last statement of the transaction fails, as when its process is killed.
  await sql`create function killed() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`.execute(
    api.db,
  )
  await sql`create trigger killed before insert on activity for each row execute function killed()`.execute(
    api.db,
  )
  expect((await owner.browser.mutate('data.erase', { customerId })).status).toBe(500)
  await sql`drop function killed cascade`.execute(api.db)
  expect(await holding()).toEqual(places)
})

test('others of a family stay, with what they share, and so does its opt-out', async () => {
  const businessId = owner.business.id
  const family = [
    { businessId, fullName: 'Mia Lund', email: 'mia@mail.example', phone: PHONE },
    { businessId, fullName: 'Tom Lund', email: 'tom@mail.example', phone: PHONE },
    { businessId: second, fullName: 'Lund, Mia', email: 'mia@mail.example' },
  ]
  await addRows(api, 'customers', ...family)
  const [mia, tom] = [
    await rowOf(api, 'customers', { businessId, fullName: 'Mia Lund' }),
    await rowOf(api, 'customers', { businessId, fullName: 'Tom Lund' }),
  ]
  await quickSend(owner, { name: 'Tom Lund', contact: PHONE })
  await runJobs(api)
  await optOut(api, businessId, PHONE)
  const described = await dataOf(owner.browser.query('data.person', { customerId: mia.id }))
  expect(described).toMatchObject({ names: expect.arrayContaining(['Mia Lund', 'Lund, Mia']), phones: [] })
  expect((await owner.browser.mutate('data.erase', { customerId: mia.id })).status).toBe(200)
  expect(await rowsOf(api, 'customers', { businessId })).toEqual([tom])
  expect(await rowsOf(api, 'customers', { businessId: second })).toEqual([])
  expect(await rowsOf(api, 'messages', { businessId })).toMatchObject([
    { recipient: PHONE, customerId: tom.id },
  ])
  expect(await answerTo(owner, PHONE, businessId)).toBe('This customer asked not to be contacted by SMS.')
})
