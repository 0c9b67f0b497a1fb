import { createHash, createHmac, generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { type Call, openDouble } from '../../../testing/double.ts'
import { OUR_NUMBER, type SmsDoubleKind } from '../../testing/double.ts'

/**
 * How the next call is answered in place of the truth: refused with a status and, if named, one of Vonage's codes; not taken
 * (`html`, a page with 500; `sms api`, the answer of Vonage's other API); or taken, with an answer that is lost, a page with
 * 202, or none.
 */
export type VonageFault =
  | { status: number; code?: number; retryAfter?: number }
  | ('lost answer' | 'html' | 'html 202' | 'sms api' | 'silent')

/** A message that the double took. */
export interface VonageSms {
  id: string
  to: string
  body: string
  clientRef: string | undefined
  webhookUrl: string | undefined
}

/** State of the account, which `npm run operate -- doctor` reads. */
const NEW_ACCOUNT = {
  balance: { value: 20.5, autoReload: false },
  number: { country: 'US', msisdn: OUR_NUMBER.slice(1), features: ['SMS', 'VOICE'], app_id: '' },
  messages: {
    version: 'v1',
    webhooks: { inbound_url: { address: '', http_method: 'POST' }, status_url: { address: '' } },
  },
}

export interface VonageDoubleOptions {
  applicationId: string
  signatureSecret: string
  apiKey: string
  apiSecret: string
  /** Clock of a signed call; this machine's by default. */
  clock?: { now(): Date }
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** The private key of the doubles' application, as a variable has it. */
export const VONAGE_KEY = privateKey.trim().replaceAll('\n', '\\n')

const NUMBER = /^[1-9]\d{6,14}$/

/**
 * A server on this machine that speaks as Vonage's Messages API does: it takes messages, posts signed reports and texts, and
 * can be told to lose, delay or spoil its answers. It knows nothing of our own code.
 */
export async function openVonageDouble(options: VonageDoubleOptions) {
  const { applicationId, signatureSecret, apiKey, apiSecret, clock = { now: () => new Date() } } = options
  const taken: VonageSms[] = []
  const account = structuredClone(NEW_ACCOUNT)
  account.number.app_id = applicationId

  function answer({ request, method, path, body, say, page, lose }: Call): unknown {
    const { authorization = '' } = request.headers
    if (method === 'GET') {
      const isOurs = authorization === `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`
      if (!isOurs) return say(401, problem('Unauthorized', '#unauthorized'))
      const found = lookUp(path)
      return found === null ? say(404, problem('Not Found', '#not-found')) : say(200, found)
    }
    if (path !== '/v1/messages') return say(404, problem('Not Found', '#not-found'))
    if (!isSigned(authorization)) return say(401, problem('Unauthorized', '#unauthorized'))
    const fault = double.faults.shift()
    if (fault === 'html') return page(500)
    if (fault === 'sms api') return say(200, { 'message-count': '1', messages: [{ status: '9' }] })
    if (typeof fault === 'object') {
      const { status, code, retryAfter } = fault
      const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
      return say(status, problem('Refused', code === undefined ? '#refused' : `/messages#${code}`), headers)
    }
    const said = Object(body) as Record<string, unknown>
    const { channel, message_type: type, to = '', from, text, client_ref: ref, webhook_url: url } = said
    if (channel !== 'sms' || type !== 'text' || typeof text !== 'string' || text === '')
      return say(422, problem('Invalid params', '/messages#1020'))
    if (text.length > 1000) return say(422, problem('Message too long', '/messages#1090'))
    if (!NUMBER.test(String(to))) return say(422, problem('Invalid number', '/messages#1170'))
    if (from !== account.number.msisdn) return say(422, problem('Invalid sender', '/messages#1120'))
    const id = randomUUID()
    const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
    taken.push({ id, to: `+${to}`, body: text, clientRef: textOf(ref), webhookUrl: textOf(url) })
    if (fault === 'lost answer') return lose()
    if (fault === 'html 202') return page(202)
    if (fault === 'silent') return undefined
    return say(202, { message_uuid: id })
  }

  /** A token of the application, that is good now. */
  function isSigned(authorization: string): boolean {
    const [header = '', claims = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
    const isGenuine = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    )
    const { application_id: id, exp, jti } = read(claims)
    return (
      isGenuine && read(header).alg === 'RS256' && id === applicationId && exp > 0 && typeof jti === 'string'
    )
  }

  /** Answers the look-ups of `npm run operate -- doctor`. */
  function lookUp(path: string): object | null {
    if (path === '/account/get-balance') return account.balance
    if (path === '/account/numbers') return { count: 1, numbers: [account.number] }
    if (path !== `/v2/applications/${applicationId}`) return null
    return { id: applicationId, name: 'Reviews', capabilities: { messages: account.messages } }
  }

  const post = (url: string, said: object) => signedCall(url, signatureSecret, clock.now(), said)
  const double = await openDouble<VonageFault>(answer)
  return {
    ...double,
    /** Messages that were taken, oldest first. */
    taken,
    account,
    /** A status of a message as Vonage posts it. */
    report: (url: string, { id, to, clientRef }: VonageSms, status: string, code?: number) =>
      post(url, {
        ...{ message_uuid: id, to: to.slice(1), from: account.number.msisdn, channel: 'sms', status },
        ...{ timestamp: clock.now().toISOString(), ...(clientRef && { client_ref: clientRef }) },
        ...(code && { error: { ...problem(String(code), `/messages#${code}`), title: code } }),
        ...(status === 'submitted' && {
          usage: { currency: 'EUR', price: '0.0333' },
          sms: { count_total: '1' },
        }),
      }),
    /** A text that somebody sent to our number. */
    reply: (url: string, { from, body, id }: { from: string; body: string; id?: string }) =>
      post(url, {
        ...{ message_uuid: id ?? randomUUID(), to: account.number.msisdn, from: from.slice(1), text: body },
        ...{ channel: 'sms', message_type: 'text', timestamp: clock.now().toISOString() },
        sms: { num_messages: '1', keyword: body.trim().split(/\s/)[0]?.toUpperCase() ?? '' },
      }),
    reset() {
      double.forget()
      taken.length = 0
      Object.assign(account, structuredClone(NEW_ACCOUNT))
      account.number.app_id = applicationId
    },
  }
}

const problem = (title: string, type: string) => ({
  type: `https://developer.vonage.com/api-errors${type}`,
  title,
  detail: `In our own words: ${title}`,
  instance: randomUUID(),
})

/** JSON as Vonage posts it: a token of its time and of the hash of the body. */
export function signedCall(
  url: string,
  secret: string,
  at: Date,
  said: object | string,
  claims: object = {},
) {
  const body = typeof said === 'string' ? said : JSON.stringify(said)
  const iat = Math.floor(at.getTime() / 1000)
  const payload_hash = createHash('sha256').update(body).digest('hex')
  const own = { iat, jti: randomUUID(), iss: 'Vonage', payload_hash, api_key: 'double', ...claims }
  const authorization = `Bearer ${tokenOf({ alg: 'HS256', typ: 'JWT' }, own, secret)}`
  return { url, body, headers: { 'content-type': 'application/json', authorization } }
}

/** A token with a signature by HMAC-SHA256, whatever its header says. */
export function tokenOf(header: object, claims: object, secret: string): string {
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const LOGIN = {
  applicationId: '78d335fa-323d-0114-9c3d-d6f0d48968cf',
  signatureSecret: 'double-signature-secret',
  ...{ apiKey: 'double01', apiSecret: 'double-secret' },
}

export const vonageDouble: SmsDoubleKind = {
  name: 'vonage',
  title: 'Vonage',
  async open(origin, clock) {
    const double = await openVonageDouble({ ...LOGIN, ...(clock && { clock }) })
    const url = `${origin}/api/webhooks/vonage`
    double.account.messages.webhooks.inbound_url.address = url
    return {
      ...double,
      env: (own) => ({
        ...{ VONAGE_APPLICATION_ID: LOGIN.applicationId, VONAGE_PRIVATE_KEY: VONAGE_KEY },
        ...{ VONAGE_SIGNATURE_SECRET: LOGIN.signatureSecret, VONAGE_FROM: OUR_NUMBER },
        ...{ VONAGE_API_KEY: LOGIN.apiKey, VONAGE_API_SECRET: LOGIN.apiSecret, VONAGE_API_URL: own },
      }),
      reports(sms: VonageSms, isLie) {
        if (sms.webhookUrl === undefined) return []
        const report = (status: string, code?: number) => double.report(url, sms, status, code)
        return [report('submitted'), report('delivered'), ...(isLie ? [report('undeliverable', 1260)] : [])]
      },
      replyOf: (from, body) => double.reply(url, { from, body }),
    }
  },
}
