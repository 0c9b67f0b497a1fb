import { trpc } from '../../lib/trpc.ts'

/** Makes every list and figure that a new request changes be read again. */
export function useRefreshRequests(): () => void {
  const utils = trpc.useUtils()
  return () => {
    void utils.reviewRequests.invalidate()
    void utils.reports.invalidate()
    void utils.customers.invalidate()
  }
}
