import { describe, expect, test } from 'vitest'
import { memoryOutbox } from '../../testing/memory-outbox.ts'
import { smsRefusalOf } from './errors.ts'
import type { SmsSender } from './interface.ts'
import { sandboxSms } from './sandbox.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }

/** What every SMS sender must do; the numbers are the provider's own test numbers. */
const senders: [string, () => SmsSender][] = [
  ['sandbox', () => sandboxSms({ outbox: memoryOutbox(), clock })],
]

describe.each(senders)('%s', (_name, open) => {
  const send = (to: string, text = 'Hello') => open().send({ attemptId: 'a1', to, text })

  test('a mobile number is accepted', async () => {
    expect(await send('+12175550114')).toMatchObject({
      kind: 'accepted',
      providerMessageId: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    })
  })

  test.each([
    ['12175550114', '21211'],
    ['+0175550114', '21211'],
    ['', '21211'],
    ['+1 217 555 0114', '21211'],
    ['+15005550001', '21211'],
    ['+15005550002', '21612'],
    ['+15005550003', '21408'],
    ['+15005550009', '21614'],
  ])('%s is refused for good with %s', async (to, code) => {
    expect(await send(to)).toMatchObject({ kind: 'refused', temporary: false, code })
  })

  test('who replied STOP is refused as opted out', async () => {
    expect(await send('+15005550004')).toEqual({
      kind: 'refused',
      temporary: false,
      code: '21610',
      reason: 'This customer replied STOP and gets no more SMS',
      optedOut: true,
    })
  })

  test('1600 characters are the longest body', async () => {
    expect(await send('+12175550114', 'x'.repeat(1600))).toMatchObject({ kind: 'accepted' })
    expect(await send('+12175550114', 'x'.repeat(1601))).toMatchObject({ code: '21617' })
  })
})

test('a busy service is temporary, an unknown code is not', () => {
  expect(smsRefusalOf(20429)).toMatchObject({ temporary: true })
  expect(smsRefusalOf(12345)).toMatchObject({
    temporary: false,
    reason: 'The SMS service refused the message (12345)',
  })
})

test('what was refused is not in the outbox; what was accepted is', async () => {
  const outbox = memoryOutbox()
  const sms = sandboxSms({ outbox, clock })
  await sms.send({ attemptId: 'a1', to: '+15005550004', text: 'no' })
  await sms.send({ attemptId: 'a2', to: '+12175550114', text: 'yes' })
  expect(await outbox.newest(10)).toMatchObject([
    { channel: 'sms', to: '+12175550114', text: 'yes', subject: null },
  ])
})
