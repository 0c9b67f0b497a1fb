import { unsubscribeHeaders } from '@fivestead/domain/messaging/templates'
import { type HttpAnswer, HttpFailure, openHttp } from '../http.ts'
import type { SendOutcome } from '../outcome.ts'
import type { MailMessage, MailSender } from './interface.ts'

export interface ResendOptions {
  /** https://api.resend.com, or a double on this machine. */
  apiUrl: string
  apiKey: string
  /** Our sender, "Name <address>" or an address alone. */
  from: string
  clock: { now(): Date }
  /** As of the HTTP client. */
  timeoutMs?: number
}

const MAIL_SERVICE = 'The mail service'
/** For how long Resend knows an idempotency key. */
const KNOWN_FOR_MS = 24 * 60 * 60_000

/** The tag of a mail by which its events name our attempt. */
export const ATTEMPT_TAG = 'attempt'

/**
 * Sends mail by Resend's API (PROV-7), keyed by our attempt id: the same key sends once. What stays unclear is settled by
 * its events.
 */
export function resendMail({ apiUrl, apiKey, from, clock, timeoutMs }: ResendOptions): MailSender {
  const http = openHttp({
    provider: MAIL_SERVICE,
    origins: [apiUrl],
    clock,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from

  return {
    keyedForMs: KNOWN_FOR_MS,
    async send(message) {
      try {
        return outcomeOf(
          await http.send({
            operation: 'send',
            method: 'POST',
            url: `${apiUrl}/emails`,
            headers: {
              authorization: `Bearer ${apiKey}`,
              accept: 'application/json',
              'content-type': 'application/json',
              'idempotency-key': message.attemptId,
            },
            body: JSON.stringify(bodyOf(message, address)),
          }),
        )
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        return error.neverLeft
          ? refused('unreachable', `${MAIL_SERVICE} could not be reached`, { temporary: true })
          : unclear
      }
    },
    async close() {},
  }
}

const UNCLEAR = `${MAIL_SERVICE} did not confirm; the mail may have gone out`
const unclear: SendOutcome = { kind: 'unknown', reason: UNCLEAR }

function bodyOf(message: MailMessage, address: string) {
  const { attemptId, fromName, to, replyTo, subject, text, html, unsubscribeUrl } = message
  return {
    from: `${JSON.stringify(oneLine(fromName))} <${address}>`,
    to: [to],
    ...(replyTo ? { reply_to: replyTo } : {}),
    subject: oneLine(subject),
    text,
    html,
    headers: {
      'X-Fivestead-Attempt': attemptId,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    tags: [{ name: ATTEMPT_TAG, value: attemptId }],
  }
}

/** A quoted string of a header (RFC 5322) holds no control characters, and neither does a subject. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** Refusals by which our own account is at fault, whoever is written to: all mail pauses. */
const OF_OUR_ACCOUNT: Readonly<Record<string, string>> = {
  daily_quota_exceeded: "Our account's mails of today are used up",
  monthly_quota_exceeded: "Our account's mails of this month are used up",
  missing_api_key: `${MAIL_SERVICE} does not accept our login`,
  invalid_api_key: `${MAIL_SERVICE} does not accept our login`,
  restricted_api_key: `${MAIL_SERVICE} does not accept our login`,
}

function outcomeOf({ status, body }: HttpAnswer): SendOutcome {
  const { id, name } = read(body)
  if (status === 200 && typeof id === 'string' && id !== '')
    return { kind: 'accepted', providerMessageId: id }
  if (status < 400 || status >= 500 || typeof name !== 'string') return unclear
  // An earlier call with this key was taken, with another content; asked again it would say the same.
  if (name === 'invalid_idempotent_request') return { kind: 'unknown', reason: UNCLEAR }
  const account = OF_OUR_ACCOUNT[name]
  if (account !== undefined) return refused(name, account, { account: true })
  // A sender whose domain is not verified, among others.
  if (status === 401 || status === 403) {
    return refused(name, `${MAIL_SERVICE} does not let our sender send`, { account: true })
  }
  if (status === 429 || name === 'concurrent_idempotent_requests') {
    return refused(name, `${MAIL_SERVICE} is busy`, { temporary: true })
  }
  return refused(name, `${MAIL_SERVICE} refused the message (${name})`)
}

function refused(
  code: string,
  reason: string,
  more: { temporary?: boolean; account?: boolean } = {},
): SendOutcome {
  return { kind: 'refused', temporary: false, code, reason, ...more }
}

/** What an answer says; nothing where it is not Resend's JSON. */
function read(body: string): { id?: unknown; name?: unknown } {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? said : {}
  } catch {
    return {}
  }
}
