import { FEEDBACK_STATE_LABELS } from '@fivestead/domain/reviews/inbox/states'
import type { FeedbackThread } from '../../lib/trpc.ts'
import styles from './FeedbackEntry.module.css'
import { stepsOf } from './steps-of.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Events of an entry, first to last; a reply with its delivery. */
export function FeedbackSteps({ thread }: { thread: FeedbackThread }) {
  return (
    <ol className={styles.steps} aria-label="History">
      {stepsOf(thread).map((step) => (
        <li key={step.key}>
          {step.reply === null ? (
            <strong>{step.state === null ? 'Received' : FEEDBACK_STATE_LABELS[step.state]}</strong>
          ) : (
            <strong>{step.reply.channel === 'sms' ? 'Your text message' : 'Your email'}</strong>
          )}{' '}
          <time dateTime={step.at}>{moment.format(new Date(step.at))}</time>
          {step.reply === null ? null : (
            <>
              <p className={styles.words}>{step.reply.text}</p>
              <p className={styles.delivery} data-failed={step.reply.failed}>
                {step.reply.delivery}
              </p>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
