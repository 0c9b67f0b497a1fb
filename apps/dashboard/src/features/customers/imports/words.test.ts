import { expect, test } from 'vitest'
import type { CustomerImport } from '../../../lib/trpc.ts'
import {
  isEnded,
  isNamedAsOptOuts,
  readSoFar,
  refusalWords,
  resultLines,
  resultSentence,
  takenOutSoFar,
  undoneWords,
} from './words.ts'

const NONE_LEFT_OUT = { refused: 0, optedOut: 0, withoutPhone: 0, withoutEmail: 0, withoutDetail: 0 }
const state = (more: Partial<CustomerImport>) =>
  ({ known: 0, repeated: 0, filled: 0, differing: 0, shared: 0, ...NONE_LEFT_OUT, ...more }) as CustomerImport

test('an undo says how many were taken out, and why some stayed', () => {
  expect(undoneWords({ removed: 1, kept: 0 })).toBe('1 customer taken out.')
  expect(undoneWords({ removed: 1200, kept: 2 })).toBe(
    '1,200 customers taken out. 2 customers kept: a request went to them, or they have replied.',
  )
})

test('a result says what there is to say', () => {
  expect(resultLines(state({}))).toEqual([])
  expect(
    resultLines(state({ known: 3, filled: 1, differing: 1, shared: 2, refused: 2, withoutPhone: 1 })),
  ).toEqual([
    '3 were already customers',
    '1 customer got a missing email address or phone number',
    '1 row differs from your records; nothing was overwritten',
    '2 rows share an email or phone with another customer; only one of them is asked at a time',
    '1 customer kept without a phone number that could not be read',
    '2 rows were left out',
  ])
  expect(resultLines(state({ repeated: 13, optedOut: 2, withoutEmail: 1, withoutDetail: 2 }))).toEqual([
    '13 rows repeat somebody of the same file',
    "2 contacts have unsubscribed and won't be asked",
    '1 customer kept without an email address that could not be read',
    '2 customers kept without a detail that could not be read',
  ])
})

test.each([
  [{ rows: 4, added: 3, refused: 1 }, '3 customers added, 1 row left out.'],
  [{ rows: 4, optedOut: 3, refused: 1 }, '3 contacts get no more requests, 1 row left out.'],
  [{ rows: 4 }, 'Everybody in this file was kept out already.'],
  [{ rows: 4, known: 3, repeated: 1 }, '0 customers added.'],
])('%j: %s', (counts, words) => {
  expect(resultSentence({ ...state({}), added: 0, ...counts })).toBe(words)
})

test('an import that did not come to its end says how far it got', () => {
  expect(readSoFar({ rows: 1200, total: 9000, added: 1 })).toBe('1,200 of 9,000 rows read, 1 customer added.')
  expect(readSoFar({ rows: 1, total: null, added: 0 })).toBe('1 row read, 0 customers added.')
  expect(takenOutSoFar({ removed: 2000 })).toBe('Being undone, 2,000 customers taken out so far.')
  expect((['running', 'done', 'undoing', 'undone'] as const).map((state) => isEnded({ state }))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a list of opt-outs is known by its name, and no part of another word is one', () => {
  const named = ['unsubscribed_members_export.csv', 'DNC_list.xlsx', 'Do Not Call.csv', 'no-dnc.csv']
  expect(named.filter(isNamedAsOptOuts)).toEqual(named)
  expect(['customers.csv', 'sandncastle.csv', 'donots bakery.csv'].filter(isNamedAsOptOuts)).toEqual([])
})

test('a spreadsheet is refused with the way to a file that is taken', () => {
  expect(refusalWords('My List.XLS')).toBe(
    'Only .csv, .xlsx, .vcf and .zip files can be uploaded. In Excel choose File > Save As > CSV UTF-8, then choose the new file here.',
  )
  expect(refusalWords('people.numbers')).toContain('In Numbers choose File > Export To > CSV')
  expect(refusalWords('people.ods')).toContain('In LibreOffice choose File > Save As > Text CSV')
  expect(refusalWords('people.pdf')).toBe('Only .csv, .xlsx, .vcf and .zip files can be uploaded')
})
