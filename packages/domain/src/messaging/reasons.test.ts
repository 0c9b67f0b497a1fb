import { expect, test } from 'vitest'
import * as en from '../languages/messages/reasons/en.ts'
import { speakIn } from '../speaking.ts'
import { type PlainReason, type Reason, reasonText } from './reasons.ts'

/** Values as they are stored, and what an English and a Spanish reader sees of each. */
const VALUES: Record<string, readonly [stored: unknown, en: string, es: string]> = {
  when: [
    { at: '2026-11-26T15:00:00.000Z', zone: 'America/Chicago' },
    'Thu, Nov 26, 9:00 AM',
    'jue, 26 de nov, 9:00 a.m.',
  ],
  limit: [1234, '1,234', '1,234'],
  channel: ['email', 'email', 'correo'],
  countries: [['DE'], 'the US, Canada, and Germany', 'Estados Unidos, Canadá y Alemania'],
  provider: ['mailServer', 'The mail server', 'El servidor de correo'],
  hint: ['shop.example', '“shop.example” reads as one', '“shop.example” se lee como una'],
  rule: [{ code: 'mailboxFull' }, 'The mailbox is full', 'El buzón está lleno'],
  code: ['550', '(550)', '(550)'],
  words: ['over quota', ': over quota', ': over quota'],
}

/** Returns the names of a message's values. */
function namesIn(words: string | ((values: never) => string)): string[] {
  const names: string[] = []
  if (typeof words === 'string') return names
  const get = (_: object, name: string) => {
    names.push(name)
    return name === 'limit' ? 1 : 'email'
  }
  words(new Proxy({}, { get }) as never)
  return names
}

/** Reasons with words that stand in other modules too. */
const SHARED: readonly PlainReason[] = [
  ...(['smsOff', 'emailOff', 'nothingSends', 'postalAddressNeeded', 'tooManyRequests'] as const),
  ...(['confirmEmailFirst', 'confirmPhoneFirst', 'notifyEmailUnproved', 'notifyEmailOptedOut'] as const),
  ...(['notifyEmailComplained', 'notifyEmailBounced', 'notifyPhoneUnproved', 'notifyPhoneOptedOut'] as const),
]
const REASONS = [
  ...SHARED.map((code) => [code, []] as const),
  ...Object.entries(en).map(([code, words]) => [code, namesIn(words)] as const),
]
const inBoth = (reason: Reason) =>
  (['en', 'es'] as const).map((language) =>
    speakIn(language, () => reasonText(reason)).replaceAll(/[\u00a0\u202f]/g, ' '),
  )

test.each(REASONS)('%s is worded in both languages, with its values', (code, names) => {
  const values = Object.fromEntries(names.map((name) => [name, VALUES[name]?.[0]]))
  const [english = '', spanish = ''] = inBoth({ code, ...(names.length > 0 && { values }) } as Reason)
  expect(spanish).not.toBe(english)
  for (const text of [english, spanish]) expect(text).not.toMatch(/undefined|\[object|[{}]|^$/)
  for (const name of names) {
    expect(english).toContain(VALUES[name]?.[1])
    expect(spanish).toContain(VALUES[name]?.[2])
  }
})

test('the words of a provider stay as they are, whatever they hold', () => {
  for (const words of ['<script>alert(1)</script>', '{when} {code}', '\u202Etxet\u200B', 'x'.repeat(100_000)])
    for (const text of inBoth({ code: 'serverRefusedMessage', values: { code: '550', words } }))
      expect(text.endsWith(`(550): ${words}`)).toBe(true)
})

test('a reason that only a later release knows has no words, and does no harm', () => {
  expect(inBoth({ code: 'ofTomorrow' } as never)).toEqual(['', ''])
})
