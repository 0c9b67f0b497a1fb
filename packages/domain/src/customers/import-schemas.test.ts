import { expect, test } from 'vitest'
import { firstIssueMessage } from '../errors.ts'
import { m } from '../languages/messages/customers/words.ts'
import { IMPORT_PART_MAX } from '../request-limits.ts'
import { NO_COLUMNS } from './csv-columns.ts'
import { IMPORT_BYTES_MAX } from './import-limits.ts'
import { beginImportSchema, importPartSchema } from './import-schemas.ts'

const begin = {
  ...{ businessId: 1, fileName: 'customers.csv', size: 10, separator: ',', skip: 1 },
  ...{ columns: { name: 0, email: 1 }, attested: true },
}

test('an import says what the file is and where its columns are', () => {
  expect(beginImportSchema.parse(begin)).toEqual({
    ...begin,
    columns: { ...NO_COLUMNS, name: 0, email: [{ column: 1, label: null }] },
  })
})

test('several columns of a kind are in order, each alone or with its label', () => {
  const columns = {
    phone: [4, { column: 6, label: 5 }],
    optOuts: [{ column: 1, channel: 'all', yes: 'out' }],
  }
  expect(beginImportSchema.parse({ ...begin, columns }).columns).toEqual({
    ...NO_COLUMNS,
    phone: [
      { column: 4, label: null },
      { column: 6, label: 5 },
    ],
    optOuts: [{ column: 1, channel: 'all', yes: 'out' }],
  })
})

test.each([
  [{ fileName: 'customers.pdf' }, 'Only .csv, .xlsx, .vcf and .zip files can be uploaded'],
  [{ fileName: '' }, 'Only .csv, .xlsx, .vcf and .zip files can be uploaded'],
  [{ size: 0 }, 'There are no customers in this file'],
  [{ size: IMPORT_BYTES_MAX + 1 }, 'The file cannot be larger than 20 MB'],
  [{ separator: 'x' }, 'separator must be one of "," ";" "\\t" "|" "^" "~"'],
  [{ skip: 501 }, 'skip cannot exceed 500'],
  [{ columns: { tags: 0 } }, m.chooseContactColumn],
  [{ columns: { name: 2000 } }, 'Only the first 2,000 columns can be read'],
  [{ columns: { email: 2000 } }, 'Only the first 2,000 columns can be read'],
  [{ columns: { email: 'B' } }, 'A column must be a number'],
  [
    { columns: { name: 0, optOuts: [{ column: 1, channel: 'post', yes: 'out' }] } },
    'channel must be email, sms or all',
  ],
  [{ quoting: 'none' }, 'quoting must be double, single or rows'],
  [{ dayOrder: 'year first' }, 'dayOrder must be day first or month first'],
  [{ columns: { name: 0, constructor: 1 } }, 'Unknown field: constructor'],
  [{ fingerprint: 'AB'.repeat(32) }, 'fingerprint must be 64 hexadecimal digits in lower case'],
  [{ total: -1 }, 'total must be at least 0'],
  [{ country: 'Germany' }, 'Please choose a country from the list'],
  [{ attested: false }, 'Please confirm that these people are customers of yours'],
])('%j is refused', (change, message) => {
  const parsed = beginImportSchema.safeParse({ ...begin, ...change })
  expect(parsed.success ? null : firstIssueMessage(parsed.error)).toBe(message)
})

test('a part has its number and at most 128 KiB of text', () => {
  const part = { businessId: 1, id: '00000000-0000-4000-8000-000000000000', part: 0, text: '', last: true }
  expect(importPartSchema.parse(part)).toEqual(part)
  const parsed = importPartSchema.safeParse({ ...part, text: 'x'.repeat(IMPORT_PART_MAX + 1) })
  expect(parsed.success ? null : firstIssueMessage(parsed.error)).toBe(
    'A part cannot exceed 131072 characters',
  )
})
