import { type HttpAnswer, type HttpClient, HttpFailure, openHttp, retryAfterMs } from '../../http.ts'
import { jsonObject } from '../../json.ts'
import type { SendOutcome } from '../../outcome.ts'
import type { SmsSender } from '../interface.ts'
import { TWILIO_CODES } from './codes.ts'

/** Login and sender of an account. */
export interface TwilioAccount {
  /** https://api.twilio.com, or a test double on this machine. */
  apiUrl: string
  accountSid: string
  /** User and password of Basic authentication: the account and its token, or an API key and its secret. */
  user: string
  password: string
  /** Verifies what Twilio posts; undefined with an API key alone, since Twilio signs with the account's token. */
  authToken: string | undefined
  /** A messaging service, or one number of ours. */
  from: { messagingServiceSid: string } | { number: string }
}

export interface TwilioOptions extends Omit<TwilioAccount, 'authToken'> {
  /** Returns our callback URL for an attempt's reports; null if none can arrive. */
  statusCallback: ((attemptId: string) => string) | null
  clock: { now(): Date }
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

const SMS_SERVICE = 'The SMS service'

/** Toll-free numbers of the US and Canada. */
const TOLL_FREE = /^\+18(00|33|44|55|66|77|88)/

/**
 * Texts per second that carriers accept, by the kind of our number: 1 for a long code, 3 for a toll-free
 * number, 100 for a short code (twilio.com/docs/messaging/guides, "Understanding Twilio rate limits and
 * message queues"). The numbers of a messaging service are not known here; it usually has several.
 */
export function segmentsPerSecond(from: TwilioOptions['from']): number {
  if ('messagingServiceSid' in from) return 10
  if (/^\d{5,6}$/.test(from.number)) return 100
  return TOLL_FREE.test(from.number) ? 3 : 1
}

/**
 * Sends text messages by Twilio's Messages resource, which has no idempotency key: a repeat is allowed only
 * if the message was certainly not accepted, so a status of 500 and above, a broken connection and an HTML
 * page are `unknown`.
 */
export function twilioSms(options: TwilioOptions): SmsSender {
  const { apiUrl, accountSid, user, password, from, statusCallback, clock, timeoutMs } = options
  const http: HttpClient = openHttp({
    provider: SMS_SERVICE,
    origins: [apiUrl],
    clock,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return {
    async send({ attemptId, to, text }) {
      const form = new URLSearchParams({
        To: to,
        ...('number' in from ? { From: from.number } : { MessagingServiceSid: from.messagingServiceSid }),
        Body: text,
        ...(statusCallback === null ? {} : { StatusCallback: statusCallback(attemptId) }),
      })
      try {
        return outcomeOf(
          await http.send({
            operation: 'send',
            method: 'POST',
            url: `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
            headers: {
              authorization,
              accept: 'application/json',
              'content-type': 'application/x-www-form-urlencoded',
            },
            body: form.toString(),
          }),
          clock.now(),
        )
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        if (!error.neverLeft) return unclear
        const reason = { code: 'unreached', values: { provider: 'smsService' } } as const
        return { kind: 'refused', fault: 'moment', busy: true, unreached: true, code: 'unreachable', reason }
      }
    },
  }
}

const unclear: SendOutcome = {
  kind: 'unknown',
  reason: { code: 'messageUnconfirmed', values: { provider: 'smsService' } },
}

function outcomeOf({ status, headers, body }: HttpAnswer, now: Date): SendOutcome {
  const { sid, code } = jsonObject(body) ?? {}
  if (status === 201 && typeof sid === 'string' && /^(SM|MM)[0-9a-f]{32}$/i.test(sid)) {
    return { kind: 'accepted', providerMessageId: sid }
  }
  const wait = retryAfterMs(headers, now)
  if (status >= 400 && status < 500 && typeof code === 'number') return TWILIO_CODES.refusalOf(code, wait)
  // Also covers a proxy's 429, which has no Twilio code.
  return status === 429 ? TWILIO_CODES.refusalOf(20429, wait) : unclear
}
