import { expect, test } from 'vitest'
import type { Language } from '../languages/languages.ts'
import { all } from '../languages/messages/request/all.ts'
import { textLanguages, versionIn, withoutVersion, withVersion } from './template-versions.ts'
import { ownSms, render } from './templates.ts'

const text = (language: Language, body: string = language) => ({
  language,
  subject: null,
  body: `{customerName} ${body}`,
})
const TEMPLATE = { ...text('en'), versions: [text('es'), text('ar')] }
const VALUES = {
  ...{ customerName: '', businessName: 'Blue Door', reviewLink: 'https://r.example/r/abc' },
  ...{ unsubscribeLink: 'https://r.example/u/t', postalAddress: null },
}
const speechOf = (language: Language) => ({ language, words: all[language] })

test('a reader gets their version, else the first text', () => {
  const read = (['en', 'es', 'fr', 'ar'] as const).map((language) => versionIn(TEMPLATE, language).language)
  expect(read).toEqual(['en', 'es', 'en', 'ar'])
})

test('one version a language, in the order of languages', () => {
  const more = withVersion(withVersion(TEMPLATE.versions, text('de')), text('es', 'other'))
  expect(more.map(({ language }) => language)).toEqual(['es', 'de', 'ar'])
  expect(more[0]?.body).toContain('other')
  expect(withoutVersion(more, 'de')).toEqual([text('es', 'other'), text('ar')])
})

test('a text of another language ends with the way out of the reader, once, and greets nobody without a name', () => {
  const own = { ...text('es', 'hola. Responda STOP para darse de baja.'), speech: speechOf('es') }
  const sms = render(own, 'sms', { ...VALUES, speech: speechOf('de') })
  expect(sms.text).toBe(`Hola. ${all.de.stop}`)
  expect(ownSms('Hola. responda stop para darse de baja', all.es)).toBe(`Hola. ${all.es.stop}`)
})

test('an email marks paragraphs of another language than its frame, in their direction', () => {
  const own = { subject: 'S', body: 'Hello\n\n{reviewLink}\n\nYours', speech: speechOf('en') }
  const { html } = render(own, 'email', { ...VALUES, speech: speechOf('ar') })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html?.match(/<div lang="en" dir="ltr">\n<p[^>]+>(?:Hello|Yours)<\/p>\n<\/div>/g)).toHaveLength(2)
  expect(render(own, 'email', { ...VALUES, speech: speechOf('en') }).html).not.toContain('<div lang')
})

test('a campaign counts texts by language, and those without one; the other channel has all', () => {
  const counts = [
    { language: 'es', channel: 'sms', count: 41 },
    { language: 'en', channel: 'sms', count: 300 },
    { language: 'fr', channel: 'sms', count: 9 },
    { language: 'fr', channel: 'email', count: 2 },
    { language: 'en', channel: 'email', count: 12 },
  ] as const
  expect(textLanguages(counts, { ...TEMPLATE, channel: 'sms' })).toEqual({
    texts: [
      { language: 'en', count: 312 },
      { language: 'es', count: 41 },
      { language: 'fr', count: 2 },
    ],
    without: { languages: ['fr'], count: 9 },
  })
  const { texts, without } = textLanguages(counts, undefined)
  expect([texts.map(({ count }) => count), without.count]).toEqual([[312, 41, 11], 0])
})
