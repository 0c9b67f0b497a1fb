import { badgeLabel, isSilentLow, statusColour, statusWord } from '@fivestead/domain/review-requests/status'
import { Badge } from '../../components/Badge.tsx'
import type { ReviewLog } from '../../lib/trpc.ts'

/** A request's status in words and colour; unknown words are grey. */
export function StatusBadge({
  log,
}: {
  log: Pick<ReviewLog, 'cancelled' | 'delivery' | 'rating' | 'refusal' | 'status'>
}) {
  const isRefused = log.status === 'sent' && log.refusal !== null
  const colour = isRefused ? 'red' : isSilentLow(log) ? 'amber' : statusColour(statusWord(log))
  return <Badge colour={colour}>{badgeLabel(log)}</Badge>
}
