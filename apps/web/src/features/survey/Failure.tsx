import { COMPANY_FAILURE } from '@fivestead/domain/reviews/texts'
import type { FailureKind } from './model.ts'
import styles from './survey.module.css'

const REASONS: Record<FailureKind, string> = {
  invalid: COMPANY_FAILURE.invalidUrl,
  'not-found': COMPANY_FAILURE.notFound,
  suspended: COMPANY_FAILURE.suspended,
  'too-many': COMPANY_FAILURE.tooMany,
  unavailable: COMPANY_FAILURE.loadFailed,
}

/** A page that cannot be shown, and why. */
export function Failure({ failure }: { failure: FailureKind }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.heading}>{COMPANY_FAILURE.title}</h1>
        <p className={styles.reason}>{REASONS[failure]}</p>
        <p className={styles.text}>{COMPANY_FAILURE.hint}</p>
        {failure === 'unavailable' || failure === 'too-many' ? (
          <form method="get">
            <button className={styles.equal} type="submit">
              Try again
            </button>
          </form>
        ) : null}
      </div>
    </main>
  )
}
