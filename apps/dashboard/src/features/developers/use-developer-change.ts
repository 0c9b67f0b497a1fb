import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/developers/en.ts'

/** After each change of keys or webhooks their lists are read again, and a failure is told. */
export function useDeveloperChange(of: 'keys' | 'webhooks') {
  const utils = trpc.useUtils()
  const fail = useFailure()
  return {
    retry: false,
    onError: (error: unknown) => fail(error, { title: m.notDone, description: m.pleaseTryAgain }),
    onSettled: () => utils[of].invalidate(),
  } as const
}
