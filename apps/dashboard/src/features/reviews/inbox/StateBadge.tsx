import { FEEDBACK_STATE_LABELS, type FeedbackState } from '@fivestead/domain/reviews/inbox/states'
import { Badge, type BadgeColour } from '../../../components/Badge.tsx'

const COLOURS: Record<FeedbackState, BadgeColour> = { new: 'amber', 'in progress': 'grey', solved: 'green' }

/** State of a thread, in words and color. */
export function StateBadge({ state }: { state: FeedbackState }) {
  return <Badge colour={COLOURS[state]}>{FEEDBACK_STATE_LABELS[state]}</Badge>
}
