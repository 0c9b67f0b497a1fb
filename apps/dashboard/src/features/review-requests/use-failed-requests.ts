import { statusWord } from '@fivestead/domain/review-requests/status'
import { showToast } from '@fivestead/ui/toasts'
import { useEffect, useRef } from 'react'
import { type ReviewLog, trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/review-requests/en.ts'

/** Tells of a request that fails while its owner looks; what failed before stands in the log. */
export function useFailedRequests(businessId: number | null): void {
  const { data } = trpc.reports.recentRequests.useQuery(
    { businessId: businessId ?? 0 },
    { enabled: businessId !== null },
  )
  const known = useRef<{ businessId: number | null; logs: readonly ReviewLog[] }>({
    businessId: null,
    logs: [],
  })
  useEffect(() => {
    if (data === undefined) return
    const before = known.current.businessId === businessId ? known.current.logs : []
    known.current = { businessId, logs: data }
    for (const { customerName, failureReason } of newlyFailed(before, data)) {
      showToast({
        title: m.notDeliveredTo({ customerName }),
        description: failureReason ?? m.seeLog,
        tone: 'danger',
      })
    }
  }, [businessId, data])
}

/** Requests that had not failed at the last look and have now; none that the owner took back. */
export function newlyFailed(before: readonly ReviewLog[], now: readonly ReviewLog[]): ReviewLog[] {
  const open = new Set(before.filter(({ status }) => status !== 'failed').map(({ id }) => id))
  return now.filter((log) => statusWord(log) === 'failed' && open.has(log.id))
}
