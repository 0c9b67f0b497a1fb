import { trpc } from '../../lib/trpc.ts'

/** A message leaves within seconds: one later refresh shows it as sent, without polling. */
const SENT_BY_MS = 3000

/** Makes every list and figure that a new request changes be read again, now and once more when it has left. */
export function useRefreshRequests(): () => void {
  const utils = trpc.useUtils()
  const refresh = () => {
    void utils.reviewRequests.invalidate()
    void utils.reports.invalidate()
    void utils.customers.invalidate()
  }
  return () => {
    refresh()
    setTimeout(refresh, SENT_BY_MS)
  }
}
