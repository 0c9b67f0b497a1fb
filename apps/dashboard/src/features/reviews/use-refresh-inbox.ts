import { trpc } from '../../lib/trpc.ts'

/** A reply leaves within seconds: one later refresh shows it as sent, without polling. */
const SENT_BY_MS = 3000

/** Makes the inbox and the figures that count it be read again. */
export function useRefreshInbox(): (later?: boolean) => void {
  const utils = trpc.useUtils()
  const refresh = () => {
    void utils.feedback.invalidate()
    void utils.reports.invalidate()
  }
  return (later = false) => {
    refresh()
    if (later) setTimeout(refresh, SENT_BY_MS)
  }
}
