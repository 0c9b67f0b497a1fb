import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addressProblem } from '@fivestead/domain/webhooks/address'
import type { WebhookProblem } from '@fivestead/domain/webhooks/states'
import { retryAfterMs } from '../http.ts'
import { type CallOutcome, providerCall } from '../provider-call.ts'
import { addressesOf, dnsAddresses, isReachable, type Resolve } from './addresses.ts'
import type { WebhookAnswer, WebhookCall, WebhookSender } from './interface.ts'
import { signedHeaders } from './signature.ts'

/** The whole exchange, from the name to the last byte, in milliseconds. */
const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read, and dropped; its status is all that counts. */
const ANSWER_MAX_BYTES = 16 * 1024

export interface WebhookOptions {
  /** Local sandbox: plain http, and this machine. */
  local: boolean
  resolve?: Resolve
  timeoutMs?: number
}

class Refused extends Error {}
const CLOSED = new Error('closed without an answer')

/**
 * Posts messages to the endpoints of owners (T43). The name is resolved once for each try, each of its addresses is
 * checked, and the connection goes to one of these and nowhere else; it is checked again once it stands, before anything is
 * sent. No redirect is followed, and no connection is kept for another try.
 */
export function httpWebhooks({
  local,
  resolve = dnsAddresses(),
  timeoutMs = TIMEOUT_MS,
}: WebhookOptions): WebhookSender {
  return {
    send: (call) =>
      providerCall(
        { provider: 'webhooks', operation: 'POST' },
        async () => {
          const signal = AbortSignal.timeout(timeoutMs)
          try {
            const checked = await withSignal(checkedAddresses(call.url, { local, resolve }), signal)
            return await post(call, { checked, local, signal })
          } catch (error) {
            return { problem: problemOf(error, signal) }
          }
        },
        (result) => ('value' in result ? outcomeOf(result.value) : 'failed'),
      ),
  }
}

/** Every address of the host. @throws Refused where one of them is nobody's business */
async function checkedAddresses(
  address: string,
  { local, resolve }: { local: boolean; resolve: Resolve },
): Promise<string[]> {
  if (addressProblem(address, { local }) !== null) throw new Refused()
  const found = await addressesOf(resolve, new URL(address).hostname)
  if (found.length === 0) throw new Error('no address')
  if (!found.every((one) => isReachable(one, local))) throw new Refused()
  return found
}

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([work, aborted.promise])
}

function post(
  call: WebhookCall,
  { checked, local, signal }: { checked: readonly string[]; local: boolean; signal: AbortSignal },
): Promise<WebhookAnswer> {
  const url = new URL(call.url)
  const addresses = checked.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all || first === undefined) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Fivestead-Webhooks/1',
    ...signedHeaders(call),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false, lookup, signal, headers })
    let told: WebhookAnswer | null = null
    // A status counts, however the rest of the answer ends.
    const end = (error: Error) => (told === null ? reject(error) : resolve(told))
    sent.on('response', (answer) => {
      told = toldBy(answer, call.at)
      drop(answer, () => end(CLOSED))
    })
    refuseOthers(sent, (address) => isReachable(address, local))
    sent.on('error', end)
    sent.on('close', () => end(CLOSED))
    sent.end(call.body)
  })
}

/** An overloaded endpoint may say when it can be called again (RFC 9110, 10.2.3). */
function toldBy({ statusCode: status = 0, headers }: IncomingMessage, now: Date): WebhookAnswer {
  if (status !== 429 && status !== 503) return { status }
  const named = new Headers(
    ['retry-after', 'date'].flatMap((name): [string, string][] =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  )
  const asked = retryAfterMs(named, now)
  return asked === undefined ? { status } : { status, retryAfterMs: asked }
}

/** Ends the call as soon as its connection leads elsewhere. */
function refuseOthers(sent: ClientRequest, isAllowed: (address: string) => boolean): void {
  sent.on('socket', (socket) => {
    socket.prependOnceListener('connect', () => {
      if (!isAllowed(socket.remoteAddress ?? '')) sent.destroy(new Refused())
    })
  })
}

/** Reads a little of an answer's body and drops it. @param done once, also where the body breaks off */
function drop(answer: IncomingMessage, done: () => void): void {
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > ANSWER_MAX_BYTES) answer.destroy()
  })
  answer.on('error', () => {})
  answer.on('close', done)
}

const UNTRUSTED = /^(ERR_TLS|ERR_SSL|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO$)/

function problemOf(error: unknown, signal: AbortSignal): WebhookProblem {
  if (error instanceof Refused) return 'address'
  if (signal.aborted) return 'timeout'
  const { code } = error as NodeJS.ErrnoException
  return UNTRUSTED.test(code ?? '') ? 'tls' : 'unreachable'
}

function outcomeOf(answer: WebhookAnswer): CallOutcome {
  if ('problem' in answer) return answer.problem === 'timeout' ? 'failed' : 'unreachable'
  if (answer.status < 300) return 'ok'
  return answer.status < 500 ? 'refused' : 'failed'
}
