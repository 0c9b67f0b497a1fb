import * as common from '@fivestead/domain/languages/messages/common/en'
import { showToast, type Toast } from '@fivestead/ui/toasts'
import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query'
import { trpc } from './trpc.ts'
import { useFailure } from './use-failure.ts'

/** The reads that a change may refresh, `trpc.useUtils()`. */
export type Utils = ReturnType<typeof trpc.useUtils>

interface Call<Input, Output> {
  useMutation(options: UseMutationOptions<Output, unknown, Input>): UseMutationResult<Output, unknown, Input>
}

interface Change<Input, Output> {
  /** False where a lost answer must not send the call again. */
  retry?: false
  /** Toast of a success, by itself or made of the response. A string is its title; null shows none. */
  done?: Toast | string | ((output: Output, input: Input) => Toast | string | null)
  /** Runs after the toast of a success. */
  after?(output: Output, input: Input): unknown
  /**
   * Toast of a failure, where the server has no words of its own. A string is its title above "Please try again.".
   * Without it the caller shows `error` itself.
   */
  failed?: Toast | string | ((error: unknown, input: Input) => Toast | string)
  /**
   * Reads what the change touches once more, also after a failure: its answer may have been lost. The call is pending
   * until a returned promise settles, unless it failed.
   */
  refresh?(utils: Utils): unknown
}

/** A change by a tRPC mutation: its toasts, and the reads that it makes stale. */
export function useChange<Input, Output>(
  call: Call<Input, Output>,
  { retry, done, after, failed, refresh }: Change<NoInfer<Input>, NoInfer<Output>>,
): UseMutationResult<Output, unknown, Input> {
  const utils = trpc.useUtils()
  const fail = useFailure()
  return call.useMutation({
    ...(retry === undefined ? {} : { retry }),
    onSuccess: async (output, input) => {
      const words = typeof done === 'function' ? done(output, input) : done
      if (words != null)
        showToast({ tone: 'success', ...(typeof words === 'string' ? { title: words } : words) })
      await after?.(output, input)
    },
    onError: (error, input) => {
      const words = typeof failed === 'function' ? failed(error, input) : failed
      if (words === undefined) return
      fail(error, typeof words === 'string' ? { title: words, description: common.pleaseTryAgain } : words)
    },
    onSettled: async (_output, error) => {
      const refreshed = refresh?.(utils)
      if (error === null) await refreshed
    },
  })
}
