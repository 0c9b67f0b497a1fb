import { HttpError } from './http-error.ts'

/** Headers of every call; the second one is also the API's proof that no foreign form sent it. */
export const CALL_HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } as const

/** A response read to its end, so that a connection cut half-way counts as a network failure. */
export interface RawAnswer {
  status: number
  statusText: string
  contentType: string
  body: string
  headers: Headers
}

/**
 * Sends one request, credentials included, and reads the whole response.
 *
 * @param timeoutMs time limit in milliseconds, body included; none when absent
 * @throws HttpError kind 'timeout' ('Request timeout after {n}ms') or 'network'; the caller's own abort
 * passes through
 */
export async function exchange(url: string | URL, init: RequestInit, timeoutMs?: number): Promise<RawAnswer> {
  const timer = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs)
  const signals = [timer, init.signal].filter((signal) => signal instanceof AbortSignal)
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'include',
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
    })
    return {
      status: response.status,
      statusText: response.statusText,
      contentType: response.headers.get('content-type') ?? '',
      body: await response.text(),
      headers: response.headers,
    }
  } catch (error) {
    if (timer?.aborted === true) {
      throw new HttpError('timeout', `Request timeout after ${timeoutMs}ms`, { cause: error })
    }
    if (init.signal?.aborted === true) throw error
    throw new HttpError('network', 'Network error: the server could not be reached.', { cause: error })
  }
}
