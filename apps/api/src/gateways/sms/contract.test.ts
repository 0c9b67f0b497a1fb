import { SMS_VARIABLES } from '@fivestead/domain/senders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryOutbox } from '../../testing/memory-outbox.ts'
import type { SmsSender } from './interface.ts'
import type { SmsAccount, SmsReader } from './provider.ts'
import { SMS_PROVIDERS, smsAccount } from './providers.ts'
import { sandboxSms } from './sandbox.ts'
import type { Callback, SmsDouble, TakenText } from './testing/double.ts'
import { SMS_DOUBLES } from './testing/doubles.ts'

/** Requirements on every provider of texts, each held against its double. */

const clock = { now: () => new Date() }
const ORIGIN = 'https://example.com'
const TO = '+12175550114'
const send = (sender: SmsSender, to: string, text = 'Hello') =>
  sender.send({ attemptId: crypto.randomUUID(), to, text })

function senderTests(open: () => SmsSender): void {
  test('a mobile number is accepted, with an id', async () => {
    expect(await send(open(), TO)).toMatchObject({
      kind: 'accepted',
      providerMessageId: expect.stringMatching(/^[\w-]{32,36}$/),
    })
  })

  test.each(['12175550114', '+0175550114', '', '+1 217 555 0114'])('"%s" is refused for good', async (to) => {
    expect(await send(open(), to)).toMatchObject({ kind: 'refused', fault: 'recipient' })
  })

  test('1000 characters may be sent, more than three texts have', async () => {
    expect(await send(open(), TO, 'x'.repeat(1000))).toMatchObject({ kind: 'accepted' })
  })
}

describe('the sandbox', () => {
  senderTests(() => sandboxSms({ outbox: memoryOutbox(), clock }))

  // Twilio's own test numbers.
  test.each([
    ['+15005550001', '21211'],
    ['+15005550002', '21612'],
    ['+15005550003', '21408'],
    ['+15005550009', '21614'],
    ['+15005550004', '21610'],
  ])('%s is refused for good with %s', async (to, code) => {
    const outcome = await send(sandboxSms({ outbox: memoryOutbox(), clock }), to)
    const optedOut = to.endsWith('4') ? { optedOut: true } : {}
    expect(outcome).toMatchObject({ kind: 'refused', fault: 'recipient', code, ...optedOut })
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

describe.each(SMS_DOUBLES)('$title', ({ open }) => {
  let double: SmsDouble
  let account: SmsAccount
  let sender: SmsSender
  let read: (call: Callback) => ReturnType<SmsReader>
  beforeAll(async () => {
    double = await open(ORIGIN)
    const opened = smsAccount(double.env(double.url)) as SmsAccount
    account = opened
    const { reader, ...rest } = opened.open({ clock, origin: ORIGIN })
    sender = rest.sender
    const { callbacks } = SMS_PROVIDERS.find(({ name }) => name === opened.name) ?? { callbacks: [] }
    read = ({ url, body, headers }) => {
      const { pathname, search } = new URL(url)
      const attemptId = /[0-9a-f-]{36}$/.exec(pathname)?.[0]
      const addresses = callbacks.map(({ path }) => path.replace(':attemptId', attemptId ?? ''))
      const { signature = '' } = callbacks[addresses.indexOf(pathname)] ?? {}
      expect([pathname, headers[signature]]).toEqual([expect.any(String), expect.any(String)])
      return reader?.({ path: `${pathname}${search}`, body, headers, attemptId }) ?? null
    }
  })
  afterAll(() => double.close())

  senderTests(() => sender)

  test('is set by one variable, whose value alone is not enough', () => {
    const env = double.env(double.url)
    expect(SMS_VARIABLES.filter((name) => name in env)).toEqual([account.setBy])
    expect(() => smsAccount({ [account.setBy]: env[account.setBy] ?? '' })).toThrow(/ is needed beside /)
    expect(smsAccount({})).toBeNull()
  })

  test('that cannot be reached may be asked again', async () => {
    const away = await open(ORIGIN)
    await away.close()
    const gone = smsAccount(away.env(away.url))?.open({ clock, origin: null }).sender as SmsSender
    expect(await send(gone, TO)).toMatchObject({ kind: 'refused', fault: 'moment', unreached: true })
  })

  /** A text that was sent, and the id that the product has of it. */
  async function sendOne(text: string) {
    const attemptId = crypto.randomUUID()
    expect(await sender.send({ attemptId, to: TO, text })).toMatchObject({ kind: 'accepted' })
    const taken = double.taken.at(-1) as TakenText
    expect(taken).toMatchObject({ to: TO, body: text })
    return { attemptId, taken }
  }

  test('gets the text as it is, and reports what became of it under our id', async () => {
    const { attemptId, taken } = await sendOne('Zo\u00eb & Co + 5 \u2605 \ud83d\ude00\n2nd line')
    const events = double.reports(taken, true).map((call) => read(call)?.event)
    const report = (status: string) => ({ kind: 'report', attemptId, report: { status } })
    expect(events).toMatchObject(['sent', 'delivered', 'undelivered'].map(report))
  })

  test.each(['STOP', 'Danke f\u00fcr alles \u2764\ufe0f', ' stop '])(
    'hands over what a customer writes: %j',
    (text) => {
      const { event } = read(double.replyOf(TO, text)) ?? {}
      expect(event).toMatchObject({ kind: 'received', sms: { from: TO, text } })
    },
  )

  test('reads its own calls alone (T22)', async () => {
    const { taken } = await sendOne('Hello')
    for (const call of [double.replyOf(TO, 'STOP'), ...double.reports(taken, false)]) {
      const { body, headers } = call
      expect(read(call)).not.toBeNull()
      expect(read({ ...call, body: `${body} ` })).toBeNull()
      expect(read({ ...call, body: body.replace(/555/, '556') })).toBeNull()
      for (const [name, value] of Object.entries(headers)) {
        if (name === 'content-type') continue
        expect(read({ ...call, headers: { ...headers, [name]: '' } })).toBeNull()
        expect(read({ ...call, headers: { ...headers, [name]: `${value.slice(0, -2)}00` } })).toBeNull()
      }
    }
  })

  test("the doctor's call says nothing", () => {
    const probe = account.probe({ clock, origin: ORIGIN })
    expect(typeof probe === 'string' ? probe : read(probe)).toEqual({ event: null })
  })
})

test('every provider has a double', () => {
  expect(SMS_DOUBLES).toHaveLength(SMS_PROVIDERS.length)
  expect(SMS_PROVIDERS.map(({ setBy }) => setBy)).toEqual(SMS_VARIABLES)
})
