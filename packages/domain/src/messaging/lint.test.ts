import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { all as requestWords } from '../languages/messages/request/all.ts'
import { addressInMessage, lint, lintReply, SAMPLE_VALUES } from './lint.ts'
import { ownSms, render } from './templates.ts'

const GOOD = '{businessName}: Hi {customerName}, please leave us a review: {reviewLink} Reply STOP to opt out'
const codes = (text: string, channel: 'sms' | 'email' = 'sms') => lint(text, channel).map(({ code }) => code)

test.each([
  [
    'asks-for-stars',
    ['Give us 5 stars!', 'A five-star review helps.', 'A 5-star rating helps.', 'Give us ５ ｓｔａｒｓ!'],
  ],
  [
    'asks-for-praise',
    ['Leave a positive review.', 'Leave a great Google review.', 'Leave a positive\n\nreview.'],
  ],
  ['incentive', ['Get a discount.', 'Enter our raffle.', '20% off next time.', 'A free coffee for you.']],
  ['incentive', ['Get a disc\u200bount.']],
  ['only-happy', ['If you were happy with us, leave a review.', "If you're really satisfied, tell Google."]],
  ['only-happy', ['If you loved your visit, tell others.', 'When you had a great time, write it down.']],
  ['asks-for-content', ['Please mention Kim.']],
  [
    'web-address',
    ['See bella.com', 'See https://x', 'Write to kim@bella.com.', 'See bel\u200bla。com', 'See chase.claims'],
  ],
  [
    'web-address',
    ['See secure-chase.{customerName}', 'See {customerName}.com', 'See {customerName}.{businessName}'],
  ],
  ['web-address', ['See pay-{customerName}.delivery/x']],
  [
    'on-the-premises',
    ['Do it while you are here.', "Do it while you're in the shop.", 'Do it before you leave.'],
  ],
  [
    'asks-for-stars',
    ['Denos 5 estrellas', 'Cinq étoiles, SVP', 'Geben Sie 5 Sterne', 'Dê 5 estrelas', 'امنحنا 5 نجوم'],
  ],
  [
    'asks-for-praise',
    [
      ...['Deje una reseña muy positiva', 'Laissez un avis positif', 'Eine gute Bewertung, bitte'],
      ...['Uma avaliação positiva', 'اكتب تقييمًا إيجابيًا'],
    ],
  ],
  [
    'incentive',
    ['Reciba un descuento', 'Un CADEAU pour vous', 'Mit Rabatt', 'Ganhe um brinde', 'احصل على خصم'],
  ],
  [
    'only-happy',
    [
      ...['Si quedó satisfecho, escriba', 'Si vous êtes très content', 'Wenn Sie zufrieden sind'],
      ...['Se você gostou, escreva', 'إذا كنت راضيًا'],
    ],
  ],
  [
    'asks-for-content',
    [
      'Mencione a Ana',
      'Veuillez mentionner Ana',
      'Bitte erwähnen Sie Ana',
      'Mencionar a Ana',
      'اذكر اسم آنا',
    ],
  ],
  [
    'on-the-premises',
    ['Mientras está aquí', 'Avant de partir', 'Bevor Sie gehen', 'Antes de sair', 'قبل أن تغادر'],
  ],
])('%s: %j', (code, sentences) => {
  for (const sentence of sentences) {
    expect([sentence, codes(`${sentence} ${GOOD}`)]).toEqual([sentence, [code]])
    expect([sentence, codes(`${GOOD} ${sentence}`, 'email')]).toEqual([sentence, [code]])
  }
})

test.each([
  'Feel free to tell us.',
  'You are free to say anything.',
  'Our toll-free line.',
  'A good day to you.',
  'If you have a moment, tell us how it went.',
  'When your car is ready we call.',
  'Thanks.Bella',
  'Thank you, {customerName}. Good to see you.',
  'We are open 9 a.m. to 5 p.m., Mr. Smith.',
  'Gracias por su visita. Si tiene un momento, cuéntenos.',
  'Merci de votre visite. Dites-nous comment c’était.',
  'Vielen Dank. Wenn Sie einen Moment haben, sagen Sie es uns.',
  'Obrigado pela visita. Se tiver um momento, conte para nós.',
  'شكرًا لزيارتك. أخبرنا كيف كانت تجربتك.',
])('%j is fine', (sentence) => {
  expect(codes(`${sentence} ${GOOD}`)).toEqual([])
})

test('a good text passes, and what is missing in another is said', () => {
  expect(lint(GOOD, 'sms')).toEqual([])
  expect(codes('Hello')).toEqual(['missing-link', 'missing-business', 'missing-stop'])
  expect(codes('Hello', 'email')).toEqual(['missing-link', 'missing-business'])
  expect(lint(`${GOOD} {staff}`, 'sms')).toEqual([
    {
      code: 'unknown-placeholder',
      message: '{staff} means nothing here. Use {customerName}, {businessName}, {reviewLink}.',
    },
  ])
})

test('an address is named, with what to do where it is none', () => {
  expect(lint(`See you.In June. ${GOOD}`, 'sms')).toEqual([
    {
      code: 'web-address',
      message:
        "Leave out web and email addresses; {reviewLink} is the only link of a request: “you.In” reads as one. If it isn't, put a space after the dot.",
    },
  ])
  expect(lint(`See x.{customerName} ${GOOD}`, 'sms')[0]?.message).toContain('“x.{…}”')
})

describe('a message as it is sent', () => {
  const ORIGIN = 'https://reviews.example.com'
  const found = (text: string, more: { businessName?: string; subject?: string } = {}) =>
    addressInMessage(
      { subject: more.subject ?? null, text },
      { origins: [ORIGIN], businessName: more.businessName ?? 'Bella' },
    )

  test.each([
    ['see secure-chase.{customerName}', 'com', 'Bella', 'secure-chase.Com'],
    ['see secure-chase{customerName}', 'a.com', 'Bella', 'secure-chaseA.com'],
    ['see {customerName}claims', 'Chase.', 'Bella', 'Chase.claims'],
    ['see {customerName}{businessName}', 'chase.', 'Delivery', 'Chase.Delivery'],
    ['see evil-{businessName}', 'Ann', 'Booking.com', 'evil-Booking.com'],
    ['see {businessName}.evil.delivery', 'Ann', 'Booking.com', 'Booking.com.evil.delivery'],
    ['see {reviewLink}@evil.com', 'Ann', 'Bella', 'evil.com'],
  ])('%j to %j of %j holds an address', (words, customerName, businessName, address) => {
    const template = { subject: null, body: `{businessName}: ${words} {reviewLink}` }
    const { text } = render(template, 'sms', { ...SAMPLE_VALUES, customerName, businessName })
    expect(found(text, { businessName })).toBe(address)
  })

  test('of ours holds none, whatever the business is called', () => {
    for (const businessName of ['Bella', 'Booking.com', 'Joe’s A.B.C. Plumbing Co.', 'hotels.co.uk, Inc.']) {
      for (const language of ['en', 'ar'] as const) {
        const own = { businessName, postalAddress: '1 Main St.NE, see x.com', sample: true }
        const speech = { language, words: requestWords[language] }
        const values = { ...SAMPLE_VALUES, ...own, speech, unsubscribeLink: `${ORIGIN}/unsubscribe/a.b.c` }
        for (const template of ['direct', 'fivestead'] as const) {
          for (const channel of ['sms', 'email'] as const) {
            const message = render(template, channel, values)
            const address = addressInMessage(message, { origins: [ORIGIN], businessName })
            expect([businessName, address]).toEqual([businessName, null])
          }
        }
      }
    }
    expect(
      found(ownSms('Booking.com. Thanks (Booking.com), Booking.com’s team'), { businessName: 'Booking.com' }),
    ).toBeNull()
  })

  test('holds another origin, one in its subject, and one above a line of hyphens', () => {
    expect(found('https://reviews.example.com.evil.com/r/1')).toContain('evil.com')
    expect(found('https://evil.com/https://reviews.example.com/r/1')).toContain('evil.com')
    expect(found('https://reviews.example.comx/r/1')).toContain('comx')
    expect(found('Hello', { subject: 'chase.claims' })).toBe('chase.claims')
    expect(found('Hello\n\n--\nchase.claims\n\n--\nSmall print: https://x.com')).toBe('chase.claims')
  })
})

test('a long word hides no address', () => {
  for (const count of [190, 390, 399, 800]) {
    expect(codes(`${GOOD} ${'x'.repeat(count)}.www.bella.com`, 'email')).toEqual(['web-address'])
  }
})

test.each([
  ['{ customerName }', ['{ customerName }']],
  ['{{customerName}}', ['{', '}']],
  ['{customername}', ['{customername}']],
  ['{__proto__} {constructor}', ['{__proto__}', '{constructor}']],
  ['a { b', ['{']],
])('%j: what would reach the customer in braces is named', (text, named) => {
  const found = lint(`${GOOD} ${text}`, 'email')
  const problems = found.map(({ code, message }) => [code, message.split(' means')[0]])
  expect(problems).toEqual(named.map((placeholder) => ['unknown-placeholder', placeholder]))
})

test('length counts as it will be sent, in SMS alone', () => {
  const long = `${GOOD} ${'x'.repeat(400)}`
  expect(lint(long, 'sms')).toEqual([
    { code: 'too-long', message: 'This sends as 4 texts; shorten it to 3 or fewer.' },
  ])
  expect(codes(long, 'email')).toEqual([])
  expect(codes(`${GOOD} ${'x'.repeat(250)}`)).toEqual([])
})

test('a forbidden wording is found wherever it stands and however it is written', () => {
  const words = ['5 stars', 'FIVE-STAR', 'voucher', 'Gift', 'positive review', 'while you are here']
  const word = fc.constantFrom(...words)
  fc.assert(
    fc.property(fc.lorem(), word, fc.lorem(), (before, wording, after) => {
      expect(codes(`${before} ${wording} ${after}`, 'email').length).toBeGreaterThan(2)
    }),
  )
})

test.each([
  ['Change your review to 5 stars, 20 % off', ['asks-for-stars', 'incentive']],
  ['Take your review down and the next coffee is free.', ['incentive']],
  ['We will refund you. A refund as soon as you remove the review.', ['incentive']],
  ['Update your rating and get $20.', ['incentive']],
  ['Would you change it to a positive review?', ['asks-for-praise']],
  ['Please give us five stars on Google.', ['asks-for-stars']],
])('a reply that ties something to a review is stopped: %j', (text, expected) => {
  expect(lintReply(text).map(({ code }) => code)).toEqual(expected)
})

test.each([
  'Sorry about the wait. You mentioned the parking: we rent three more spaces now.',
  'Your next coffee is free, and we are sorry.',
  'We refunded your card this morning.',
  'That was not a five-star visit, and we are sorry.',
  'Thank you for your honest review. We fixed the oven.',
  'If you like, you can change your review. Either way, thank you.',
])('a reply that ties nothing to a review may leave: %j', (text) => {
  expect(lintReply(text)).toEqual([])
})
