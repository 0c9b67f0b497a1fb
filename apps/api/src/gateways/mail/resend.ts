import type { PlainReason, Reason } from '@fivestead/domain/messaging/reasons'
import { unsubscribeHeaders } from '@fivestead/domain/messaging/templates'
import { type HttpAnswer, HttpFailure, openHttp, retryAfterMs } from '../http.ts'
import { jsonObject } from '../json.ts'
import type { Refusal, SendOutcome } from '../outcome.ts'
import type { MailMessage, MailSender } from './interface.ts'

export interface ResendOptions {
  /** https://api.resend.com, or a double on this machine. */
  apiUrl: string
  apiKey: string
  /** Our sender, "Name <address>" or an address alone. */
  from: string
  clock: { now(): Date }
  /** Called with each response that names the account's calls per second. */
  onLimit?: (perSecond: number) => void
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

const MAIL_SERVICE = 'The mail service'
const values = { provider: 'mailService' } as const
/** Milliseconds for which Resend remembers an idempotency key. */
const KNOWN_FOR_MS = 24 * 60 * 60_000

/** Tag of a mail by which Resend's events name our attempt. */
export const ATTEMPT_TAG = 'attempt'

/**
 * Sends mail through Resend's API, keyed by our attempt id: the same key sends once. Its events settle
 * unclear outcomes.
 */
export function resendMail({ apiUrl, apiKey, from, clock, timeoutMs, onLimit }: ResendOptions): MailSender {
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
        const answer = await http.send({
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
        })
        const limit = perSecondOf(answer.headers)
        if (limit !== null) onLimit?.(limit)
        return outcomeOf(answer, clock.now())
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        return error.neverLeft
          ? refused('unreachable', {
              fault: 'moment',
              reason: { code: 'unreached', values },
              busy: true,
              unreached: true,
            })
          : unclear
      }
    },
    async close() {},
  }
}

/**
 * Returns the rate that a response names (draft-ietf-httpapi-ratelimit-headers-06): calls in a window of
 * seconds.
 */
function perSecondOf(headers: Headers): number | null {
  const limit = Number(headers.get('ratelimit-limit') ?? '')
  const window = Number(/;\s*w=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')?.[1] ?? 1)
  const rate = limit / window
  return Number.isFinite(rate) && rate > 0 && rate <= 1000 ? rate : null
}

const unclear: SendOutcome = { kind: 'unknown', reason: { code: 'mailUnconfirmed', values } }

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
      'X-Attempt': attemptId,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    tags: [{ name: ATTEMPT_TAG, value: attemptId }],
  }
}

/** Removes control characters: a quoted string of a header (RFC 5322) and a subject must not have any. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

const HOUR_MS = 60 * 60_000

const LOGIN = { fault: 'account', reason: { code: 'loginNotAccepted', values } } as const
const SENDER = { fault: 'account', reason: { code: 'mailSenderNotAllowed' } } as const
const ABSENT = { fault: 'account', reason: { code: 'notAtAddress', values } } as const

/**
 * Causes of Resend's errors, by name (resend.com/docs, Errors). 403 is always the account's fault, since
 * `validation_error` has that status too if our domain is not verified.
 */
const ERRORS: Readonly<Record<string, Omit<Refusal, 'kind' | 'code'>>> = {
  missing_api_key: LOGIN,
  invalid_api_key: LOGIN,
  restricted_api_key: LOGIN,
  invalid_access: LOGIN,
  invalid_permission: LOGIN,
  invalid_from_address: SENDER,
  invalid_region: SENDER,
  not_found: ABSENT,
  method_not_allowed: ABSENT,
  daily_quota_exceeded: quotaOf('mailsOfDayUsed'),
  monthly_quota_exceeded: quotaOf('mailsOfMonthUsed'),
  rate_limit_exceeded: { fault: 'moment', reason: { code: 'busy', values }, busy: true },
  concurrent_idempotent_requests: { fault: 'moment', reason: { code: 'mailUnderWay' } },
  security_error: { fault: 'moment', reason: { code: 'mailHeldBack' }, retryAfterMs: HOUR_MS },
  ...Object.fromEntries(
    [
      'validation_error',
      'missing_required_field',
      'invalid_attachment',
      'invalid_parameter',
      'invalid_idempotency_key',
    ].map((name) => [name, { fault: 'message', reason: messageRefused(name) }] as const),
  ),
}

function messageRefused(name: string): Reason {
  return { code: 'messageRefused', values: { ...values, code: name } }
}

function quotaOf(code: PlainReason): Omit<Refusal, 'kind' | 'code'> {
  return { fault: 'account', reason: { code }, retryAfterMs: HOUR_MS }
}

function outcomeOf({ status, headers, body }: HttpAnswer, now: Date): SendOutcome {
  const { id, name } = jsonObject(body) ?? {}
  if (status === 200 && typeof id === 'string' && id !== '')
    return { kind: 'accepted', providerMessageId: id }
  const wait = retryAfterMs(headers, now)
  const retry = wait === undefined ? {} : { retryAfterMs: wait }
  if (status === 429 && typeof name !== 'string') return refused('429', { ...BUSY, ...retry })
  if (status < 400 || status >= 500 || typeof name !== 'string') return unclear
  // An earlier call with this key and another content was accepted; a repeat gets the same answer.
  if (name === 'invalid_idempotent_request') return unclear
  const known = ERRORS[name]
  const ours = status === 401 || status === 403 ? (known?.fault === 'account' ? known : SENDER) : known
  if (ours !== undefined) {
    const waits = ours.fault === 'moment' || ours.fault === 'account'
    return refused(name, { ...ours, ...(waits ? retry : {}) })
  }
  if (status === 429) return refused(name, { ...BUSY, ...retry })
  const reason = messageRefused(name)
  return refused(name, { fault: 'moment', reason, retryAfterMs: wait ?? HOUR_MS, unlisted: true })
}

const BUSY = { fault: 'moment', reason: { code: 'busy', values }, busy: true } as const

function refused(code: string, refusal: Omit<Refusal, 'kind' | 'code'>): SendOutcome {
  return { kind: 'refused', code, ...refusal }
}
