import { inTransaction } from '@fivestead/db/client'
import { readCsv, unguardCell } from '@fivestead/domain/customers/csv'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@fivestead/domain/customers/import-limits'
import { m } from '@fivestead/domain/languages/messages/customers/words'
import { IMPORT_PART_MAX } from '@fivestead/domain/request-limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertOptOut } from '../../messaging/opt-outs/sql.ts'
import { dataOf, refusalOf } from '../../testing/answers.ts'
import { previewOf } from '../../testing/campaigns.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { quickSend } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, organizationOf, rowOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'
import { asImport } from './service.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const FILE = {
  fileName: 'customers.csv',
  size: 1000,
  separator: ',',
  skip: 1,
  columns: { name: 0, email: 1, phone: 2 },
  attested: true,
}
const URL = '/api/business/customers/imports'

async function begin(more: Record<string, unknown> = {}, by = owner): Promise<string> {
  const answer = await by.browser.post(URL, { businessId: by.business.id, ...FILE, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const part = (id: string, number: number, text: string, last = false) =>
  owner.browser.post(`${URL}/${id}/parts`, { businessId, part: number, text, last })
const undo = (id: string) => owner.browser.delete(`${URL}/${id}?businessId=${businessId}`)
const look = async (id: string) => (await owner.browser.get(`${URL}/${id}?businessId=${businessId}`)).body
/** The whole file in one go. */
async function upload(text: string, more: Record<string, unknown> = {}) {
  const answer = await part(await begin(more), 0, text, true)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const stored = async () => {
  const rows = await rowsOf(testApp, 'customers', { businessId })
  return rows.map(({ fullName, email, phone }) => [fullName, email, phone]).sort()
}
const counts = ({ rows, added, known, filled, differing, refused }: Record<string, number>) => ({
  rows,
  added,
  known,
  filled,
  differing,
  refused,
})

describe('many parts at once', () => {
  /** Parts of the account that are being read until `end` is called. */
  function partsUnderWay(userId: string, count: number) {
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const parts = Array.from({ length: count }, () => asImport(testApp.deps, userId, () => held))
    return { end: () => Promise.all([end(), ...parts]) }
  }

  test('of one owner: two are read, the next is told when to come again, and comes in afterwards', async () => {
    const id = await begin()
    const { end } = partsUnderWay(owner.user.id, 2)
    for (const answer of [
      await part(id, 0, 'name\nAda\n', true),
      await undo(id),
      await owner.browser.mutate('customers.imports.undo', { businessId, id }),
    ]) {
      expect(await refusalOf(answer)).toEqual([429, m.importsBusy])
      expect(answer.headers['retry-after']).toBe('1')
    }
    expect(await stored()).toEqual([])
    await end()
    expect((await part(id, 0, 'name\nAda\n', true)).status).toBe(200)
    expect(await stored()).toEqual([['Ada', null, null]])
  })

  test('leave room for one part, and the next owner alone; refused ones give their places back', async () => {
    const id = await begin()
    for (let n = 0; n < 4; n += 1) expect((await part(id, 7, 'x')).status).toBe(409)
    const busy = partsUnderWay((await signUp(testApp)).user.id, 2)
    const one = partsUnderWay(owner.user.id, 1)
    expect((await part(id, 0, 'name\nAda\n', true)).status).toBe(200)
    await one.end()
    await busy.end()
  })
})

describe('a file', () => {
  test('brings its customers, who vouched for them, and a reason for every row that it does not', async () => {
    const done = await upload(
      '\uFEFFname,email,phone\r\nAda North,ada@Example.com,(217) 555-0142\r\n\r\n,x@y.zz,\r\n"Lee, Kim",,+44 20 7946 0958\r\nBob,bob@,\r\n',
    )
    expect(done).toMatchObject({ state: 'done', nextPart: 1 })
    expect(counts(done)).toEqual({ rows: 4, added: 3, known: 0, filled: 0, differing: 0, refused: 1 })
    expect(await stored()).toEqual([
      ['', 'x@y.zz', null],
      ['Ada North', 'ada@example.com', '+12175550142'],
      ['Lee, Kim', null, '+442079460958'],
    ])
    expect((await look(done.id)).notes).toEqual([
      { line: 6, kind: 'refused', message: 'Please enter a valid email address.', name: 'Bob' },
    ])
    const listed = await owner.browser.get(`/api/business/customers?businessId=${businessId}`)
    expect(listed.body).toMatchObject([
      { requestSent: false },
      { requestSent: false },
      { requestSent: false },
    ])
    expect(await rowOf(testApp, 'customerImports', { id: done.id })).toMatchObject({
      consentWording:
        'These people are customers of my business. They gave me these contact details themselves and expect to hear from me.',
      attestedBy: owner.user.id,
    })
    const inSpanish = { headers: { 'accept-language': 'es' } }
    const spanish = await owner.browser.mutate('customers.imports.begin', { ...FILE, businessId }, inSpanish)
    expect(await rowOf(testApp, 'customerImports', { id: spanish.body.result.data.id })).toMatchObject({
      consentWording: expect.stringMatching(/^Estas personas son clientes de mi negocio/),
    })
    const unattested = { ...FILE, businessId, attested: false }
    expect(await refusalOf(owner.browser.mutate('customers.imports.begin', unattested))).toEqual([
      400,
      'Please confirm that these people are customers of yours',
    ])
  })

  test('may come in parts that are cut anywhere', async () => {
    const text = 'name,email,phone\r\n"Lee ""K"" Kim",kim@example.com,\r\nJörg 🌟,,2175550142\r\n'
    const id = await begin()
    let number = 0
    for (let at = 0; at < text.length; at += 3) {
      const answer = await part(id, number++, text.slice(at, at + 3), at + 3 >= text.length)
      expect(answer.status, answer.text).toBe(200)
    }
    expect(counts(await look(id))).toMatchObject({ rows: 2, added: 2, refused: 0 })
    expect(await stored()).toEqual([
      ['Jörg 🌟', null, '+12175550142'],
      ['Lee "K" Kim', 'kim@example.com', null],
    ])
  })

  test('means the oldest of several who share an address, a number or a bare name', async () => {
    const known: [string, string | null, string | null, string][] = [
      ['Email 2', 'SAME@example.com', null, '2026-02-02'],
      ['Email 1', 'same@example.com', null, '2026-02-01'],
      ['Phone 1', null, '+12175550100', '2026-02-01'],
      ['Phone 2', null, '+12175550100', '2026-02-02'],
      ['BARE', null, null, '2026-02-02'],
      ['Bare', null, null, '2026-02-01'],
      ['Bare', 'bare@example.com', null, '2026-01-01'],
    ]
    const rows = known.map(([fullName, email, phone, createdAt]) => ({ fullName, email, phone, createdAt }))
    await addRows(testApp, 'customers', ...rows.map((row) => ({ businessId, ...row })))
    const done = await upload(
      'name,email,phone\nEmail 1,Same@example.com,2175550101\nPhone 1,p@example.com,2175550100\nbare,,\n',
    )
    expect(counts(done)).toEqual({ rows: 3, added: 0, known: 3, filled: 2, differing: 0, refused: 0 })
    expect(await stored()).toEqual(
      expect.arrayContaining([
        ['Email 1', 'same@example.com', '+12175550101'],
        ['Email 2', 'SAME@example.com', null],
        ['Phone 1', 'p@example.com', '+12175550100'],
        ['Phone 2', null, '+12175550100'],
      ]),
    )
  })

  test('knows in its last row whom its first one brought, and adds nobody when it comes again', async () => {
    const text = 'name,email,phone\nAda,ada@example.com,\nBob,,2175550199\nCleo,,\nAda,ADA@example.com,\n'
    expect(await upload(text)).toMatchObject({ rows: 4, added: 3, known: 0, repeated: 1 })
    expect(counts(await upload(text))).toMatchObject({ rows: 4, added: 0, known: 4, filled: 0, differing: 0 })
    expect(await stored()).toHaveLength(3)
    const rows = Array.from({ length: 1500 }, (_, n) => `Person ${n},person${n}@example.com,\n`)
    const done = await upload(
      `name,email,phone\n${rows.join('')}Person 0,PERSON0@example.com,2175550142\nP,,217-555-0142\n`,
    )
    expect(done).toMatchObject({ rows: 1502, added: 1500, known: 0, repeated: 2, differing: 1, refused: 0 })
    expect(await stored()).toContainEqual(['Person 0', 'person0@example.com', '+12175550142'])
  })

  test('keeps a good e-mail address with a bad phone, with a note on its row', async () => {
    await upload('name,email,phone\nZoe Known,zoe@example.com,2175550177\n')
    const done = await upload(
      'name,email,phone\nAda,ada@example.com,call me\nBob,,12\nZ. Known,zoe@example.com,12\n',
    )
    expect(done).toMatchObject({ rows: 3, added: 1, known: 1, differing: 1, refused: 1, withoutPhone: 1 })
    expect(await stored()).toContainEqual(['Ada', 'ada@example.com', null])
    expect((await look(done.id)).notes).toMatchObject([
      { line: 2, kind: 'phone', message: 'Kept without the phone. Please enter a 10-digit US phone number' },
      { line: 3, kind: 'refused', message: 'Please enter a 10-digit US phone number' },
      { line: 4, kind: 'differs' },
    ])
  })

  test('brings everybody of a family, whose contacts are shared, once, and an undo takes them out', async () => {
    await addRows(testApp, 'customers', { businessId, fullName: '', email: null, phone: '+15095550160' })
    const text =
      'name,email,phone\nMia Lund,mia.lund@example.com,509-555-0160\nTom Lund,tom.lund@example.com,509-555-0160\n' +
      'Kid Lund,,509-555-0160\nIda Lund,mia.lund@example.com,509-555-0161\n'
    const done = await upload(text)
    expect(done).toMatchObject({ rows: 4, added: 3, known: 1, filled: 1, shared: 3, differing: 0 })
    const family = [
      ['Ida Lund', 'mia.lund@example.com', '+15095550161'],
      ['Kid Lund', null, '+15095550160'],
      ['Mia Lund', 'mia.lund@example.com', '+15095550160'],
      ['Tom Lund', 'tom.lund@example.com', '+15095550160'],
    ]
    expect(await stored()).toEqual(family)
    expect((await look(done.id)).notes).toEqual(
      [
        [3, 'Tom Lund', 'phone'],
        [4, 'Kid Lund', 'phone'],
        [5, 'Ida Lund', 'email'],
      ].map(([line, name, field]) => ({
        ...{ line, kind: 'shared', name },
        message: `Kept. Another customer has the same ${field}; only one of them is asked at a time`,
      })),
    )
    const file = await owner.browser.get(`/api/business/customers/export.csv?businessId=${businessId}`)
    for (const again of [await upload(text), await upload(file.text)]) {
      expect(again).toMatchObject({ added: 0, known: 4, filled: 0, shared: 0, differing: 0 })
    }
    expect((await undo(done.id)).body).toMatchObject({ state: 'undone', removed: 3, kept: 0 })
    expect(await stored()).toEqual([['', null, '+15095550160']])
  })

  test('of thousands at one number is read in time, and brings nobody twice', async () => {
    const rows = Array.from({ length: 4000 }, (_, n) => `Worker ${n}x,,5095550160\n`).join('')
    const text = `name,email,phone\n${rows}`
    expect(await upload(text)).toMatchObject({ added: 4000, shared: 3999 })
    expect(await upload(text)).toMatchObject({ added: 0, known: 4000, shared: 0 })
  })

  test("has the phone numbers of the business's country, or of the one that the owner chose", async () => {
    const text = 'name,email,phone\nAda,,030 12345678\nBob,,(217) 555-0142\nEve,,+44 20 7946 0958\n'
    expect(await upload(text)).toMatchObject({ country: 'US', added: 2, refused: 1 })
    await setRows(testApp, 'businesses', { id: businessId }, { country: 'DE' })
    const german = await upload(text)
    expect(german).toMatchObject({ country: 'DE', added: 2, known: 1, refused: 0 })
    expect(await upload(text, { country: 'US' })).toMatchObject({ country: 'US', known: 2, refused: 1 })
    expect(await stored()).toEqual([
      ['Ada', null, '+493012345678'],
      ['Bob', null, '+12175550142'],
      ['Bob', null, '+492175550142'],
      ['Eve', null, '+442079460958'],
    ])
  })
})

describe('a broken line', () => {
  test('a part whose answer was lost is read once, and one out of order is refused', async () => {
    const id = await begin()
    expect(await refusalOf(part(id, 1, 'Ada,,\n'))).toEqual([409, 'Part 0 of the file comes next'])
    const first = await part(id, 0, 'name,email,phone\nAda,ada@example.com,\nBo')
    expect((await part(id, 0, 'name,email,phone\nAda,ada@example.com,\nBo')).body).toEqual(first.body)
    await part(id, 1, 'b,,\n', true)
    const again = await part(id, 1, 'b,,\n', true)
    expect(again.body).toMatchObject({ state: 'done', rows: 2, added: 2 })
    expect(await refusalOf(part(id, 2, 'Cleo\n'))).toEqual([409, 'This import has ended'])
    expect(await stored()).toHaveLength(2)
  })

  test('of two that send the same part at once, one is read', async () => {
    const id = await begin()
    const answers = await Promise.all([1, 2].map(() => part(id, 0, 'name\nAda\nBob\n', true)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored()).toHaveLength(2)
  })

  test('a half can be undone, and the file uploaded again', async () => {
    const id = await begin()
    await part(id, 0, 'name\nAda\nBob\nCle')
    expect((await undo(id)).body).toMatchObject({ state: 'undone', added: 2, removed: 2, kept: 0 })
    expect(await stored()).toEqual([])
    expect((await part(id, 1, 'o\n', true)).status).toBe(409)
    expect((await upload('name\nAda\nBob\nCleo\n')).added).toBe(3)
  })
})

describe('a file whose page was closed', () => {
  const fingerprint = 'ab'.repeat(32)
  const partOf = (id: string, number: number, text: string, more: object) =>
    owner.browser.post(`${URL}/${id}/parts`, { businessId, part: number, text, last: number === 1, ...more })

  test('goes on where it stopped, when it is the same one', async () => {
    const id = await begin({ fingerprint, total: 2 })
    await partOf(id, 0, 'name\nAda\nB', { fingerprint })
    const listed = await owner.browser.query('customers.imports.list', { businessId })
    const running = { id, state: 'running', fingerprint, total: 2, rows: 1, added: 1, nextPart: 1 }
    expect(listed.body.result.data).toMatchObject([running])
    for (const other of [{}, { fingerprint: null }, { fingerprint: 'cd'.repeat(32) }]) {
      expect(await refusalOf(partOf(id, 1, 'en\n', other))).toEqual([
        409,
        'This is not the file that the import began with',
      ])
    }
    const done = await partOf(id, 1, 'ob\n', { fingerprint })
    expect(done.body).toMatchObject({ state: 'done', rows: 2, added: 2 })
    expect((await stored()).map(([name]) => name)).toEqual(['Ada', 'Bob'])
    const bare = await begin()
    expect((await partOf(bare, 0, 'name\nAda\n', { fingerprint })).status).toBe(409)
    expect((await look(bare)).rows).toBe(0)
  })

  test('stands before later files in the list, newest first, however many they are', async () => {
    const id = await begin({ fingerprint })
    for (const hour of [1, 2, 3, 4, 5]) {
      testApp.setNow(`2026-11-19T1${hour + 1}:00:00.000Z`)
      await upload('name\nAda\n', { fileName: `${hour}.CSV` })
    }
    testApp.setNow('2026-11-19T16:00:00.000Z')
    const listed = await dataOf(owner.browser.query('customers.imports.list', { businessId }))
    expect(listed[0].id).toBe(id)
    expect(listed.slice(1).map(({ fileName }: { fileName: string }) => fileName)).toEqual(
      [5, 4, 3, 2].map((hour) => `${hour}.CSV`),
    )
  })
})

describe('opt-outs in a file', () => {
  const columns = {
    ...{ name: 0, email: 1, phone: 2 },
    optOuts: [
      { column: 3, channel: 'email', yes: 'out' },
      { column: 4, channel: 'sms', yes: 'in' },
    ],
  }
  const TEXT =
    'name,email,phone,unsubscribed,texts ok\n' +
    'Ada,Ada@example.com,2175550142,yes,yes\nBob,bob@example.com,2175550143,no,no\n' +
    'Cleo,cleo@example.com,,,\nevil.com,eve@example.com,,TRUE,\nDan,dan@example.com; dan2@example.com,,x,\n'
  const outs = async () =>
    (await rowsOf(testApp, 'optOuts', { businessId }, ['contact', 'source']))
      .map(({ contact, source }) => [contact, source])
      .sort()
  const FROM_FILE = [
    '+12175550143',
    'ada@example.com',
    'dan2@example.com',
    'dan@example.com',
    'eve@example.com',
  ]

  test('bind the organization, leave a campaign, and say which file they came with', async () => {
    const done = await upload(TEXT, { columns })
    expect(done).toMatchObject({ rows: 5, added: 4, refused: 1, optedOut: 5 })
    expect(await outs()).toEqual(FROM_FILE.map((contact) => [contact, 'file']))
    const preview = await previewOf(owner, { kind: 'import', importId: done.id })
    expect(preview).toMatchObject({ asked: 1, names: ['Cleo'], leftOut: [{ code: 'opted-out', count: 3 }] })
    const sibling = await dataOf(owner.browser.mutate('businesses.create', { name: 'Second Street Bakery' }))
    const again = { businessId: sibling.id, fullName: 'Ada', email: 'ADA@example.com', sendNow: true }
    expect((await owner.browser.post('/api/business/customers', again)).body.request).not.toMatchObject({
      status: 'pending',
    })
    const ada = await rowOf(testApp, 'customers', { businessId, fullName: 'Ada' })
    const history = await owner.browser.query('customers.history', { businessId, id: ada.id })
    expect(history.body.result.data.events).toMatchObject([{ kind: 'opt-out', subject: 'customers.csv' }])
  })

  test('are a file of their own: each contact is stopped, nobody is added, and an undo takes them back', async () => {
    const text = 'Email Address,Phone\nAda@example.com,\n,2175550142\nnobody,\n,\nada@example.com,\n'
    const list = { ...{ email: 0, phone: 1 }, isOptOutList: true }
    const done = await upload(text, { columns: list })
    expect(done).toMatchObject({ rows: 4, added: 0, known: 0, refused: 1, optedOut: 2 })
    expect(await outs()).toEqual([
      ['+12175550142', 'file'],
      ['ada@example.com', 'file'],
    ])
    expect(await rowsOf(testApp, 'customers', { businessId })).toEqual([])
    const { consentWording } = await rowOf(testApp, 'customerImports', { id: done.id })
    expect(consentWording).toContain('asked not to be contacted')
    expect((await undo(done.id)).body).toMatchObject({ state: 'undone' })
    expect(await outs()).toEqual([])
  })

  test("do not bind the next owner of the place, and give way to the contact's own word", async () => {
    const { placeId } = await rowOf(testApp, 'businesses', { id: businessId })
    expect(placeId).not.toBeNull()
    await upload(TEXT, { columns })
    const byFile = await rowsOf(testApp, 'suppressions', { source: 'file' }, ['placeHash'])
    expect(byFile.filter(({ placeHash }) => placeHash !== null)).toEqual([])
    await inTransaction(testApp.db, (trx) =>
      insertOptOut(trx, {
        ...{ businessId, channel: 'email', contact: 'ada@example.com', source: 'link' },
        createdAt: testApp.clock.now(),
      }),
    )
    expect((await outs())[1]).toEqual(['ada@example.com', 'link'])
  })

  test('are taken back by an undo, unless another file or the contact says the same', async () => {
    const first = await upload(TEXT, { columns })
    await upload('name,email,phone,unsubscribed\nAda,ada@example.com,,yes\n', { columns })
    await inTransaction(testApp.db, (trx) =>
      insertOptOut(trx, {
        ...{ businessId, channel: 'email', contact: 'eve@example.com', source: 'link' },
        createdAt: testApp.clock.now(),
      }),
    )
    expect((await undo(first.id)).body).toMatchObject({ state: 'undone' })
    expect(await outs()).toEqual([
      ['ada@example.com', 'file'],
      ['eve@example.com', 'link'],
    ])
    const organizationId = await organizationOf(testApp, owner)
    expect(await rowsOf(testApp, 'suppressions', { organizationId })).toHaveLength(2)
  })
})

describe('an undo', () => {
  test('takes out whom nobody asked, keeps and counts the others, and takes back what was filled in', async () => {
    for (const [fullName, email] of [
      ['Zoe', 'zoe@example.com'],
      ['Yan', 'yan@example.com'],
    ]) {
      await owner.browser.post('/api/business/customers', { businessId, fullName, email })
    }
    const { id } = await upload(
      'name,email,phone\nAda,ada@example.com,\nBob,bob@example.com,\nZoe,zoe@example.com,2175550142\nYan,yan@example.com,2175550143\n',
    )
    const yan = await rowOf(testApp, 'customers', { businessId, fullName: 'Yan' })
    await owner.browser.mutate('customers.change', { businessId, id: yan.id, phone: '2175550199' })
    await quickSend(owner, { name: 'Bob', contact: 'bob@example.com' })
    const undone = await undo(id)
    expect(undone.body).toMatchObject({ state: 'undone', added: 2, filled: 2, removed: 1, kept: 1 })
    expect(await stored()).toEqual([
      ['Bob', 'bob@example.com', null],
      ['Yan', 'yan@example.com', '+12175550199'],
      ['Zoe', 'zoe@example.com', null],
    ])
    expect((await undo(id)).body).toEqual(undone.body)
    expect((await look(id)).notes).toEqual([])
  })

  test('of many goes on call by call', async () => {
    const names = Array.from({ length: 2500 }, (_, n) => `Person ${n}\n`).join('')
    const { id } = await upload(`name\n${names}`)
    const first = await owner.browser.mutate('customers.imports.undo', { businessId, id })
    expect(first.body.result.data).toMatchObject({ state: 'undoing', removed: 2000 })
    expect((await undo(id)).body).toMatchObject({ state: 'undone', removed: 2500, kept: 0 })
    expect(await stored()).toEqual([])
  })
})

describe('the rows that were left out', () => {
  test('come as a file that can be mended and uploaded again, without formulas', async () => {
    const { id } = await upload(
      'name,email,phone\n=HYPERLINK("http://x"),=cmd|a,\n,ada@example.com,+12175550142\n"@Bob, Jr",bob,1\n',
    )
    const answer = await owner.browser.get(`${URL}/${id}/refused.csv?businessId=${businessId}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers-to-fix.csv"',
    })
    const rows = readCsv(answer.text).map(({ cells }) => cells ?? [])
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
    expect(rows.map((cells) => cells.map(unguardCell))).toEqual([
      ['name', 'email', 'phone', 'line', 'reason'],
      ['=HYPERLINK("http://x")', '=cmd|a', '', '2', 'Customer name must not contain a web address'],
      ['@Bob, Jr', 'bob', '1', '4', 'Please enter a valid email address.'],
    ])
    const mended = answer.text.replace(',bob,', ',bob@example.com,')
    expect(await upload(mended)).toMatchObject({ rows: 2, added: 1, refused: 1, withoutPhone: 1 })
    expect(await stored()).toContainEqual(['@Bob, Jr', 'bob@example.com', null])
  })

  test('are said in the language of the reader, whoever imported them (LANG-12)', async () => {
    await owner.browser.post('/api/business/customers', { businessId, fullName: 'Ada', email: 'ada@x.yy' })
    const name = 'www.evil.example <b>\u202Etxet {problem}'
    const rows = [
      `${name},,`,
      ',none@,',
      'Bo,bo@x.yy,12',
      'Cy,zoë@x.yy,2175550142',
      'Adam,ada@x.yy,',
      'Di,,1.2E+10',
    ]
    const text = `name,email,phone,lastVisit\n${rows.join(',\n')},\nEd,ed@x.yy;e@x.yy,,soon\n"open`
    const { id } = await upload(text, { columns: { name: 0, email: 1, phone: 2, lastVisit: 3 } })
    const read = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await owner.browser.get(`${URL}/${id}?businessId=${businessId}`, { headers })
      const csv = await owner.browser.get(`${URL}/${id}/refused.csv?businessId=${businessId}`, { headers })
      const notes = body.notes.map(({ message }: { message: string }) => message) as string[]
      expect(
        readCsv(csv.text)
          .slice(1)
          .map(({ cells }) => unguardCell(cells?.[4] ?? '')),
      ).toEqual(notes)
      return notes
    }
    const english = await read('en')
    expect(english).toEqual([
      'Customer name must not contain line breaks or control characters',
      'Please enter a valid email address.',
      'Kept without the phone. Please enter a 10-digit US phone number',
      'Kept without the email address. An email address cannot have accented or other letters than a to z before the @',
      'Kept. Another customer has the same email; only one of them is asked at a time',
      expect.stringMatching(/^The spreadsheet shortened this phone number/),
      'Kept, but only the first of several is kept: ed@x.yy, the last visit is not a date',
      'A quotation mark in this row is never closed',
    ])
    const spanish = await read('es')
    expect(spanish).toHaveLength(english.length)
    expect(spanish.filter((message) => english.includes(message))).toEqual([])
    expect(spanish[6]).toMatch(/^Se guardó, pero .* ed@x\.yy, /)
  })

  test('are forgotten after a month', async () => {
    const { id } = await upload('name\n\n""\nAda,\n,x\n', { columns: { name: 0, email: 1 } })
    expect((await look(id)).notes).toHaveLength(1)
    await setRows(testApp, 'customerImports', { id }, { createdAt: '2026-10-19T16:00:00.000Z' })
    await runHourlyJobs(testApp.deps)
    expect((await look(id)).notes).toEqual([])
  })
})

describe('a hostile file', () => {
  test('harms nothing: each bad row has its reason, each good one is in', async () => {
    const mega = 'x'.repeat(IMPORT_PART_MAX / 2)
    const id = await begin()
    const parts = [
      `__proto__,constructor,toString\n"lone quote,a@b.cc,\nGood One,one@example.com,\n${mega}`,
      `${mega}${mega}`,
      `${mega},x\nGood\0 Two,two@example.com,\0\nGood Three,three@example.com,\n`,
      `'; drop table customers; --,four@example.com,\n=1+1,five@example.com,\n"${'a,\n'.repeat(100)}`,
      `"${mega}`,
    ]
    for (const [number, text] of parts.entries()) {
      const answer = await part(id, number, text, number === parts.length - 1)
      expect(answer.status, answer.text).toBe(200)
      const { rows, added, known, repeated, refused } = answer.body
      expect(rows).toBe(added + known + repeated + refused)
    }
    expect((await stored()).map(([name]) => name).filter((name) => name !== 'a')).toEqual([
      "'; drop table customers; --",
      '=1+1',
      'Good One',
      'Good Three',
      'Good Two',
    ])
    expect((await look(id)).notes).toMatchObject([
      { line: 2, message: 'A quotation mark in this row is never closed' },
      { line: 4, message: 'This row is longer than 100,000 characters' },
      { line: 9, message: 'A quotation mark in this row is never closed' },
      { line: 109, message: 'A quotation mark in this row is never closed' },
    ])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('cannot be longer than it may be, in rows or in bytes', async () => {
    const id = await begin()
    await part(id, 0, 'name\nAda\n')
    await setRows(testApp, 'customerImports', { id }, { rowCount: IMPORT_ROWS_MAX - 1 })
    const over = await part(id, 1, 'Bob\nCleo\nDan\n')
    expect(over.body).toMatchObject({ rows: IMPORT_ROWS_MAX + 2, added: 2, refused: 2 })
    expect((await part(id, 2, 'Eve\n')).body).toMatchObject({ added: 2, refused: 3 })
    expect((await look(id)).notes).toEqual([
      { line: 4, kind: 'refused', message: 'Only the first 100,000 customers of a file are added', name: '' },
    ])
    await setRows(testApp, 'customerImports', { id }, { bytes: IMPORT_BYTES_MAX - 2 })
    expect(await refusalOf(part(id, 3, 'äää'))).toEqual([413, 'The file cannot be larger than 20 MB'])
    const other = await begin()
    expect((await part(other, 0, '\0'.repeat(IMPORT_PART_MAX))).status).toBe(200)
    expect((await part(other, 1, 'x'.repeat(1024 * 1024))).status).toBe(413)
  })
})

test("another owner's import is nobody's", async () => {
  const id = await begin()
  const other = await signUp(testApp)
  const aimed = { businessId: other.business.id, part: 0, text: 'name\nEve\n', last: true }
  for (const url of [`${URL}/${id}`, `${URL}/00000000-0000-4000-8000-000000000000`]) {
    const answers = [
      await other.browser.get(`${url}?businessId=${other.business.id}`),
      await other.browser.get(`${url}/refused.csv?businessId=${other.business.id}`),
      await other.browser.delete(`${url}?businessId=${other.business.id}`),
      await other.browser.post(`${url}/parts`, aimed),
    ]
    for (const answer of answers) expect(await refusalOf(answer)).toEqual([404, 'Import not found'])
  }
})

test('five imports an hour for an account', async () => {
  const limited = await createTestApp({ limits: true })
  const hurried = await signUp(limited)
  for (let count = 0; count < 5; count++) await begin({}, hurried)
  const answer = await hurried.browser.post(URL, { businessId: hurried.business.id })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})
