import { showToast } from '../../lib/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/job-done/en.ts'
import type { Mailbox } from './types.ts'

/** After a change the card shows the mailbox that came back, and says what was done; a failure is told. */
export function useMailboxChange(businessId: number, done: { title: string; description?: string }) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  return {
    onSuccess: (changed: Mailbox) => {
      utils.mailbox.get.setData({ businessId }, changed)
      showToast({ ...done, tone: 'success' })
    },
    onError: (error: unknown) => fail(error, { title: m.notDone, description: m.pleaseTryAgain }),
  } as const
}
