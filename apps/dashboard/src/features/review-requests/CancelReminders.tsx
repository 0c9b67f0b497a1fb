import { REMINDERS } from '@fivestead/domain/review-requests/reminder-texts'
import { Button } from '@mantine/core'
import { type ReviewLog, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/review-requests/en.ts'
import { useRefreshRequests } from './use-refresh.ts'

/** Ends the reminders of a request that has gone out. */
export function CancelReminders({ log, businessId }: { log: ReviewLog; businessId: number }) {
  const refresh = useRefreshRequests()
  const cancel = useChange(trpc.reviewRequests.cancelReminders, {
    done: REMINDERS.cancelled,
    failed: REMINDERS.cancelFailed,
    refresh,
  })
  return (
    <Button
      variant="default"
      px="sm"
      aria-label={m.cancelRemindersTo({ customerName: log.customerName })}
      loading={cancel.isPending}
      onClick={() => cancel.mutate({ businessId, requestId: log.id })}
    >
      {m.cancelReminders}
    </Button>
  )
}
