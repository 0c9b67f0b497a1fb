import { generateKeyPairSync } from 'node:crypto'
import { REFUSED_MAILS_A_DAY } from '@fivestead/domain/platform/mailbox/limits'
import { REQUEST_MAIL_MAX } from '@fivestead/domain/request-limits'
import { dkimSign } from 'mailauth'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dkimProof } from '../../gateways/mail-proof/dkim.ts'
import { dataOf } from '../../testing/answers.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, optOut, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { mailboxMails, OwnMailbox } from './service.ts'

const DOMAIN = 'requests.host.example'
const api = useTestApp({ env: { REQUESTS_MAIL_DOMAIN: DOMAIN, FIVESTEAD_QUIET_HOURS: '1' } })
const DAY_MS = 24 * 60 * 60_000
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const weakKeys = generateKeyPairSync('rsa', { modulusLength: 512 })
const record = ({ publicKey }: typeof keys) =>
  `v=DKIM1; p=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`

/** The DNS of these tests; a name without a record is not there. */
let dns: Record<string, string>
const mailProof = dkimProof(async (name, kind) => {
  if (dns[name] === 'away') throw Object.assign(new Error('away'), { code: 'ETIMEOUT' })
  if (kind !== 'TXT' || dns[name] === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  return [[dns[name]]]
})
let owner: Owner
let businessId: number
let mailbox: string
beforeEach(async () => {
  await runJobs(api)
  await dropRows(api, 'outboxMessages')
  dns = Object.fromEntries(
    ['shop.example', 'mail.shop.example', 'evil.example'].map((domain) => [
      `k._domainkey.${domain}`,
      record(keys),
    ]),
  )
  api.deps.gateways.mailProof = mailProof
  owner = await signUp(api)
  businessId = owner.business.id
  mailbox = await openFor(owner)
})

const read = (by = owner) =>
  dataOf(by.browser.query('mailbox.get', { businessId: by.business.id })) as Promise<OwnMailbox>
const allow = (senders: string[], by = owner) =>
  by.browser.mutate('mailbox.saveSenders', { businessId: by.business.id, senders })
async function openFor(by: Owner): Promise<string> {
  await by.browser.mutate('mailbox.open', { businessId: by.business.id })
  await allow(['office@shop.example'], by)
  return String((await read(by)).address)
}

interface Letter {
  headers?: Record<string, string>
  /** Before the others, unsigned. */
  above?: string
  signedBy?: string | null
  signs?: string[]
  body?: string
  key?: typeof keys
}
let count = 0
const newId = () => {
  count += 1
  return `<${count}@shop.example>`
}
/** A mail of the office to Ann with a copy to the mailbox, signed. */
async function letter({
  headers,
  above = '',
  signedBy = 'shop.example',
  signs,
  body = 'Your invoice.',
  key = keys,
}: Letter = {}) {
  const fields: Record<string, string> = {
    From: 'Office <office@shop.example>',
    To: 'Ann Lee <ann@mail.example>',
    Cc: mailbox,
    Subject: 'Invoice 7',
    Date: api.clock.now().toUTCString(),
    'Message-ID': newId(),
    ...headers,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  const mail = `${lines.join('\r\n')}\r\n\r\n${body}\r\n`
  if (signedBy === null) return above + mail
  const { signatures, errors } = await dkimSign(mail, {
    signatureData: [
      {
        ...{ signingDomain: signedBy, selector: 'k' },
        privateKey: key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      },
    ],
    ...(signs === undefined ? {} : { headerList: signs }),
    signTime: api.clock.now(),
  } as never)
  if (errors.length > 0) throw errors[0]?.err
  return above + signatures + mail
}
const post = async (mail: string) => {
  const headers = { 'content-type': 'message/rfc822' }
  const payload = Buffer.from(mail, 'latin1')
  return (await api.app.inject({ method: 'POST', url: '/api/webhooks/request-mail', payload, headers }))
    .statusCode
}
const mails = async (by = owner) => {
  const page = await dataOf(by.browser.query('mailbox.mails', { businessId: by.business.id, limit: 3 }))
  return (page as Awaited<ReturnType<typeof mailboxMails>>).items
}
const requests = () => rowsOf(api, 'reviewRequests', { businessId })
const outcomes = async () => (await mails()).map(({ outcome }) => outcome).sort()
/** Posts a mail, and what the owner reads of it. */
const outcomeOf = async (mail: string) => {
  expect(await post(mail)).toBe(204)
  return (await mails())[0]?.outcome
}

test('an invoice that is copied to the mailbox asks its recipient after the delay, by email, and nobody twice', async () => {
  await owner.browser.mutate('jobDelay.save', { businessId, delay: '2h' })
  const mail = await letter()
  expect(await outcomeOf(mail)).toBe('asked')
  expect(await mails()).toMatchObject([
    { sender: 'office@shop.example', recipient: 'ann@mail.example', name: 'Ann Lee', outcome: 'asked' },
  ])
  const [request] = await requests()
  expect(request).toMatchObject({ channel: 'email', status: 'pending', source: 'mailbox' })
  expect(await rowsOf(api, 'consents', { businessId })).toMatchObject([
    { channel: 'email', basis: 'existing customer', source: 'mailbox' },
  ])
  expect(await rowsOf(api, 'customers', { businessId })).toMatchObject([
    { firstName: 'Ann', lastName: 'Lee' },
  ])
  expect(await rowsOf(api, 'activity', { businessId, action: 'request.sent' })).toMatchObject([
    { actor: 'system' },
  ])
  // A forged copy takes nothing back.
  expect(await post(mail.slice(mail.indexOf('\r\nFrom:') + 2))).toBe(204)
  await Promise.all([post(mail), post(mail)])
  expect(await outcomes()).toEqual(['asked'])
  expect([await requests(), await mails()].map(({ length }) => length)).toEqual([1, 1])
  await runJobs(api)
  expect(await outboxOf(api)).toEqual([])
  api.setNow(api.clock.now().getTime() + 2.1 * 60 * 60_000)
  await runJobs(api)
  expect(await outboxOf(api)).toMatchObject([{ channel: 'email', to: 'ann@mail.example' }])
})

test('three copies of a mail that come at once ask once', async () => {
  const mail = await letter()
  expect(await Promise.all([post(mail), post(mail), post(mail)])).toEqual([204, 204, 204])
  expect([(await requests()).length, await outcomes()]).toEqual([1, ['asked']])
})

test('a customer for whom a request waits is not asked once more by the next invoice', async () => {
  await owner.browser.mutate('jobDelay.save', { businessId, delay: 'next-morning' })
  expect(await outcomeOf(await letter())).toBe('asked')
  await post(await letter({ headers: { To: 'Other <ann@mail.example>' } }))
  expect(await outcomes()).toEqual(['already-waiting', 'asked'])
  expect(await requests()).toHaveLength(1)
})

test('a blind copy of an invoice that a tool made counts by where it was delivered', async () => {
  const above = `X-Original-To: ${mailbox}\r\n`
  const headers = { Cc: '', 'Auto-Submitted': 'auto-generated' }
  expect(await outcomeOf(await letter({ headers, above }))).toBe('asked')
})

test.each([
  ['=?utf-8?Q?J=C3=B6rg?= =?utf-8?Q?_B?=', 'Jörg B'],
  ['=?utf-8?Q?Ann=0D=0ABcc:_all@mail.example?=', null],
  ['"Win at www.evil.example"', null],
])('a customer is named as in %s, unless that is no name', async (name, kept) => {
  expect(await outcomeOf(await letter({ headers: { To: `${name} <ann@mail.example>` } }))).toBe('asked')
  expect(await mails()).toMatchObject([{ name: kept, recipient: 'ann@mail.example' }])
})

test('a mail as a pipe of a mail server writes it', async () => {
  const mail = (await letter()).replaceAll('\r\n', '\n')
  expect(
    await outcomeOf(
      `From office@shop.example Thu Nov 19 16:00:00 2026\nReturn-Path: <office@shop.example>\n${mail}`,
    ),
  ).toBe('asked')
})

test('a mail of a service that signs neither To nor Cc counts', async () => {
  expect(await outcomeOf(await letter({ signs: ['From', 'Date', 'Subject', 'Message-ID'] }))).toBe('asked')
})

describe('nobody is asked by', () => {
  const other = 'Ann <ann@mail.example>, Bob <bob@mail.example>'
  test.each<[string, Letter, string]>([
    ['a forged sender without a signature', { signedBy: null }, 'not-signed'],
    ['a signature of another domain', { signedBy: 'evil.example' }, 'not-signed'],
    [
      'a signature with a key that is not published',
      { key: generateKeyPairSync('rsa', { modulusLength: 2048 }) },
      'not-signed',
    ],
    [
      "an allowed sender's name",
      { headers: { From: '"office@shop.example" <a@evil.example>' }, signedBy: 'evil.example' },
      'sender-not-allowed',
    ],
    [
      'two senders',
      { headers: { From: 'office@shop.example, a@evil.example' }, signedBy: 'evil.example' },
      '',
    ],
    ['a second From', { above: 'From: office@shop.example\r\n' }, ''],
    ['a second To', { above: 'To: victim@mail.example\r\n' }, ''],
    ['a Message-ID that is not signed', { signs: ['From', 'Date', 'To', 'Cc'] }, 'not-signed'],
    ['a date that is not signed', { signs: ['From', 'Message-ID', 'To', 'Cc'] }, 'not-signed'],
    ['an old mail', { headers: { Date: new Date(Date.UTC(2026, 10, 15)).toUTCString() } }, 'too-old'],
    ['several recipients', { headers: { To: other } }, 'several-recipients'],
    ['a mail within the business', { headers: { To: 'boss@shop.example' } }, 'no-recipient'],
    ['an automatic reply', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['bulk mail', { headers: { Precedence: 'bulk' } }, 'automatic'],
    ['a mailing list', { headers: { 'List-Id': '<news.shop.example>' } }, 'automatic'],
    ['a mail that came back', { above: 'Return-Path: <>\r\n' }, 'automatic'],
    ['a report', { headers: { 'Content-Type': 'multipart/report; boundary=x' } }, 'automatic'],
    ['our own mail', { headers: { From: 'no-reply@localhost' } }, 'automatic'],
    ['a mailbox', { headers: { From: `abc@${DOMAIN}` } }, 'automatic'],
    ['a mail without a Message-ID', { headers: { 'Message-ID': '' } }, 'unreadable'],
    ['a mail that is too large', { body: 'x'.repeat(REQUEST_MAIL_MAX) }, 'too-large'],
    ['nine signatures', { above: 'DKIM-Signature: v=1; d=a.example\r\n'.repeat(8) }, ''],
  ])('%s', async (_, how, outcome) => {
    const status = await post((await letter(how)).slice(0, REQUEST_MAIL_MAX + 1))
    expect([status, (await mails())[0]?.outcome ?? '']).toEqual([outcome === '' ? 403 : 204, outcome])
    expect(await requests()).toEqual([])
    expect(await rowsOf(api, 'customers', { businessId })).toEqual([])
  })

  test('a mail whose words were changed, a body or a recipient', async () => {
    expect(await outcomeOf((await letter()).replace('Your invoice', 'Your new invoice'))).toBe('not-signed')
    expect(await outcomeOf((await letter()).replace('ann@mail', 'victim@mail'))).toBe('not-signed')
    // A Cc that nobody signed is none, where To is signed.
    const added = await letter({ headers: { Cc: '', To: mailbox } })
    await post(added.replace('\r\nSubject:', '\r\nCc: victim@mail.example\r\nSubject:'))
    expect(await outcomes()).toEqual(['no-recipient', 'not-signed', 'not-signed'])
    expect(await requests()).toEqual([])
  })

  test('a short key', async () => {
    dns['k._domainkey.shop.example'] = record(weakKeys)
    expect(await outcomeOf(await letter({ key: weakKeys }))).toBe('not-signed')
  })
})

test('a signature of a domain below counts as long as the sender does not ask for its very own', async () => {
  const below = () => letter({ signedBy: 'mail.shop.example' })
  expect(await outcomeOf(await below())).toBe('asked')
  dns['_dmarc.shop.example'] = 'v=DMARC1; p=none'
  const next = { headers: { To: 'bob@mail.example' }, signedBy: 'mail.shop.example' }
  expect(await outcomeOf(await letter(next))).toBe('asked')
  dns['_dmarc.shop.example'] = 'v=DMARC1; p=none; adkim=s'
  expect(await post(await below())).toBe(204)
  expect(await outcomes()).toEqual(['asked', 'asked', 'not-signed'])
})

test('the sender counts as the check of the signature read it', async () => {
  const fields = {
    date: api.clock.now().toUTCString(),
    'message-id': '<1@evil.example>',
    to: 'ann@mail.example',
  }
  const proved = { from: 'a@evil.example', fields: new Map(Object.entries(fields)) }
  api.deps.gateways.mailProof = { prove: async () => proved }
  expect(await outcomeOf(await letter())).toBe('not-signed')
  expect(await requests()).toEqual([])
})

test('while DNS does not answer the mail server keeps the mail', async () => {
  const mail = await letter()
  dns['k._domainkey.shop.example'] = 'away'
  expect(await post(mail)).toBe(503)
  dns['k._domainkey.shop.example'] = record(keys)
  expect(await outcomeOf(mail)).toBe('asked')
})

test('of a mailbox 30 mails an hour are verified; unsigned ones and those of strangers are none', async () => {
  const other = await signUp(api)
  api.deps.config.rateLimitFactor = 1
  onTestFinished(() => {
    api.deps.config.rateLimitFactor = 1000
  })
  let proofs = 0
  api.deps.gateways.mailProof = {
    async prove() {
      proofs += 1
      return null
    },
  }
  const mail = await letter()
  const cheap = [await letter({ signedBy: null }), mail.replace('office@', 'boss@'), 'a:\n'.repeat(600)]
  for (const each of cheap) for (let n = 0; n < 11; n += 1) await post(each)
  expect(proofs).toBe(0)
  for (let n = 0; n < 30; n += 1) expect(await post(mail)).toBe(204)
  expect(await post(mail)).toBe(429)
  expect(proofs).toBe(30)
  expect(await post(mail.replace(mailbox, await openFor(other)))).toBe(204)
})

test('what canSend says counts, and a refused mail counts once its reason is gone', async () => {
  await optOut(api, businessId, 'ann@mail.example')
  expect(await outcomeOf(await letter())).toBe('opted-out')
  expect([await requests(), await rowsOf(api, 'customers', { businessId })]).toEqual([[], []])
  await allow([])
  const mail = await letter({ headers: { To: 'bob@mail.example' } })
  await post(mail)
  expect(await outcomes()).toEqual(['opted-out', 'sender-not-allowed'])
  await allow(['@SHOP.example'])
  expect((await read()).senders).toEqual(['shop.example'])
  await post(mail)
  expect(await outcomes()).toEqual(['asked', 'opted-out'])
})

test('each business has its own: a sender of one is none of another, and an old address is nobody’s', async () => {
  const other = await signUp(api)
  await other.browser.mutate('mailbox.open', { businessId: other.business.id })
  const theirs = String((await read(other)).address)
  expect(await post(await letter({ headers: { Cc: theirs } }))).toBe(204)
  expect(await mails(other)).toMatchObject([{ outcome: 'sender-not-allowed', recipient: null }])
  // A copy of ours that somebody delivers to theirs is still ours.
  expect(await post(await letter({ above: `X-Original-To: ${theirs}\r\n` }))).toBe(204)
  expect([(await mails()).length, (await mails(other)).length]).toEqual([1, 1])
  // A mail addresses five mailboxes; a sixth is not read.
  const [local = '', domain] = mailbox.split('@')
  const ends = [...'abcdef'].filter((end) => !local.endsWith(end)).slice(0, 5)
  const closed = ends.map((end) => `${local.slice(0, -1)}${end}@${domain}`)
  const isRead = async (cc: string[]) =>
    (await post(await letter({ headers: { Cc: cc.join(', ') } }))) === 204
  expect([await isRead([...closed.slice(1), mailbox]), await isRead([...closed, mailbox])]).toEqual([
    true,
    false,
  ])
  const before = mailbox
  await owner.browser.mutate('mailbox.open', { businessId })
  expect((await read()).address).not.toBe(before)
  expect(await post(await letter({ headers: { Cc: before } }))).toBe(403)
  await owner.browser.mutate('mailbox.close', { businessId })
  expect(await read()).toEqual({ isHere: true, isInPlan: true, address: null, senders: [] })
  for (const mail of ['', 'no header', `To: x@${DOMAIN}\r\n\r\n`]) expect(await post(mail), mail).toBe(403)
  expect((await rowsOf(api, 'activity', { businessId })).map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      ...['business.mailbox-opened', 'business.mailbox-renewed', 'business.mailbox-senders-changed'],
      'business.mailbox-closed',
    ]),
  )
})

test('a plan without the API has no mailbox, senders are addresses or domains of one’s own, and floods are not kept', async () => {
  for (const senders of [
    ['gmail.com'],
    ['nobody'],
    Array.from({ length: 21 }, (_, n) => `a${n}@shop.example`),
  ])
    expect((await allow(senders)).status).toBe(400)
  for (let n = 0; n <= REFUSED_MAILS_A_DAY; n += 1)
    await post(await letter({ signedBy: null, headers: { From: 'a@evil.example' } }))
  expect(await rowsOf(api, 'requestMails', { businessId })).toHaveLength(REFUSED_MAILS_A_DAY)
  api.setNow(api.clock.now().getTime() + 2 * DAY_MS)
  const [{ organizationId }] = (await rowsOf(api, 'businesses', { id: businessId })) as [
    { organizationId: string },
  ]
  await setRows(api, 'organizations', { id: organizationId }, { plan: 'starter' })
  expect(await outcomeOf(await letter())).toBe('plan-needed')
  expect((await owner.browser.mutate('mailbox.open', { businessId })).status).toBe(400)
})
