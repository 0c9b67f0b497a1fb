import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { isPrivateAddress } from '@fivestead/domain/private-address'
import { openBreaker } from './breaker.ts'
import { type CallOutcome, providerCall } from './provider-call.ts'

/** Timeout of the whole exchange, from the connection to the last byte, in milliseconds. */
const TIMEOUT_MS = 5000
const RESPONSE_MAX_BYTES = 1024 * 1024

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
  /** Ends the call early. */
  signal?: AbortSignal
  /** Fixed label in metrics; by default the method. */
  operation?: string
}

/** Maximum Retry-After that is accepted, in milliseconds. */
const RETRY_AFTER_MAX_MS = 24 * 60 * 60_000

/**
 * Returns the wait of a Retry-After header in milliseconds: seconds or a date (RFC 9110, 10.2.3), at most a
 * day; undefined for neither. A date counts from the response's own Date, so that a wrong local clock does
 * not matter.
 */
export function retryAfterMs(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  const bounded = (ms: number) => Math.min(Math.max(Math.ceil(ms), 0), RETRY_AFTER_MAX_MS)
  if (/^\d+(\.\d+)?$/.test(value)) return bounded(Number(value) * 1000)
  // Date.parse accepts more than HTTP dates, such as "-5".
  const date = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(date)) return undefined
  const answered = Date.parse(headers.get('date') ?? '')
  return bounded(date - (Number.isNaN(answered) ? now.getTime() : answered))
}

/** A complete response; the adapter interprets its status. */
export interface HttpAnswer {
  status: number
  headers: Headers
  body: string
}

/** No usable response. The message names the provider and nothing of the request. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  /**
   * True if the request certainly never left this machine and may be repeated: no DNS name, no connection, no
   * TLS, or an open breaker. Otherwise the provider may have received it.
   */
  readonly neverLeft: boolean
  /** Outcome in metrics; by default `unreachable` or `failed`, by `neverLeft`. */
  readonly outcome: CallOutcome

  constructor(message: string, more: { neverLeft: boolean; outcome?: CallOutcome; cause?: unknown }) {
    super(message, { cause: more.cause })
    this.neverLeft = more.neverLeft
    this.outcome = more.outcome ?? (more.neverLeft ? 'unreachable' : 'failed')
  }
}

export interface HttpClient {
  /** @throws HttpFailure */
  send(request: HttpRequest): Promise<HttpAnswer>
}

export interface HttpOptions {
  /** Name in the messages of failures. */
  provider: string
  /** The only allowed origins, each named by us or the operator: https, or http on this machine. */
  origins: readonly string[]
  clock: { now(): Date }
  /** Also allows plain http to an address of a private network (decision 025). */
  privateNetwork?: true
  /** Default 5 s. */
  timeoutMs?: number
}

/**
 * Opens the client that adapters of HTTP providers share (T21, R-10): fixed origins, no redirects, 5 s for
 * the whole exchange, responses of at most 1 MiB, and a breaker per client, opened by failures and statuses
 * of 500 and above.
 */
export function openHttp(options: HttpOptions): HttpClient {
  const { provider, origins, clock, privateNetwork = false, timeoutMs = TIMEOUT_MS } = options
  for (const origin of origins) {
    if (!isAskable(origin, privateNetwork))
      throw new TypeError(`${origin} is neither https nor on this machine`)
  }
  const breaker = openBreaker(clock)
  const client: HttpClient = {
    async send({ url, signal, ...request }) {
      const target = URL.parse(url)
      if (target === null || !origins.includes(target.origin) || target.username !== '') {
        throw new HttpFailure(`${provider} is not asked at this address`, { neverLeft: true })
      }
      if (signal?.aborted)
        throw new HttpFailure(`${provider} was not asked`, { neverLeft: true, outcome: 'abandoned' })
      if (!breaker.enter()) {
        const words = `${provider} was failing and is not asked for a while`
        throw new HttpFailure(words, { neverLeft: true, outcome: 'not_asked' })
      }
      const limit = AbortSignal.timeout(timeoutMs)
      const both = signal === undefined ? limit : AbortSignal.any([limit, signal])
      const call: Call = { request: null, left: false }
      try {
        const answer = await calls.run(call, () => exchange(target, { ...request, signal: both }))
        if (answer.status >= 500) breaker.failed()
        else breaker.passed()
        return answer
      } catch (cause) {
        if (signal?.aborted) breaker.abandoned()
        else breaker.failed()
        const why = limit.aborted ? 'did not answer in time' : 'gave no usable answer'
        const neverLeft = call.request !== null && !call.left
        const outcome = signal?.aborted ? ({ outcome: 'abandoned' } as const) : {}
        throw new HttpFailure(`${provider} ${why}`, { neverLeft, ...outcome, cause })
      }
    },
  }
  return {
    send: (request) =>
      providerCall(
        { provider, operation: request.operation ?? request.method },
        () => client.send(request),
        (result) => {
          if ('value' in result) return outcomeOf(result.value)
          return result.error instanceof HttpFailure ? result.error.outcome : 'failed'
        },
      ),
  }
}

function outcomeOf({ status }: HttpAnswer): CallOutcome {
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}

/** A call of fetch; `request` is undici's object, by which the events below find it. */
interface Call {
  request: object | null
  left: boolean
}

const calls = new AsyncLocalStorage<Call>()
const callOf = new WeakMap<object, Call>()

// Events of fetch: a request without a written header has not left. Without such an event a failure counts as
// unclear.
subscribe('undici:request:create', (event) => {
  const { request } = event as { request: object }
  const call = calls.getStore()
  if (call === undefined) return
  call.request = request
  callOf.set(request, call)
})
subscribe('undici:client:sendHeaders', (event) => {
  const call = callOf.get((event as { request: object }).request)
  if (call !== undefined) call.left = true
})

async function exchange(
  url: URL,
  { method, headers = {}, body, signal }: Omit<HttpRequest, 'url' | 'operation'> & { signal: AbortSignal },
): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
  try {
    if (response.status >= 300 && response.status < 400) throw new Error('redirected')
    return { status: response.status, headers: response.headers, body: await readAll(response) }
  } catch (error) {
    await response.body?.cancel().catch(() => {})
    throw error
  }
}

async function readAll({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > RESPONSE_MAX_BYTES) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isAskable(origin: string, privateNetwork: boolean): boolean {
  const url = URL.parse(origin)
  if (url === null || url.origin !== origin) return false
  if (url.protocol === 'https:') return true
  const { hostname } = url
  return (
    url.protocol === 'http:' && (isLoopbackName(hostname) || (privateNetwork && isPrivateAddress(hostname)))
  )
}
