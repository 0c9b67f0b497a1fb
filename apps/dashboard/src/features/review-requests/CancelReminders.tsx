import { REMINDERS } from '@fivestead/domain/review-requests/reminder-texts'
import { Button } from '@mantine/core'
import { showToast } from '../../lib/toasts.ts'
import { type ReviewLog, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/review-requests/en.ts'
import { useRefreshRequests } from './use-refresh.ts'

/** Ends the reminders of a request that has gone out. */
export function CancelReminders({ log, businessId }: { log: ReviewLog; businessId: number }) {
  const refresh = useRefreshRequests()
  const fail = useFailure()
  const cancel = trpc.reviewRequests.cancelReminders.useMutation({
    onSuccess: () => showToast({ ...REMINDERS.cancelled, tone: 'success' }),
    onError: (error) => fail(error, REMINDERS.cancelFailed),
    onSettled: refresh,
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
