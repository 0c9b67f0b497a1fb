import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../html.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { all as pageWords } from '../languages/messages/customer-page/all.ts'
import { all } from '../languages/messages/request/all.ts'
import * as english from '../languages/messages/request/en.ts'
import { shortSurveyPath } from '../paths.ts'
import { emailHtml } from './email-html.ts'
import { lint } from './lint.ts'
import { withPrivacyLink } from './privacy-link.ts'
import { smsSize } from './segments.ts'
import { SHORT_CODE_LENGTH, shortCode } from './short-code.ts'
import { emailBody, fill, reminderIn, render, smsText, TEMPLATES, unsubscribeHeaders } from './templates.ts'
import { DEFAULT_TEMPLATE, TEMPLATE_IDS } from './texts.ts'

const values = {
  customerName: 'Ada',
  businessName: "Joe's Pizza",
  reviewLink: 'https://reviews.example/survey/1/abc',
  unsubscribeLink: 'https://reviews.example/unsubscribe/t',
  postalAddress: '12 Main St, Springfield, IL',
}

test('two templates: direct, and the product’s own', () => {
  expect(TEMPLATE_IDS).toEqual(['direct', 'fivestead'])
  expect(DEFAULT_TEMPLATE).toBe('direct')
  expect(TEMPLATES.fivestead.label).toBe('Fivestead')
})

describe.each(TEMPLATE_IDS)('%s', (template) => {
  test('as SMS: the business first, the way out last, two messages at most', () => {
    const { subject, text, html } = render(template, 'sms', values)
    expect(subject).toBeNull()
    expect(html).toBeNull()
    expect(text.startsWith("Joe's Pizza: Hi Ada, ")).toBe(true)
    expect(text).toContain(' https://reviews.example/survey/1/abc ')
    expect(text.endsWith('Reply STOP to opt out')).toBe(true)
    expect(smsSize(text).segments).toBeLessThanOrEqual(2)
  })

  test.each([
    ['Ann', "Joe's Pizza"],
    ['Christopher Anderson', 'Blue Door Bakery'],
    ['Guadalupe Hernandez', 'Lakeside Family Dental'],
    ['Smith, John', 'Springfield Auto & Tire'],
  ])('as SMS to %s from %s: one segment of 160 characters', (customerName, businessName) => {
    const path = shortSurveyPath(shortCode(new Uint8Array(SHORT_CODE_LENGTH).fill(31)))
    const reviewLink = `https://www.fivestead.com${path}`
    const { text } = render(template, 'sms', { ...values, customerName, businessName, reviewLink })
    expect(smsSize(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
  })

  test('as e-mail: subject, text and HTML with link, address and unsubscribe line', () => {
    const { subject, text, html } = render(template, 'email', values)
    expect(subject).toContain("Joe's Pizza")
    expect(text).toMatch(/^Hi Ada,\n/)
    expect(text).toContain(': https://reviews.example/survey/1/abc\n')
    expect(text).toContain('12 Main St, Springfield, IL')
    expect(text.endsWith('Unsubscribe: https://reviews.example/unsubscribe/t\n')).toBe(true)
    expect(html).toContain('<a href="https://reviews.example/survey/1/abc"')
    expect(html).toContain('<a href="https://reviews.example/unsubscribe/t"')
    expect(html).toContain('Joe&#39;s Pizza, 12 Main St, Springfield, IL')
    expect(html).not.toContain('<script')
  })

  test('as e-mail: a button for each star, all alike, beside the button that chooses none (SUR-13)', () => {
    const { html, text } = render(template, 'email', values)
    const links = [
      ...(html ?? '').matchAll(/<a href="([^"]*\?stars=\d)" aria-label="([^"]*)"[^>]*style="([^"]*)"/g),
    ]
    expect(links.map(([, link, label]) => [link, label])).toEqual(
      ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'].map((label) => [
        `https://reviews.example/survey/1/abc?stars=${label[0]}`,
        label,
      ]),
    )
    expect(new Set(links.map(([, , , style]) => style)).size).toBe(1)
    expect(text).not.toContain('stars=')
  })

  test('passes its own linter', () => {
    const { sms, subject, paragraphs } = TEMPLATES[template]
    expect(lint(sms, 'sms')).toEqual([])
    expect(lint([subject, ...paragraphs, '{reviewLink}'].join('\n'), 'email')).toEqual([])
  })
})

test('an e-mail without a way out is not made; without an address it has no empty line for one', () => {
  expect(() => render('direct', 'email', { ...values, unsubscribeLink: undefined })).toThrow(
    'unsubscribe link',
  )
  const { text, html } = render('direct', 'email', { ...values, postalAddress: null })
  expect(text).toContain("customer of Joe's Pizza.\nUnsubscribe: ")
  expect(html).not.toContain('Joe&#39;s Pizza, ')
})

test.each([
  ['Hi {customerName},', { customerName: ' ' }, 'Hi there,'],
  // The greeting uses the first name.
  ['Hi {customerName},', { customerName: 'Smith, John' }, 'Hi John,'],
  // A name that ends in a full stop ends the sentence with it.
  ['For {businessName}. Bye', { businessName: 'Capitol Barber Co.' }, 'For Capitol Barber Co. Bye'],
  ['For {businessName}. Bye', {}, "For Joe's Pizza. Bye"],
  // A value that looks like a placeholder or a pattern stays text; unknown placeholders stay.
  ['{customerName} {other}', { customerName: 'Ann{reviewLink}$&$1' }, 'Ann{reviewLink}$&$1 {other}'],
])('%s with %j: %s', (text, more, filled) => {
  expect(fill(text, { ...values, ...more })).toBe(filled)
})

describe('hostile values', () => {
  test('no value adds a line, a header or a tag', () => {
    const signs = fc.constantFrom('\r\nBcc: x@y.zz', '<script>', '"', "'", '&amp;', '\u2028', '\0')
    const nasty = fc.array(fc.oneof(fc.string(), signs)).map((parts) => parts.join(''))
    const plain = render('direct', 'email', values)
    const tags = (html: string | null) => html?.match(/<[a-z/!][^>]*>/g)?.length
    fc.assert(
      fc.property(nasty, nasty, (customerName, businessName) => {
        const mail = render('direct', 'email', { ...values, customerName, businessName })
        expect(mail.subject).not.toMatch(/[\r\n\0\u2028]/)
        expect(tags(mail.html)).toBe(tags(plain.html))
        expect(mail.text.split('\n').length).toBe(plain.text.split('\n').length)
        const sms = render('direct', 'sms', { ...values, customerName, businessName })
        expect(sms.text).not.toMatch(/[\r\n\0\u2028]/)
      }),
    )
  })

  test('escaping', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    )
  })
})

test('a mail without paragraphs is still a page', () => {
  const html = emailHtml({
    ...{ subject: 'S', paragraphs: [], button: 'B', link: 'https://a.example', closing: [] },
    ...({ language: 'en', words: english } as const),
    ...{ signature: 'N', reason: 'R', postalAddress: '', unsubscribeLink: 'https://u.example' },
  })
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).not.toContain('undefined')
})

test('one-click unsubscribe headers (RFC 8058)', () => {
  expect(unsubscribeHeaders('https://u.example/t')).toEqual({
    'List-Unsubscribe': '<https://u.example/t>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

describe.each(LANGUAGES)('a request in %s', (language) => {
  const words = all[language]
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  const speech = { language, words }
  const values = {
    ...{ customerName: 'Ada North', businessName: 'Lakeside Family Dental' },
    ...{
      reviewLink: `https://www.fivestead.com/r/${'7'.repeat(12)}`,
      unsubscribeLink: 'https://u.example/t',
    },
    ...{ postalAddress: '12 Main St', speech },
  }

  test.each(['direct', 'fivestead', 'reminder'] as const)(
    '%s: business first, way out last, nothing left to fill in',
    (kind) => {
      const template = kind === 'reminder' ? reminderIn(words) : kind
      const { text } = render(template, 'sms', values)
      expect(text.replace(/[\u200f\u2068\u2069]/g, '')).toMatch(/^Lakeside Family Dental ?: /)
      expect(text.endsWith(words.stop)).toBe(true)
      expect(words.stop).toContain('STOP')
      expect(text).not.toMatch(/[{}]/)
      const { encoding, segments } = smsSize(text)
      expect(encoding).toBe(language === 'ar' ? 'UCS-2' : 'GSM-7')
      expect(segments).toBeLessThanOrEqual(language === 'ar' ? 3 : 2)
      const mail = render(template, 'email', values)
      expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(mail.text).toContain(`${words.unsubscribe}${colon}https://u.example/t`)
      const leaving = withPrivacyLink({ text: mail.text, html: mail.html ?? '' }, 'https://p.example')
      expect(leaving.text).toContain(`${pageWords[language].policy}${colon}https://p.example/privacy`)
      expect(mail.subject + mail.text).not.toMatch(/[{}]/)
    },
  )
})

test.each([
  ['es', 'María Hernández', 'GSM-7', 'Hola Maria, '],
  ['es', 'André', 'GSM-7', 'Hola André, '],
  ['pt-BR', 'João', 'GSM-7', 'Oi, Joao! '],
  ['de', 'Łukasz', 'GSM-7', 'Hallo Lukasz, '],
  ['en', 'Seán O’Brien', 'GSM-7', 'Hi Sean, '],
  ['en', '山田', 'UCS-2', 'Hi 山田, '],
  ['es', '', 'GSM-7', ': Hola, '],
  ['fr', '-', 'GSM-7', ' : Bonjour, '],
  ['de', 'Müller GmbH', 'GSM-7', ': Hallo, '],
  ['pt-BR', '.', 'GSM-7', ': Oi! '],
  ['ar', '', 'UCS-2', ': مرحبًا، '],
  ['en', '', 'GSM-7', ': Hi there, '],
] as const)('in %s %j is written in %s, as %j', (language, customerName, encoding, greeting) => {
  const values = { customerName, businessName: 'Taquería Ángel', reviewLink: 'https://r.example/r/abc' }
  const text = smsText('direct', values, all[language])
  expect(smsSize(text).encoding).toBe(encoding)
  expect(text.replace(/[\u200f\u2068\u2069]/g, '')).toContain(greeting)
  const mail = emailBody('direct', values, all[language])
  expect(mail.paragraphs[0]).not.toMatch(/^\P{L}|[ ,][,:،]/u)
})
