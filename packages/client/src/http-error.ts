/**
 * Reasons why a call failed, as the retry rules see them (CALL-18: retries only for network failure or
 * timeout).
 */
export type FailureKind = 'network' | 'timeout' | 'status' | 'body'

/** A failed call. `message` is a text of the error catalogue and may be shown as it is. */
export class HttpError extends Error {
  readonly kind: FailureKind
  /** HTTP status, when the server answered at all. */
  readonly status: number | null
  /** The server's own words without the status in front, when it sent some. */
  readonly serverMessage: string | null
  /** The field of the input that the refusal is about, when the server named one. */
  readonly field: string | null
  /** Seconds after which the server wants to be asked again (`Retry-After`), when it said so. */
  readonly retryAfterSeconds: number | null

  constructor(
    kind: FailureKind,
    message: string,
    detail: {
      status?: number
      serverMessage?: string
      field?: string
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: detail.cause })
    this.name = 'HttpError'
    this.kind = kind
    this.status = detail.status ?? null
    this.serverMessage = detail.serverMessage ?? null
    this.field = detail.field ?? null
    this.retryAfterSeconds = detail.retryAfterSeconds ?? null
  }
}

/**
 * Tells whether repeating the call can help: the request never got an answer. Looks through wrappers such as
 * tRPC's client error, which keeps the original as `cause`.
 */
export function isRetryable(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if (e instanceof HttpError) return e.kind === 'network' || e.kind === 'timeout'
  }
  return false
}

/**
 * The text to put under a toast's title: the server's own message where it sent one, otherwise the catalogue text.
 *
 * @param fallback the screen's default, used when nothing better is known
 */
export function errorText(error: unknown, fallback: string): string {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if (e instanceof HttpError) return e.serverMessage ?? e.message
  }
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
