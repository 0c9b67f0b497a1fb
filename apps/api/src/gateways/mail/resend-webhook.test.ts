import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resendReport, resendWebhook } from './resend-webhook.ts'
import { signedEvent } from './testing/resend-double.ts'

/** The providers' own documents; they are no part of this repository. */
const CONTRACTS =
  process.env.CONTRACTS_DIR ?? path.resolve(import.meta.dirname, '../../../../../../shared/contracts')
const FILE = path.join(CONTRACTS, 'vectors/standard-webhooks.json')

interface Vectors {
  secret: string
  vectors: {
    name: string
    id: string
    timestamp: string
    signature: string
    body: string
    nowSeconds: number
    valid: boolean
  }[]
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const { secret, vectors }: Vectors = existsSync(FILE)
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : { secret: '', vectors: [] }

describe.skipIf(vectors.length === 0)("signatures of Standard Webhooks' own library", () => {
  test.each(vectors)('$name', ({ id, timestamp, signature, body, nowSeconds, valid }) => {
    vi.setSystemTime(nowSeconds * 1000)
    const headers = { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature }
    const event = resendWebhook({ secret }).read({ headers, body })
    expect(event).toEqual(valid ? JSON.parse(body) : null)
  })
})

describe('a call that Resend did not sign (T22)', () => {
  const ours = `whsec_${Buffer.from('a'.repeat(24)).toString('base64')}`
  const at = new Date('2026-11-20T12:00:00Z')
  const { body, headers } = signedEvent(ours, { type: 'email.delivered' }, at)
  beforeEach(() => {
    vi.setSystemTime(at)
  })

  test('the genuine one is read', () => {
    expect(resendWebhook({ secret: ours }).read({ headers, body })).toEqual({ type: 'email.delivered' })
  })

  test.each([
    ['no headers', {}, body],
    ['no signature', { ...headers, 'svix-signature': '' }, body],
    ['a signature of nothing', { ...headers, 'svix-signature': 'v1' }, body],
    [
      'one of another version',
      { ...headers, 'svix-signature': headers['svix-signature'].replace('v1', 'v2') },
      body,
    ],
    ['a time that is none', { ...headers, 'svix-timestamp': 'now' }, body],
    ['another body', headers, body.replace('delivered', 'bounced')],
  ])('%s', (_, given, text) => {
    expect(resendWebhook({ secret: ours }).read({ headers: given, body: text })).toBeNull()
  })
})

describe('what an event says', () => {
  const id = '3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11'
  const said = (type: string, details = {}, tags: object | undefined = { attempt: id }) =>
    resendReport({ type, data: { email_id: 'e1', tags, ...details } })
  const bounce = (type: string, subType: string, ...diagnosticCode: string[]) => ({
    bounce: { type, subType, message: '', diagnosticCode },
  })

  test.each([
    ['email.sent', {}, { status: 'sent', reason: null, complained: false }],
    ['email.delivered', {}, { status: 'delivered', reason: null, complained: false }],
    ['email.complained', {}, { status: 'delivered', reason: null, complained: true }],
    [
      'email.bounced',
      bounce('Permanent', 'General', 'smtp; 550 5.1.1 user unknown'),
      { status: 'bounced', reason: 'This mailbox does not exist', complained: false },
    ],
    [
      'email.bounced',
      bounce('Permanent', 'NoEmail'),
      { status: 'bounced', reason: 'This mailbox does not exist', complained: false },
    ],
    [
      'email.bounced',
      bounce('Permanent', 'General', 'smtp; 550 5.7.1 blocked'),
      {
        status: 'undelivered',
        reason: 'The mail server refused this message by its rules',
        complained: false,
      },
    ],
    [
      'email.bounced',
      bounce('Transient', 'MailboxFull'),
      { status: 'undelivered', reason: 'The mailbox is full', complained: false },
    ],
    [
      'email.suppressed',
      { suppressed: { reason: 'previous_bounce' } },
      { status: 'bounced', reason: 'Mail to this address came back before', complained: false },
    ],
    [
      'email.suppressed',
      { suppressed: { reason: 'previous_complaint' } },
      { status: 'undelivered', reason: 'This customer called an earlier mail unwanted', complained: true },
    ],
    [
      'email.suppressed',
      { suppressed: { type: 'OnAccountSuppressionList', message: 'on the suppression list' } },
      { status: 'bounced', reason: 'Mail to this address came back before', complained: false },
    ],
    [
      'email.suppressed',
      { suppressed: { type: 'Suppressed', message: 'The recipient filed a spam complaint.', since: 2026 } },
      { status: 'undelivered', reason: 'This customer called an earlier mail unwanted', complained: true },
    ],
    [
      'email.suppressed',
      {},
      { status: 'bounced', reason: 'Mail to this address came back before', complained: false },
    ],
    [
      'email.bounced',
      bounce('Permanent', 'General'),
      { status: 'bounced', reason: 'This address takes no email', complained: false },
    ],
    [
      'email.bounced',
      bounce('Permanent', 'Suppressed', 'Amazon SES did not send the message'),
      { status: 'bounced', reason: 'Mail to this address came back before', complained: false },
    ],
    [
      'email.bounced',
      bounce('Permanent', 'General', 'smtp; 550 no such user here'),
      { status: 'bounced', reason: 'This mailbox does not exist', complained: false },
    ],
    [
      'email.bounced',
      bounce('Permanent', 'General', 'smtp; 554 blocked for spam'),
      {
        status: 'undelivered',
        reason: 'The mail server refused this message by its rules',
        complained: false,
      },
    ],
    [
      'email.bounced',
      bounce('Permanent', 'ContentRejected'),
      { status: 'undelivered', reason: 'The mail server could not deliver this message', complained: false },
    ],
    [
      'email.bounced',
      bounce('Transient', 'General', 'smtp; 450 no such user here'),
      { status: 'undelivered', reason: 'The mail server could not deliver this message', complained: false },
    ],
    [
      'email.failed',
      { failed: { reason: 'reached_daily_quota' } },
      {
        status: 'undelivered',
        reason: 'The mail service could not send this message (reached_daily_quota)',
        complained: false,
      },
    ],
  ])('%s %j', (type, details, report) => {
    expect(said(type, details)).toEqual({ attemptId: id, providerMessageId: 'e1', report })
  })

  test.each([
    'email.opened',
    'email.clicked',
    'email.delivery_delayed',
    'email.scheduled',
    'email.received',
    'x',
  ])('%s says nothing of a delivery', (type) => {
    expect(said(type)).toBeNull()
  })

  test('unknown fields and tags of another shape hold nothing up', () => {
    const data = { email_id: 'e1', tags: [{ name: 'attempt', value: id }], tracking: { opens: 1 } }
    expect(resendReport({ type: 'email.delivered', version: 2, data })).toMatchObject({
      attemptId: null,
      report: { status: 'delivered' },
    })
  })

  test('without our tag its own id names the message; a broken one names none', () => {
    expect(said('email.sent', {}, {})).toMatchObject({ attemptId: null, providerMessageId: 'e1' })
    expect(said('email.sent', {}, { attempt: '1 or 2' })).toMatchObject({ attemptId: null })
    for (const broken of [
      null,
      1,
      'x',
      [],
      {},
      { type: 'email.sent' },
      { type: 'email.bounced', data: {} },
    ]) {
      expect(resendReport(broken)).toBeNull()
    }
  })
})
