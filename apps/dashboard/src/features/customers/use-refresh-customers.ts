import { trpc } from '../../lib/trpc.ts'

/** Makes every list and figure that a change of customers touches be read again. */
export function useRefreshCustomers(): () => void {
  const utils = trpc.useUtils()
  return () => {
    void utils.customers.invalidate()
    void utils.reviewRequests.invalidate()
    void utils.reports.invalidate()
  }
}
