import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { CSV_EXPORT_HEADER, customersCsv } from './csv-export.ts'
import { NO_DETAILS } from './fields.ts'

const customer = {
  fullName: 'Ann Baker',
  email: 'ann@shop.example',
  phone: '+12175550142',
  status: 'answered',
  rating: 4,
  ...{ lastVisit: '2026-11-14', tags: ['VIP', 'roof'], notes: '=1+1', servedBy: 'Ann', language: 'en' },
  company: 'Baker, Sons',
  lastAskedAt: '2026-11-19T16:00:00.000Z',
  createdAt: '2026-11-16T16:00:00.000Z',
} satisfies Parameters<typeof customersCsv>[0][number]

test('a customer is a line, what is not known an empty cell', () => {
  expect(CSV_EXPORT_HEADER).toBe(
    'name,email,phone,company,last visit,tags,served by,language,notes,status,stars,last asked,added\r\n',
  )
  expect(customersCsv([customer])).toBe(
    'Ann Baker,ann@shop.example,+12175550142,"Baker, Sons",2026-11-14,"VIP; roof",Ann,en,\'=1+1,Answered,4,2026-11-19,2026-11-16\r\n',
  )
  const bare = {
    ...customer,
    ...NO_DETAILS,
    email: null,
    phone: null,
    status: 'not asked',
    rating: null,
    lastAskedAt: null,
  }
  expect(customersCsv([{ ...bare, status: 'not asked' }])).toBe(
    'Ann Baker,,,,,,,,,Never asked,,,2026-11-16\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])(
  'T15: a name that begins as %j is no formula',
  (fullName) => {
    const [record] = readCsv(customersCsv([{ ...customer, fullName }]))
    expect(record?.cells?.[0]).toBe(`'${fullName}`)
  },
)
