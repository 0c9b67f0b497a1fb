import { htmlFailure, looksLikeHtml, statusFailure, unparseableFailure } from './error-texts.ts'
import { CALL_HEADERS, exchange } from './send.ts'

/** The part of `RequestInit` that tRPC's links use, in their own looser types. */
interface LinkInit {
  method?: string
  headers?: [string, string][] | Record<string, string>
  body?: FormData | string | null | Uint8Array | Blob | File
  signal?: AbortSignal | undefined
}

/**
 * Time limit of a read, in milliseconds: a connection that is open at one end alone never fails by itself.
 */
const READ_TIMEOUT_MS = 15_000

/** Signature of a tRPC link's `fetch` option. */
export type LinkFetch = (url: RequestInfo | URL | string, init?: RequestInit | LinkInit) => Promise<Response>

/**
 * A `fetch` for tRPC's links: same headers, credentials, timeout and error texts as {@link call} and {@link read}.
 * tRPC's own error envelopes (JSON) pass through, so that typed errors stay typed.
 *
 * @param timeoutMs milliseconds until 'Request timeout after {n}ms'; for reads 15 s where nothing is said
 */
export function trpcFetch(options: { timeoutMs?: number } = {}): LinkFetch {
  return async (url, init = {}) => {
    const isRead = (init.method ?? 'GET').toUpperCase() === 'GET'
    const flavour = isRead ? 'read' : 'call'
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(CALL_HEADERS)) headers.set(name, value)
    const address = url instanceof Request ? url.url : url
    const timeoutMs = options.timeoutMs ?? (isRead ? READ_TIMEOUT_MS : undefined)
    const answer = await exchange(address, { ...(init as RequestInit), headers }, timeoutMs)
    if (looksLikeHtml(answer.contentType, answer.body)) throw htmlFailure(flavour, answer.status)
    if (!isJson(answer.body)) {
      throw answer.status < 200 || answer.status >= 300
        ? statusFailure(answer.status, answer.statusText, answer.body)
        : unparseableFailure(flavour, answer.status)
    }
    const plainError = answer.status >= 400 && !answer.body.includes('"error"')
    if (plainError) throw statusFailure(answer.status, answer.statusText, answer.body)
    return new Response(answer.body, {
      status: answer.status,
      statusText: answer.statusText,
      headers: answer.headers,
    })
  }
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
