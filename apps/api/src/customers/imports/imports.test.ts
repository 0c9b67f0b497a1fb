import { readCsv, unguardCell } from '@fivestead/domain/customers/csv'
import type { CsvColumns } from '@fivestead/domain/customers/csv-columns'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@fivestead/domain/customers/import-limits'
import { CSV_IMPORT } from '@fivestead/domain/customers/texts'
import { IMPORT_PART_MAX } from '@fivestead/domain/request-limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
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

const COLUMNS: Partial<CsvColumns> = { name: 0, email: 1, phone: 2 }
const URL = '/api/business/customers/imports'

async function begin(more: Record<string, unknown> = {}, by = owner): Promise<string> {
  const answer = await by.browser.post(URL, {
    businessId: by.business.id,
    fileName: 'customers.csv',
    size: 1000,
    separator: ',',
    skip: 1,
    columns: COLUMNS,
    attested: true,
    ...more,
  })
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
  const rows = await testApp.db
    .selectFrom('customers')
    .select(['fullName', 'firstName', 'lastName', 'email', 'phone'])
    .where('businessId', '=', businessId)
    .orderBy('fullName')
    .orderBy('phone')
    .execute()
  return rows.map(({ fullName, email, phone }) => [fullName, email, phone])
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
    for (const answer of [await part(id, 0, 'name\nAda\n', true), await undo(id)]) {
      expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
        429,
        '1',
        { message: CSV_IMPORT.busy },
      ])
    }
    const undone = await owner.browser.mutate('customers.imports.undo', { businessId, id })
    expect([undone.status, undone.headers['retry-after']]).toEqual([429, '1'])
    expect(await stored()).toEqual([])
    await end()
    expect((await part(id, 0, 'name\nAda\n', true)).status).toBe(200)
    expect(await stored()).toEqual([['Ada', null, null]])
  })

  test('of one owner leave room for one part, and the next owner alone', async () => {
    const id = await begin()
    const other = await signUp(testApp)
    const busy = partsUnderWay(other.user.id, 2)
    const one = partsUnderWay(owner.user.id, 1)
    expect((await part(id, 0, 'name\nAda\n', true)).status).toBe(200)
    await one.end()
    await busy.end()
  })

  test('that are refused give their places back', async () => {
    const id = await begin()
    for (let n = 0; n < 4; n += 1) expect((await part(id, 7, 'x')).status).toBe(409)
    expect((await part(id, 0, 'name\nAda\n', true)).status).toBe(200)
  })
})

describe('a file', () => {
  test('brings its customers, and a reason with the line for every row that it does not', async () => {
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
    expect(listed.body.map(({ requestSent }: { requestSent: boolean }) => requestSent)).toEqual([
      false,
      false,
      false,
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

  test('again adds nobody', async () => {
    const text = 'name,email,phone\nAda,ada@example.com,\nBob,,2175550142\nCleo,,\nAda,ADA@example.com,\n'
    expect(await upload(text)).toMatchObject({ rows: 4, added: 3, known: 0, repeated: 1 })
    expect(counts(await upload(text))).toMatchObject({ rows: 4, added: 0, known: 4, filled: 0, differing: 0 })
    expect(await stored()).toHaveLength(3)
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
    await testApp.db
      .insertInto('customers')
      .values(
        known.map(([fullName, email, phone, createdAt]) => ({
          businessId,
          fullName,
          email,
          phone,
          createdAt,
        })),
      )
      .execute()
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

  test('knows in its last row whom its first one brought', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => `Person ${n},person${n}@example.com,\n`)
    const done = await upload(
      `name,email,phone\n${rows.join('')}Person 0,PERSON0@example.com,2175550142\nP,,217-555-0142\n`,
    )
    expect(done).toMatchObject({ rows: 1502, added: 1500, known: 0, repeated: 2, differing: 1, refused: 0 })
    const [first] = await stored()
    expect(first).toEqual(['Person 0', 'person0@example.com', '+12175550142'])
  })

  test('keeps a good e-mail address with a bad phone, with a note on its row', async () => {
    await upload('name,email,phone\nZoe Known,zoe@example.com,2175550177\n')
    const done = await upload(
      'name,email,phone\nAda,ada@example.com,call me\nBob,,12\nZoe Other,zoe@example.com,12\n',
    )
    expect(done).toMatchObject({ rows: 3, added: 1, known: 1, differing: 1, refused: 1, withoutPhone: 1 })
    expect(await stored()).toContainEqual(['Ada', 'ada@example.com', null])
    expect((await look(done.id)).notes).toMatchObject([
      { line: 2, kind: 'phone', message: 'Kept without the phone. Please enter a 10-digit US phone number' },
      { line: 3, kind: 'refused', message: 'Please enter a 10-digit US phone number' },
      { line: 4, kind: 'differs' },
    ])
  })

  test("has the phone numbers of the business's country, or of the one that the owner chose", async () => {
    const text = 'name,email,phone\nAda,,030 12345678\nBob,,(217) 555-0142\nEve,,+44 20 7946 0958\n'
    expect(await upload(text)).toMatchObject({ country: 'US', added: 2, refused: 1 })
    await testApp.db.updateTable('businesses').set({ country: 'DE' }).where('id', '=', businessId).execute()
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

  test('keeps what the owner vouched for, and who did', async () => {
    const id = await begin()
    const row = await testApp.db
      .selectFrom('customerImports')
      .select(['consentWording', 'attestedBy'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      consentWording:
        'These people are customers of my business. They gave me these contact details themselves and expect to hear from me.',
      attestedBy: owner.user.id,
    })
  })

  test.each([
    [{ fileName: 'customers.xlsx' }, 400, 'Only .csv files can be uploaded'],
    [{ country: 'XX' }, 400, 'Please choose a country from the list'],
    [{ attested: false }, 400, 'Please confirm that these people are customers of yours'],
    [{ size: IMPORT_BYTES_MAX + 1 }, 400, 'The file cannot be larger than 20 MB'],
    [{ columns: { notes: 1 } }, 400, CSV_IMPORT.nameColumn],
  ])('%j is refused', async (more, status, message) => {
    const answer = await owner.browser.mutate('customers.imports.begin', {
      businessId,
      fileName: 'customers.csv',
      size: 10,
      separator: ',',
      skip: 1,
      columns: COLUMNS,
      attested: true,
      ...more,
    })
    expect(answer.status).toBe(status)
    expect(answer.body.error.message).toBe(message)
  })
})

describe('a broken line', () => {
  test('a part that was read, and whose answer was lost, is read once', async () => {
    const id = await begin()
    const first = await part(id, 0, 'name,email,phone\nAda,ada@example.com,\nBo')
    expect((await part(id, 0, 'name,email,phone\nAda,ada@example.com,\nBo')).body).toEqual(first.body)
    await part(id, 1, 'b,,\n', true)
    const again = await part(id, 1, 'b,,\n', true)
    expect(again.body).toMatchObject({ state: 'done', rows: 2, added: 2 })
    expect(await stored()).toHaveLength(2)
  })

  test('a part out of order is refused, and the import goes on where it was', async () => {
    const id = await begin()
    const early = await part(id, 1, 'Ada,,\n')
    expect({ status: early.status, body: early.body }).toEqual({
      status: 409,
      body: { message: 'Part 0 of the file comes next' },
    })
    expect((await part(id, 0, 'name\nAda\n', true)).body.added).toBe(1)
    const late = await part(id, 1, 'Bob\n')
    expect({ status: late.status, body: late.body }).toEqual({
      status: 409,
      body: { message: 'This import has ended' },
    })
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
    expect(listed.body.result.data).toEqual([
      expect.objectContaining({
        id,
        state: 'running',
        fingerprint,
        total: 2,
        rows: 1,
        added: 1,
        nextPart: 1,
      }),
    ])
    for (const other of [{}, { fingerprint: null }, { fingerprint: 'cd'.repeat(32) }]) {
      const answer = await partOf(id, 1, 'en\n', other)
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 409,
        body: { message: 'This is not the file that the import began with' },
      })
    }
    expect((await partOf(id, 1, 'ob\n', { fingerprint })).body).toMatchObject({
      state: 'done',
      rows: 2,
      added: 2,
    })
    expect(await stored()).toEqual([
      ['Ada', null, null],
      ['Bob', null, null],
    ])
  })

  test('is not taken for one that began without a fingerprint', async () => {
    const id = await begin()
    expect((await partOf(id, 0, 'name\nAda\n', { fingerprint })).status).toBe(409)
    expect((await look(id)).rows).toBe(0)
  })

  test('stands before later files in the list, however many they are', async () => {
    const id = await begin({ fingerprint })
    for (let count = 0; count < 5; count++) await upload('name\nAda\n')
    const { body } = await owner.browser.query('customers.imports.list', { businessId })
    expect(body.result.data.map((each: { id: string }) => each.id === id)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('an undo', () => {
  test('takes out whom nobody asked, keeps and counts the others, and takes back what was filled in', async () => {
    for (const customer of [
      { fullName: 'Zoe', email: 'zoe@example.com' },
      { fullName: 'Yan', email: 'yan@example.com' },
    ]) {
      await owner.browser.post('/api/business/customers', { businessId, ...customer })
    }
    const { id } = await upload(
      'name,email,phone\nAda,ada@example.com,\nBob,bob@example.com,\nZoe,zoe@example.com,2175550142\nYan,yan@example.com,2175550143\n',
    )
    const yan = await testApp.db
      .selectFrom('customers')
      .select('id')
      .where('businessId', '=', businessId)
      .where('fullName', '=', 'Yan')
      .executeTakeFirstOrThrow()
    await owner.browser.patch(`/api/business/customers/${yan.id}`, { businessId, phone: '2175550199' })
    await owner.browser.mutate('reviewRequests.quickSend', {
      businessId,
      name: 'Bob',
      contact: 'bob@example.com',
    })
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

  test('are forgotten after a month', async () => {
    const { id } = await upload('name\n\n""\nAda,\n,x\n', { columns: { name: 0, email: 1 } })
    expect((await look(id)).notes).toHaveLength(1)
    await testApp.db
      .updateTable('customerImports')
      .set({ createdAt: '2026-10-19T16:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    await runHourlyJobs(testApp.deps)
    expect((await look(id)).notes).toEqual([])
  })

  test('the latest imports are listed, newest first', async () => {
    await upload('name\nAda\n')
    testApp.setNow('2026-11-19T17:00:00.000Z')
    await upload('name\nBob\n', { fileName: 'Second.CSV' })
    testApp.setNow('2026-11-19T16:00:00.000Z')
    const { body } = await owner.browser.query('customers.imports.list', { businessId })
    expect(body.result.data.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'Second.CSV',
      'customers.csv',
    ])
  })
})

describe('a hostile file', () => {
  test('harms nothing: each bad row has its reason, each good one is in', async () => {
    const mega = 'x'.repeat(IMPORT_PART_MAX / 2)
    const id = await begin()
    const parts = [
      `__proto__,constructor,toString\n"lone quote,a@b.cc,\nGood One,one@example.com,\n${mega}`,
      `${mega}${mega}`,
      `${mega},x\nGood\0 Two,two@example.com,\0\n\ud800Good Three,three@example.com,\n`,
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
      'Good Two',
      '\uFFFDGood Three',
    ])
    const { notes } = await look(id)
    expect(notes.map(({ line, message }: { line: number; message: string }) => [line, message])).toEqual([
      [2, 'A quotation mark in this row is never closed'],
      [4, 'This row is longer than 10,000 characters'],
      [9, 'A quotation mark in this row is never closed'],
      [109, 'This row is longer than 10,000 characters'],
    ])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('cannot be longer than it may be, in rows or in bytes', async () => {
    const id = await begin()
    await part(id, 0, 'name\nAda\n')
    await testApp.db
      .updateTable('customerImports')
      .set({ rowCount: IMPORT_ROWS_MAX - 1 })
      .where('id', '=', id)
      .execute()
    expect((await part(id, 1, 'Bob\nCleo\nDan\n')).body).toMatchObject({
      rows: IMPORT_ROWS_MAX + 2,
      added: 2,
      refused: 2,
    })
    expect((await part(id, 2, 'Eve\n')).body).toMatchObject({ added: 2, refused: 3 })
    expect((await look(id)).notes).toEqual([
      { line: 4, kind: 'refused', message: 'Only the first 100,000 customers of a file are added', name: '' },
    ])
    await testApp.db
      .updateTable('customerImports')
      .set({ bytes: IMPORT_BYTES_MAX - 2 })
      .where('id', '=', id)
      .execute()
    const answer = await part(id, 3, 'äää')
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 413,
      body: { message: 'The file cannot be larger than 20 MB' },
    })
  })

  test('cannot come in parts larger than 128 KiB', async () => {
    const id = await begin()
    expect((await part(id, 0, 'x'.repeat(IMPORT_PART_MAX + 1))).body.message).toBe(
      'A part cannot exceed 131072 characters',
    )
    expect((await part(id, 0, '\0'.repeat(IMPORT_PART_MAX))).status).toBe(200)
    expect((await part(id, 1, 'x'.repeat(1024 * 1024))).status).toBe(413)
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
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 404, body: { message: 'Import not found' } })
    }
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
