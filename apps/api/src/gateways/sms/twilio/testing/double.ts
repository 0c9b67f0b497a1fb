import { createHmac, randomBytes } from 'node:crypto'
import { type Call, openDouble } from '../../../testing/double.ts'
import { OUR_NUMBER, type SmsDoubleKind } from '../../testing/double.ts'

/**
 * How the next call is answered in place of the truth: refused with one of Twilio's codes; not taken (`html`, a page with
 * 500); or taken, with an answer that is lost, a 503, a page with 201, or none.
 */
export type TwilioFault =
  | { code: number; status?: number }
  | ('lost answer' | 'taken, 503' | 'html' | 'html 201' | 'silent' | 'none')

/** A message that the double took. */
export interface TakenSms {
  sid: string
  to: string
  from: string
  body: string
  statusCallback: string | null
}

/** State of the account, which `npm run operate -- doctor` reads. */
export interface TwilioAccount {
  status: 'active' | 'suspended' | 'closed'
  /** Our numbers, in the account and in each of its messaging services. */
  numbers: string[]
  /** The state of the registration with the US carriers; null where there is none. */
  campaignStatus: string | null
  type: 'Full' | 'Trial'
  /** Where each number's and the messaging services' incoming messages go. */
  number: { sms_url: string | null; sms_method: string; sms_application_sid?: string }
  service: {
    use_inbound_webhook_on_number: boolean
    inbound_request_url: string | null
    inbound_method: string | null
  }
}

const NEW_ACCOUNT: TwilioAccount = {
  status: 'active',
  numbers: [OUR_NUMBER],
  campaignStatus: 'VERIFIED',
  type: 'Full',
  number: { sms_url: null, sms_method: 'POST' },
  service: { use_inbound_webhook_on_number: true, inbound_request_url: null, inbound_method: null },
}

export interface TwilioDoubleOptions {
  accountSid: string
  authToken: string
  /** API keys of the account, each with its secret; none unless told. */
  apiKeys?: Readonly<Record<string, string>>
  /** An origin on this machine that callbacks reach all the same, as through a tunnel. */
  reaches?: string
}

/** The numbers that Twilio's test credentials refuse, with the codes. */
const REFUSED_NUMBERS: Record<string, number> = {
  '+15005550001': 21211,
  '+15005550002': 21612,
  '+15005550003': 21408,
  '+15005550004': 21610,
  '+15005550009': 21614,
}
const E164 = /^\+[1-9]\d{6,14}$/
/** Calling codes that there are (ITU-T E.164), and the shape of numbers below +1. */
const CALLING_CODES =
  /^\+(?:1[2-9]\d{2}[2-9]\d{6}$|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[1-3689]|2[2-46]\d|25[0-8]|29[017-9]|35\d|37[0-8]|38[0-25-79]|42[013]|5[09]\d|67[02-9]|68[0-35-9]|69[0-2]|8[05678]\d|9[679]\d)/
const isNumber = (to: string) => E164.test(to) && CALLING_CODES.test(to)
const SERVICE = /^MG[0-9a-f]{32}$/i

/**
 * A server on this machine that speaks as Twilio does: it takes messages, refuses what Twilio refuses, posts signed
 * reports and replies, and can be told to lose, delay or spoil its answers. It knows nothing of our own code.
 */
export async function openTwilioDouble({
  accountSid,
  authToken,
  apiKeys = {},
  reaches,
}: TwilioDoubleOptions) {
  const taken: TakenSms[] = []
  const account: TwilioAccount = structuredClone(NEW_ACCOUNT)

  function answer({ request, method, path, body, say, page, lose }: Call): unknown {
    const form = (body ?? {}) as Record<string, string>
    const refuse = (code: number, status = 400) => say(status, errorBody(code, status))

    if (!isOurs(request.headers.authorization)) return refuse(20003, 401)
    if (method === 'GET') {
      const found = lookUp(request.url ?? '')
      return found === null ? refuse(20404, 404) : say(200, found)
    }
    if (path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return refuse(20404, 404)
    const fault = double.faults.shift()
    if (fault === 'html') return page(500)
    if (typeof fault === 'object') return refuse(fault.code, fault.status)
    const { To = '', Body = '', From = '', MessagingServiceSid = '', StatusCallback } = form
    const code = isNumber(To) ? REFUSED_NUMBERS[To] : 21211
    if (code !== undefined) return refuse(code)
    if (Body === '') return refuse(21602)
    if (Body.length > 1600) return refuse(21617)
    if (From === '' && MessagingServiceSid === '') return refuse(21603)
    if (From !== '' && !account.numbers.includes(From)) return refuse(isNumber(From) ? 21659 : 21212)
    if (MessagingServiceSid !== '' && !SERVICE.test(MessagingServiceSid)) return refuse(21701)
    if (StatusCallback !== undefined && !isPublic(StatusCallback)) return refuse(21609)
    const sid = `SM${randomBytes(16).toString('hex')}`
    const message = { sid, to: To, body: Body }
    taken.push({ ...message, from: From || MessagingServiceSid, statusCallback: StatusCallback ?? null })
    if (fault === 'lost answer') return lose()
    if (fault === 'taken, 503') return say(503, errorBody(20503, 503))
    if (fault === 'html 201') return page(201)
    if (fault === 'silent') return undefined
    return say(201, resource({ ...message, from: From, messagingServiceSid: MessagingServiceSid }))
  }

  /** Answers the look-ups of `npm run operate -- doctor`. */
  function lookUp(address: string): object | null {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const { status, numbers, campaignStatus, type } = account
    if (pathname === `/2010-04-01/Accounts/${accountSid}.json`) return { sid: accountSid, status, type }
    const has = (number: string) => [null, number].includes(searchParams.get('PhoneNumber'))
    if (pathname === `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json`) {
      const capabilities = { sms: true, mms: true, voice: true, fax: false }
      const described = (phone_number: string) => ({ phone_number, capabilities, ...account.number })
      return { incoming_phone_numbers: numbers.filter(has).map(described) }
    }
    const [, service, list] = /^\/v1\/Services\/(MG[0-9a-f]{32})(?:\/(.+))?$/i.exec(pathname) ?? []
    if (service !== undefined && list === undefined) {
      return { sid: service, account_sid: accountSid, ...account.service }
    }
    if (list === 'PhoneNumbers') {
      const ids = { account_sid: accountSid, service_sid: service }
      const more = { ...ids, country_code: 'US', capabilities: ['SMS'] }
      return { phone_numbers: numbers.map((phone_number) => ({ phone_number, ...more })) }
    }
    if (list !== 'Compliance/Usa2p') return null
    const ids = { account_sid: accountSid, messaging_service_sid: service }
    return { compliance: campaignStatus === null ? [] : [{ ...ids, campaign_status: campaignStatus }] }
  }

  function isOurs(authorization = ''): boolean {
    const [user, password] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
    const wanted = user === accountSid ? authToken : apiKeys[user ?? '']
    return wanted !== undefined && password === wanted
  }

  /** Twilio posts to addresses that it can reach alone. */
  function isPublic(callback: string): boolean {
    const url = URL.parse(callback)
    if (url === null || !/^https?:$/.test(url.protocol)) return false
    if (url.origin === reaches) return true
    return !/^(?:.*\.)?localhost$|^127\.|^0\.|^10\.|^192\.168\.|^\[|^[^.]+$/.test(url.hostname)
  }

  const resource = ({ sid, to, from, body, messagingServiceSid }: Record<string, string>) => {
    const now = new Date().toUTCString().replace('GMT', '+0000')
    const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`
    return {
      ...{ sid, to, body, account_sid: accountSid, api_version: '2010-04-01', direction: 'outbound-api' },
      ...{ from: from || null, messaging_service_sid: messagingServiceSid || null },
      ...{ date_created: now, date_sent: null, date_updated: now, error_code: null, error_message: null },
      ...{ num_media: '0', num_segments: messagingServiceSid === '' ? '1' : '0' },
      ...{ price: null, price_unit: null },
      status: messagingServiceSid === '' ? 'queued' : 'accepted',
      ...{ subresource_uris: { media: `${uri}/Media.json` }, uri: `${uri}.json` },
    }
  }

  const double = await openDouble<TwilioFault>(answer)
  return {
    ...double,
    /** Messages that were taken, oldest first. */
    taken,
    account,
    /** The form and headers of a report of a message, as Twilio posts it to `StatusCallback`. */
    report: ({ sid, to, from, statusCallback }: TakenSms, status: string, errorCode?: number) =>
      signed(statusCallback ?? '', authToken, {
        ...{ MessageSid: sid, SmsSid: sid, MessageStatus: status, SmsStatus: status, To: to, From: from },
        ...(errorCode === undefined ? {} : { ErrorCode: String(errorCode) }),
        ...{ AccountSid: accountSid, ApiVersion: '2010-04-01' },
      }),
    /** The same of a text that somebody sent to `to`, for `url`. */
    reply: (url: string, { from, to, body, sid }: { from: string; to: string; body: string; sid?: string }) =>
      signed(url, authToken, {
        MessageSid: sid ?? `SM${randomBytes(16).toString('hex')}`,
        ...{ From: from, To: to, Body: body, NumMedia: '0', AccountSid: accountSid },
        ...{ ApiVersion: '2010-04-01', ...optOutType(body) },
      }),
    reset() {
      double.forget()
      taken.length = 0
      Object.assign(account, structuredClone(NEW_ACCOUNT))
    },
  }
}

export type TwilioDouble = Awaited<ReturnType<typeof openTwilioDouble>>

/** A form as Twilio posts it: signed over the address and every field, in the order of their names. */
export function signed(url: string, authToken: string, fields: Record<string, string>) {
  const text = Object.keys(fields)
    .sort()
    .reduce((all, name) => all + name + fields[name], url)
  return {
    url,
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-twilio-signature': createHmac('sha1', authToken).update(text).digest('base64'),
    },
  }
}

/** Field that Twilio adds for the words that it answers itself. */
function optOutType(body: string): { OptOutType?: string } {
  const word = body.trim().toUpperCase()
  if (['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'].includes(word)) {
    return { OptOutType: 'STOP' }
  }
  if (['START', 'UNSTOP', 'YES'].includes(word)) return { OptOutType: 'START' }
  return ['HELP', 'INFO'].includes(word) ? { OptOutType: 'HELP' } : {}
}

/** In our own words; Twilio describes no body of a refusal. */
const errorBody = (code: number, status: number) => ({
  code,
  message: `Refused with ${code}`,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
})

/** Credentials that stay the same from start to start: nobody else believes them. */
const LOGIN = { accountSid: `AC${'d'.repeat(32)}`, authToken: 'double-token' }

export const twilioDouble: SmsDoubleKind = {
  name: 'twilio',
  title: 'Twilio',
  async open(origin) {
    const double = await openTwilioDouble({ ...LOGIN, reaches: origin })
    return {
      ...double,
      env: (url) => ({
        ...{ TWILIO_ACCOUNT_SID: LOGIN.accountSid, TWILIO_AUTH_TOKEN: LOGIN.authToken },
        ...{ TWILIO_FROM: OUR_NUMBER, TWILIO_API_URL: url },
      }),
      reports(sms: TakenSms, isLie) {
        if (sms.statusCallback === null) return []
        const lie = isLie ? [double.report(sms, 'undelivered', 30003)] : []
        return [double.report(sms, 'sent'), double.report(sms, 'delivered'), ...lie]
      },
      replyOf: (from, body) =>
        double.reply(`${origin}/api/webhooks/twilio/inbound`, { from, to: OUR_NUMBER, body }),
    }
  },
}
