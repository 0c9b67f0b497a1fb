import { worded } from '@fivestead/domain/messaging/testing/worded'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendOutcome } from '../../outcome.ts'
import { openLocalServer } from '../../testing/local-server.ts'
import { examineSmsgate } from './doctor.ts'
import { smsgate } from './provider.ts'
import { type SmsgateAccount, smsgateSms } from './sender.ts'
import { openSmsgateDouble, type SmsgateFault } from './testing/double.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const PHONE = { user: 'sms', password: 'secret', signingKey: 'gate-secret' }

const phone = await openSmsgateDouble({ ...PHONE, clock })
afterAll(() => phone.close())
beforeEach(() => phone.reset())

const openPhone = (more: Partial<Parameters<typeof smsgateSms>[0]> = {}) =>
  smsgateSms({ url: phone.url, ...PHONE, clock, timeoutMs: 300, ...more })

type Refusal = Extract<SendOutcome, { kind: 'refused' }>
const refused = (fault: Refusal['fault'], code: string) => ({ kind: 'refused', fault, code }) as const

test.each(['https://api.sms-gate.app/3rdparty/v1/', 'http://192.168.1.20:8080', 'http://localhost:8080'])(
  'at %s',
  (SMSGATE_URL) => {
    const login = { SMSGATE_USER: 'sms', SMSGATE_PASSWORD: 'secret', SMSGATE_SIGNING_KEY: 'gate-secret' }
    expect(smsgate.account({ ...login, SMSGATE_URL })).toMatchObject({ hourlyCap: 20 })
  },
)

describe('the Android gateway', () => {
  const attemptId = '3f0c4a52-7d1e-4b7a-9a53-0c3f6f1d2b11'
  const message = { attemptId, to: '+12175550114', text: 'Zoë & Co ★' }
  const send = (sms = openPhone()) => sms.send(message)
  const accepted = { kind: 'accepted', providerMessageId: message.attemptId }

  test('gets the text as it is, under our id, and waits for its phone for 15 minutes at most', async () => {
    expect(await send()).toEqual(accepted)
    expect(phone.taken).toEqual([{ id: message.attemptId, to: message.to, body: message.text }])
    expect(phone.exchanges[0]?.body).toMatchObject({ ttl: 900, withDeliveryReport: true })
  })

  test.each<SmsgateFault>(['lost answer', 'html 202', 'silent'])(
    '%j is unclear; asked again it has the message already, and sends it once',
    async (fault) => {
      phone.failNext(fault)
      expect(await send()).toMatchObject({ kind: 'unknown' })
      expect(await send()).toEqual(accepted)
      expect(phone.taken).toHaveLength(1)
    },
  )

  test.each<[SmsgateFault, Partial<SendOutcome>]>([
    [{ status: 400 }, refused('recipient', '400')],
    [{ status: 401 }, refused('account', '401')],
    [{ status: 403 }, refused('account', '403')],
    [{ status: 404 }, refused('account', '404')],
    [{ status: 429 }, refused('moment', '429')],
    [{ status: 503 }, refused('moment', '503')],
    [{ status: 500 }, { kind: 'unknown' }],
    ['html', { kind: 'unknown' }],
  ])('%j', async (fault, outcome) => {
    phone.failNext(fault)
    expect(await send()).toMatchObject(outcome)
    expect(phone.taken).toEqual([])
  })

  test('that cannot be reached may be asked again; with a wrong password, our account is at fault', async () => {
    const away = await openSmsgateDouble(PHONE)
    await away.close()
    const reason = 'The phone that sends texts could not be reached'
    const outcome = await send(openPhone({ url: away.url }))
    expect(worded(outcome)).toMatchObject({ kind: 'refused', fault: 'moment', unreached: true, reason })
    expect(await send(openPhone({ password: 'wrong' }))).toMatchObject(refused('account', '401'))
  })
})

/** A server that answers everything alike. */
const answering = (status: number, body: string) =>
  openLocalServer((_request, response) => response.writeHead(status).end(body))
const read = (findings: Awaited<ReturnType<typeof examineSmsgate>>) =>
  findings.map(({ state, about, words }) => `${state} ${about}: ${words}`)
const like = (words: RegExp) => expect.stringMatching(words)

describe('the doctor', () => {
  const check = async (more: Partial<SmsgateAccount> = {}) =>
    read(
      await examineSmsgate({ url: phone.url, ...PHONE, ...more }, { clock, origin: 'http://localhost:3000' }),
    )
  const ours = 'http://localhost:3000/api/webhooks/smsgate'

  test('is up, and knows where to post', async () => {
    phone.register(ours, ['sms:sent', 'sms:delivered', 'sms:failed', 'sms:received'])
    expect(await check()).toEqual([
      'ok Phone gateway: it is up',
      'ok Phone events: the login is accepted, every event is registered',
    ])
    phone.register(ours, ['sms:sent', 'sms:delivered'])
    const missing = `warning Phone events: register sms:failed, sms:received in the app for ${ours}`
    expect((await check())[1]).toBe(missing)
    phone.register('https://elsewhere.example/', ['sms:received'])
    const all = /^warning Phone events: register sms:sent, sms:delivered, sms:failed, sms:received/
    expect((await check())[1]).toMatch(all)
  })

  test('a wrong login, one that is not well, nobody there', async () => {
    const wrong = await check({ password: 'wrong' })
    expect(wrong[1]).toMatch(/^failed Phone events: the login is not accepted/)
    const ill = await answering(503, '{"status":"fail"}')
    const unwell = await check({ url: ill.url })
    expect(unwell[0]).toMatch(/^failed Phone gateway: it says that it is not well/)
    await ill.close()
    expect(await check({ url: ill.url })).toEqual([
      like(
        /^failed Phone gateway: 127.0.0.1:\d+ (cannot be reached|gave no usable answer): check SMSGATE_URL/,
      ),
      like(/^failed Phone events: /),
    ])
  })
})
