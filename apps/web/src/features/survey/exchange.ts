/** Failed call: `said` is the server's own message; `unanswered` is true if a retry can help. */
export type CallFailure = Error & { status?: number; said?: string; reason?: string; unanswered?: boolean }

const failure = (message: string, more: Omit<CallFailure, keyof Error>): CallFailure =>
  Object.assign(new Error(message), more)

/** Timeout of a call, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Sends a request once; failures carry the messages of the error catalogue. `@fivestead/client` does the
 * same for the dashboard. This one is small (its bytes are counted) and avoids `AbortSignal.any` and similar
 * calls, which customers' older phones lack.
 * @throws CallFailure
 */
async function once<T>(path: string, init: RequestInit): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
  let answer: Response
  let text: string
  try {
    answer = await fetch(path, { ...init, credentials: 'include', signal: abort.signal })
    text = await answer.text()
  } catch {
    const late = abort.signal.aborted
    throw failure(late ? `Request timeout after ${TIMEOUT_MS}ms` : 'Network error', { unanswered: true })
  } finally {
    clearTimeout(timer)
  }
  return parse(answer, text)
}

function parse<T>({ ok, status, statusText, headers }: Response, text: string): T {
  if ((headers.get('content-type') ?? '').includes('text/html')) {
    if (ok) {
      throw failure(
        'Received HTML instead of JSON. This is likely due to development server configuration.',
        {
          status,
        },
      )
    }
    throw failure(
      status === 401 || status === 403
        ? `Authentication error (${status}): Your session may have expired. Please refresh the page.`
        : `${status}: Unexpected HTML response. This may be due to a server issue.`,
      { status },
    )
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    if (ok) throw failure('Server returned invalid JSON data.', { status })
  }
  if (ok) return json as T
  const { message, reason } = (json ?? {}) as { message?: string; reason?: string }
  const said = message || text || statusText
  throw failure(`${status}: ${said}`, { status, said, ...(reason ? { reason } : {}) })
}

/**
 * Sends a request; repeats only calls without a response, at most `retries` times.
 * @throws CallFailure of the last call
 */
export async function exchange<T>(path: string, init: RequestInit, retries: number): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await once<T>(path, init)
    } catch (error) {
      if (failures >= retries || !(error as CallFailure).unanswered) throw error
      await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** failures))
    }
  }
}
