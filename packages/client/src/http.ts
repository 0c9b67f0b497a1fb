import { htmlFailure, looksLikeHtml, statusFailure, unparseableFailure } from './error-texts.ts'
import { CALL_HEADERS, exchange } from './send.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  /** Sent as JSON, for POST, PUT and PATCH only. */
  body?: unknown
  /** Milliseconds. */
  timeout?: number
  signal?: AbortSignal
}

const WITH_BODY: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Calls a documented `/api` path and returns its parsed JSON (undefined for an empty body).
 *
 * @throws HttpError whose message is the catalogue's text
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const sendsBody = WITH_BODY.has(method) && options.body !== undefined
  const answer = await exchange(
    path,
    {
      method,
      headers: sendsBody ? { ...CALL_HEADERS, 'Content-Type': 'application/json' } : CALL_HEADERS,
      ...(sendsBody ? { body: JSON.stringify(options.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    },
    options.timeout,
  )
  if (looksLikeHtml(answer.contentType, answer.body)) throw htmlFailure('call', answer.status)
  if (!isOk(answer.status)) {
    const { status, statusText, body, headers } = answer
    throw statusFailure(status, statusText, body, headers.get('retry-after'))
  }
  return parse<T>(answer.body, () => unparseableFailure('call', answer.status))
}

export interface ReadOptions {
  /** `'empty'` resolves to null when signed out; the default fails. */
  on401?: 'fail' | 'empty'
  timeout?: number
  signal?: AbortSignal
}

/**
 * A data read: GET of the path, the first element of its cache key.
 *
 * @throws HttpError in the words that the catalogue keeps for reads
 */
export async function read<T>(path: string, options: ReadOptions = {}): Promise<T | null> {
  const answer = await exchange(
    path,
    { method: 'GET', headers: CALL_HEADERS, ...(options.signal ? { signal: options.signal } : {}) },
    options.timeout,
  )
  if (answer.status === 401 && options.on401 === 'empty') return null
  if (looksLikeHtml(answer.contentType, answer.body)) throw htmlFailure('read', answer.status)
  if (!isOk(answer.status)) throw statusFailure(answer.status, answer.statusText, answer.body)
  return parse<T>(answer.body, () => unparseableFailure('read', answer.status))
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300
}

function parse<T>(body: string, failure: () => Error): T {
  if (body === '') return undefined as T
  try {
    return JSON.parse(body) as T
  } catch {
    throw failure()
  }
}
