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

/** The identifier of the server's refusal; null where it needs none. */
export function refusalReason(error: unknown): RefusalReason | null {
  return asAnswer(error)?.data?.reason ?? null
}

/** The field of the input that the server's refusal is about; null for none. */
function refusedField(error: unknown): string | null {
  return asAnswer(error)?.data?.field ?? null
}

/** Whether a mailed link was used, has expired, or was never one. */
export function isDeadLink(error: unknown): boolean {
  return refusalReason(error) === 'link-expired' || refusedField(error) === 'token'
}

/** Whether the call was refused because nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return asAnswer(error)?.data?.httpStatus === 401
}

/** Whether nobody is signed in any more, or the team requires a second step that this sign-in lacks. */
export const isShutOut = (error: unknown): boolean =>
  isSignedOut(error) || refusalReason(error) === 'two-step-required'

/** The HTTP status that a failed call was answered with; null when nothing was answered. */
export function statusOf(error: unknown): number | null {
  const answer = asAnswer(error)
  if (answer?.data) return answer.data.httpStatus
  const cause = answer?.cause
  return cause instanceof HttpError ? cause.status : null
}
