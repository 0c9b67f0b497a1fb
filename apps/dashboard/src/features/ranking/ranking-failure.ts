import { isRetryable } from '@fivestead/client/http-error'
import { TRPCClientError } from '@trpc/client'
import { serverWords, statusOf } from '../../lib/server-words.ts'

/** Another search of this owner is still running: it ends within seconds. */
export function isBusy(error: unknown): boolean {
  return statusOf(error) === 409
}

/**
 * Whether a failed ranking read is "no data" (RNK-6: ranking failures return null). A page in place of data is
 * thrown, and so is what another try may mend: no connection, or a search that is still running.
 */
export function isNoRanking(error: unknown): boolean {
  if (isRetryable(error) || isBusy(error)) return false
  const answered = error instanceof TRPCClientError && Boolean(error.data)
  return answered || serverWords(error) !== null
}
