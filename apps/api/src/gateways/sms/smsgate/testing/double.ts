import { createHmac, randomUUID } from 'node:crypto'
import { type Call, openDouble } from '../../../testing/double.ts'
import type { SmsDoubleKind } from '../../testing/double.ts'

/**
 * How the next call is answered in place of the truth: refused with a status; not taken (`html`, a page with 500); or
 * taken, with an answer that is lost, a page with 202, or none.
 */
export type SmsgateFault = { status: number } | 'lost answer' | 'html' | 'html 202' | 'silent'

/** A message that the double took. */
export interface PhoneSms {
  id: string
  to: string
  body: string
}

export interface SmsgateDoubleOptions {
  user: string
  password: string
  signingKey: string
  /** Clock of a signed call; this machine's by default. */
  clock?: { now(): Date }
}

const DEVICE = 'PyDmBQZZXYmyxMwED8Fzy'

/**
 * A server on this machine that speaks as the SMS gateway for Android does: it takes each id once, posts signed events,
 * and can be told to lose, delay or spoil its answers. It knows nothing of our own code.
 */
export async function openSmsgateDouble(options: SmsgateDoubleOptions) {
  const { user, password, signingKey, clock = { now: () => new Date() } } = options
  const taken: PhoneSms[] = []
  const webhooks: { id: string; event: string; url: string }[] = []

  function answer({ request, method, path, body, say, page, lose }: Call): unknown {
    const refuse = (status: number, message = `Refused with ${status}`) =>
      say(status, { code: status, message })

    if (method === 'GET' && path === '/health')
      return say(200, { status: 'pass', version: '1.0.0', releaseId: 1 })
    if (!isOurs(request.headers.authorization)) return refuse(401, 'Unauthorized')
    if (method === 'GET' && path === '/webhooks') return say(200, webhooks)
    if (method !== 'POST' || path !== '/messages') return refuse(404)
    const fault = double.faults.shift()
    if (fault === 'html') return page(500)
    if (typeof fault === 'object') return refuse(fault.status)
    const message = messageOf(body)
    if (message === null) return refuse(400, 'failed to validate request')
    if (taken.some(({ id }) => id === message.id))
      return refuse(409, 'message with the same ID already exists')
    taken.push(message)
    if (fault === 'lost answer') return lose()
    if (fault === 'html 202') return page(202)
    if (fault === 'silent') return undefined
    return say(202, {
      ...{ id: message.id, deviceId: DEVICE, state: 'Pending', isHashed: false, isEncrypted: false },
      recipients: [{ phoneNumber: message.to, state: 'Pending' }],
      states: { Pending: clock.now().toISOString() },
    })
  }

  function isOurs(authorization = ''): boolean {
    return authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  }

  /** An event as the phone posts it to `url`. */
  const event = (url: string, name: string, payload: Record<string, unknown>, id: string = randomUUID()) =>
    signedEvent(url, signingKey, clock.now(), {
      id,
      webhookId: 'LreFUt-Z3sSq0JufY9uWB',
      deviceId: DEVICE,
      event: name,
      payload: { simNumber: 1, ...payload },
    })

  const double = await openDouble<SmsgateFault>(answer)
  return {
    ...double,
    /** Messages that were taken, oldest first. */
    taken,
    /** Registers the events that it posts. */
    register(url: string, events: readonly string[]) {
      const registered = events.map((event) => ({ id: event.replace(':', '-'), event, url }))
      webhooks.splice(0, webhooks.length, ...registered)
    },
    /** Posts a report to `url` about a message that it sent, delivered or could not send. */
    report: (url: string, { id, to }: PhoneSms, status: 'sent' | 'delivered' | 'failed') =>
      event(url, `sms:${status}`, {
        ...{ messageId: id, phoneNumber: to, recipient: to, sender: '+12175550100' },
        [`${status}At`]: clock.now().toISOString(),
        ...(status === 'failed' ? { reason: 'Generic failure' } : {}),
      }),
    /** The same of a text that somebody sent to the phone. */
    reply: (url: string, { from, body, messageId }: { from: string; body: string; messageId?: string }) =>
      event(url, 'sms:received', {
        ...{ messageId: messageId ?? randomUUID().slice(0, 8), message: body, recipient: null },
        ...{ sender: from, phoneNumber: from, receivedAt: clock.now().toISOString() },
      }),
    event,
    reset() {
      double.forget()
      taken.length = 0
    },
  }
}

export type SmsgateDouble = Awaited<ReturnType<typeof openSmsgateDouble>>

/** JSON as the app posts it: signed over the body followed by the time. */
export function signedEvent(url: string, signingKey: string, at: Date, said: unknown) {
  const body = JSON.stringify(said)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', signingKey).update(`${body}${timestamp}`).digest('hex'),
    },
  }
}

const E164 = /^\+[1-9]\d{6,14}$/

/** The message of a call; null for one that the gateway refuses. */
function messageOf(body: unknown): PhoneSms | null {
  const said = body as { id?: unknown; phoneNumbers?: unknown; textMessage?: { text?: unknown } } | null
  const { id = randomUUID(), phoneNumbers, textMessage } = said ?? {}
  const [to] = Array.isArray(phoneNumbers) ? phoneNumbers : []
  const text = textMessage?.text
  if (typeof id !== 'string' || id.length > 36) return null
  if (typeof to !== 'string' || !E164.test(to) || typeof text !== 'string' || text === '') return null
  return { id, to, body: text }
}

/** Credentials that stay the same from start to start: nobody else believes them. */
const LOGIN = { user: 'sms', password: 'double-password', signingKey: 'double-signing-key' }

export const smsgateDouble: SmsDoubleKind = {
  name: 'phone',
  title: 'Android phone',
  async open(origin, clock) {
    const double = await openSmsgateDouble({ ...LOGIN, ...(clock && { clock }) })
    const url = `${origin}/api/webhooks/smsgate`
    double.register(url, ['sms:sent', 'sms:delivered', 'sms:failed', 'sms:received'])
    return {
      ...double,
      env: (own) => ({
        ...{ SMSGATE_URL: own, SMSGATE_USER: LOGIN.user, SMSGATE_PASSWORD: LOGIN.password },
        SMSGATE_SIGNING_KEY: LOGIN.signingKey,
      }),
      reports: (sms: PhoneSms, isLie) =>
        (['sent', 'delivered', ...(isLie ? (['failed'] as const) : [])] as const).map((state) =>
          double.report(url, sms, state),
        ),
      replyOf: (from, body) => double.reply(url, { from, body }),
    }
  },
}
