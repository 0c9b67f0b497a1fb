import { type HttpAnswer, HttpFailure, openHttp } from '../http.ts'
import type { SendOutcome } from '../outcome.ts'
import type { SmsSender } from './interface.ts'

export interface SmsgateOptions {
  /** Where its API begins: https://api.sms-gate.app/3rdparty/v1, or the phone itself, http://192.168.1.20:8080. */
  url: string
  user: string
  password: string
  clock: { now(): Date }
  /** As of the HTTP client. */
  timeoutMs?: number
}

const PHONE = 'The phone that sends texts'

/**
 * Seconds for which the gateway may wait for its phone. A text that leaves later could meet quiet hours, or a STOP that
 * came meanwhile.
 */
const TTL_SECONDS = 15 * 60
/** It keeps its messages for much longer; a day is enough for every repeat. */
const KNOWN_FOR_MS = 24 * 60 * 60_000

/**
 * Sends text messages by an Android phone with the open SMS gateway (decision 025, PROV-6). The message's id is our
 * attempt id, and the gateway takes each id once: 409 means that it has it. So what got no clear answer may be asked
 * again, and nobody gets it twice.
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
        return outcomeOf(answer, attemptId)
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        if (!error.neverLeft) return unclear
        return refusal('unreachable', `${PHONE} could not be reached`, { temporary: true })
      }
    },
  }
}

const unclear: SendOutcome = {
  kind: 'unknown',
  reason: `${PHONE} did not confirm; the message may have gone out`,
}

function refusal(code: string, reason: string, more: { temporary?: true; account?: true } = {}): SendOutcome {
  return { kind: 'refused', temporary: false, code, reason, ...more }
}

function outcomeOf({ status, body }: HttpAnswer, attemptId: string): SendOutcome {
  const accepted: SendOutcome = { kind: 'accepted', providerMessageId: attemptId }
  if (status === 409) return accepted
  const said = read(body)
  if (status === 202 && said?.id === attemptId) return accepted
  if (status === 401 || status === 403) {
    return refusal(String(status), `${PHONE} does not accept our login`, { account: true })
  }
  if (status === 404 || status === 405) {
    return refusal(String(status), `${PHONE} was not found at its address`, { account: true })
  }
  if (status === 429 || (status === 503 && said !== null)) {
    return refusal(String(status), `${PHONE} is busy or offline`, { temporary: true })
  }
  if (status >= 400 && status < 500)
    return refusal(String(status), `${PHONE} refused the message (${status})`)
  return unclear
}

/** What an answer says; null where it is no JSON of the gateway. */
function read(body: string): { id?: unknown } | null {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? said : null
  } catch {
    return null
  }
}
