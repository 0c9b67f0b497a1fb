import { trpc } from '../../../lib/trpc.ts'

/** Makes the inbox and the figures that count it be read again. */
export function useRefreshInbox(): () => void {
  const utils = trpc.useUtils()
  return () => {
    void utils.inbox.invalidate()
    void utils.reports.invalidate()
  }
}
