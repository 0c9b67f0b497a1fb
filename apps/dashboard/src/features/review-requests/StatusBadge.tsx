import { badgeLabel, statusColour, statusWord } from '@fivestead/domain/review-requests/status'
import { Badge } from '../../components/Badge.tsx'
import type { ReviewLog } from '../../lib/trpc.ts'

/** A request's status in words and colour; unknown words are grey. */
export function StatusBadge({
  log,
}: {
  log: Pick<ReviewLog, 'cancelled' | 'delivery' | 'refusal' | 'status'>
}) {
  const isRefused = log.status === 'sent' && log.refusal !== null
  return <Badge colour={isRefused ? 'red' : statusColour(statusWord(log))}>{badgeLabel(log)}</Badge>
}
