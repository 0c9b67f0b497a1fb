import { expect, test } from 'vitest'
import * as z from 'zod'
import { tooLong } from './field-limits.ts'
import { email, maybe, nameText, optionalEmail, optionalText, optionalUrl, strict, text } from './fields.ts'

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

test('text is trimmed before it is measured', () => {
  const name = text('Name is required', 'Name', 5)
  expect(name.parse('  ada ')).toBe('ada')
  for (const value of ['   ', 7]) expect(messages(name, value)).toEqual(['Name is required'])
  expect(messages(name, 'abcdef')).toEqual([tooLong('Name', 5)])
  expect(tooLong('Name', 5)).toBe('Name cannot exceed 5 characters')
})

const LINES = 'Name must not contain line breaks or control characters'
const BOOKING =
  "Name must not contain a web address: “booking.com” reads as one. If it isn't, put a space after the dot."
test.each([
  [' Ada North ', undefined],
  ['Ada booking.com', [BOOKING]],
  ['https://x', ['Name must not contain a web address']],
  ['Ada\nNorth', [LINES]],
  ['', ['Name is required']],
])('a name is on one line and holds no web address (T18): %j', (value, problems) => {
  const name = nameText('person', 'Name is required', 'Name', 80)
  expect(messages(name, value)).toEqual(problems)
  if (problems === undefined) expect(name.parse(value)).toBe(value.trim())
})

test('optional text: absent, null and blank are undefined', () => {
  const note = optionalText('Note', 4)
  for (const value of [undefined, null, '', '   ']) expect(note.parse(value)).toBeUndefined()
  expect(note.parse(' a ')).toBe('a')
  expect(messages(note, 5)).toEqual(['Note must be text'])
  expect(messages(note, 'abcde')).toEqual(['Note cannot exceed 4 characters'])
})

test('an optional field of an object may be left out', () => {
  const schema = strict({ note: optionalText('Note', 4), id: maybe(z.number()) })
  expect(schema.parse({})).toEqual({})
  expect(schema.parse({ note: null, id: null })).toEqual({ note: undefined, id: undefined })
  expect(schema.parse({ note: 'a', id: 1 })).toEqual({ note: 'a', id: 1 })
})

test('an e-mail address is normalised, then checked', () => {
  const address = email('Invalid email address')
  expect(address.parse(' Ada＠Example.COM ')).toBe('Ada@example.com')
  // A Cyrillic а: another domain, and seen as one.
  expect(address.parse('ada@exаmple.com')).toBe('ada@xn--exmple-4nf.com')
  for (const bad of ['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example', 3]) {
    expect(messages(address, bad)).toEqual(['Invalid email address'])
  }
  expect(messages(address, `${'a'.repeat(250)}@example.com`)).toEqual(['Email cannot exceed 254 characters'])
})

test('an optional e-mail address', () => {
  const address = optionalEmail('Please enter a valid email address.')
  for (const value of [undefined, null, '']) expect(address.parse(value)).toBeUndefined()
  expect(address.parse('ada@Example.com')).toBe('ada@example.com')
  expect(messages(address, 'ada@')).toEqual(['Please enter a valid email address.'])
})

test.each([
  ['bluedoor.example', 'https://bluedoor.example'],
  [' www.bluedoor.example/menu?x=1#a ', 'https://www.bluedoor.example/menu?x=1#a'],
  ['shop.example:8080', 'https://shop.example:8080'],
  ['http://bluedoor.example', 'http://bluedoor.example'],
])('the web address %j is taken as %j', (typed, taken) => {
  expect(optionalUrl('Must be a valid URL').parse(typed)).toBe(taken)
})

test('a web address is http or https, or blank', () => {
  const url = optionalUrl('Must be a valid URL')
  for (const value of [undefined, null, '']) expect(url.parse(value)).toBeUndefined()
  expect(url.parse('https://example.com/a')).toBe('https://example.com/a')
  for (const bad of [
    ...['example', 'javascript:alert(1)', 'ftp://example.com', 'ann@example.com', 'two words.example'],
    ...['example.com:80:90', '//example.com'],
    `https://a.com/${'a'.repeat(2000)}`,
  ]) {
    expect(messages(url, bad)).toEqual(['Must be a valid URL'])
  }
})
