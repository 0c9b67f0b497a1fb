import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { type HttpAnswer, HttpFailure, openHttp, retryAfterMs } from '../../http.ts'
import { jsonObject } from '../../json.ts'
import type { SendOutcome } from '../../outcome.ts'
import { account, busy, codeTable, dead, HOUR_MS, later, MINUTE_MS, message, recipient } from '../codes.ts'
import type { SmsSender } from '../interface.ts'

/** An application of an account, with the number that it sends from. */
export interface VonageAccount {
  /** https://api.nexmo.com, or a test double on this machine. */
  apiUrl: string
  applicationId: string
  /** The application's RSA key in PEM: signs our calls. */
  privateKey: string
  /** The account's secret: signs Vonage's calls. */
  signatureSecret: string
  /** Our number in E.164, or a short code. */
  from: string
  /** Login for what the doctor asks; null without one. */
  login: { key: string; secret: string } | null
}

export interface VonageOptions
  extends Pick<VonageAccount, 'apiUrl' | 'applicationId' | 'privateKey' | 'from'> {
  /** Address of our own for reports; null if none can arrive. */
  statusUrl: string | null
  clock: { now(): Date }
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

const SMS_SERVICE = 'The SMS service'
const E164 = /^\+[1-9]\d{6,14}$/
/** Seconds for which the token of a call is good. */
const TOKEN_SECONDS = 300

/**
 * Texts per second: carriers take one from a long code of the US and Canada, and Vonage 30 of an account
 * (api.support.vonage.com, 203993598).
 */
export const textsPerSecond = (from: string): number => (from.startsWith('+1') ? 1 : 30)

/**
 * Sends text messages by Vonage's Messages API, which has no idempotency key: a repeat is allowed only if the
 * message was certainly not accepted, so all but a problem with a status of 400 to 499 is `unknown`. Our
 * attempt id comes back as `client_ref` of its reports.
 */
export function vonageSms(options: VonageOptions): SmsSender {
  const { apiUrl, applicationId, from, statusUrl, clock, timeoutMs } = options
  const privateKey = createPrivateKey(options.privateKey)
  const http = openHttp({
    provider: SMS_SERVICE,
    origins: [apiUrl],
    clock,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  function token(): string {
    const iat = Math.floor(clock.now().getTime() / 1000)
    const claims = { application_id: applicationId, iat, exp: iat + TOKEN_SECONDS, jti: randomUUID() }
    const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map(base64url).join('.')
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }
  return {
    async send({ attemptId, to, text }) {
      // Vonage writes numbers without the plus, and so could not tell one with its country from one without.
      if (!E164.test(to)) return VONAGE_CODES.refusalOf(1170)
      const message = {
        ...{ channel: 'sms', message_type: 'text', to: to.slice(1), from: from.replace('+', ''), text },
        ...{ client_ref: attemptId, sms: { encoding_type: 'auto' } },
        ...(statusUrl === null ? {} : { webhook_url: statusUrl, webhook_version: 'v1' }),
      }
      try {
        const answer = await http.send({
          operation: 'send',
          method: 'POST',
          url: `${apiUrl}/v1/messages`,
          headers: {
            authorization: `Bearer ${token()}`,
            accept: 'application/json',
            'content-type': 'application/json',
          },
          body: JSON.stringify(message),
        })
        return outcomeOf(answer, clock.now())
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        if (!error.neverLeft) return unclear
        const reason = { code: 'unreached', values: { provider: 'smsService' } } as const
        return { kind: 'refused', fault: 'moment', busy: true, unreached: true, code: 'unreachable', reason }
      }
    },
  }
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const unclear: SendOutcome = {
  kind: 'unknown',
  reason: { code: 'messageUnconfirmed', values: { provider: 'smsService' } },
}

/**
 * Codes of Vonage's Messages API (developer.vonage.com/api-errors/messages, read 2026-11), at the call or in a
 * status. Those of other channels are read too: nothing of them may send again and again.
 */
export const VONAGE_CODES = codeTable([
  // Our account and set-up.
  [account('smsLoginNotAccepted'), [1110]],
  [account('smsAccountSuspended'), [1060]],
  [account('smsNoCredit'), [1070]],
  [account('smsConnectionUnsupported'), [1080]],
  [account('ownNumberCannotSend'), [1120]],
  [account('smsSettingsInvalid'), [1140, 1370]],
  [account('smsTrialAccount'), [1160]],

  // This phone number.
  [{ ...recipient('repliedStop'), optedOut: true }, [1240]],
  [dead('numberInvalid'), [1170]],
  [dead('numberGone'), [1190]],
  [recipient('phoneOff'), [1180, 1220]],
  [recipient('phoneBlocks'), [1270, 1280]],
  [recipient('numberUnreachable'), [1040, 1050, 1200, 1250, 1260, 1290, 1300, 1310]],
  [recipient('carrierGaveNoReason'), [1330]],

  // This message.
  [message('messageTooLong'), [1090]],
  [message('carrierFiltered'), [1210]],
  [message('smsCannotSend'), [1010, [1020, 1022], 1130, 1150, 1320, 1340, 1350]],

  // Today, or right now.
  [busy('smsBusy', MINUTE_MS), [1000]],
  [later('smsHoldsBack', HOUR_MS), [1241]],
  [later('smsWaitedTooLong', 10 * MINUTE_MS), [1360]],
  [later('smsFault', 10 * MINUTE_MS), [1030, 1100, 1230]],
])

/** Returns the code of a problem (RFC 9457), which its type or title names; null without one. */
export function vonageCode(problem: { type?: unknown; title?: unknown } | null | undefined): number | null {
  const named =
    /#(\d{4})$/.exec(String(problem?.type ?? '')) ?? /^(\d{4})$/.exec(String(problem?.title ?? ''))
  return named === null ? null : Number(named[1])
}

/** Codes that stand for a status whose problem names none. */
const CODE_OF_STATUS: Readonly<Record<number, number>> = { 401: 1110, 402: 1070, 403: 1140, 422: 1020 }

function outcomeOf({ status, headers, body }: HttpAnswer, now: Date): SendOutcome {
  const fields = jsonObject(body)
  const id = fields?.message_uuid
  if (status === 202 && typeof id === 'string' && id !== '')
    return { kind: 'accepted', providerMessageId: id }
  const wait = retryAfterMs(headers, now)
  // Also covers a proxy's 429, which is no problem of Vonage.
  if (status === 429) return VONAGE_CODES.refusalOf(1000, wait)
  if (status < 400 || status >= 500 || fields === null) return unclear
  const code = vonageCode(fields) ?? CODE_OF_STATUS[status]
  return code === undefined ? unclear : VONAGE_CODES.refusalOf(code, wait)
}
