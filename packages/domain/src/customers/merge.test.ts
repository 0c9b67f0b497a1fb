import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worded } from '../messaging/testing/worded.ts'
import type { CsvCustomer } from './csv-rows.ts'
import { NO_DETAILS } from './fields.ts'
import { noteText } from './import-notes.ts'
import { type KnownCustomer, openMerge } from './merge.ts'

const planMerge = (rows: CsvCustomer[], known: readonly KnownCustomer[], newId: () => string) =>
  openMerge(newId)(rows, known)
const ids = () => {
  let count = 0
  return () => `new-${++count}`
}
const row = (line: number, fullName: string, email: string | null = null, phone: string | null = null) =>
  ({ line, fullName, firstName: fullName, lastName: null, email, phone, ...NO_DETAILS }) satisfies CsvCustomer
const known = (id: string, fullName: string, email: string | null = null, phone: string | null = null) =>
  ({ id, fullName, email, phone, fromFile: false }) satisfies KnownCustomer
const NOTHING = { added: [], filled: [], details: [], known: 0, repeated: 0, differing: [], shared: [] }

test('new people are added', () => {
  const plan = planMerge([row(2, 'Ada', 'a@x.yy'), row(3, 'Bob')], [], ids())
  expect(plan).toEqual({
    ...NOTHING,
    added: [
      { ...row(2, 'Ada', 'a@x.yy'), id: 'new-1', line: undefined },
      { ...row(3, 'Bob'), id: 'new-2', line: undefined },
    ],
  })
})

describe('somebody who is there', () => {
  test.each([
    ['by e-mail in any case', row(2, 'ada  NORTH', 'A@x.yy'), known('1', 'Ada North', 'a@X.yy')],
    ['by phone', row(2, 'Ada', null, '+15551234567'), known('1', 'Ada', null, '+15551234567')],
    ['by a bare name', row(2, 'ada'), known('1', 'Ada')],
  ])('is found %s', (_, one, there) => {
    expect(planMerge([one], [there], ids())).toEqual({ ...NOTHING, known: 1 })
  })

  test('gets what they lack, and keeps what they have', () => {
    const there = [known('1', 'Ada', 'a@x.yy'), known('2', 'Bob', null, '+15550000002')]
    const plan = planMerge(
      [
        row(2, 'Ada', 'a@x.yy', '+15550000001'),
        row(3, 'Bob', 'b@x.yy', '+15550000002'),
        row(4, 'Bob', 'b@x.yy'),
      ],
      there,
      ids(),
    )
    expect(plan).toEqual({
      ...NOTHING,
      filled: [
        { id: '1', email: null, phone: '+15550000001', name: null },
        { id: '2', email: 'b@x.yy', phone: null, name: null },
      ],
      known: 3,
    })
    expect(there[0]?.phone).toBeNull()
  })

  test('is not overwritten: what differs is reported', () => {
    const there = [known('1', 'Ada', 'a@x.yy', '+15550000001'), known('2', 'Bob', 'b@x.yy', '+15550000003')]
    const plan = planMerge(
      [
        row(2, 'A. North', 'a@x.yy', '+15550000009'),
        row(3, 'Ada', 'other@x.yy', '+15550000001'),
        row(4, 'Bob', 'b@x.yy', '+15550000002'),
      ],
      there,
      ids(),
    )
    expect(plan).toMatchObject({ added: [], filled: [], known: 3 })
    const differs = (line: number, name: string, email: string, phone: string, fields: string) => ({
      ...{ line, name, email, phone },
      message: `Already a customer. The ${fields} different; nothing was changed`,
    })
    expect(worded(plan.differing, noteText)).toEqual([
      differs(2, 'A. North', 'a@x.yy', '+15550000009', 'name and phone in the file are'),
      differs(3, 'Ada', 'other@x.yy', '+15550000001', 'email in the file is'),
      differs(4, 'Bob', 'b@x.yy', '+15550000002', 'phone in the file is'),
    ])
  })

  test('of the same bare name as a row with an address is somebody else', () => {
    const plan = planMerge([row(2, 'Ada', 'a@x.yy'), row(3, 'Ada')], [known('1', 'Ada', 'b@x.yy')], ids())
    expect(plan.added.map(({ id }) => id)).toEqual(['new-1', 'new-2'])
  })
})

describe('people who share a contact', () => {
  const landline = '+15095550160'
  const shared = (line: number, name: string, email: string, phone: string, fields: string) => ({
    ...{ line, name, email, phone },
    message: `Kept. Another customer has the same ${fields}; only one of them is asked at a time`,
  })

  test('of one file are all added, with a note', () => {
    const family = [
      row(2, 'Mia Lund', 'mia@x.yy', landline),
      row(3, 'Tom Lund', 'tom@x.yy', landline),
      row(4, 'Kid Lund', null, landline),
      row(5, 'Ida Lund', 'mia@x.yy', landline),
      row(6, 'Lund, Tom', 'tom@x.yy'),
    ]
    const plan = planMerge(family, [], ids())
    expect(plan.added.map(({ fullName }) => fullName)).toEqual([
      'Mia Lund',
      'Tom Lund',
      'Kid Lund',
      'Ida Lund',
    ])
    expect(plan.repeated).toBe(1)
    expect(worded(plan.shared, noteText)).toEqual([
      shared(3, 'Tom Lund', 'tom@x.yy', landline, 'phone'),
      shared(4, 'Kid Lund', '', landline, 'phone'),
      shared(5, 'Ida Lund', 'mia@x.yy', landline, 'email and phone'),
    ])
    const again = planMerge(
      family,
      plan.added.map((one) => ({ ...one, fromFile: false })),
      ids(),
    )
    expect(again).toMatchObject({ added: [], filled: [], shared: [], known: 5 })
  })

  test('get what they lack each, and a nameless one the name', () => {
    const there = [known('1', 'Mia Lund', 'mia@x.yy'), known('2', '', null, landline)]
    const rows = [row(2, 'Tom Lund', 'tom@x.yy', landline), row(3, 'Mia Lund', 'mia@x.yy', landline)]
    const plan = planMerge(rows, there, ids())
    const name = { fullName: 'Tom Lund', firstName: 'Tom Lund', lastName: null }
    expect(plan.filled).toEqual([
      { id: '2', email: 'tom@x.yy', phone: null, name },
      { id: '1', email: null, phone: landline, name: null },
    ])
    expect(worded(plan.shared, noteText)).toEqual([shared(3, 'Mia Lund', 'mia@x.yy', landline, 'phone')])
  })

  test('are found by their name again, however many they are', () => {
    const rows = Array.from({ length: 3000 }, (_, n) => row(n + 2, `Worker ${n}x`, null, landline))
    const plan = planMerge(rows, [], ids())
    expect(plan.added).toHaveLength(3000)
    const again = planMerge(
      rows,
      plan.added.map((one) => ({ ...one, fromFile: false })),
      ids(),
    )
    expect(again).toMatchObject({ added: [], known: 3000 })
  })
})

test('rows of one file are merged with each other', () => {
  const plan = planMerge(
    [
      row(2, 'Ada', 'a@x.yy'),
      row(3, 'Ada', 'A@x.yy', '+15550000001'),
      row(4, 'Ada', null, '+15550000001'),
      row(5, 'Bob'),
      row(6, 'bob'),
    ],
    [],
    ids(),
  )
  expect(plan.added).toMatchObject([
    { fullName: 'Ada', email: 'a@x.yy', phone: '+15550000001' },
    { fullName: 'Bob' },
  ])
  expect(plan).toMatchObject({ known: 0, repeated: 3, filled: [], differing: [] })
})

const people = (max: number) => {
  const person = fc.tuple(
    fc.constantFrom('Ada', 'Bob', 'ada'),
    fc.option(fc.constantFrom('a@x.yy', 'A@x.yy', 'b@x.yy', 'c@x.yy')),
    fc.option(fc.constantFrom('+15550000001', '+15550000002', '+15550000003')),
  )
  return fc
    .array(person, { maxLength: max })
    .map((all) => all.map(([name, email, phone], index) => row(index + 2, name, email, phone)))
}

test('every row is counted once, each contact of a row is kept, and the same file again adds and fills nothing', () => {
  fc.assert(
    fc.property(people(20), (rows) => {
      const first = planMerge(rows, [], ids())
      expect(first.added.length + first.repeated).toBe(rows.length)
      const contacts = (all: Pick<CsvCustomer, 'email' | 'phone'>[]) =>
        new Set(all.flatMap(({ email, phone }) => [email?.toLowerCase() ?? '', phone ?? '']).filter(Boolean))
      const reported = first.differing.map((note) => ({
        email: note.email || null,
        phone: note.phone || null,
      }))
      expect(contacts([...first.added, ...reported])).toEqual(contacts(rows))
      const stored = first.added.map((one) => ({ ...one, fromFile: false }))
      const again = planMerge(rows, stored, ids())
      expect(again).toMatchObject({ added: [], filled: [], known: rows.length })
    }),
  )
})

test('some rows at a time end as all at once do, with customers who were read before the last rows were stored', () => {
  fc.assert(
    fc.property(people(20), fc.integer({ min: 1, max: 5 }), (rows, size) => {
      const whole = planMerge(rows, [], ids())
      const merge = openMerge(ids())
      const stored = new Map<string, KnownCustomer>()
      let read: KnownCustomer[] = []
      let count = 0
      for (let from = 0; from < rows.length; from += size) {
        const plan = merge(rows.slice(from, from + size), read)
        read = [...stored.values()].map((one) => ({ ...one }))
        for (const one of plan.added) stored.set(one.id, { ...one, fromFile: true })
        for (const { id, email, phone } of plan.filled) {
          const one = stored.get(id) as KnownCustomer
          stored.set(id, { ...one, email: one.email ?? email, phone: one.phone ?? phone })
        }
        count += plan.repeated
      }
      expect([...stored.values()]).toEqual(whole.added.map((one) => ({ ...one, fromFile: true })))
      expect(count).toBe(whole.repeated)
    }),
  )
})
