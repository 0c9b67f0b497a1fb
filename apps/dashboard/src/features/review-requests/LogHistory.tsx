import { statusLabel, stepWord } from '@fivestead/domain/review-requests/status'
import { Stars } from '@fivestead/ui/Stars.tsx'
import type { ReviewLog } from '../../lib/trpc.ts'
import styles from './LogHistory.module.css'

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** What happened to one request, first to last; a failure with its reason. */
export function LogHistory({ log }: { log: ReviewLog }) {
  return (
    <div className={styles.history}>
      <ol>
        {log.history.map((step) => (
          <li key={`${step.status}${step.at}`}>
            <strong>{statusLabel(stepWord(step.status, log))}</strong>{' '}
            {step.status === 'completed' && log.rating !== null ? (
              <>
                <Stars rating={log.rating} size={14} />{' '}
              </>
            ) : null}
            <time dateTime={step.at}>{moment.format(new Date(step.at))}</time>
          </li>
        ))}
      </ol>
      {log.failureReason === null ? null : <p className={styles.reason}>{log.failureReason}</p>}
    </div>
  )
}
