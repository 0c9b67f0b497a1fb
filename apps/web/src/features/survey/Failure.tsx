import * as failureWords from '@fivestead/domain/languages/messages/page-failure/en'
import type { FailureKind, FailureView } from './model.ts'
import { Sign } from './Sign.tsx'
import styles from './survey.module.css'

const REASONS: Record<FailureKind, string> = {
  invalid: failureWords.invalidUrl,
  'not-found': failureWords.notFound,
  suspended: failureWords.suspended,
  'too-many': failureWords.tooManyRequests,
  unavailable: failureWords.loadFailed,
}

/** A page that cannot be shown, and why. */
export function Failure({ failure, of }: Omit<FailureView, 'kind'>) {
  return (
    <main className={styles.page}>
      {of && <Sign {...of} />}
      <div className={styles.card}>
        <h1 className={styles.heading}>{failureWords.title}</h1>
        <p className={styles.reason}>{REASONS[failure]}</p>
        <p className={styles.text}>{failureWords.hint}</p>
        {failure === 'unavailable' || failure === 'too-many' ? (
          <form method="get">
            <button className={styles.equal} type="submit">
              {failureWords.tryAgain}
            </button>
          </form>
        ) : null}
      </div>
    </main>
  )
}
