import type { Reason } from '@fivestead/domain/messaging/reasons'
import { type HttpAnswer, HttpFailure, openHttp, retryAfterMs } from '../../http.ts'
import { jsonObject } from '../../json.ts'
import type { Fault, SendOutcome } from '../../outcome.ts'
import type { SmsSender } from '../interface.ts'

/** Address and login of the phone's gateway. */
export interface SmsgateAccount {
  /**
   * Base URL of its API: https://api.sms-gate.app/3rdparty/v1, or the phone itself, http://192.168.1.20:8080.
   */
  url: string
  user: string
  password: string
  /** Verifies what the phone posts: it alone proves a STOP. */
  signingKey: string
}

export interface SmsgateOptions extends Omit<SmsgateAccount, 'signingKey'> {
  clock: { now(): Date }
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

const PHONE = 'The phone that sends texts'
const values = { provider: 'smsPhone' } as const

/**
 * Seconds for which the gateway may wait for its phone. A later text could fall into quiet hours or follow a
 * STOP.
 */
const TTL_SECONDS = 15 * 60
/** Milliseconds for which repeats are recognized; the gateway keeps its messages for much longer. */
const KNOWN_FOR_MS = 24 * 60 * 60_000

/**
 * Sends text messages by an Android phone with the open SMS gateway (decision 025). The message's id is our
 * attempt id, and the gateway accepts each id once: 409 means that it has it. An unclear call can thus be
 * repeated without a second text.
 */
export function smsgateSms({ url, user, password, clock, timeoutMs }: SmsgateOptions): SmsSender {
  const http = openHttp({
    provider: PHONE,
    origins: [new URL(url).origin],
    clock,
    privateNetwork: true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return {
    keyedForMs: KNOWN_FOR_MS,
    async send({ attemptId, to, text }) {
      try {
        const answer = await http.send({
          operation: 'send',
          method: 'POST',
          url: `${url}/messages`,
          headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify({
            id: attemptId,
            phoneNumbers: [to],
            textMessage: { text },
            ttl: TTL_SECONDS,
            withDeliveryReport: true,
          }),
        })
        return outcomeOf(answer, attemptId, clock.now())
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        if (!error.neverLeft) return unclear
        return refusal(
          'moment',
          'unreachable',
          { code: 'unreached', values },
          {
            busy: true,
            unreached: true,
          },
        )
      }
    },
  }
}

const unclear: SendOutcome = {
  kind: 'unknown',
  reason: { code: 'messageUnconfirmed', values },
}

function refusal(
  fault: Fault,
  code: string,
  reason: Reason,
  more: { busy?: true; unreached?: true; retryAfterMs?: number | undefined } = {},
): SendOutcome {
  const { retryAfterMs: wait, ...rest } = more
  return {
    kind: 'refused',
    fault,
    code,
    reason,
    ...rest,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  }
}

function outcomeOf({ status, headers, body }: HttpAnswer, attemptId: string, now: Date): SendOutcome {
  const accepted: SendOutcome = { kind: 'accepted', providerMessageId: attemptId }
  if (status === 409) return accepted
  const fields = jsonObject(body)
  if (status === 202 && fields?.id === attemptId) return accepted
  if (status === 401 || status === 403) {
    return refusal('account', String(status), { code: 'loginNotAccepted', values })
  }
  if (status === 404 || status === 405) {
    return refusal('account', String(status), { code: 'notAtAddress', values })
  }
  if (status === 429 || (status === 503 && fields !== null)) {
    return refusal(
      'moment',
      String(status),
      { code: 'busyOrOffline', values },
      {
        busy: true,
        retryAfterMs: retryAfterMs(headers, now),
      },
    )
  }
  // It answers 400 to an invalid number.
  const fault = status === 400 ? 'recipient' : 'message'
  if (status >= 400 && status < 500)
    return refusal(fault, String(status), {
      code: 'messageRefused',
      values: { ...values, code: String(status) },
    })
  return unclear
}
