import { HttpError } from './http-error.ts'

/** A data read (GET behind a cache key) words some failures differently from any other call. */
export type CallFlavour = 'read' | 'call'

/** Returns true if a body is HTML instead of data: a proxy, a login wall or a development server replied. */
export function looksLikeHtml(contentType: string, body: string): boolean {
  return contentType.includes('text/html') || /^\s*<(?:!doctype html|html)\b/i.test(body)
}

/** The failure for a body of HTML, whatever its status. */
export function htmlFailure(flavour: CallFlavour, status: number): HttpError {
  const ok = status >= 200 && status < 300
  const wall = status === 401 || status === 403
  let text: string
  if (flavour === 'read') {
    text = wall
      ? 'Authentication required. Your session may have expired.'
      : 'Received HTML instead of JSON data. This may be a server configuration issue.'
  } else if (ok) {
    text = 'Received HTML instead of JSON. This is likely due to development server configuration.'
  } else if (wall) {
    text = `Authentication error (${status}): Your session may have expired. Please refresh the page.`
  } else {
    text = `${status}: Unexpected HTML response. This may be due to a server issue.`
  }
  return new HttpError(ok ? 'body' : 'status', text, { status })
}

/** The failure for a non-OK answer that is not HTML: status, colon, and the best words that came with it. */
export function statusFailure(
  status: number,
  statusText: string,
  body: string,
  retryAfter: string | null = null,
): HttpError {
  const field = textIn(body, 'field')
  const words = textIn(body, 'message') ?? (body.trim() || statusText || 'Unknown error')
  return new HttpError('status', `${status}: ${words}`, {
    status,
    serverMessage: words,
    ...(field === null ? {} : { field }),
    ...(/^\d{1,6}$/.test(retryAfter ?? '') ? { retryAfterSeconds: Number(retryAfter) } : {}),
  })
}

/** The failure for an OK answer that should have been JSON. */
export function unparseableFailure(flavour: CallFlavour, status: number): HttpError {
  const text = flavour === 'read' ? 'Invalid JSON response from server' : 'Server returned invalid JSON data.'
  return new HttpError('body', text, { status })
}

function textIn(body: string, name: 'message' | 'field'): string | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const value = (parsed as Partial<Record<typeof name, unknown>> | null)?.[name]
    if (typeof value === 'string' && value !== '') return value
  } catch {
    // Not JSON: the raw text speaks for itself.
  }
  return null
}
