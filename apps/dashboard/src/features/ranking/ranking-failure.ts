import { isRetryable } from '@fivestead/client/http-error'
import { TRPCClientError } from '@trpc/client'
import { serverWords, statusOf } from '../../lib/server-words.ts'

/** Returns true if another search of this owner is still running; it ends within seconds. */
export function isBusy(error: unknown): boolean {
  return statusOf(error) === 409
}

/**
 * Returns true if a failed ranking read means "no data" (RNK-6: ranking failures return null). Returns false
 * for an HTML page in place of data, and for what a retry may fix: no connection, or a search still running.
 */
export function isNoRanking(error: unknown): boolean {
  if (isRetryable(error) || isBusy(error)) return false
  const answered = error instanceof TRPCClientError && Boolean(error.data)
  return answered || serverWords(error) !== null
}
