import { worded } from '@fivestead/domain/messaging/testing/worded'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../testing/documents.ts'
import { signed } from './testing/double.ts'
import { twilioInbound, twilioReport, twilioSignature, twilioWebhook } from './webhook.ts'

interface Vector {
  name: string
  authToken: string
  publicUrl: string
  body: string
  signature: string
  valid: boolean
}
const vectors = (readDocument('vectors/twilio-signature.json')?.vectors ?? []) as Vector[]

describe.skipIf(vectors.length === 0)("signatures of Twilio's own library", () => {
  test.each(vectors)('$name: $valid', ({ authToken, publicUrl, body, signature, valid }) => {
    const { origin, pathname, search } = new URL(publicUrl)
    // A signature for https is not valid under an origin of http.
    const form = twilioWebhook({ authToken, origin }).read({ path: `${pathname}${search}`, body, signature })
    expect(form !== null).toBe(valid)
  })
})

test.each([
  ['https://example.com:8443', 'https://example.com:8443', true],
  ['https://example.com:8443', 'https://example.com', true],
  ['https://example.com:8443', 'https://example.com:443', false],
  ['https://example.com:8443', 'https://example.com:8444', false],
  ['https://example.com:8443', 'http://example.com', false],
  ['https://example.com', 'https://example.com:443', true],
  ['https://example.com', 'https://example.com:8443', false],
  ['http://[::1]:3000', 'http://[::1]', true],
])('at %s what was signed for %s: %s', (origin, signedFor, valid) => {
  const { body, headers } = signed(`${signedFor}/hook?a=1`, 'token', { A: '1' })
  const signature = headers['x-twilio-signature']
  const form = twilioWebhook({ authToken: 'token', origin }).read({ path: '/hook?a=1', body, signature })
  expect(form !== null).toBe(valid)
})

describe('a signature', () => {
  const webhook = twilioWebhook({ authToken: 'token', origin: 'https://example.com' })
  const call = signed('https://example.com/hook?a=%20b&a=2', 'token', { B: '2', A: 'é & +', C: '' })
  const read = (more: Partial<{ path: string; body: string; signature: string }> = {}) =>
    webhook.read({
      path: '/hook?a=%20b&a=2',
      body: call.body,
      signature: call.headers['x-twilio-signature'],
      ...more,
    })

  test('covers path, query and every field, byte for byte', () => {
    expect(Object.fromEntries(read() ?? [])).toEqual({ A: 'é & +', B: '2', C: '' })
    expect(read({ path: '/hook?a=2&a=%20b' })).toBeNull()
    expect(read({ path: '/hook' })).toBeNull()
    expect(read({ body: `${call.body}&D=` })).toBeNull()
    expect(read({ body: call.body.replace('B=2', 'B=3') })).toBeNull()
  })

  test.each(['', 'no base64 at all', 'AAAA', call.headers['x-twilio-signature'].slice(0, -4)])(
    '%s is none',
    (signature) => {
      expect(read({ signature })).toBeNull()
    },
  )

  test('keeps a name that comes twice', () => {
    const twice = signed('https://example.com/hook', 'token', { A: '1A2' })
    const { 'x-twilio-signature': signature } = twice.headers
    const form = webhook.read({ path: '/hook', body: 'A=2&A=1', signature })
    expect(form?.getAll('A')).toEqual(['2', '1'])
    expect(webhook.read({ path: '/hook', body: 'A=2', signature })).toBeNull()
  })
})

test.each([
  ['of one name', () => 'a'],
  ['of different names', (n: number) => `a${n}`],
  ['without a name', () => ''],
])('a form of 200 fields %s is read, one more is not, whoever signed it', (_, name) => {
  const webhook = twilioWebhook({ authToken: 'token', origin: 'https://example.com' })
  const read = (fields: number) => {
    const body = Array.from({ length: fields }, (_, n) => `${name(n)}=${n}`).join('&')
    const signature = twilioSignature('token', 'https://example.com/hook', new URLSearchParams(body))
    return webhook.read({ path: '/hook', body, signature })
  }
  expect(read(200)?.size).toBe(200)
  expect(read(201)).toBeNull()
})

test.each([
  ['queued', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
  ['canceled', 'undelivered'],
])('%s is %s', (said, status) => {
  expect(twilioReport(new URLSearchParams({ MessageStatus: said }))?.report.status).toBe(status)
})

test.each(['', 'received', 'receiving', 'constructor', 'something new'])(
  '%s says nothing of a delivery',
  (said) => {
    expect(twilioReport(new URLSearchParams({ MessageStatus: said }))).toBeNull()
  },
)

test('an unknown code is named', () => {
  const form = new URLSearchParams({ MessageStatus: 'failed', ErrorCode: '30999' })
  expect(worded(twilioReport(form)?.report.reason)).toBe(
    'The SMS service could not deliver the message (30999)',
  )
})

// An RCS sender's texts: openclaw/openclaw PR 102373.
test.each([
  ['+12175550143', '+12175550143'],
  ['rcs:+12175550143', '+12175550143'],
  ['RCS:+12175550143', '+12175550143'],
  // A STOP by any reasonable means counts: 47 CFR 64.1200(a)(10).
  ['whatsapp:+12175550143', '+12175550143'],
  ['whatsapp:+1 217 555 0143', null],
  ['rcs:fivestead_agent', null],
  ['rcs:rcs:+12175550143', null],
  ['anonymous', null],
  ['32665', null],
])('%s is read as %s, in a text and in a report', (address, phone) => {
  const text = new URLSearchParams({ MessageSid: 'SM1', From: address, Body: 'STOP' })
  expect(twilioInbound(text)?.from ?? null).toBe(phone)
  const report = { MessageStatus: 'failed', ErrorCode: '21610', To: address }
  expect(twilioReport(new URLSearchParams(report))).toMatchObject({ optedOut: true, recipient: phone })
})
