import { statusColour, statusLabel } from '@fivestead/domain/review-requests/status'
import { Badge } from '../../components/Badge.tsx'

/** A request's status in words and colour; unknown words are grey (owner spec 4). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge colour={statusColour(status)}>{statusLabel(status)}</Badge>
}
