import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequestMail } from './request-mail.ts'

const read = (head: string, body = 'Hi') => readRequestMail(Buffer.from(`${head}\r\n\r\n${body}`))

test('whatever is handed in, it is read or not read, and nothing breaks', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'From: a@b.example',
      'To: ',
      'Date: (',
      'To: =?utf-8?B?4?= <a@b.example>',
      ' folded',
      ':',
      'Cc: a:b;,<',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\r\n', '\n', '\r'), (lines, end) => {
      const bytes = Buffer.from([...lines, '', ''].join(end))
      const mail = readRequestMail(bytes)
      if (mail !== null) expect(bytes.toString('latin1').endsWith(mail.bytes.toString('latin1'))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('a header is read unfolded, with its names decoded, and never past its end', () => {
  const mail = read(
    [
      'From: "Shop, Office" <office@shop.example>',
      'to: =?iso-8859-1?Q?J=F6rg?=\r\n =?UTF-8?B?IELDtmhn?= <joerg@mail.example>,\r\n\tteam: a@mail.example, b@mail.example;',
      'Delivered-To: <x@host.example>',
      'Date: Thu, 19 Nov 2026 16:00:00 +0000 (UTC)',
      'Message-ID: <1@shop.example>',
    ].join('\r\n'),
    'Cc: victim@mail.example',
  )
  expect(mail).toMatchObject({
    from: { name: 'Shop, Office', address: 'office@shop.example' },
    to: [
      { name: 'Jörg Böhg', address: 'joerg@mail.example' },
      { address: 'a@mail.example' },
      { address: 'b@mail.example' },
    ],
    ...{ cc: [], delivered: ['x@host.example'], messageId: '<1@shop.example>', isAutomatic: false },
    date: new Date('2026-11-19T16:00:00Z'),
  })
})

test.each([
  ['a header that does not end', 'From: a@b.example', 0],
  ['a header above 64 KiB', `From: a@b.example\r\nX: ${'x'.repeat(70_000)}`, 4],
  ['more than 50 addresses', `To: ${Array.from({ length: 51 }, (_, n) => `a${n}@b.example`).join(', ')}`, 4],
  ['more than 500 fields of one name', 'a:\r\n'.repeat(501), 4],
  ['more than 500 fields of different names', Array.from({ length: 501 }, (_, n) => `x${n}:`).join('\n'), 4],
  ['more than 500 lines that are no fields', '\t\r\nx'.repeat(500), 4],
  ['a field of commas', `Cc: ${'a,'.repeat(6000)}`, 4],
  ['a field of groups', `To: ${'a:b;'.repeat(3000)}`, 4],
  ['a field of words in other character sets', `From: ${'=?gb18030?q?a?= '.repeat(700)}<a@b.example>`, 4],
  ['a field of comments', `To: ${'('.repeat(11_000)}`, 4],
  ['a field in two ways of writing', 'To: a@b.example\r\nTO : b@b.example', 4],
])('%s is not read', (_, head, end) => {
  expect(readRequestMail(Buffer.from(head + '\r\n\r\n'.slice(0, end)))).toBeNull()
})

test('as many fields as there may be are read, the folded ones too', () => {
  const others = Array.from({ length: 498 }, (_, n) => `Received: ${n}\r\n by x`).join('\r\n')
  const mail = read(`${others}\r\nFrom: a@b.example\r\nDelivered-To: c@d.example`)
  expect(mail).toMatchObject({ from: { address: 'a@b.example' }, delivered: ['c@d.example'] })
})

test.each([
  // Probesys/bileto 815, use-agent-os/agent-os 2197, Nine-Minds/alga-psa PR 2772
  [
    true,
    'Exchange, out of office',
    'Subject: Automatic reply: Invoice 7\nAuto-Submitted: auto-generated\nIn-Reply-To: <a@b.example>',
  ],
  [
    true,
    'auto-generated that answers',
    'Subject: Re: Invoice 7\nAuto-Submitted: auto-generated\nReferences: <a@b.example>',
  ],
  [true, 'an absence note without a field', 'Subject: =?utf-8?Q?R=C3=A9ponse_automatique_=3A_Facture?='],
  [true, 'an absence note in German', 'Subject: Abwesenheitsnotiz: Rechnung 7'],
  [true, 'an absence note in Arabic', 'Subject: رد تلقائي: فاتورة'],
  // freescout-help-desk/freescout 182, mozilla/fxa-auth-server 1943, mikel/mail 103, mailgun/documentation 147
  ...[
    ...[
      '[Auto-Reply] Invoice',
      'Autoresponder: hi',
      'Re: Out of Office',
      'OOO: hi',
      'On vacation',
      'Abwesend: hi',
    ],
    ...[
      'Urlaub: hi',
      "Message d'absence",
      'Ausente: hi',
      'Ausência temporária',
      'خارج المكتب',
      'Invitation: visit',
    ],
    ...[
      'Undeliverable: Invoice',
      'Delivery Status Notification (Failure)',
      'Mail delivery failed',
      'Recall: Invoice',
    ],
    ...['Unzustellbar: hi', 'Non remis : hi', 'Não entregue: hi', 'Not read: hi'],
  ].map((subject): [boolean, string, string] => [true, 'a subject', `Subject: ${subject}`]),
  ...[
    ...['Auto repair invoice', 'Auto: oil change', 'Vacation rental invoice', 'Absence management invoice'],
    ...[
      'Accepted quote 12',
      'Read our invoice',
      'Delivered: order 12',
      'Invitation to rate',
      'Urlaub in Tirol, Rechnung',
    ],
  ].map((subject): [boolean, string, string] => [false, 'a subject', `Subject: ${subject}`]),
  [true, 'X-Auto-Reply', 'X-Auto-Reply: yes'],
  [true, 'an empty sender', 'Return-Path: < >'],
  [true, 'a receipt', 'Content-Type: message/disposition-notification'],
  [true, 'X-Autoreply', 'Subject: Away\nX-Autoreply: yes'],
  [true, 'X-Autorespond of cPanel', 'Subject: We got your mail\nX-Autorespond: hi'],
  [
    true,
    'an answer of a suppressing program',
    'Subject: Re: hi\nX-Auto-Response-Suppress: All\nIn-Reply-To: <a@b.example>',
  ],
  [true, 'an acceptance', 'Subject: Accepted: Appointment'],
  [true, 'a cancellation in German', 'Subject: Abgesagt: Termin'],
  [true, 'a receipt', 'Subject: Read: Invoice'],
  [true, 'a calendar', 'Subject: Appointment\nContent-Type: text/calendar; method=REPLY'],
  [false, 'an invoice that a tool made', 'Subject: Invoice 7\nAuto-Submitted: auto-generated'],
  [
    false,
    'an invoice whose sender wants no absence notes',
    'Subject: Invoice 7\nX-Auto-Response-Suppress: All',
  ],
  [false, 'an invoice in a thread', 'Subject: Re: Invoice 7\nIn-Reply-To: <a@b.example>'],
  [false, 'a subject that speaks of one', 'Subject: Invoice 7 for your automatic reply'],
  [false, 'X-Autoreply: no', 'Subject: Invoice 7\nX-Autoreply: no'],
])('automatic: %s, %s', (isAutomatic, _, head) => {
  expect(read(`From: a@b.example\n${head}`)).toMatchObject({ isAutomatic })
})
