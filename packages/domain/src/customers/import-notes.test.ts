import { expect, test } from 'vitest'
import * as en from '../languages/messages/import-notes/en.ts'
import { speakIn } from '../speaking.ts'
import { type ImportNote, noteText } from './import-notes.ts'

/** Values as they are stored, and what an English and a Spanish reader sees of each. */
const VALUES: Record<string, readonly [stored: unknown, en: string, es: string]> = {
  max: [2000, '2,000', '2,000'],
  tags: [10, '10', '10'],
  letters: [30, '30', '30'],
  value: ['ada@x.yy', 'ada@x.yy', 'ada@x.yy'],
  label: ['servedBy', 'Served by', 'Atendido por'],
  country: ['DE', 'Germany', 'Alemania'],
  hint: ['shop.example', '“shop.example” reads as one', '“shop.example” se lee como una'],
  fields: ['email', 'email', 'correo'],
  problem: [{ code: 'placeholderValue' }, 'It looks like a placeholder', 'Parece'],
  problems: [
    [{ code: 'lastVisitAhead' }, { code: 'extensionDropped' }],
    'the last visit lies in the future, the phone number is kept without its extension',
    ', ',
  ],
}

/** Returns the names of a message's values. */
function namesIn(words: string | ((values: never) => string)): string[] {
  const names: string[] = []
  const get = (_: object, name: string) => {
    names.push(name)
    return name === 'fields' ? 'email' : 1
  }
  if (typeof words !== 'string') words(new Proxy({}, { get }) as never)
  return names
}

/** Notes with words that stand in other modules too, and their values. */
const SHARED = [
  ...['customerNameRequired', 'enterUsPhone', 'emailNotAscii', 'emailInvalid'].map((code) => [code, []]),
  ...['noWebAddress', 'noLineBreaks'].map((code) => [code, ['label']]),
  ...[['tooLong', ['label']] as const, ['noWebAddressHere', ['label', 'hint']] as const],
  ['enterPhoneOf', ['country']],
] as unknown as [string, string[]][]

test.each([
  ...SHARED,
  ...Object.entries(en).map(([code, words]): [string, string[]] => [code, namesIn(words)]),
])('%s is worded in both languages, with its values', (code, names) => {
  const values = { max: 2000, ...Object.fromEntries(names.map((name) => [name, VALUES[name]?.[0]])) }
  const [english, spanish] = (['en', 'es'] as const).map((language) =>
    speakIn(language, () => noteText({ code, values } as unknown as ImportNote)),
  )
  expect(spanish).not.toBe(english)
  for (const text of [english, spanish]) expect(text).not.toMatch(/undefined|\[object|[{}]|^$/)
  for (const name of names) {
    expect(english).toContain(VALUES[name]?.[1])
    expect(spanish).toContain(VALUES[name]?.[2])
  }
})
