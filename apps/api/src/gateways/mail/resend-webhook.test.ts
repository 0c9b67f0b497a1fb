import { worded } from '@fivestead/domain/messaging/testing/worded'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDocument } from '../testing/documents.ts'
import { resendReport, resendWebhook } from './resend-webhook.ts'
import { signedEvent } from './testing/resend-double.ts'

interface Vectors {
  secret: string
  vectors: (Record<'name' | 'id' | 'timestamp' | 'signature' | 'body', string> & {
    nowSeconds: number
    valid: boolean
  })[]
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const { secret, vectors } = (readDocument('vectors/standard-webhooks.json') ?? {
  vectors: [],
}) as unknown as Vectors

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
  const { 'svix-signature': signature } = headers
  beforeEach(() => void vi.setSystemTime(at))

  test('the genuine one is read', () => {
    expect(resendWebhook({ secret: ours }).read({ headers, body })).toEqual({ type: 'email.delivered' })
  })

  test.each([
    ['no headers', {}, body],
    ['no signature', { ...headers, 'svix-signature': '' }, body],
    ['a signature of nothing', { ...headers, 'svix-signature': 'v1' }, body],
    ['signatures without end', { ...headers, 'svix-signature': `${'v1,a '.repeat(200)}${signature}` }, body],
    ['another version', { ...headers, 'svix-signature': signature.replace('v1', 'v2') }, body],
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

  const NO_MAILBOX = 'This mailbox does not exist'
  const BEFORE = 'Mail to this address came back before'
  const UNWANTED = 'This customer marked an earlier email as unwanted'
  const RULES = 'The mail server refused this message by its rules'
  const COULD_NOT = 'The mail server could not deliver this message'
  const suppressed = (details: object) => ({ suppressed: details })
  test.each([
    ['email.sent', {}, 'sent', null],
    ['email.delivered', {}, 'delivered', null],
    ['email.complained', {}, 'delivered', null, true],
    ['email.bounced', bounce('Permanent', 'General', 'smtp; 550 5.1.1 user unknown'), 'bounced', NO_MAILBOX],
    ['email.bounced', bounce('Permanent', 'NoEmail'), 'bounced', NO_MAILBOX],
    ['email.bounced', bounce('Permanent', 'General', 'smtp; 550 5.7.1 blocked'), 'undelivered', RULES],
    ['email.bounced', bounce('Transient', 'MailboxFull'), 'undelivered', 'The mailbox is full'],
    ['email.bounced', bounce('Permanent', 'General'), 'bounced', 'This address takes no email'],
    ['email.bounced', bounce('Permanent', 'Suppressed', 'Amazon SES did not send it'), 'bounced', BEFORE],
    ['email.bounced', bounce('Permanent', 'ContentRejected'), 'undelivered', COULD_NOT],
    ['email.bounced', bounce('Transient', 'General', 'smtp; 450 no such user'), 'undelivered', COULD_NOT],
    ['email.suppressed', {}, 'bounced', BEFORE],
    ['email.suppressed', suppressed({ reason: 'previous_bounce' }), 'bounced', BEFORE],
    ['email.suppressed', suppressed({ reason: 'previous_complaint' }), 'undelivered', UNWANTED, true],
    ['email.suppressed', suppressed({ type: 'OnAccountSuppressionList', message: 'x' }), 'bounced', BEFORE],
    [
      'email.suppressed',
      suppressed({ type: 'Suppressed', message: 'The recipient filed a spam complaint.', since: 2026 }),
      ...(['undelivered', UNWANTED, true] as const),
    ],
    [
      'email.failed',
      { failed: { reason: 'reached_daily_quota' } },
      ...(['undelivered', 'The mail service could not send this message (reached_daily_quota)'] as const),
    ],
  ])('%s %j: %s', (type, details, status, reason, complained = false) => {
    const report = { status, reason, complained }
    const event = { attemptId: id, providerMessageId: 'e1', recipient: null, report }
    expect(worded(said(type, details))).toEqual(event)
  })

  const OTHERS = 'email.opened email.clicked email.delivery_delayed email.scheduled email.received x'
  test.each(OTHERS.split(' '))('%s says nothing of a delivery', (type) => {
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
    const broken = [null, 1, 'x', [], {}, { type: 'email.sent' }, { type: 'email.bounced', data: {} }]
    expect(broken.map(resendReport)).toEqual(broken.map(() => null))
  })
})
