import type { AppRouter } from '@fivestead/api/router'
import { HttpError } from '@fivestead/client/http-error'
import type { RefusalReason } from '@fivestead/domain/refusal-reasons'
import { TRPCClientError } from '@trpc/client'

const asAnswer = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>) : null

/**
 * The server's words about its refusal; null without any: no connection, a page in place of an answer, an unexpected
 * fault. The screen's documented words then stand.
 */
export function serverWords(error: unknown): string | null {
  const answer = asAnswer(error)
  if (answer?.data) return answer.data.httpStatus === 500 ? null : answer.message
  const cause = answer?.cause
  return cause instanceof HttpError ? cause.serverMessage : null
}

/** Returns the identifier of the server's refusal, or null. */
export function refusalReason(error: unknown): RefusalReason | null {
  return asAnswer(error)?.data?.reason ?? null
}

/** Returns the field of the input that the server's refusal is about, or null. */
function refusedField(error: unknown): string | null {
  return asAnswer(error)?.data?.field ?? null
}

/** Returns true if the link of a mail was used, has expired or never existed. */
export function isDeadLink(error: unknown): boolean {
  return refusalReason(error) === 'link-expired' || refusedField(error) === 'token'
}

/** Returns true if the call was refused because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return asAnswer(error)?.data?.httpStatus === 401
}

/** Returns true if the session has ended, or the team requires a second step that this sign-in lacks. */
export const isShutOut = (error: unknown): boolean =>
  isSignedOut(error) || refusalReason(error) === 'two-step-required'

/** Returns the HTTP status of a failed call; null when there was no response. */
export function statusOf(error: unknown): number | null {
  const answer = asAnswer(error)
  if (answer?.data) return answer.data.httpStatus
  const cause = answer?.cause
  return cause instanceof HttpError ? cause.status : null
}
