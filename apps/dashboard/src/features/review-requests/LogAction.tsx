import { REVIEW_LOGS } from '@fivestead/domain/review-requests/texts'
import { Button } from '@mantine/core'
import { showToast } from '../../lib/toasts.ts'
import { type ReviewLog, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import * as m from '../../messages/review-requests/en.ts'
import { possibleAction } from './log-rows.ts'
import { sentWords } from './sent-words.ts'
import { useRefreshRequests } from './use-refresh.ts'

/** Cancels a request that waits, or asks again after one that failed; nothing in any other state. */
export function LogAction({ log, businessId }: { log: ReviewLog; businessId: number }) {
  const refresh = useRefreshRequests()
  const fail = useFailure()
  const cancel = trpc.reviewRequests.cancel.useMutation({
    onSuccess: () => showToast({ ...REVIEW_LOGS.cancelled, tone: 'success' }),
    onError: (error) => fail(error, REVIEW_LOGS.cancelFailed),
    onSettled: refresh,
  })
  const again = trpc.reviewRequests.askAgain.useMutation({
    // Never repeated by machine: a lost answer must not become a second message.
    retry: false,
    onSuccess: (request) => showToast(sentWords(log.customerName, request)),
    onError: (error) => fail(error, REVIEW_LOGS.askFailed),
    onSettled: refresh,
  })
  const action = possibleAction(log)
  if (action === null) return null
  const [run, label, named] =
    action === 'cancel'
      ? ([cancel, m.cancel, m.cancelRequestTo] as const)
      : ([again, m.askAgain, m.askAgainRequestTo] as const)
  return (
    <Button
      variant="default"
      px="sm"
      aria-label={named({ customerName: log.customerName })}
      loading={run.isPending}
      onClick={() => run.mutate({ businessId, requestId: log.id })}
    >
      {label}
    </Button>
  )
}
