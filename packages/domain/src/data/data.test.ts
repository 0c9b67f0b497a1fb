import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportMail } from './export-mail.ts'
import { periodBegins } from './periods.ts'
import { personSchema } from './schemas.ts'
import { cellText, readmeText, toJsonLines } from './shown.ts'
import { DEFLATE_END, zipDirectory, zipHeader, zipSizes } from './zip.ts'

const AT = new Date('2026-11-19T16:04:06.000Z')

test('parts that were deflated apart are one stream, in a zip whose offsets agree', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 200 })), (parts) => {
      const flushed = parts.map((part) => deflateRawSync(Buffer.from(part), { finishFlush: 2 }))
      const data = Buffer.concat([...flushed, DEFLATE_END])
      const plain = Buffer.from(parts.join(''))
      expect(inflateRawSync(data)).toEqual(plain)
      const entry = { name: 'ä.csv', crc: crc32(plain), size: plain.length, packed: data.length, offset: 0 }
      const head = zipHeader(entry.name, AT)
      const body = Buffer.concat([head, data, zipSizes(entry)])
      const [line = new Uint8Array(), end = new Uint8Array()] = zipDirectory([entry], body.length, AT)
      expect(Buffer.from(line).toString('utf8', 46)).toBe('ä.csv')
      expect(Buffer.from(end).readUInt32LE(12)).toBe(line.length)
      expect(Buffer.from(end).readUInt32LE(16)).toBe(body.length)
    }),
    { numRuns: 50 },
  )
})

test('the day and time of a file are those of MS-DOS', () => {
  const head = Buffer.from(zipHeader('a', AT))
  expect([head.readUInt16LE(10), head.readUInt16LE(12)]).toEqual([
    (16 << 11) | (4 << 5) | 3,
    (46 << 9) | (11 << 5) | 19,
  ])
})

test('values are text in a cell, and rows are lines of JSON', () => {
  const values = [null, undefined, AT, ['a'], 4, true, 'x']
  expect(values.map(cellText)).toEqual(['', '', AT.toISOString(), '["a"]', '4', 'true', 'x'])
  expect(toJsonLines([{ a: 'x\ny' }, { a: 1 }])).toBe('{"a":"x\\ny"}\n{"a":1}\n')
  expect(readmeText([{ name: 'reviews', about: 'Ratings', columns: ['id', 'rating'] }])).toContain(
    'reviews\n  Ratings\n  id, rating\n',
  )
})

test('a period begins on the same day, of 29 February the day after', () => {
  expect(periodBegins(AT, 3).toISOString()).toBe('2023-11-19T16:04:06.000Z')
  expect(periodBegins(new Date('2028-02-29T00:00:00Z'), 1).toISOString()).toBe('2027-03-01T00:00:00.000Z')
})

test('a person is one customer or one contact, and the mail has a link without a key', () => {
  expect(personSchema.safeParse({ contact: 'a@b.example', customerId: crypto.randomUUID() }).success).toBe(
    false,
  )
  expect(exportMail({ link: 'https://d.example/x', language: 'en' }).text).toContain(
    '\n\nhttps://d.example/x\n\n',
  )
})
