import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OWN_TEMPLATE_MAX } from './own-template-texts.ts'
import {
  changeTemplateSchema,
  chosenTemplate,
  createTemplateSchema,
  messageSettingsSchema,
  templateFormSchema,
} from './template-schemas.ts'
import { ownSms, render } from './templates.ts'

const values = {
  customerName: 'Ada Byron',
  businessName: "Joe's Pizza",
  reviewLink: 'https://reviews.example/survey/1/abc',
  unsubscribeLink: 'https://reviews.example/unsubscribe/t',
  postalAddress: '12 Main St, Springfield, IL',
}
const PARTS = '{businessName} {reviewLink}'
const SMS = {
  channel: 'sms',
  name: 'Short',
  body: '{businessName}: hi {customerName}, how was it? {reviewLink}',
}
const EMAIL = {
  channel: 'email',
  name: 'Long',
  subject: 'How was {businessName}?',
  body: 'Hello {customerName},\n\nhow was it?\nTell us.\n\n{reviewLink}\n\nYours,\n{businessName}',
}
const refusals = (input: unknown) =>
  templateFormSchema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('what may be saved', () => {
  test('a template of each channel', () => {
    expect(templateFormSchema.parse(SMS)).toEqual(SMS)
    expect(templateFormSchema.parse(EMAIL)).toEqual(EMAIL)
    const id = '11111111-1111-4111-8111-111111111111'
    expect(createTemplateSchema.parse({ businessId: 1, ...SMS })).toMatchObject({ businessId: 1 })
    expect(changeTemplateSchema.parse({ businessId: 1, templateId: id, ...EMAIL })).toMatchObject(EMAIL)
    expect(chosenTemplate.parse(id)).toBe(id)
    expect(chosenTemplate.parse('fivestead')).toBe('fivestead')
    expect(chosenTemplate.safeParse('mine').error?.issues[0]?.message).toContain('the id of a template')
  })

  test('line breaks of any kind are line breaks', () => {
    expect(
      templateFormSchema.parse({ ...EMAIL, body: ' a\r\nb\rc\u2028d\te {reviewLink} {businessName} ' }).body,
    ).toBe('a\nb\nc\nd e {reviewLink} {businessName}')
  })

  test.each([
    [{ ...SMS, body: 'Give us 5 stars: {reviewLink} {businessName}' }, 'body', /number of stars: Google/],
    [{ ...EMAIL, subject: 'A gift from {businessName}' }, 'body', /in return for a review: Google and/],
    [{ ...SMS, body: '{businessName}: hi {name} {reviewLink}' }, 'body', /^\{name\} means nothing here/],
    [{ ...SMS, body: '{businessName}: hi' }, 'body', /^Add \{reviewLink\}/],
    [{ ...SMS, body: `${PARTS} ${'a '.repeat(299)}` }, 'body', /cannot exceed 600 characters/],
    [{ ...SMS, body: `${PARTS} ${'é ж '.repeat(60)}` }, 'body', /sends as 5 texts; shorten it to 3/],
    [{ ...SMS, subject: 'Hi' }, 'subject', /has no subject/],
    [{ ...EMAIL, subject: ' ' }, 'subject', /Subject is required/],
    [{ ...EMAIL, subject: 'Hi\r\nBcc: x@y.example' }, 'subject', /must not contain line breaks/],
    [{ ...EMAIL, subject: 'x'.repeat(151) }, 'subject', /cannot exceed 150 characters/],
    [{ ...EMAIL, body: 'a\u0000b {reviewLink} {businessName}' }, 'body', /control characters/],
    [{ ...EMAIL, body: 'a\u202eb {reviewLink} {businessName}' }, 'body', /control characters/],
    [{ ...EMAIL, body: ' ' }, 'body', /Message is required/],
    [{ ...EMAIL, body: 'x'.repeat(4001) }, 'body', /cannot exceed 4000 characters/],
    [{ ...EMAIL, body: 'x'.repeat(9000) }, 'body', /cannot exceed 4000 characters/],
    [{ ...EMAIL, name: ' ' }, 'name', /Template name is required/],
    [{ ...EMAIL, name: 'x'.repeat(61) }, 'name', /cannot exceed 60 characters/],
    [{ ...EMAIL, channel: 'fax' }, 'channel', /email or sms/],
  ])('%#: refused with field and rule', (input, field, words) => {
    expect(refusals(input)?.[0]).toEqual([field, expect.stringMatching(words)])
  })
})

describe('as it is sent', () => {
  test('a text ends with the way out, once', () => {
    const { subject, text, html } = render({ subject: null, body: SMS.body }, 'sms', values)
    expect([subject, html]).toEqual([null, null])
    expect(text).toBe(
      "Joe's Pizza: hi Ada, how was it? https://reviews.example/survey/1/abc Reply STOP to opt out",
    )
    expect(ownSms('Hi. reply stop to opt out.')).toBe('Hi. Reply STOP to opt out')
    expect(ownSms('Hi STOP')).toBe('Hi STOP Reply STOP to opt out')
  })

  test('an email has the button where the link stands, then the address and the way out', () => {
    const { subject, text, html } = render(EMAIL, 'email', values)
    expect(subject).toBe("How was Joe's Pizza?")
    expect(text).toBe(
      [
        'Hello Ada,',
        'how was it?\nTell us.',
        'Leave a review: https://reviews.example/survey/1/abc',
        "Yours,\nJoe's Pizza",
        "--\nYou're getting this because you were a customer of Joe's Pizza.\n12 Main St, Springfield, IL\nUnsubscribe: https://reviews.example/unsubscribe/t\n",
      ].join('\n\n'),
    )
    expect(html).toContain('how was it?<br>Tell us.')
    expect(html).toContain('Yours,<br>Joe&#39;s Pizza')
    expect(html).toContain('<a href="https://reviews.example/unsubscribe/t"')
    expect(html).not.toContain('Thank you,')
  })

  test('a link in a sentence parts it; further ones stay addresses', () => {
    const body = 'Go to {reviewLink} please.\n\n\n \n\nOr {reviewLink}'
    const { text } = render({ subject: null, body }, 'email', values)
    // Without a link of its own there is the button all the same.
    expect(render({ subject: 'S', body: 'Hi' }, 'email', values).text).toMatch(/^Hi\n\nLeave a review: https/)
    expect(text).toContain(
      'Go to\n\nLeave a review: https://reviews.example/survey/1/abc\n\nplease.\n\nOr https://',
    )
  })

  test('a sample says so', () => {
    const sample = { ...values, sample: true }
    expect(render('direct', 'sms', sample).text).toMatch(/^Sample: Joe's Pizza: Hi Ada/)
    const mail = render(EMAIL, 'email', sample)
    expect(mail.subject).toBe("Sample: How was Joe's Pizza?")
    expect(mail.text).toContain('This is a sample that you sent to yourself.')
    expect(mail.text).not.toContain('because you were a customer')
    expect(mail.text).toContain('12 Main St')
  })

  test('whatever an owner writes: no tag, no header, and never without the way out', () => {
    const signs = ['\r\nBcc: x@y.zz', '</p><script>', '{reviewLink}', '{businessName}', '"', '\n\n', '$&']
    const nasty = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...signs)))
      .map((parts) => parts.join(''))
    const tags = (html: string | null) => html?.match(/<(?!br>|\/?p[ >])[a-z/!][^>]*>/g)?.length
    const plain = tags(render(EMAIL, 'email', values).html)
    fc.assert(
      fc.property(nasty, nasty, (subject, body) => {
        const mail = render({ subject, body }, 'email', values)
        expect(mail.subject).not.toMatch(/[\r\n\0\u2028]/)
        expect(tags(mail.html)).toBe(plain)
        expect(mail.text).toContain('\n12 Main St, Springfield, IL\nUnsubscribe: https://reviews.example/')
        expect(render({ subject: null, body }, 'sms', values).text).toMatch(/ Reply STOP to opt out$/)
      }),
    )
  })
})

test('sender name, reply address and postal address', () => {
  const of = (more: object) => messageSettingsSchema.safeParse({ businessId: 1, ...more })
  const typed = { senderName: ' Bella ', replyTo: 'Bella@Shop.Example' }
  const form = { ...typed, postalAddress: 'PO Box 5\r\nAustin, TX' }
  const stored = { senderName: 'Bella', replyTo: 'Bella@shop.example', postalAddress: 'PO Box 5, Austin, TX' }
  expect(of(form).data).toEqual({ businessId: 1, ...stored })
  expect(of({ senderName: '', replyTo: '', postalAddress: null }).data).toEqual({ businessId: 1 })
  for (const more of [
    { senderName: 'Bella\r\nBcc: x@y.example' },
    { senderName: 'security@paypal.com' },
    { senderName: 'Bel\u202ela' },
    { senderName: 'x'.repeat(61) },
    { replyTo: 'a@b.example\r\nBcc: c@d.example' },
    { replyTo: 'a@b.example, c@d.example' },
    { replyTo: 'no address' },
    { postalAddress: 'see www.bella.com' },
    { postalAddress: 'x'.repeat(301) },
  ]) {
    expect([more, of(more).success]).toEqual([more, false])
  }
  expect(OWN_TEMPLATE_MAX.name).toBe(60)
})
