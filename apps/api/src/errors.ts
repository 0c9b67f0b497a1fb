import {
  isDatabaseUnavailable,
  isUnstorableText,
  ShareBusyError,
  StorageLowError,
} from '@fivestead/db/errors'
import type { ErrorCode } from '@fivestead/domain/errors'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { SendCode } from '@fivestead/domain/messaging/can-send'
import type { RefusalReason } from '@fivestead/domain/refusal-reasons'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'

/** Each code on the wire: the HTTP status of `/api/*` and the tRPC code of `/trpc/*`. */
export const ERROR_TABLE = {
  invalid_input: { status: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  not_found: { status: 404, trpc: 'NOT_FOUND' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  rate_limited: { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
  upstream_timeout: { status: 504, trpc: 'GATEWAY_TIMEOUT' },
  unexpected: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
} as const satisfies Record<ErrorCode, { status: number; trpc: TRPC_ERROR_CODE_KEY }>

/** Returns the message that replaces the details of an unexpected failure. */
export const unexpectedMessage = (): string => refusals.unexpected

/** A role that lacks a right in an organization. */
export interface RefusedRole {
  organizationId: string
  businessId?: number
  role: string
  right: string
}

/** A refusal that a caller may read: its message reaches the screen. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds until a retry can succeed (`Retry-After`, RFC 9110 10.2.3). */
  readonly retryAfterSeconds: number | undefined
  /** Set if a screen distinguishes this refusal from others. */
  readonly reason: RefusalReason | undefined
  /** Name of the wrong field, if a use case and not a schema checks it. */
  readonly field: string | undefined
  /** Code of the reason why no message may be sent, if that was refused. */
  readonly sendCode: SendCode | undefined
  /** The role that lacked the right, for the activity log. */
  readonly refused: RefusedRole | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      reason?: RefusalReason | undefined
      retryAfterSeconds?: number
      cause?: unknown
      refused?: RefusedRole
      sendCode?: SendCode | undefined
      field?: string
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.reason = more.reason
    this.refused = more.refused
    this.sendCode = more.sendCode
    this.field = more.field
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Returns the message for a database, provider or queue that cannot take a call now. */
export const unavailableMessage = (): string => refusals.unavailable

/** Returns the refusal that an error stands for; null for an unexpected failure. */
export function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof ShareBusyError) {
    return new AppError('rate_limited', refusals.tooManyAtOnce, { retryAfterSeconds: 1, cause: error })
  }
  if (error instanceof StorageLowError || isDatabaseUnavailable(error)) {
    return new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 5, cause: error })
  }
  if (isUnstorableText(error)) {
    return new AppError('invalid_input', refusals.characterNotStorable, { cause: error })
  }
  return null
}
