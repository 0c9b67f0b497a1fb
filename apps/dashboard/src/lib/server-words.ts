import type { AppRouter } from '@fivestead/api/router'
import { HttpError } from '@fivestead/client/http-error'
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

/** Whether the call was refused because nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return asAnswer(error)?.data?.httpStatus === 401
}

/** The HTTP status that a failed call was answered with; null when nothing was answered. */
export function statusOf(error: unknown): number | null {
  const answer = asAnswer(error)
  if (answer?.data) return answer.data.httpStatus
  const cause = answer?.cause
  return cause instanceof HttpError ? cause.status : null
}
