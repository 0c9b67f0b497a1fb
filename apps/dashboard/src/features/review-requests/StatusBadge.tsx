import { statusColour, statusLabel } from '@fivestead/domain/review-requests/status'
import styles from './StatusBadge.module.css'

/** A request's status in words and colour; unknown words are grey (owner spec 4). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className={styles.badge} data-colour={statusColour(status)}>
      {statusLabel(status)}
    </span>
  )
}
