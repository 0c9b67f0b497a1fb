import { describe, expect, test } from 'vitest'
import { readDocument } from '../../testing/documents.ts'
import { signedEvent } from './testing/double.ts'
import { smsgateEvent, smsgateWebhook } from './webhook.ts'

interface Vectors {
  key: string
  vectors: { name: string; body: string; timestamp: string; signature: string; valid: boolean }[]
}
const { key, vectors } = (readDocument('vectors/smsgate-signature.json') ?? {
  vectors: [],
}) as unknown as Vectors

describe.skipIf(vectors.length === 0)("signatures by the app's rule", () => {
  test.each(vectors)('$name: $valid', ({ body, timestamp, signature, valid }) => {
    const clock = { now: () => new Date(Number(timestamp) * 1000) }
    const call = smsgateWebhook({ signingKey: key, clock }).read({ body, timestamp, signature })
    expect(call !== null).toBe(valid)
  })
})

const NOW = new Date('2026-11-20T12:00:00Z')
const webhook = smsgateWebhook({ signingKey: 'gate-secret', clock: { now: () => NOW } })
const callAt = (at: Date, said: unknown = { a: 1 }) => {
  const { body, headers } = signedEvent('', 'gate-secret', at, said)
  return { body, timestamp: headers['x-timestamp'], signature: headers['x-signature'] }
}

describe('a call', () => {
  test('counts within five minutes of its time, before and after', () => {
    const minutes = (count: number) => webhook.read(callAt(new Date(NOW.getTime() + count * 60_000)))
    expect([minutes(0), minutes(-5), minutes(5)]).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }])
    expect([minutes(-6), minutes(6)]).toEqual([null, null])
  })

  test.each<[string, Partial<ReturnType<typeof callAt>>]>([
    ['no signature', { signature: '' }],
    ['half of one', { signature: callAt(NOW).signature.slice(0, 32) }],
    ['no hex', { signature: 'z'.repeat(64) }],
    ['another body', { body: '{"a":2}' }],
    ['another time', { timestamp: String(NOW.getTime() / 1000 + 1) }],
    ['no time', { timestamp: '' }],
    ['a time that is none', { timestamp: '1e9' }],
  ])('with %s is none', (_, more) => {
    expect(webhook.read({ ...callAt(NOW), ...more })).toBeNull()
  })

  test('signed, but no JSON, is none', () => {
    const { timestamp, signature, body } = callAt(NOW, 'x')
    expect(webhook.read({ body: body.slice(1), timestamp, signature })).toBeNull()
  })
})

const event = (name: string, payload: Record<string, unknown>) =>
  smsgateEvent({ id: 'e1', webhookId: 'w1', deviceId: 'd1', event: name, payload })

test.each([
  ['sms:sent', 'sent', null],
  ['sms:delivered', 'delivered', null],
  ['sms:failed', 'undelivered', { code: 'phoneCouldNotSend' }],
])('%s is %s', (name, status, reason) => {
  const told = {
    attemptId: 'm1',
    providerMessageId: 'm1',
    report: { status, reason, complained: false },
  }
  expect(event(name, { messageId: 'm1', reason: 'Generic failure' })).toMatchObject(told)
})

test.each(['system:ping', 'mms:received', 'sms:data-received', 'constructor'])('%s says nothing', (name) => {
  expect(event(name, { messageId: 'm1' })).toBeNull()
})

describe('a text to the phone', () => {
  const received = { messageId: 'm1', message: 'Stop', receivedAt: '2026-11-20T12:00:00Z' }
  const smsOf = (payload: object = {}) => {
    const told = event('sms:received', { ...received, sender: '+12175550114', ...payload })
    return told?.kind === 'received' ? told.sms : null
  }

  test('is from a number, as a phone shows it', () => {
    const senders = ['+12175550114', '(217) 555-0114', '+44 20 7946 0958', '72345', 'My Bank', '']
    const numbers = ['+12175550114', '+12175550114', '+442079460958', undefined, undefined, undefined]
    expect(senders.map((sender) => smsOf({ sender })?.from ?? undefined)).toEqual(numbers)
    const named = smsOf({ sender: null, phoneNumber: '+12175550114' })
    expect(named).toMatchObject({ from: '+12175550114', text: 'Stop' })
  })

  test('is one of its own by phone, id and time: the same words later are another', () => {
    expect(smsOf()?.id).toBe(smsOf({ message: 'Stop' })?.id)
    expect(smsOf({ receivedAt: '2026-11-20T12:00:01Z' })?.id).not.toBe(smsOf()?.id)
    expect(smsOf({ messageId: undefined })?.id).toBe('smsgate:d1:e1')
  })
})

test.each([null, 1, [], {}, { id: 'e1', deviceId: 'd1', event: 'sms:sent', payload: null }])(
  '%j says nothing',
  (call) => {
    expect(smsgateEvent(call)).toBeNull()
  },
)
