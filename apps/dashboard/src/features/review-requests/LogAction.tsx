import * as common from '@fivestead/domain/languages/messages/common/en'
import * as requestWords from '@fivestead/domain/languages/messages/review-requests/en'
import { Button } from '@mantine/core'
import { type ReviewLog, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/review-requests/en.ts'
import { possibleAction } from './log-rows.ts'
import { sentWords } from './sent-words.ts'
import { useRefreshRequests } from './use-refresh.ts'

/** Cancels a request that waits, or asks again after one that failed; nothing in any other state. */
export function LogAction({ log, businessId }: { log: ReviewLog; businessId: number }) {
  const refresh = useRefreshRequests()
  const cancel = useChange(trpc.reviewRequests.cancel, {
    done: { title: requestWords.requestCancelled, description: requestWords.requestCancelledHint },
    failed: { title: requestWords.notCancelled, description: common.pleaseTryAgain },
    refresh,
  })
  const again = useChange(trpc.reviewRequests.askAgain, {
    // No retry: after a lost answer it would send a second message.
    retry: false,
    done: (request) => sentWords(log.customerName, request),
    failed: { title: requestWords.requestNotSent, description: common.pleaseTryAgain },
    refresh,
  })
  const action = possibleAction(log)
  if (action === null) return null
  const [run, label, named] =
    action === 'cancel'
      ? ([cancel, common.cancel, m.cancelRequestTo] as const)
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
