import type { Toast } from '@fivestead/ui/toasts'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/job-done/en.ts'
import type { Mailbox } from './types.ts'

/** Options of a change after which the card shows the mailbox that came back. */
export function useMailboxChange(businessId: number, done: Toast | string) {
  const utils = trpc.useUtils()
  return {
    done,
    after: (changed: Mailbox) => utils.mailbox.get.setData({ businessId }, changed),
    failed: m.notDone,
  }
}
