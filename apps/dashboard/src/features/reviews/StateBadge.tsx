import { FEEDBACK_STATE_LABELS, type FeedbackState } from '@fivestead/domain/reviews/inbox/states'
import styles from './StateBadge.module.css'

/** What was done about a private message, in words and colour. */
export function StateBadge({ state }: { state: FeedbackState }) {
  return (
    <span className={styles.badge} data-state={state}>
      {FEEDBACK_STATE_LABELS[state]}
    </span>
  )
}
